import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { lookForUpdate, takeUpdate, useUpdateReady } from '#client/app/update.ts';

/**
 * This version is too old, for the server or for work that a newer version left on this device: nothing is sent, nothing is
 * lost, and the way to the newer version (OFF-SW-08).
 */
export function UpdateRequired({ waiting }: { waiting: number }) {
  const { t } = useLingui();
  const isReady = useUpdateReady();
  const [state, setState] = useState<'idle' | 'looking' | 'none' | 'busy'>('idle');
  useEffect(() => void lookForUpdate(), []);
  const update = async () => {
    if (isReady) {
      setState((await takeUpdate()) ? 'looking' : 'busy');
      return;
    }
    setState('looking');
    await lookForUpdate();
    setState('none');
  };
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconAlertTriangleFilled aria-hidden />}
      title={t`Uygulama güncellenmeli`}
      role="alert"
      data-update-required
    >
      <p>
        <Trans>Bu sürüm kayıtlarınızı gönderemiyor. Yeni sürüme geçince kaldığı yerden gönderilir.</Trans>
        {waiting > 0 ? ` ${t`${plural({ waiting }, { one: '# kayıt bu cihazda güvende.', other: '# kayıt bu cihazda güvende.' })}`}` : ''}
      </p>
      {state === 'none' && !isReady ? (
        <p>
          <Trans>Yeni sürüm henüz gelmedi. Bağlantınızı kontrol edip yeniden deneyin.</Trans>
        </p>
      ) : null}
      {state === 'busy' ? (
        <p>
          <Trans>Açık bir sekmede yazılan veya gönderilen kayıt var. Bitince yeniden deneyin.</Trans>
        </p>
      ) : null}
      <Button loading={state === 'looking'} onClick={() => void update()}>
        {isReady ? <Trans>Şimdi güncelle</Trans> : <Trans>Yeni sürümü ara</Trans>}
      </Button>
    </Alert>
  );
}
