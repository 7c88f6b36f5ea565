import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Select } from '@mantine/core';
import { useAnswer } from '#client/http/query.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { useRecordList } from '#client/sync/index.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { compareTr } from '#core/text/turkish.ts';
import { sessionCalls } from '#modules/sessions/shared/sessions.calls.ts';
import { STATISTICS_WINDOWS, type StatisticsWindow } from '#core/date/statistics-window.ts';
import { fullName } from './monitor-search.ts';
import { useDuration } from './session-words.ts';
import classes from '#client/ui/charts/statistics.module.css';
import { SeriesCharts } from './SeriesCharts.tsx';
import { NoStatistics } from '#client/records/NoStatistics.tsx';
import { Figure, Figures } from '#client/ui/charts/Figures.tsx';
import { statisticsSearch } from './statistics-words.ts';
import { WINDOW_WORDS } from '#client/ui/charts/window-words.ts';
import { TopUsers } from './TopUsers.tsx';
import { UserStatistics } from './UserStatistics.tsx';

/** How many people work with the product, for how long, and who (SCR-ADM-02; ledger 03, decision 17). */
export function SessionStatistics() {
  const { t, i18n } = useLingui();
  const [{ window, user }, change] = useSearchFilters(statisticsSearch);
  return (
    <>
      <PageHeader title={t`Oturum istatistikleri`} />
      <search className={`${classes.filters} no-print`}>
        <SegmentedControl
          aria-label={t`Dönem`}
          value={window}
          data={STATISTICS_WINDOWS.map((value) => ({ value, label: i18n._(WINDOW_WORDS[value]) }))}
          onChange={(value) => change({ window: STATISTICS_WINDOWS.find((one) => one === value) ?? '7d' })}
        />
        <PersonSelect user={user} onChange={(next) => change({ user: next })} />
      </search>
      {user === '' ? <Everybody window={window} onPerson={(id) => change({ user: id })} /> : <UserStatistics id={user} window={window} />}
    </>
  );
}

function PersonSelect({ user, onChange }: { user: string; onChange: (user: string) => void }) {
  const { t } = useLingui();
  const { rows } = useRecordList('user');
  const people = rows.map(({ id, body }) => ({ value: id, label: fullName(body) })).toSorted((a, b) => compareTr(a.label, b.label));
  // Somebody of another account, whom only the server knows.
  const data = user === '' || people.some(({ value }) => value === user) ? people : [...people, { value: user, label: t`Seçilen kişi` }];
  return (
    <Select
      label={t`Kişi`}
      placeholder={t`Herkes`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Kişiyi temizle` }}
      nothingFoundMessage={t`Bu ada uyan kişi yok.`}
      data={data}
      value={user === '' ? null : user}
      onChange={(value) => onChange(value ?? '')}
    />
  );
}

function Everybody({ window, onPerson }: { window: StatisticsWindow; onPerson: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const duration = useDuration();
  const answer = useAnswer(sessionCalls.statsAll, { query: { window } }, { previous: true });
  useForbidden(answer);
  if (answer.data === undefined)
    return <NoStatistics error={answer.error} isPaused={answer.fetchStatus === 'paused'} onRetry={() => void answer.refetch()} />;
  const { active, idle, inactive, total_today, average_minutes, sessions, series } = answer.data.data;
  const when = i18n._(WINDOW_WORDS[window]).toLocaleLowerCase(i18n.locale);
  return (
    <>
      <Figures>
        <Figure name={t`Şu an etkin`}>{active}</Figure>
        <Figure name={t`Şu an beklemede`}>{idle}</Figure>
        <Figure name={t`Bugün, artık etkin değil`}>{inactive}</Figure>
        <Figure name={t`Bugün toplam oturum`}>{total_today}</Figure>
        <Figure name={t`Ortalama süre, ${when}`}>{duration(average_minutes)}</Figure>
        <Figure name={t`Oturum, ${when}`}>{sessions}</Figure>
      </Figures>
      <SeriesCharts series={series} window={window} sessions={sessions} minutes={answer.data.data.minutes} />
      <TopUsers window={window} onPerson={onPerson} />
    </>
  );
}
