import type { Locale } from '#core/number/number.ts';
import { CSV_MARK, type CsvCell, csvLine } from '#core/text/csv.ts';

/** Rows as text for a spreadsheet; the first one is the head. */
export const csvText = (rows: readonly (readonly CsvCell[])[], locale: Locale): string =>
  CSV_MARK + rows.map((row) => csvLine(row, locale)).join('');

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
