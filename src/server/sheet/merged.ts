import { unzipSync } from 'fflate';

/** Cells that are one over several rows; counted from 0, the last row included. */
export interface Merged {
  readonly startRow: number;
  readonly startCol: number;
  readonly endRow: number;
}

const CELLS = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/;
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const latin = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Name of the part with the first sheet; null where the file does not say it as spreadsheet programs do. */
function firstSheet(bytes: Uint8Array): string | null {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels' });
  const [book, links] = [parts['xl/workbook.xml'], parts['xl/_rels/workbook.xml.rels']].map((part) => (part ? latin(part).toString() : ''));
  const id = /<(?:\w+:)?sheet\s[^>]*?\br:id\s*=\s*"([^"]+)"/.exec(book ?? '')?.[1];
  const link = (links?.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).find((one) => /\bId\s*=\s*"([^"]+)"/.exec(one)?.[1] === id);
  const target = /\bTarget\s*=\s*"([^"]+)"/.exec(link ?? '')?.[1];
  if (id === undefined || target === undefined) return null;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** What is merged over several rows of the first sheet of an xlsx: its reader of streams does not tell. */
export function mergedInXlsx(bytes: Uint8Array): readonly Merged[] {
  const name = firstSheet(bytes);
  if (name === null) return [];
  const { [name]: sheet } = unzipSync(bytes, { filter: (file) => file.name === name });
  if (sheet === undefined) return [];
  const all = latin(sheet);
  // Said behind the rows.
  const behind = all.lastIndexOf('sheetData>');
  const said = behind < 0 ? '' : all.toString('latin1', behind);
  return [...said.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*"([^"]+)"/g)].flatMap(([, ref = '']) => {
    const [, letters, first, last] = CELLS.exec(ref) ?? [];
    if (letters === undefined || first === last) return [];
    return [{ startRow: Number(first) - 1, startCol: columnOf(letters), endRow: Number(last) - 1 }];
  });
}

/**
 * Rows in their order, each with what stands merged over it from above: a category that is written once beside its ten rows is meant
 * for each of them. A row with nothing of its own stays empty.
 */
export function repeated(merged: readonly Merged[]): (row: number, values: readonly unknown[]) => readonly unknown[] {
  const byStart = Map.groupBy(
    merged.filter(({ startRow, endRow }) => endRow > startRow),
    ({ startRow }) => startRow,
  );
  let open: (Merged & { readonly value: unknown })[] = [];
  const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
  return (row, values) => {
    open = open.filter(({ endRow }) => endRow >= row);
    const own = values.some((value) => !isEmpty(value));
    const filled = [...values];
    if (own) for (const { startCol, value } of open) if (isEmpty(filled[startCol])) filled[startCol] = value;
    for (const one of byStart.get(row) ?? []) if (!isEmpty(values[one.startCol])) open.push({ ...one, value: values[one.startCol] });
    return own ? Array.from(filled, (value) => value ?? null) : values;
  };
}
