import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#client/auth/session.tsx';
import { draftPath, KIND_LABEL, recordPath } from '#client/records/labels.ts';
import { DashboardCard, DashboardRow } from '#client/dashboard/DashboardCard.tsx';
import { type DraftRow, useDrafts, useRecordList } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { formatDay } from '#core/date/day.ts';
import classes from './Dashboard.module.css';

const SHOWN = 6;

/** What this person has begun: typed text on this device, and draft reports of theirs wherever they lie. */
export function DashboardDrafts() {
  const { i18n } = useLingui();
  const { user } = useSession();
  const local = useDrafts().toSorted((a, b) => b.savedAt - a.savedAt);
  // A kind of a newer build has no name here.
  const kindOf = (draft: DraftRow) => (draft.kind in KIND_LABEL ? i18n._(KIND_LABEL[draft.kind]) : draft.kind);
  const here = new Set(local.map((draft) => draft.id));
  const reports = useRecordList('operational-audit', { status: 'draft' }).rows.filter(
    (row) => !here.has(row.id) && (row.meta === null || row.meta.created_by === user.id || row.body.auditor.includes(user.id)),
  );
  const count = local.length + reports.length;
  return (
    <DashboardCard area="drafts" title={<Trans>Devam eden taslaklarım</Trans>} count={count}>
      {count === 0 ? (
        <p className={classes.quiet}>
          <Trans>Yarım kalan bir işiniz yok.</Trans>
        </p>
      ) : null}
      <ul className={classes.rows}>
        {local.slice(0, SHOWN).map((draft) => (
          <DashboardRow
            key={draft.key}
            to={recordPath(draft.kind, draft.id, 'edit') ?? draftPath(draft.kind, draft.id)}
            title={draft.title === '' ? kindOf(draft) : draft.title}
            facts={
              <>
                {kindOf(draft)} · <TimeAgo at={draft.savedAt} />
              </>
            }
            mark={<SyncMark state="on-device" />}
          />
        ))}
        {reports.slice(0, Math.max(0, SHOWN - local.length)).map((row) => (
          <DashboardRow
            key={row.id}
            to={recordPath('operational-audit', row.id, 'edit') ?? '/dashboard'}
            title={[row.body.number, row.body.facilityName].filter(Boolean).join(' · ') || i18n._(KIND_LABEL['operational-audit'])}
            facts={formatDay(row.body.inspectionDate)}
            mark={<SyncMark state={row.sync} />}
          />
        ))}
      </ul>
    </DashboardCard>
  );
}
