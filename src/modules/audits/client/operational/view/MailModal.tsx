import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '#client/http/client.ts';
import type { AppError } from '#core/error/app-error.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { PeopleField } from '#modules/audits/client/operational/fields/PeopleField.tsx';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';

type Sent = { email: string; ok: boolean; message?: string };

/** Mails a valid report to users and typed addresses; the result is told per address (AUD-OPS-17, AUD-GEN-12). */
export function MailModal({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useLingui();
  const fieldId = useId();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<readonly Sent[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const addresses = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const wrong = addresses.find((address) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address));
  const send = async () => {
    setSending(true);
    setError(null);
    const users = [...people, ...addresses.map((email) => ({ name: email, email }))];
    const answer = await call(operationalCalls.sendMail, { params: { id }, body: { users } }, { manner: 'background' });
    setSending(false);
    if (answer.ok) setSent(answer.data.sent);
    else setError(answer.error);
  };
  const failed = error === null ? '' : [error.message, ...error.items.map((item) => item.message)].filter(Boolean).join(' ');
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Raporu e-postayla gönder`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <Stack gap="md">
        <PeopleField id={`${fieldId}-people`} label={t`Kullanıcılar`} chosen={people} most={50} onChange={setPeople} />
        <TextField
          id={`${fieldId}-mail`}
          label={t`Diğer adresler`}
          hint={t`Birden çoksa virgülle ayırın`}
          value={typed}
          max={2000}
          inputMode="email"
          onChange={setTyped}
          error={wrong === undefined ? undefined : t`Bu bir e-posta adresi değil: ${wrong}`}
        />
        {error !== null ? (
          <Alert color="red" role="alert">
            {failed === '' ? <Trans>E-posta gönderilemedi. Bağlantınızı kontrol edip yeniden deneyin.</Trans> : failed}
          </Alert>
        ) : null}
        {sent?.map((result) => (
          <Alert key={result.email} color={result.ok ? 'green' : 'red'} role="status">
            {result.email}: {result.ok ? <Trans>gönderildi</Trans> : (result.message ?? <Trans>gönderilemedi</Trans>)}
          </Alert>
        ))}
        <Button loading={isSending} disabled={people.length + addresses.length === 0 || wrong !== undefined} onClick={() => void send()}>
          <Trans>Gönder</Trans>
        </Button>
      </Stack>
    </Modal>
  );
}
