import { expect, test } from 'vitest';
import { makePdf } from '#server/pdf/pdf.ts';

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test('Turkish letters are in the face and can be read back out of the file', async () => {
  const text = asText(await makePdf({ compress: false, content: ['ğüşıöç ĞÜŞİÖÇ', { text: 'İlk ığdır', bold: true }] }));
  expect(text.startsWith('%PDF-')).toBe(true);
  // The map from glyphs to letters that readers copy text by: ğ ş ı İ Ğ Ş.
  for (const letter of ['011f', '015f', '0131', '0130', '011e', '015e']) expect(text).toContain(`<${letter}>`);
  expect(text).toContain('Roboto');
});

test('a document opens neither files nor addresses', async () => {
  await expect(makePdf({ content: [{ image: '/etc/passwd' }] })).rejects.toThrow();
  await expect(makePdf({ content: [{ image: 'http://127.0.0.1:9/picture.png' }] })).rejects.toThrow();
});
