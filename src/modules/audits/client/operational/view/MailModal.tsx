import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal, Progress, Stack, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { call } from '#client/http/client.ts';
import { useAnswer } from '#client/http/query.ts';
import type { CallReply } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { AuditCalls } from '#modules/audits/shared/engine/audit.calls.ts';
import { PeopleField } from '#modules/audits/client/operational/fields/PeopleField.tsx';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';

type Mailing = CallReply<AuditCalls['mailing']>;
/** How often is asked how far the mails have come, ms. */
const ASK_MS = 1_000;

/** Mails a valid report to users and typed addresses; how far they have come is told, with a result per address (AUD-OPS-17, AUD-GEN-12). */
export function MailModal({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useLingui();
  const { calls } = useAudit().kind;
  const fieldId = useId();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [begun, setBegun] = useState<Mailing | null>(null);
  // A press whose answer was lost may have arrived: pressed again, it is the same one.
  const press = useRef<string | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const addresses = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const wrong = addresses.find((address) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address));
  const send = async () => {
    setSending(true);
    setError(null);
    const users = [...people, ...addresses.map((email) => ({ email }))];
    press.current ??= newId();
    const options = { manner: 'background', key: press.current } as const;
    const answer = await call(calls.sendMail, { params: { id }, body: { users } }, options);
    setSending(false);
    if (answer.ok || answer.error.status !== 0) press.current = null;
    if (answer.ok) setBegun(answer.data);
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
        {begun === null ? null : <Results key={begun.mailing_id} id={id} begun={begun} />}
        <Button loading={isSending} disabled={people.length + addresses.length === 0 || wrong !== undefined} onClick={() => void send()}>
          <Trans>Gönder</Trans>
        </Button>
      </Stack>
    </Modal>
  );
}

/** What has become of each address so far; asked for until none waits. */
function Results({ id, begun }: { id: string; begun: Mailing }) {
  const { t } = useLingui();
  const { calls } = useAudit().kind;
  const [isOver, setOver] = useState(begun.waiting === 0);
  const asked = useAnswer(
    calls.mailing,
    { params: { id, mailing_id: begun.mailing_id } },
    { enabled: begun.waiting > 0, ...(isOver ? {} : { everyMs: ASK_MS }) },
  );
  const { sent, waiting } = asked.data ?? begun;
  if (!isOver && waiting === 0) setOver(true);
  const done = sent.length;
  const all = done + waiting;
  return (
    <Stack gap="xs">
      <Text role="status">{t`${done}/${all} e-posta sonuçlandı`}</Text>
      {waiting > 0 ? (
        <>
          <Progress value={(done / all) * 100} aria-label={t`Gönderiliyor`} animated />
          <Text size="sm">
            <Trans>Pencereyi kapatabilirsiniz; kalanlar gönderilmeye devam eder.</Trans>
          </Text>
        </>
      ) : null}
      {sent.map((result) => (
        <Alert key={result.email} color={result.ok ? 'green' : 'red'} role="status">
          {result.email}: {result.ok ? <Trans>gönderildi</Trans> : (result.message ?? <Trans>gönderilemedi</Trans>)}
        </Alert>
      ))}
    </Stack>
  );
}
