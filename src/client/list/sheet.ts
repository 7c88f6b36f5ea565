import { columnText, type ListColumn, type ListRow, type Translate } from '#client/list/column.ts';

/** A list as lines of a file: the columns that are shown, their heads first, in the order that they come in. */
export function sheetOf<Row extends ListRow>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  hidden: readonly string[],
  translate: Translate,
): (string | number | null)[][] {
  const written = columns.filter(({ id, isExported }) => isExported !== false && !hidden.includes(id));
  return [
    written.map(({ label }) => translate(label)),
    ...rows.map((row) =>
      written.map((column) => {
        const value = column.value(row, translate);
        return typeof value === 'number' && column.text === undefined ? value : columnText(column, row, translate);
      }),
    ),
  ];
}
