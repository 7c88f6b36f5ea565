import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './RowsTable.module.css';

export interface Column<Row> {
  readonly key: string;
  /** Empty for a column of buttons: its head is then for screen readers alone, from `hiddenLabel`. */
  readonly label: string;
  readonly hiddenLabel?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
  /** The column that names the row. */
  readonly isHead?: boolean;
  readonly canSort?: boolean;
}

export interface Sorting {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What the table is of, for screen readers. */
  readonly caption: string;
  readonly sorting?: Sorting;
  readonly onSort?: (next: Sorting) => void;
}

/** A table with a sticky head; where there is no room for its columns each row is a card with the names beside the values. */
export function RowsTable<Row>({ columns, rows, rowKey, caption, sorting, onSort }: Props<Row>) {
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as cards its parts are no table any more for the browser */}
      <table className={classes.table} role="table" aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <tr key={rowKey(row)} role="row" data-row={rowKey(row)}>
              {columns.map(({ key, label, cell, isHead, isNumeric }) =>
                isHead ? (
                  // biome-ignore lint/a11y/noRedundantRoles: see above
                  <th key={key} scope="row" role="rowheader">
                    {cell(row)}
                  </th>
                ) : (
                  // biome-ignore lint/a11y/noRedundantRoles: see above
                  <td key={key} role="cell" data-label={label} className={isNumeric ? classes.numeric : undefined}>
                    <div>{cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: ((next: Sorting) => void) | undefined;
}) {
  const { key, label, hiddenLabel, isNumeric, canSort } = column;
  const isSorted = sorting?.sort === key;
  const Arrow = sorting?.order === 'desc' ? IconArrowDown : IconArrowUp;
  const className = isNumeric ? classes.numeric : undefined;
  if (!canSort || !onSort) {
    return (
      <th scope="col" className={className}>
        {label === '' ? <span className={classes.hidden}>{hiddenLabel}</span> : label}
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (sorting.order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ sort: key, order: isSorted && sorting.order === 'asc' ? 'desc' : 'asc' })}
      >
        {label}
        {isSorted ? <Arrow aria-hidden size="1em" /> : null}
      </button>
    </th>
  );
}
