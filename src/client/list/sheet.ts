import { columnText, type ListColumn, type ListRow, type Translate } from '#client/list/column.ts';
import type { FileColumn } from '#core/record/list-file.ts';

/** The columns that a file holds: those that are shown and mean something outside of the screen. */
const written = <Row extends ListRow>(columns: readonly ListColumn<Row>[], hidden: readonly string[]) =>
  columns.filter(({ id, isExported }) => isExported !== false && !hidden.includes(id));

/** The same columns as a server is asked for them. */
export const fileColumns = <Row extends ListRow>(
  columns: readonly ListColumn<Row>[],
  hidden: readonly string[],
  translate: Translate,
): readonly FileColumn[] => written(columns, hidden).flatMap(({ inFile }) => inFile?.(translate) ?? []);

/** A list as lines of a file: the columns that are shown, their heads first, in the order that they come in. */
export function sheetOf<Row extends ListRow>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  hidden: readonly string[],
  translate: Translate,
): (string | number | null)[][] {
  const shown = written(columns, hidden);
  return [
    shown.map(({ label }) => translate(label)),
    ...rows.map((row) =>
      shown.map((column) => {
        const value = column.value(row, translate);
        return typeof value === 'number' && (column.isNumeric || column.text === undefined) ? value : columnText(column, row, translate);
      }),
    ),
  ];
}
