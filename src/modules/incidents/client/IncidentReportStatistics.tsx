import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
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
import { IncidentCharts } from '#modules/incidents/client/IncidentCharts.tsx';
import { IncidentFigures } from '#modules/incidents/client/IncidentFigures.tsx';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';

const MOST_HOURS = 1_000_000_000;
const searchSchema = v.object({
  window: v.fallback(v.optional(v.picklist(STATISTICS_WINDOWS), '12m'), '12m'),
  workplace: recordFilter,
  /** Hours worked in the same time and place, as the person knows them; 0: not known. */
  hours: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_HOURS)), 0), 0),
});

/** What happened, how bad, why, where and when (SCR-INC-05): counts of the server, without names. */
export function IncidentReportStatistics() {
  const { t, i18n } = useLingui();
  const [{ window, workplace, hours }, change] = useSearchFilters(searchSchema);
  const body = { window, ...(workplace === '' ? {} : { workplace_ids: [workplace] }) };
  const answer = useAnswer(incidentCalls.statistics, { body }, { previous: true });
  useForbidden(answer);
  const figures = figuresOf(answer);
  return (
    <>
      <PageHeader title={t`Olay istatistikleri`}>
        <Trans>Onaya gönderilmiş bildirimler, olayın olduğu güne göre ve isimsiz sayılır; taslaklar sayılmaz.</Trans>
      </PageHeader>
      <StatisticsFilters window={window} workplace={workplace} onChange={change}>
        <NumberInput
          label={t`Bu dönemde çalışılan toplam saat`}
          value={hours === 0 ? '' : hours}
          min={1}
          max={MOST_HOURS}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator={i18n.locale === 'tr' ? '.' : ','}
          decimalSeparator={i18n.locale === 'tr' ? ',' : '.'}
          onChange={(value) => change({ hours: typeof value === 'number' ? value : 0 })}
        />
      </StatisticsFilters>
      {figures === undefined ? (
        <NoStatistics error={answer.error} isPaused={answer.fetchStatus === 'paused'} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <IncidentFigures figures={figures} hours={hours === 0 ? null : hours} />
          {figures.total === 0 ? (
            <EmptyView message={<Trans>Bu dönemde olay bildirilmemiş.</Trans>} />
          ) : (
            <IncidentCharts figures={figures} window={window} workplace={workplace} />
          )}
        </>
      )}
    </>
  );
}
