import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DashboardCard, DashboardRow } from '#client/dashboard/DashboardCard.tsx';
import { useHoldingLines } from '#client/ppe/use-holding-lines.ts';
import { namesFrom } from '#client/records/names-of.ts';
import { useNames } from '#client/records/use-names.ts';
import { useRecordTitles } from '#client/records/values/use-record-titles.ts';
import { useRecordList } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { HOLDINGS_PATH, holdingsOfPath } from '#modules/ppe/shared/holding.paths.ts';
import { dueHoldings, lineKey } from '#modules/ppe/shared/holding.rules.ts';
import { useMemo } from 'react';
import classes from './Dashboard.module.css';

const SHOWN = 5;

/** Equipment in the hands of employees whose day of renewal has passed or is near; from what the device knows of its records, without reading them. */
export function DashboardPpe() {
  const { t } = useLingui();
  const models = useRecordList('ppe-model');
  const names = useNames();
  const today = dayInIstanbul(useNow());
  const lifeOf = useMemo(() => {
    const known = new Map(models.rows.map(({ id, body }) => [id, body.life_months]));
    return (id: string) => known.get(id) ?? null;
  }, [models.rows]);
  const holdings = useHoldingLines(lifeOf);
  const ready = holdings.ready && models.ready;
  const { over, soon } = useMemo(() => dueHoldings(holdings.lines, today), [holdings.lines, today]);
  const shown = [...over, ...soon].slice(0, SHOWN);
  const people = shown.map(({ employee_id }) => employee_id);
  const employee = namesFrom(people, useRecordTitles('employee', people));
  const modelName = namesFrom(
    shown.map(({ model_id }) => model_id),
    useRecordTitles(
      'ppe-model',
      shown.map(({ model_id }) => model_id),
    ),
  );
  const [overCount, soonCount] = [over.length, soon.length];
  return (
    <DashboardCard area="ppe" title={<Trans>Yenilenecek KKD</Trans>} {...(ready ? { count: overCount + soonCount } : {})}>
      {ready ? (
        <>
          {overCount + soonCount === 0 ? (
            <p className={classes.quiet}>
              <Trans>Süresi dolan veya 30 gün içinde dolacak KKD yok.</Trans>
            </p>
          ) : (
            <p className={classes.facts}>
              <Trans>
                {overCount} süresi dolmuş, {soonCount} tanesi 30 gün içinde doluyor
              </Trans>
            </p>
          )}
          <ul className={classes.rows}>
            {shown.map((line, at) => (
              <DashboardRow
                key={lineKey(line)}
                to={holdingsOfPath(line.employee_id)}
                title={employee(line.employee_id)}
                facts={
                  <>
                    {modelName(line.model_id)}
                    {line.held > 1 ? ` × ${line.held}` : ''} · {names.workplace(line.workplace_id)}
                  </>
                }
                mark={
                  <StatusBadge tone={at < overCount ? 'danger' : 'caution'}>
                    {at < overCount ? <Trans>Süre doldu</Trans> : <Trans>Yaklaşıyor</Trans>} ·{' '}
                    <span className="tabular">{formatDay(line.due)}</span>
                  </StatusBadge>
                }
              />
            ))}
          </ul>
          {overCount > 0 ? <All due="over" words={t`Süresi dolanların hepsini listede gör (${overCount})`} /> : null}
          {soonCount > 0 ? <All due="soon" words={t`30 gün içinde dolacakları listede gör (${soonCount})`} /> : null}
        </>
      ) : (
        <LoadingView rows={2} />
      )}
    </DashboardCard>
  );
}

function All({ due, words }: { readonly due: 'over' | 'soon'; readonly words: string }) {
  return (
    <Link to={HOLDINGS_PATH} search={{ due } as never} className={classes.row}>
      {words}
    </Link>
  );
}
