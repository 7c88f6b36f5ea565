import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '#client/auth/session.tsx';
import { recordPath } from '#client/records/labels.ts';
import { DashboardCard, DashboardRow } from '#client/dashboard/DashboardCard.tsx';
import { DUE_DAYS, dueDfis } from '#client/dashboard/dashboard-figures.ts';
import { DFI_LIST, useHasPage } from '#client/dashboard/pages.ts';
import { useOpenDfis } from '#client/dashboard/use-open-dfis.ts';
import { useShown } from '#client/dashboard/use-shown.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { deadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import classes from './Dashboard.module.css';

const SHOWN = 5;

/** Corrective actions in scope whose day has passed or is near. */
export function DashboardDfis() {
  const { dfis, ready } = useOpenDfis();
  const today = dayInIstanbul(useNow());
  const { overdue, soon } = dueDfis(dfis, today);
  const shown = useShown('dfi', [...overdue, ...soon].slice(0, SHOWN));
  const overdueCount = overdue.length;
  const soonCount = soon.length;
  const hasList = useHasPage(DFI_LIST);
  const days = DUE_DAYS;
  return (
    <DashboardCard area="dfis" title={<Trans>Süresi gelen DÖF’ler</Trans>} count={overdueCount + soonCount}>
      {ready && overdueCount + soonCount === 0 ? (
        <p className={classes.quiet}>
          <Trans>Süresi geçen veya {days} gün içinde dolan DÖF yok.</Trans>
        </p>
      ) : (
        <p className={classes.facts}>
          <Trans>
            {overdueCount} gecikmiş, {soonCount} tanesi {days} gün içinde doluyor
          </Trans>
        </p>
      )}
      <ul className={classes.rows}>
        {shown.map((row) => (
          <DfiRow key={row.id} row={row} isOverdue={deadlineStatus(row.body, today) === 'expired'} />
        ))}
      </ul>
      {hasList && overdueCount > 0 ? (
        <Link to={DFI_LIST} search={{ deadline: 'expired' } as never} className={classes.row}>
          <Trans>Gecikenlerin hepsini listede gör</Trans>
        </Link>
      ) : null}
    </DashboardCard>
  );
}

function DfiRow({ row, isOverdue }: { row: RecordItem<'dfi'>; isOverdue: boolean }) {
  const { user } = useSession();
  const { number, deficiency_description, deadline, responsible } = row.body;
  return (
    <DashboardRow
      to={recordPath('dfi', row.id, 'view') ?? DFI_LIST}
      title={number ?? <Trans>Numara bekliyor</Trans>}
      facts={
        <>
          {responsible === user.id ? (
            <>
              <strong>
                <Trans>Sizde</Trans>
              </strong>{' '}
              ·{' '}
            </>
          ) : null}
          {cutText(deficiency_description)}
        </>
      }
      mark={
        <StatusBadge tone={isOverdue ? 'danger' : 'caution'}>
          {isOverdue ? <Trans>Gecikti</Trans> : <Trans>Yaklaşıyor</Trans>} · <span className="tabular">{formatDay(deadline)}</span>
        </StatusBadge>
      }
    />
  );
}
