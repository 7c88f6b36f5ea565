import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#client/http/query.ts';
import { ShareBar } from '#client/ui/charts/BarChart.tsx';
import { CsvButton } from '#client/ui/CsvButton.tsx';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import type { CallReply } from '#core/contract/call.ts';
import { sessionCalls } from '#modules/sessions/shared/sessions.calls.ts';
import type { StatisticsWindow } from '#core/date/statistics-window.ts';
import { fullName } from './monitor-search.ts';
import { useDuration, useSessionWords } from './session-words.ts';
import classes from '#client/ui/charts/statistics.module.css';
import { SeriesCharts } from './SeriesCharts.tsx';
import { NoStatistics } from '#client/records/NoStatistics.tsx';
import { Figure, Figures } from '#client/ui/charts/Figures.tsx';

type Pages = CallReply<typeof sessionCalls.statsUser>['data']['pages'];

/** Sessions, time and pages of one person. */
export function UserStatistics({ id, window }: { id: string; window: StatisticsWindow }) {
  const { t } = useLingui();
  const words = useSessionWords();
  const duration = useDuration();
  const answer = useAnswer(sessionCalls.statsUser, { params: { id }, query: { window } });
  if (answer.error?.status === 404) return <EmptyView message={<Trans>Bu kişi bulunamadı.</Trans>} />;
  if (answer.data === undefined)
    return <NoStatistics error={answer.error} isPaused={answer.fetchStatus === 'paused'} onRetry={() => void answer.refetch()} />;
  const { sessions, minutes, pages, series, ...person } = answer.data.data;
  return (
    <>
      <Figures>
        <Figure name={words.role(person.role_id)}>{fullName(person)}</Figure>
        <Figure name={t`Oturum`}>{sessions}</Figure>
        <Figure name={t`Çalışma süresi`}>{duration(minutes)}</Figure>
      </Figures>
      <SeriesCharts series={series} window={window} sessions={sessions} minutes={minutes} />
      <PageList pages={pages} window={window} />
    </>
  );
}

function PageList({ pages, window }: { pages: Pages; window: StatisticsWindow }) {
  const { t } = useLingui();
  const words = useSessionWords();
  const [first] = pages;
  const most = first?.visits ?? 0;
  const page = first ? words.page(first.page, first.titles) : '';
  const visits = t`${plural({ most }, { one: '# kez', other: '# kez' })}`;
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <h2>
          <Trans>Açılan sayfalar</Trans>
        </h2>
        <div className={`${classes.buttons} no-print`}>
          <CsvButton
            name={`sayfalar-${window}`}
            rows={[[t`Sayfa`, t`Açılış`], ...pages.map((row) => [words.page(row.page, row.titles), row.visits])]}
          />
        </div>
      </div>
      <p className={classes.words}>
        {first ? (
          <Trans>
            En çok açılan: {page}, {visits}.
          </Trans>
        ) : (
          <Trans>Bu dönemde hiç sayfa açılmadı.</Trans>
        )}
      </p>
      {first ? (
        <table className={classes.table} aria-label={t`Açılan sayfalar`}>
          <thead>
            <tr>
              <th scope="col">{t`Sayfa`}</th>
              <th scope="col" className={classes.barCell}>{t`Pay`}</th>
              <th scope="col" className={classes.numeric}>{t`Açılış`}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map((row) => (
              <tr key={row.page}>
                <th scope="row">{words.page(row.page, row.titles)}</th>
                <td className={classes.barCell}>
                  <ShareBar value={row.visits} most={most} />
                </td>
                <td className={classes.numeric}>{row.visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
