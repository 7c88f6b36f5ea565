import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useAnswer } from '#client/http/query.ts';
import { recordFilter } from '#client/list/filter.ts';
import { NoStatistics } from '#client/records/NoStatistics.tsx';
import { figuresOf } from '#client/records/figures-of.ts';
import { StatisticsFilters } from '#client/records/StatisticsFilters.tsx';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { STATISTICS_WINDOWS } from '#core/date/statistics-window.ts';
import { AuditCharts } from '#modules/statistics/client/AuditCharts.tsx';
import { DfiCharts } from '#modules/statistics/client/DfiCharts.tsx';
import { OverviewFigures } from '#modules/statistics/client/OverviewFigures.tsx';
import { statisticsCalls } from '#modules/statistics/shared/statistics.calls.ts';

const searchSchema = v.object({
  window: v.fallback(v.optional(v.picklist(STATISTICS_WINDOWS), '12m'), '12m'),
  workplace: recordFilter,
});

/** How well the sites do, where it is not getting better, and how long that takes (SCR-STAT-01): counts of the server. */
export function StatisticsOverview() {
  const { t } = useLingui();
  const [{ window, workplace }, change] = useSearchFilters(searchSchema);
  const body = { window, ...(workplace === '' ? {} : { workplace_ids: [workplace] }) };
  const answer = useAnswer(statisticsCalls.overview, { body }, { previous: true });
  useForbidden(answer);
  const figures = figuresOf(answer);
  const bound = { window, workplace };
  return (
    <>
      <PageHeader title={t`Genel istatistikler`}>
        <Trans>Geçerli denetimler denetim gününe, DÖF’ler kapandıkları güne, olaylar oldukları güne göre sayılır.</Trans>
      </PageHeader>
      <StatisticsFilters window={window} workplace={workplace} onChange={change} />
      {figures === undefined ? (
        <NoStatistics error={answer.error} isPaused={answer.fetchStatus === 'paused'} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <OverviewFigures figures={figures} {...bound} />
          {figures.audits === null ? null : figures.audits.reports === 0 ? (
            <EmptyView message={<Trans>Bu dönemde geçerli denetim yok.</Trans>} />
          ) : (
            <AuditCharts figures={figures.audits} from={figures.from} {...bound} />
          )}
          {figures.dfis === null ? null : <DfiCharts figures={figures.dfis} {...bound} />}
        </>
      )}
    </>
  );
}
