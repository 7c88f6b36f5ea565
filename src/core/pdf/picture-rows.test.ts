import { expect, test } from 'vitest';
import { PAPER_WORDS } from '#core/pdf/paper-words.ts';
import { pictureCell, pictureRows } from '#core/pdf/picture-rows.ts';

const photo = { document_key: 'a', name: 'a.jpg' };
const marked = { document_key: 'b', name: 'a (işaretli).jpg', marked_from: 'a' };
const picture = { type: 'image/jpeg', bytes: new Uint8Array() };
const pictures = new Map([
  ['a', picture],
  ['b', picture],
]);

test('OFF-PHOTO-01: a paper says below a picture that somebody has drawn on it, and nothing below every other one', () => {
  expect(pictureCell(photo, pictures, PAPER_WORDS.tr)).toEqual({ image: 'a', fit: [160, 160] });
  expect(pictureCell(marked, pictures, PAPER_WORDS.tr)).toMatchObject({
    stack: [{ image: 'b', fit: [160, 160] }, { text: 'İşaretli fotoğraf' }],
  });
  expect(JSON.stringify(pictureRows([photo, marked], pictures, PAPER_WORDS.en)).match(/Marked photo/g)).toHaveLength(1);
});
