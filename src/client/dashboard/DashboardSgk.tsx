import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DashboardCard, DashboardRow } from '#client/dashboard/DashboardCard.tsx';
import { dueAtSgk } from '#client/dashboard/dashboard-figures.ts';
import { INCIDENT_LIST } from '#client/dashboard/pages.ts';
import { recordPath } from '#client/records/labels.ts';
import { useShown } from '#client/dashboard/use-shown.ts';
import { eachFacts, useOutline } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { useMemo } from 'react';
import type { IncidentFacts } from '#modules/incidents/shared/incident.outline.ts';
import classes from './Dashboard.module.css';

const SHOWN = 5;

/** Work accidents of which SGK must still be told, the nearest day first; from the device's own records. */
export function DashboardSgk() {
  const outlined = useOutline('incident-report');
  const today = dayInIstanbul(useNow());
  const due = useMemo(() => {
    const incidents: (IncidentFacts & { readonly id: string })[] = [];
    eachFacts('incident-report', outlined, (facts, id) => incidents.push({ ...facts, id }));
    return dueAtSgk(incidents, today);
  }, [outlined, today]);
  const clocks = new Map(due.map(({ row, clock }) => [row.id, clock]));
  const shown = useShown(
    'incident-report',
    due.slice(0, SHOWN).map(({ row }) => row),
  );
  const overdueCount = due.filter(({ clock }) => clock.state === 'missed').length;
  const runningCount = due.length - overdueCount;
  const years = [...new Set(due.flatMap(({ clock }) => clock.unknownYears))].join(', ');
  return (
    <DashboardCard area="sgk" title={<Trans>SGK bildirim süreleri</Trans>} count={due.length}>
      {outlined.ready && due.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Bildirim süresi işleyen iş kazası yok.</Trans>
        </p>
      ) : (
        <p className={classes.facts}>
          <Trans>
            {overdueCount} süresi dolmuş, {runningCount} bildirilmeyi bekliyor
          </Trans>
        </p>
      )}
      {years === '' ? null : (
        <p className={classes.quiet}>
          <Trans>{years} yılının dini bayramları bu sürümde yok; arada bayram varsa son gün daha geçtir.</Trans>
        </p>
      )}
      <ul className={classes.rows}>
        {shown.map((row) => {
          const clock = clocks.get(row.id);
          return clock === undefined ? null : (
            <DashboardRow
              key={row.id}
              to={recordPath('incident-report', row.id, 'view') ?? INCIDENT_LIST}
              title={row.body.number ?? <Trans>Numara bekliyor</Trans>}
              facts={cutText(row.body.description)}
              mark={
                <StatusBadge tone={clock.state === 'missed' || clock.left === 0 ? 'danger' : 'caution'}>
                  {clock.state === 'missed' ? <Trans>Süre doldu</Trans> : <Trans>Son gün</Trans>} ·{' '}
                  <span className="tabular">{formatDay(clock.last)}</span>
                </StatusBadge>
              }
            />
          );
        })}
      </ul>
      {due.length > SHOWN ? (
        <Link to={INCIDENT_LIST} search={{ sgk: true } as never} className={classes.row}>
          <Trans>Hepsini listede gör</Trans>
        </Link>
      ) : null}
    </DashboardCard>
  );
}
