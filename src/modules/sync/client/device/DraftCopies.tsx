import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCopyFacts, useSyncEngine } from '#client/sync/index.ts';
import classes from './device.module.css';

/** Whether what is typed here and not saved is copied to the server (decision 93). */
export function DraftCopies() {
  const { t } = useLingui();
  const { copies } = useSyncEngine();
  const { isOff, sent } = useCopyFacts();
  const [isBusy, setBusy] = useState(false);
  const change = (isOn: boolean) => {
    setBusy(true);
    void copies.switch(isOn).finally(() => setBusy(false));
  };
  return (
    <section className={classes.panel} aria-labelledby="device-drafts">
      <h2 id="device-drafts">
        <Trans>Taslakların kopyası</Trans>
      </h2>
      <Switch
        checked={!isOff}
        disabled={isBusy}
        onChange={(event) => change(event.currentTarget.checked)}
        label={t`Kaydetmediğim taslakların mühürlü kopyası sunucuda dursun`}
      />
      <p className={classes.hint}>
        <Trans>
          Bu cihaz bozulur veya kaybolursa yazdıklarınız öteki cihazınızda açılır. Kopyayı uygulamada yalnız siz açabilirsiniz; başkaları
          yalnız bir taslağınız olduğunu ve ne zamandır olduğunu görür.
        </Trans>{' '}
        {isOff && sent.size > 0 ? <Trans>Sunucudaki kopyalar bağlantı kurulunca silinir.</Trans> : null}
      </p>
    </section>
  );
}
