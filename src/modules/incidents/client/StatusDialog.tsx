import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { recordMeanwhile } from '#client/records/record-meanwhile.tsx';
import { useServerForm } from '#client/records/use-server-form.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { DayInput } from '#client/ui/DayInput.tsx';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { day, longText } from '#core/field/field.ts';
import { useIncidentDfis } from '#modules/incidents/client/IncidentDfis.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { ReportNow } from '#modules/incidents/client/ReportNow.tsx';
import { incidentSchema } from '#modules/incidents/shared/incident.schema.ts';
import { dayOf, lacksSgkDay } from '#modules/incidents/shared/incident.flow.ts';
import { sgkDeadline } from '#modules/incidents/shared/sgk-clock.ts';

/** Beside what is typed: the version that was before the eyes as it was begun. */
const schema = v.object({ version: v.number(), message: longText(1000), sgk_notified_on: day() });
const shown = v.pick(incidentSchema, ['status', 'location']);
type Said = v.InferOutput<typeof schema>;
/** The same, with a message where what is said asks for one. */
const withReason = (asks: (said: Said) => boolean) =>
  v.pipe(
    schema,
    v.forward(
      v.check((said) => !asks(said) || said.message.trim() !== '', 'required'),
      ['message'],
    ),
  );

interface Props {
  readonly item: RecordItem<'incident-report'>;
  readonly to: 'draft' | 'finalized';
  readonly onClose: () => void;
}

/** Sends a report back or finalizes it, on the version that is before the eyes (INC-CALL-05; OFF-INC-03). */
export function StatusDialog({ item, to, onClose }: Props) {
  const { t } = useLingui();
  const words = useIssueWords();
  const actor = useActor();
  const send = useSend(incidentCalls.status, [incidentCalls.get], 'background');
  // What others change meanwhile must not be decided unseen.
  const [version] = useState(item.version);
  const isFinal = to === 'finalized';
  const open = useIncidentDfis(item).filter(({ body }) => body.status !== 'closed');
  const isUntold = (said: Said) => isFinal && lacksSgkDay({ ...item.body, sgk_notified_on: said.sgk_notified_on });
  const asksReason = (said: Said) => (isFinal ? open.length > 0 || isUntold(said) : item.body.reporter_id !== actor.user_id);
  const openNames = open.map(({ body }) => body.number ?? t`DÖF · bekliyor`).join(', ');
  const form = useServerForm({
    form: `incident-${to}`,
    id: item.id,
    start: useMemo(() => ({ version, message: '', sgk_notified_on: item.body.sgk_notified_on }), [version, item.body.sgk_notified_on]),
    schema: withReason(asksReason),
    async send({ version: seen, message, sgk_notified_on }) {
      const told = isFinal ? { sgk_notified_on } : {};
      const answer = await send({ params: { id: item.id }, body: { status: to, message, version: seen, ...told } });
      if (!answer.ok) return answer.error;
      showToast('success', isFinal ? t`Bildirim sonuçlandırıldı.` : t`Bildirim taslağa geri gönderildi.`);
      return null;
    },
    onSent: onClose,
  });
  const needsReason = asksReason(form.values);
  const reasonLabel = !needsReason ? t`Açıklama (isteğe bağlı)` : isFinal ? t`Gerekçe` : t`Neyin eksik olduğunu yazın`;
  const happened = dayOf(item.body);
  const deadline = sgkDeadline(item.body);
  const last = deadline === null ? '' : formatDay(deadline.last);
  const [error, dayError] = [form.errorOf('message'), form.errorOf('sgk_notified_on')];
  return (
    <OnlineDialog
      title={isFinal ? t`Bildirimi sonuçlandır` : t`Taslağa geri gönder`}
      form={form}
      conflict={recordMeanwhile(form, shown, onClose, (report) => <ReportNow report={report} />)}
      submitLabel={isFinal ? <Trans>Sonuçlandır</Trans> : <Trans>Geri gönder</Trans>}
      onClose={onClose}
    >
      {isFinal && item.body.category === 'injury' ? (
        <DayInput
          label={t`SGK’ya bildirim tarihi`}
          {...(deadline === null ? {} : { description: t`Bildirim için son gün: ${last}` })}
          value={form.values.sgk_notified_on}
          {...(happened === null ? {} : { min: happened })}
          max={dayInIstanbul(Date.now())}
          onChange={(sgk_notified_on) => form.change({ sgk_notified_on })}
          error={dayError === null ? null : words(dayError)}
        />
      ) : null}
      {isUntold(form.values) ? (
        <Alert color="yellow" role="status">
          <Trans>SGK’ya bildirim tarihi girilmedi. Tarihi girin veya bildirimin neden yapılmadığını gerekçeye yazın.</Trans>
        </Alert>
      ) : null}
      {isFinal && open.length > 0 ? (
        <Alert color="yellow" role="status">
          <Trans>Açık DÖF var: {openNames}. Bildirimi yine de sonuçlandırmak için nedenini yazın.</Trans>
        </Alert>
      ) : null}
      <Textarea
        label={reasonLabel}
        required={needsReason}
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
        value={form.values.message}
        onChange={(event) => form.change({ message: event.currentTarget.value })}
        error={error === null ? null : words(error)}
      />
    </OnlineDialog>
  );
}
