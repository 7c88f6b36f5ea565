import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DashboardCard } from '#client/dashboard/DashboardCard.tsx';
import { reportsByMonth } from '#client/dashboard/dashboard-figures.ts';
import { AUDIT_LIST } from '#client/dashboard/pages.ts';
import { useRecordList } from '#client/sync/index.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { useNow } from '#client/ui/use-now.ts';
import { addDays, addMonths, dayInIstanbul, formatMonth } from '#core/date/day.ts';
import classes from './Dashboard.module.css';

const MONTHS = 6;

/** Operational audits by the month of their inspection; every bar leads to the reports it counts. */
export function DashboardReports() {
  const { t } = useLingui();
  const { rows } = useRecordList('operational-audit');
  const today = dayInIstanbul(useNow());
  const months = reportsByMonth(
    rows.map((row) => row.body.inspectionDate),
    today,
    MONTHS,
  );
  const most = Math.max(1, ...months.map((month) => month.count));
  const now = months.at(-1)?.count ?? 0;
  const locale = useLocale();
  return (
    <DashboardCard area="reports" title={<Trans>Operasyonel denetimler</Trans>}>
      <p className={classes.figure}>
        <strong className={classes.big}>{now}</strong> <Trans>rapor bu ay</Trans>
      </p>
      <ol className={classes.bars} aria-label={t`Son altı ayda aylara göre rapor sayısı`}>
        {months.map(({ month, count }) => {
          const first = `${month}-01`;
          const name = formatMonth(first, locale, 'long');
          return (
            <li key={month}>
              <Link to={AUDIT_LIST} search={{ from: first, to: addDays(addMonths(first, 1), -1) } as never} className={classes.bar}>
                <span className={classes.hidden}>{t`${name}: ${plural({ count }, { one: '# rapor', other: '# rapor' })}`}</span>
                <span className={classes.value} aria-hidden="true">
                  {count}
                </span>
                <svg className={classes.column} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                  <rect x="0" width="10" y={100 - Math.max(2, (count / most) * 100)} height={Math.max(2, (count / most) * 100)} />
                </svg>
                <span aria-hidden="true">{formatMonth(first, locale, 'short')}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </DashboardCard>
  );
}
