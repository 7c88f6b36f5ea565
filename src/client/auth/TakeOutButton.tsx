import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { openSealer } from '#client/auth/pin/open-vault.ts';
import { tokenOwner } from '#client/auth/tokens.ts';
import { tokens } from '#client/http/client.ts';
import { downloadFile } from '#client/ui/download.ts';

/** While the copy on the device is closed, what the person typed here can still be taken out as a file. */
export function TakeOutButton() {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    const owner = tokenOwner(tokens);
    if (owner?.account_id === undefined) return;
    setBusy(true);
    try {
      const { takeOut } = await import('#client/sync/hand-over/take-out.ts');
      const taken = await takeOut({ account: owner.account_id, user: owner.user_id }, openSealer(owner.user_id), Date.now());
      if (taken === null) setSaid(t`Bu cihazda gönderilmemiş bir işiniz yok.`);
      else {
        downloadFile(taken.file.name, taken.file.content, taken.file.type);
        const { drafts, changes, photos } = taken;
        setSaid(
          [
            t`${plural(drafts, { one: '# taslak', other: '# taslak' })}`,
            t`${plural(changes, { one: '# değişiklik', other: '# değişiklik' })}`,
            t`${plural(photos, { one: '# dosya', other: '# dosya' })}`,
          ].join(' · '),
        );
      }
    } catch {
      setSaid(t`Dosya hazırlanamadı. Yazdıklarınız bu cihazda duruyor.`);
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="lg" variant="default" loading={isBusy} onClick={() => void run()}>
        <Trans>Yazdıklarımı dışa aktar</Trans>
      </Button>
      <Text size="sm" role="status">
        {said}
      </Text>
    </>
  );
}
