import { parseCsv } from 'hucre/csv';
import { readOds } from 'hucre/ods';
import { streamXlsxRows } from 'hucre/xlsx';
import { flatOds } from '#server/sheet/flat-ods.ts';
import { mergedInXlsx, repeated } from '#server/sheet/merged.ts';
import { isZip } from '#server/sheet/zip-size.ts';

export type RawCell = string | number | boolean | Date | null;
export interface RawRow {
  /** As the spreadsheet program counts it, from 1. */
  readonly row: number;
  readonly cells: readonly RawCell[];
}

const rawOf = (value: unknown): RawCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date ? value : null;

/** What a row holds at most, and a file in all, where that is more by its rows on the average: rows alone bound neither. */
const MOST_CELLS = 100;
const MOST_CHARACTERS = 4_000_000;
const CHARACTERS_A_ROW = 600;

/** How a file of LibreOffice begins: its sort stands unpacked in the first entry of the zip, whose name is told before it. */
const ODS = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
const ODS_AT = 30;
const isOds = (bytes: Uint8Array): boolean => Buffer.from(bytes).toString('latin1', ODS_AT, ODS_AT + ODS.length) === ODS;

type OdsSheet = Awaited<ReturnType<typeof readOds>>['sheets'][number];

/** Not by the reader of streams: it joins the lines of a cell. */
async function odsSheet(bytes: Uint8Array): Promise<OdsSheet | undefined> {
  const first = { sheets: [0] };
  // As it is first, even where it is read again: this holds each entry to its size and its checksum.
  let [sheet] = (await readOds(bytes, first)).sheets;
  const flat = flatOds(bytes);
  if (flat === null) return sheet;
  // Both at once would take twice the memory.
  sheet = undefined;
  return (await readOds(flat, first)).sheets[0];
}

/** Rows of the first sheet that are not empty, as far as `most`, each with what is merged over it from above; what is neither xlsx nor ods is read as text between commas or semicolons. Runs in a process of its own: a small file may hold a large one. */
export async function make({ bytes, most }: { bytes: Uint8Array; most: number }): Promise<Uint8Array> {
  const rows: RawRow[] = [];
  let characters = 0;
  const mostCharacters = Math.max(MOST_CHARACTERS, most * CHARACTERS_A_ROW);
  const add = (row: number, values: readonly unknown[]) => {
    // LibreOffice writes a thousand empty cells for a row that was made bold as a whole.
    const last = values.findLastIndex((value) => value !== null && value !== undefined && value !== '');
    if (last >= MOST_CELLS) throw new RangeError(`row ${row} has more than ${MOST_CELLS} cells`);
    const cells = values.slice(0, last + 1).map(rawOf);
    for (const cell of cells) characters += typeof cell === 'string' ? cell.length : 0;
    if (characters > mostCharacters) throw new RangeError(`more than ${mostCharacters} characters`);
    if (cells.some((cell) => cell !== null && cell !== '')) rows.push({ row, cells });
  };
  if (isOds(bytes)) {
    const sheet = await odsSheet(bytes);
    const full = repeated(sheet?.merges ?? []);
    for (const [at, values] of (sheet?.rows ?? []).entries()) {
      add(at + 1, full(at, values));
      if (rows.length >= most) break;
    }
  } else if (isZip(bytes)) {
    const full = repeated(mergedInXlsx(bytes));
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      add(index + 1, full(index, values));
      if (rows.length >= most) break;
    }
  } else {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Empty lines do not count: a bound of the reader would cut off the end of a file that has them.
    for (const [at, values] of parseCsv(text).entries()) {
      add(at + 1, values);
      if (rows.length >= most) break;
    }
  }
  return Buffer.from(JSON.stringify(rows, (_, value: unknown) => value));
}
