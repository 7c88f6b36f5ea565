import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

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
  const xml = strFromU8(content);
  const flat = xml.replace(AROUND_ROWS, (found) => (found.startsWith('<!') ? found : ''));
  if (flat.length === xml.length) return null;
  return zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), [CONTENT]: strToU8(flat) }, { level: 0 });
}
