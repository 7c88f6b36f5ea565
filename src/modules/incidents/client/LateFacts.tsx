import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain, useSend } from '#client/http/query.ts';
import { type RecordItem, useOutbox, useSyncFact } from '#client/sync/index.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { baseOf } from '#core/change/overlay.ts';
import { PartFields } from '#modules/incidents/client/PartFields.tsx';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { lateFactsOf, takesLateFacts, withLateFacts } from '#modules/incidents/shared/incident.flow.ts';
import { type IncidentReport, type LateFacts, lateFactsSchema } from '#modules/incidents/shared/incident.schema.ts';
import classes from './incident.module.css';

type Item = RecordItem<'incident-report'>;
/** Keeps the facts; null when they are kept, else what to say. */
type Keep = (facts: LateFacts) => Promise<string | null>;

/** What becomes known of a saved injury, by its reporter: over what the device holds, with a network or without (decision 114). */
export function OwnLateFacts({ item: shown }: { readonly item: Item }) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const isOffline = useSyncFact('connection') === 'offline';
  const keep =
    (item: Item): Keep =>
    async (facts) => {
      try {
        const body = withLateFacts(item.body, facts);
        await outbox.write([{ kind: 'incident-report', id: item.id, body, base: baseOf(item), keepsDraft: true }]);
        return null;
      } catch {
        return t`Bildirim cihaza kaydedilemedi.`;
      }
    };
  const note = isOffline ? <Trans>Çevrimdışı: bilgiler bu cihazda durur ve bağlanınca gönderilir.</Trans> : null;
  return <Late report={shown.body} id={shown.id} note={note} begin={() => keep(shown)} />;
}

interface AskedProps {
  readonly id: string;
  /** As the server has just told it. */
  readonly report: IncidentReport & { readonly version: number };
}

/** The same by those who are told the injury and hold it on no device: over what the server said, with a network. */
export function AskedLateFacts({ id, report: told }: AskedProps) {
  const { t } = useLingui();
  const askAgain = useAskAgain();
  const send = useSend(incidentCalls.lateFacts, [incidentCalls.get], 'background');
  const isOffline = useSyncFact('connection') === 'offline';
  const keep =
    (version: number): Keep =>
    async (facts) => {
      const answer = await send({ params: { id }, body: { version, ...facts } });
      if (answer.ok) return null;
      // Refused because others changed it: opened again, the dialog has theirs.
      await askAgain(incidentCalls.get);
      return answer.error.message || t`Sunucuya ulaşılamadı`;
    };
  const note = isOffline ? <Trans>Kaydetmek için bağlantı gerekir.</Trans> : null;
  return <Late report={told} id={id} note={note} isStopped={isOffline} begin={() => keep(told.version)} />;
}

interface LateProps {
  readonly id: string;
  readonly report: IncidentReport;
  readonly note: ReactNode;
  readonly isStopped?: boolean;
  /** For what is before the eyes as the dialog is opened. */
  begin(): Keep;
}

function Late({ begin, ...shown }: LateProps) {
  const [keep, setKeep] = useState<Keep | null>(null);
  if (!takesLateFacts(shown.report)) return null;
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setKeep(() => begin())}>
        <Trans>Sonradan öğrenilenleri gir</Trans>
      </Button>
      {keep === null ? null : <LateDialog {...shown} keep={keep} onClose={() => setKeep(null)} />}
    </div>
  );
}

interface DialogProps extends Omit<LateProps, 'begin'> {
  readonly keep: Keep;
  readonly onClose: () => void;
}

function LateDialog({ id, report, note, isStopped = false, keep, onClose }: DialogProps) {
  const { t } = useLingui();
  // What others change meanwhile must not be decided unseen.
  const [injury, setInjury] = useState(() => withLateFacts(report, lateFactsOf(report)).injury);
  const [isKeeping, setKeeping] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const facts = lateFactsOf({ injury });
  const save = async () => {
    setKeeping(true);
    const said = await keep(facts);
    setKeeping(false);
    if (said !== null) return setFailure(said);
    showToast('success', t`Sonradan öğrenilenler kaydedildi.`);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Sonradan öğrenilenler`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <Stack>
        <Text size="sm">
          <Trans>Kesin kaydedilen bildirimde yalnızca bunlar değişir. Kimin ne zaman girdiği kaydın geçmişinde kalır.</Trans>
        </Text>
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <PartFields
          id={id}
          part="injury"
          only={Object.keys(lateFactsSchema.entries)}
          value={injury}
          onChange={(next) => setInjury(next as typeof injury)}
        />
        {note === null ? null : <OfflineNote>{note}</OfflineNote>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Vazgeç</Trans>
          </Button>
          <Button loading={isKeeping} disabled={isStopped || !v.is(lateFactsSchema, facts)} onClick={() => void save()}>
            <Trans>Kaydet</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
