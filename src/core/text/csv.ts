import type { Locale } from '#core/number/number.ts';

export type CsvCell = string | number | null;

/** By which Excel knows that a text is UTF-8. */
export const CSV_MARK = '\uFEFF';
/** What a spreadsheet program of the language takes for a border between two cells. */
const BETWEEN: Readonly<Record<Locale, string>> = { tr: ';', en: ',' };
/** A text that begins so would be run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell, locale: Locale): string {
  if (cell === null) return '';
  // A comma of decimals, or a Turkish Excel reads 1.5 as a day in May.
  if (typeof cell === 'number' && locale === 'tr') return String(cell).replace('.', ',');
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[";,\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row of a file for a spreadsheet program, with its end. */
export const csvLine = (cells: readonly CsvCell[], locale: Locale): string =>
  `${cells.map((cell) => cellText(cell, locale)).join(BETWEEN[locale])}\r\n`;
