import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#client/http/query.ts';
import { ShareBar } from '#client/ui/charts/BarChart.tsx';
import { CsvButton } from '#client/ui/CsvButton.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { sessionCalls } from '#modules/sessions/shared/sessions.calls.ts';
import type { StatisticsWindow } from '#core/date/statistics-window.ts';
import { fullName } from './monitor-search.ts';
import { useDuration, useSessionWords } from './session-words.ts';
import classes from '#client/ui/charts/statistics.module.css';
import own from './sessions.module.css';

/** Who worked longest in a window; a name opens that person's own numbers. */
export function TopUsers({ window, onPerson }: { window: StatisticsWindow; onPerson: (id: string) => void }) {
  const { t } = useLingui();
  const words = useSessionWords();
  const duration = useDuration();
  const answer = useAnswer(sessionCalls.statsTopUsers, { query: { window, limit: '10' } }, { previous: true });
  const rows = answer.data?.data ?? [];
  const [first] = rows;
  const most = first?.minutes ?? 0;
  const [name, time] = [first ? fullName(first) : '', duration(most)];
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <h2>
          <Trans>En çok çalışanlar</Trans>
        </h2>
        <div className={`${classes.buttons} no-print`}>
          <CsvButton
            name={`en-cok-calisanlar-${window}`}
            rows={[
              [t`Ad`, t`Rol`, t`Oturum`, t`Dakika`],
              ...rows.map((row) => [fullName(row), words.role(row.role_id), row.sessions, row.minutes]),
            ]}
          />
        </div>
      </div>
      {answer.data === undefined ? (
        answer.error ? (
          <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingView rows={4} />
        )
      ) : null}
      {answer.data && !first ? (
        <p className={classes.words}>
          <Trans>Bu dönemde kimse çalışmadı.</Trans>
        </p>
      ) : null}
      {first ? (
        <>
          <p className={classes.words}>
            <Trans>
              En uzun süre: {name}, {time}.
            </Trans>
          </p>
          <table className={classes.table} aria-label={t`En çok çalışanlar`}>
            <thead>
              <tr>
                <th scope="col">{t`Ad`}</th>
                <th scope="col" className={classes.barCell}>{t`Pay`}</th>
                <th scope="col" className={classes.numeric}>{t`Süre`}</th>
                <th scope="col" className={classes.numeric}>{t`Oturum`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.user_id}>
                  <th scope="row">
                    <button type="button" className={own.person} onClick={() => onPerson(row.user_id)}>
                      {fullName(row)}
                    </button>
                  </th>
                  <td className={classes.barCell}>
                    <ShareBar value={row.minutes} most={most} />
                  </td>
                  <td className={classes.numeric}>{duration(row.minutes)}</td>
                  <td className={classes.numeric}>{row.sessions}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </section>
  );
}
