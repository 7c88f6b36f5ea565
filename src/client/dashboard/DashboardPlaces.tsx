import { Trans } from '@lingui/react/macro';
import { DashboardBars } from '#client/dashboard/DashboardBars.tsx';
import { DashboardCard } from '#client/dashboard/DashboardCard.tsx';
import { reportsByWorkplace } from '#client/dashboard/dashboard-figures.ts';
import { AUDIT_LIST } from '#client/dashboard/pages.ts';
import { useRecordList } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { addMonths, dayInIstanbul } from '#core/date/day.ts';
import classes from './Dashboard.module.css';

const SHOWN = 6;
const MONTHS = 12;

/** Where was inspected within a year, and where was not: for those who answer for several workplaces. */
export function DashboardPlaces() {
  const { rows, ready } = useRecordList('operational-audit');
  const places = useRecordList('workplace').rows;
  const from = addMonths(dayInIstanbul(useNow()), -MONTHS);
  const counts = reportsByWorkplace(
    rows.map((row) => row.body),
    from,
  );
  const names = new Map(places.map((place) => [place.id, place.body.name]));
  const known = counts.filter(({ workplace }) => names.has(workplace));
  const without = places.length - known.length;
  return (
    <DashboardCard area="places" title={<Trans>İşyerlerine göre denetimler</Trans>}>
      {ready && known.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Son on iki ayda denetim yok.</Trans>
        </p>
      ) : (
        <p className={classes.facts}>
          {without > 0 ? <Trans>Son on iki ay; {without} işyerinde denetim yok.</Trans> : <Trans>Son on iki ay</Trans>}
        </p>
      )}
      <DashboardBars
        bars={known.slice(0, SHOWN).map(({ workplace, count }) => ({
          key: workplace,
          name: names.get(workplace),
          count,
          to: AUDIT_LIST,
          search: { workplace, from },
        }))}
      />
    </DashboardCard>
  );
}
