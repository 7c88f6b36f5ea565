import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './import.module.css';

/** Rows of a file that a page draws. */
export const SHOWN = 100;

interface Props<Row> {
  readonly rows: readonly Row[];
  /** Head of the column beside the number of the row. */
  readonly title: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The first rows of a file that something is said about. */
export function ImportRows<Row extends { readonly row: number }>({ rows, title, children }: Props<Row>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Satır</Trans>
          </th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map((row) => (
          <tr key={row.row}>
            <th scope="row">{row.row}</th>
            <td>{children(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
