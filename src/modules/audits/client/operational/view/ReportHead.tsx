import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordItem } from '#client/sync/index.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { formatInstant } from '#core/date/day.ts';
import type { Audit, AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { STATUS_LABEL, UNNUMBERED_LABEL } from '#modules/audits/client/audit.labels.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import { useUsers } from '#modules/audits/client/operational/useNames.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportTimes } from './ReportFigures.tsx';

interface Props {
  id: string;
  body: Audit;
  item: RecordItem<AuditKindId> | null;
  set: QuestionSet | null;
}

/** What a report is called: a number is never made up here (ledger 05, decision 14). */
export function useReportTitle(body: Audit): string {
  const { i18n } = useLingui();
  const name = i18n._(KIND_LABEL[useAudit().kind.id]);
  return body.number === null ? `${name} · ${i18n._(UNNUMBERED_LABEL[body.report_status])}` : `${name} ${body.number}`;
}

/** Number, state, mark, who and when; what can be done with it at the right. */
export function ReportHead({ id, body, item, set }: Props) {
  const { i18n } = useLingui();
  const { nameOf } = useUsers();
  const title = useReportTitle(body);
  // Until the server gave a number, a short mark of the record stands in.
  const mark = id.slice(-6);
  const { number } = body;
  const meta = item?.meta;
  const maker = meta?.created_by ? nameOf(meta.created_by) : '–';
  const changer = meta?.updated_by ? nameOf(meta.updated_by) : '–';
  const changed = formatInstant(meta?.updated_at);
  return (
    <PageHeader title={title} actions={<ReportActions id={id} body={body} item={item} set={set} />}>
      <StatusBadge tone={body.report_status === 'valid' ? 'safe' : 'neutral'}>{i18n._(STATUS_LABEL[body.report_status])}</StatusBadge>
      <SyncMark state={item?.sync ?? 'on-device'} />
      {number === null ? (
        <span>
          <Trans>Geçici işaret {mark}; numarayı sunucu verir</Trans>
        </span>
      ) : null}
      {meta ? (
        <span>
          <Trans>Oluşturan {maker}</Trans>
        </span>
      ) : null}
      <ReportTimes begunAt={body.begun_at ?? null} arrivedAt={meta?.created_at ?? null} isSent={item?.sync === 'on-server'} />
      {meta && meta.updated_at !== meta.created_at ? (
        <span>
          <Trans>
            Son değişiklik {changer}, {changed}
          </Trans>
        </span>
      ) : null}
    </PageHeader>
  );
}
