import { Readable } from 'node:stream';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { formatDay } from '#core/date/day.ts';
import type { Locale } from '#core/number/number.ts';
import type { FileFormat } from '#core/record/list-file.ts';
import { CSV_MARK, csvLine } from '#core/text/csv.ts';
import type { StreamReply } from '#server/http/handler.ts';
import { cellDay, cellText } from '#server/records/sheet-text.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';

/** What stands in one cell; a day is a Date at midnight of UTC. */
export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly title: string;
  readonly isDay?: boolean;
  /** Letters that it shows side by side; by its title where it is not said. */
  readonly width?: number;
}

/** A table of rows that are made while it is read. */
export interface SheetFile {
  /** Of the sheet in it. */
  readonly name: string;
  readonly format: FileFormat;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetCell[]>;
  readonly locale: Locale;
  /** Long texts are broken within their cells. */
  readonly isWide?: boolean;
}

async function* csvLines({ rows, columns, locale }: SheetFile): AsyncGenerator<string> {
  const line = (cells: readonly SheetCell[]) =>
    csvLine(
      cells.map((cell) => (cell instanceof Date ? formatDay(cell.toISOString().slice(0, 10)) : cell)),
      locale,
    );
  yield CSV_MARK + line(columns.map(({ title }) => title));
  for await (const cells of rows) yield line(cells);
}

const columnOf =
  (isWide: boolean) =>
  ({ title, isDay = false, width }: SheetColumn): ColumnDef => ({
    header: cellText(title),
    width: width ?? Math.min(Math.max(title.length + 2, 14), 40),
    ...(isDay ? { numFmt: 'dd-mm-yyyy' } : {}),
    ...(isWide ? { style: { alignment: { wrapText: true, vertical: 'top' } } } : {}),
  });

const xlsxCell = (cell: SheetCell): SheetCell => {
  if (cell instanceof Date) return cellDay(cell);
  return typeof cell === 'string' ? cellText(cell) : cell;
};

async function* xlsxRows(rows: SheetFile['rows']): AsyncGenerator<SheetCell[]> {
  for await (const cells of rows) yield cells.map(xlsxCell);
}

/** A table as a file for a spreadsheet program: the memory that it takes does not grow with the rows. */
export function sheetStream(file: SheetFile): Pick<StreamReply, 'stream' | 'type'> {
  const { name, format, columns, rows, isWide = false } = file;
  if (format === 'csv') return { stream: Readable.from(csvLines(file), { objectMode: false }), type: CSV };
  const bytes = writeXlsxStream(xlsxRows(rows), {
    name,
    columns: columns.map(columnOf(isWide)),
    freezePane: { rows: 1 },
  });
  // The same class, named once by the library of the browser and once by Node's.
  return { stream: Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), type: XLSX };
}
