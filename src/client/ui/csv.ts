import type { Locale } from '#core/number/number.ts';

type Cell = string | number | null;

/** What a spreadsheet program of the language takes for a border between two cells. */
const BETWEEN: Readonly<Record<Locale, string>> = { tr: ';', en: ',' };
/** A text that begins so would be run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[";,\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as text for a spreadsheet; the first one is the head. Begins with the mark by which Excel knows that it is UTF-8. */
export const csvText = (rows: readonly (readonly Cell[])[], locale: Locale): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(BETWEEN[locale])).join('\r\n')}\r\n`;

/** Hands a text to the person as a file. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
