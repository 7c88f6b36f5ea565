import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Modal, Progress, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { RefsWidget } from '#client/fields/ref-widgets.tsx';
import { call } from '#client/http/client.ts';
import { useAnswer } from '#client/http/query.ts';
import { type MailingCalls, type MailingReply, MOST_RECEIVERS } from '#core/contract/mailing.ts';
import type { AppError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Addresses that are typed: so much text at most. */
const MOST_TYPED = 2_000;
/** How often is asked how far the mails have come, ms. */
const ASK_MS = 1_000;

interface Mailed {
  readonly record: { readonly kind: KindId; readonly id: string };
  /** The calls of its kind. */
  readonly calls: MailingCalls;
}
interface Props extends Mailed {
  /** What the mail does not carry, where it says so. */
  readonly note?: ReactNode;
  /** Where photos and documents go along only if the sender says so: what that means. */
  readonly documents?: ReactNode;
  readonly onClose: () => void;
}

/** Mails the report of a record to users and typed addresses; how far they have come is told, with a result per address (AUD-OPS-17, AUD-GEN-12, INC-CALL-11). */
export function MailDialog({ record, calls, note, documents, onClose }: Props) {
  const { t } = useLingui();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [withDocuments, setWithDocuments] = useState(false);
  const [isSending, setSending] = useState(false);
  const [begun, setBegun] = useState<MailingReply | null>(null);
  // A press whose answer was lost may have arrived: pressed again for the same people and file, it is the same one.
  const press = useRef<{ readonly key: string; readonly body: string } | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const addresses = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const wrong = addresses.find((address) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address));
  const count = people.length + addresses.length;
  const send = async () => {
    setSending(true);
    setError(null);
    const users = [...people, ...addresses.map((email) => ({ email }))];
    const input = { users, ...(withDocuments ? { with_documents: true } : {}) };
    const body = JSON.stringify(input);
    if (press.current?.body !== body) press.current = { key: newId(), body };
    const options = { manner: 'background', key: press.current.key } as const;
    const answer = await call(calls.sendMail, { params: { id: record.id }, body: input }, options);
    setSending(false);
    if (!answer.ok) return setError(answer.error);
    press.current = null;
    setBegun(answer.data);
    // Whoever presses again does not mean the same people.
    setPeople([]);
    setTyped('');
  };
  const failed = error === null ? '' : [error.message, ...error.items.map((item) => item.message)].filter(Boolean).join(' ');
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Raporu e-postayla gönder`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <Stack gap="md">
        {note === undefined ? null : <div>{note}</div>}
        <RefsWidget
          meta={{ kind: 'refs', to: 'user', max: MOST_RECEIVERS }}
          name="users"
          label={t`Kullanıcılar`}
          value={people}
          onChange={setPeople}
          error={null}
          disabled={isSending}
          isRequired={false}
          record={record}
        />
        <TextInput
          label={t`Diğer adresler`}
          description={t`Birden çoksa virgülle ayırın`}
          value={typed}
          maxLength={MOST_TYPED}
          inputMode="email"
          autoComplete="off"
          disabled={isSending}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={
            wrong === undefined
              ? count > MOST_RECEIVERS
                ? t`En çok ${MOST_RECEIVERS} kişiye gönderilebilir`
                : null
              : t`Bu bir e-posta adresi değil: ${wrong}`
          }
        />
        {documents === undefined ? null : (
          <Checkbox
            label={t`Fotoğrafları ve belge adlarını da gönder`}
            description={documents}
            checked={withDocuments}
            disabled={isSending}
            onChange={(event) => setWithDocuments(event.currentTarget.checked)}
          />
        )}
        {error !== null ? (
          <Alert color="red" role="alert">
            {failed === '' ? <Trans>E-posta gönderilemedi. Bağlantınızı kontrol edip yeniden deneyin.</Trans> : failed}
          </Alert>
        ) : null}
        {begun === null ? null : <Results key={begun.mailing_id} record={record} calls={calls} begun={begun} />}
        <Button loading={isSending} disabled={count === 0 || count > MOST_RECEIVERS || wrong !== undefined} onClick={() => void send()}>
          <Trans>Gönder</Trans>
        </Button>
      </Stack>
    </Modal>
  );
}

/** What has become of each address so far; asked for until none waits. */
function Results({ record, calls, begun }: Mailed & { begun: MailingReply }) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(begun.waiting === 0);
  const asked = useAnswer(
    calls.mailing,
    { params: { id: record.id, mailing_id: begun.mailing_id } },
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
