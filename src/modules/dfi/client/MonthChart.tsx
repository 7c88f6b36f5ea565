import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatMonth } from '#core/date/day.ts';
import { FigureCount } from '#modules/dfi/client/FigureCount.tsx';
import { closedIn, type FigureLink, raisedIn } from '#modules/dfi/client/figure-links.ts';
import type { DfiStatistics } from '#modules/dfi/shared/dfi.statistics.ts';
import classes from './dfi.module.css';

type Month = DfiStatistics['by_month'][number];

interface Props {
  readonly months: readonly Month[];
  readonly scope: FigureLink;
}

/** Months that are drawn; the table below has all. */
const DRAWN = 12;
const [SLOT, HEIGHT] = [20, 60];

/** Whether more are closed than raised: two bars a month, and the numbers in a table. */
export function MonthChart({ months, scope }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = months.slice(-DRAWN);
  const most = Math.max(1, ...shown.flatMap(({ raised, closed }) => [raised, closed]));
  const raised = months.reduce((sum, month) => sum + month.raised, 0);
  const closed = months.reduce((sum, month) => sum + month.closed, 0);
  const tall = (count: number) => (count / most) * HEIGHT;
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Açılandan çok mu kapanıyor?</Trans>
      </h2>
      <p className={classes.quiet}>
        <span className={classes.key} aria-hidden /> <Trans>Açılan {raised}</Trans>
        {'  '}
        <span className={`${classes.key} ${classes.keyClosed}`} aria-hidden /> <Trans>Kapanan {closed}</Trans>
      </p>
      <svg
        className={classes.months}
        viewBox={`0 0 ${shown.length * SLOT} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Aylara göre açılan ve kapanan DÖF’ler; sayılar aşağıdaki çizelgede`}
      >
        {shown.map((month, at) => (
          <g key={month.month}>
            <rect className={classes.raised} x={at * SLOT + 3} width={6} y={HEIGHT - tall(month.raised)} height={tall(month.raised)} />
            <rect className={classes.closed} x={at * SLOT + 10} width={6} y={HEIGHT - tall(month.closed)} height={tall(month.closed)} />
          </g>
        ))}
        <rect className={classes.raised} x="0" y={HEIGHT} width={shown.length * SLOT} height="0.5" />
      </svg>
      <ul className={classes.monthNames} aria-hidden>
        {shown.map(({ month }, at) => (
          <li key={month}>{at % 2 === (shown.length - 1) % 2 ? formatMonth(`${month}-01`, locale, 'short') : ''}</li>
        ))}
      </ul>
      <Numbers months={shown} scope={scope} />
      {months.length > DRAWN ? (
        <details>
          <summary className={classes.more}>
            <Trans>Daha eski aylar</Trans>
          </summary>
          <Numbers months={months.slice(0, -DRAWN)} scope={scope} />
        </details>
      ) : null}
    </section>
  );
}

function Numbers({ months, scope }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>
            <Trans>Ay</Trans>
          </th>
          <th className={classes.number}>
            <Trans>Açılan</Trans>
          </th>
          <th className={classes.number}>
            <Trans>Kapanan</Trans>
          </th>
          <th className={classes.number}>
            <Trans>Geç kapanan</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, raised, closed, closed_late }) => {
          const name = formatMonth(`${month}-01`, locale, 'long');
          const ofClosed = closedIn(month, scope);
          return (
            <tr key={month}>
              <td>{name}</td>
              <td className={classes.number}>
                <FigureCount to={raisedIn(month, scope)} name={t`${name}, açılan`} count={raised} />
              </td>
              <td className={classes.number}>
                <FigureCount to={ofClosed} name={t`${name}, kapanan`} count={closed} />
              </td>
              <td className={classes.number}>
                <FigureCount to={{ ...ofClosed, deadline: 'closed_late' }} name={t`${name}, geç kapanan`} count={closed_late} isLate />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
