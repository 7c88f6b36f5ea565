import { readXlsx } from 'hucre/xlsx';
import { pdfText } from '#tests/support/pdf-text.ts';

/** What somebody reads who opens an answer: a spreadsheet and a printed document are packed, anything else stands there as it is. */
export async function openedText(bytes: Uint8Array): Promise<{ readonly as: 'xlsx' | 'pdf' | 'text'; readonly text: string }> {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (begin === '%PDF') return { as: 'pdf', text: pdfText(bytes) };
  if (begin !== 'PK\u0003\u0004') return { as: 'text', text: new TextDecoder().decode(bytes) };
  const { sheets } = await readXlsx(bytes);
  return { as: 'xlsx', text: JSON.stringify(sheets.map(({ name, rows }) => [name, rows])) };
}
