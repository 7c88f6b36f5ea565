import { Trans, useLingui } from '@lingui/react/macro';
import { ShareBar } from '#client/ui/charts/BarChart.tsx';
import { CountLink, type Href } from '#client/ui/charts/CountLink.tsx';
import classes from '#client/ui/charts/statistics.module.css';
import { CsvButton } from '#client/ui/CsvButton.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { percent } from '#modules/statistics/client/words.ts';

export interface Share {
  readonly key: string;
  readonly label: string;
  /** In percent. */
  readonly share: number | null;
  /** Answers that were no. */
  readonly no: number;
  readonly href?: Href;
}

interface Props {
  readonly title: string;
  /** What a row is. */
  readonly what: string;
  readonly rows: readonly Share[];
  readonly file: string;
}

/** Shares of a few things, the worst first: a bar in each row, and the numbers beside it. */
export function ShareCard({ title, what, rows, file }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const worst = rows.toSorted((a, b) => (a.share ?? 100) - (b.share ?? 100) || b.no - a.no);
  const table = worst.map(({ label, share, no }) => [label, share, no]);
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <h2>{title}</h2>
        <div className={`${classes.buttons} no-print`}>
          <CsvButton name={file} rows={[[what, t`Uygunluk (yüzde)`, t`Hayır`], ...table]} />
        </div>
      </div>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" className={classes.numeric}>
              <Trans>Uygunluk</Trans>
            </th>
            <th scope="col" className={classes.numeric}>
              <Trans>Hayır</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {worst.map(({ key, label, share, no, href }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <ShareBar value={share ?? 0} most={100} />
              </th>
              <td className={classes.numeric}>
                <CountLink href={href}>{percent(share, locale)}</CountLink>
              </td>
              <td className={classes.numeric}>{no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
