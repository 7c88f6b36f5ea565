import { strToU8, unzipSync, zipSync } from 'fflate';

const CONTENT = 'content.xml';
const ATTRIBUTE = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*')`;
/** A tag around rows: of those that are grouped, or repeated on each page. Comments and CDATA are matched so that nothing inside them is. */
const AROUND_ROWS = new RegExp(
  String.raw`<!--.*?-->|<!\[CDATA\[.*?\]\]>|</?(?:[\w.-]+:)?table-(?:row-group|rows|header-rows)(?:${ATTRIBUTE})*\s*/?>`,
  'gs',
);

/**
 * A spreadsheet of LibreOffice with all rows right below their table, where alone its reader looks for them.
 * @returns null where they stand there already
 */
export function flatOds(bytes: Uint8Array): Uint8Array | null {
  const { [CONTENT]: content } = unzipSync(bytes, { filter: ({ name }) => name === CONTENT });
  if (content === undefined) return null;
  // Byte by byte, which takes half the memory of a text with Turkish letters: the tags are ASCII.
  const xml = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  const flat = xml.replace(AROUND_ROWS, (found) => (found.startsWith('<!') ? found : ''));
  if (flat.length === xml.length) return null;
  const mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet');
  return zipSync({ mimetype, [CONTENT]: new Uint8Array(Buffer.from(flat, 'latin1')) }, { level: 0 });
}
