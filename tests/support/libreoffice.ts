import { execFile } from 'node:child_process';
import { accessSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where LibreOffice is on this machine; null where it is not installed. */
export function sofficePath(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, 'soffice');
    try {
      accessSync(file);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** What LibreOffice shows in a cell: a day as JSON has it, a number, or a text. A formula is told as one. */
export type OfficeCell = string | number | null | { readonly day: string } | { readonly formula: string };

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) => ' '.repeat(Number(count ?? 1)))
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<text:line-break\/>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
      name === undefined ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) : (ENTITIES[name] ?? ''),
    );

const attribute = (xml: string, name: string): string | null => {
  const found = new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1];
  return found === undefined ? null : plain(found);
};

function cellOf(attributes: string, content: string): OfficeCell {
  const formula = attribute(attributes, 'table:formula');
  if (formula !== null) return { formula };
  switch (attribute(attributes, 'office:value-type')) {
    case null:
      return null;
    case 'float':
      return Number(attribute(attributes, 'office:value'));
    case 'date':
      return { day: (attribute(attributes, 'office:date-value') ?? '').replace(/T00:00:00$/, '') };
    default:
      return [...content.matchAll(/<text:p[^>]*?(?:\/>|>([\s\S]*?)<\/text:p>)/g)].map(([, text = '']) => plain(text)).join('\n');
  }
}

/** The cells of the first sheet, row by row, without the empty ones at the ends. */
function cellsIn(xml: string): OfficeCell[][] {
  const table = /<table:table [\s\S]*?<\/table:table>/.exec(xml)?.[0] ?? '';
  const rows = [...table.matchAll(/<table:table-row([^>]*)>([\s\S]*?)<\/table:table-row>/g)].flatMap(([, outer = '', inner = '']) => {
    const cells = [
      ...inner.matchAll(/<table:(?:covered-)?table-cell((?:"[^"]*"|[^>"])*?)(?:\/>|>([\s\S]*?)<\/table:(?:covered-)?table-cell>)/g),
    ].flatMap(([, attributes = '', content = '']) => {
      const count = Number(attribute(attributes, 'table:number-columns-repeated') ?? 1);
      return Array.from({ length: count > 1000 ? 0 : count }, () => cellOf(attributes, content));
    });
    const count = Number(attribute(outer, 'table:number-rows-repeated') ?? 1);
    return Array.from({ length: count > 1000 ? 0 : count }, () => cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1));
  });
  return rows.slice(0, rows.findLastIndex((cells) => cells.length > 0) + 1);
}

/** Opens a spreadsheet with LibreOffice and saves it in another format, as an office does that works on it. */
export async function saveByLibreOffice(soffice: string, xlsx: Uint8Array, format: 'xlsx' | 'ods' | 'fods'): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saha-office-'));
  const saved = path.join(folder, 'saved');
  try {
    const file = path.join(folder, 'a.xlsx');
    await writeFile(file, xlsx);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await promisify(execFile)(soffice, [profile, '--headless', '--convert-to', format, '--outdir', saved, file], { timeout: 120_000 });
    return await readFile(path.join(saved, `a.${format}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a spreadsheet with LibreOffice and reads every cell as it has it there. */
export const openInLibreOffice = async (soffice: string, xlsx: Uint8Array): Promise<OfficeCell[][]> =>
  cellsIn((await saveByLibreOffice(soffice, xlsx, 'fods')).toString());
