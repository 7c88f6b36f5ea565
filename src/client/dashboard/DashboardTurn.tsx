import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useActor } from '#client/auth/use-actor.ts';
import { DashboardCard, DashboardRow } from '#client/dashboard/DashboardCard.tsx';
import { awaitedDfis } from '#client/dashboard/dashboard-figures.ts';
import { DFI_LIST } from '#client/dashboard/pages.ts';
import { recordPath } from '#client/records/labels.ts';
import { useOpenDfis } from '#client/dashboard/use-open-dfis.ts';
import { useShown } from '#client/dashboard/use-shown.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { deadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import classes from './Dashboard.module.css';

const SHOWN = 4;

/** The DFIs that wait for the person here: to be worked off, to be reviewed, to be decided. */
export function DashboardTurn() {
  const { user_id, permissions } = useActor();
  const { dfis, ready } = useOpenDfis();
  const { own, toDecide } = awaitedDfis(dfis, user_id, permissions);
  const [ownShown, decideShown] = [useShown('dfi', own.slice(0, SHOWN)), useShown('dfi', toDecide.slice(0, SHOWN))];
  const [ownCount, decideCount] = [own.length, toDecide.length];
  return (
    <DashboardCard area="turn" title={<Trans>Sizi bekleyen DÖF’ler</Trans>} count={ownCount + decideCount}>
      {ready && ownCount + decideCount === 0 ? (
        <p className={classes.quiet}>
          <Trans>Sizden bir şey bekleyen DÖF yok.</Trans>
        </p>
      ) : (
        <p className={classes.facts}>
          <Trans>
            {ownCount} tanesinde iş sizde, {decideCount} tanesi kararınızı bekliyor
          </Trans>
        </p>
      )}
      <ul className={classes.rows}>
        {ownShown.map((row) => (
          <Row key={row.id} row={row} isDecision={false} />
        ))}
        {decideShown.map((row) => (
          <Row key={row.id} row={row} isDecision />
        ))}
      </ul>
      {ownCount > SHOWN || decideCount > SHOWN ? (
        <Link to={DFI_LIST} search={(ownCount > SHOWN ? { mine: true } : { stage: 'approval' }) as never} className={classes.row}>
          <Trans>Hepsini listede gör</Trans>
        </Link>
      ) : null}
    </DashboardCard>
  );
}

function Row({ row, isDecision }: { row: RecordItem<'dfi'>; isDecision: boolean }) {
  const today = dayInIstanbul(useNow());
  const { number, deficiency_description, deadline } = row.body;
  const isLate = deadlineStatus(row.body, today) === 'expired';
  return (
    <DashboardRow
      to={recordPath('dfi', row.id, 'view') ?? DFI_LIST}
      title={number ?? <Trans>Numara bekliyor</Trans>}
      facts={cutText(deficiency_description)}
      mark={
        <StatusBadge tone={isLate ? 'danger' : isDecision ? 'caution' : 'duty'}>
          {isLate ? <Trans>Gecikti</Trans> : isDecision ? <Trans>Onay bekliyor</Trans> : <Trans>İş sizde</Trans>}
          {deadline === null ? null : (
            <>
              {' · '}
              <span className="tabular">{formatDay(deadline)}</span>
            </>
          )}
        </StatusBadge>
      }
    />
  );
}
