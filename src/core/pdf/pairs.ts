import type { Content } from 'pdfmake/interfaces.js';

export type Row = readonly [label: string, value: string];

/** Two pairs of label and value side by side. */
export function pairs(rows: readonly Row[], none: string): Content {
  const cells = rows.map(([label, value]) => [
    { text: label, color: '#475467' },
    { text: value.trim() === '' ? none : value, bold: true },
  ]);
  const body = [];
  for (let i = 0; i < cells.length; i += 2) body.push([...(cells[i] ?? []), ...(cells[i + 1] ?? [{ text: '' }, { text: '' }])]);
  return { table: { headerRows: 0, widths: ['20%', '30%', '20%', '30%'], body }, layout: 'lightHorizontalLines', margin: [0, 2, 0, 8] };
}
