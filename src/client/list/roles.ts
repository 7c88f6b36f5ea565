/** The roles of a table's parts, said by hand: drawn as cards they are no table any more for the browser. */
export const AS = {
  table: { role: 'table' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
