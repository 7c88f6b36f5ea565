import type { ReactNode } from 'react';
import { ShareBar } from '#client/ui/charts/BarChart.tsx';
import { CountLink, type Href } from '#client/ui/charts/CountLink.tsx';
import { CsvButton } from '#client/ui/CsvButton.tsx';
import classes from './statistics.module.css';

export interface Count {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly href?: Href;
}

interface Props {
  readonly title: string;
  readonly rows: readonly Count[];
  /** Heads of the two columns of the table and of the file. */
  readonly heads: readonly [string, string];
  readonly file: string;
  /** Stands in place of the table while there is nothing to count. */
  readonly empty: ReactNode;
  /** What has to be known to read the numbers. */
  readonly note?: ReactNode;
}

/** How often each of a few things occurred: a bar in each row of a table, and each number a link to what was counted. */
export function CountCard({ title, rows, heads: [what, howMany], file, empty, note }: Props) {
  const most = Math.max(0, ...rows.map(({ count }) => count));
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <h2>{title}</h2>
        {rows.length === 0 ? null : (
          <div className={`${classes.buttons} no-print`}>
            <CsvButton name={file} rows={[[what, howMany], ...rows.map(({ label, count }) => [label, count])]} />
          </div>
        )}
      </div>
      {note === undefined ? null : <p className={classes.words}>{note}</p>}
      {rows.length === 0 ? (
        <p className={classes.words}>{empty}</p>
      ) : (
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col" className={classes.numeric}>
                {howMany}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, count, href }) => (
              <tr key={key}>
                <th scope="row">
                  {label}
                  <ShareBar value={count} most={most} />
                </th>
                <td className={classes.numeric}>
                  <CountLink href={href}>{count}</CountLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
