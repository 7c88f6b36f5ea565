import { expect, test } from 'vitest';
import { definitionOf, type PrintedDocument } from './document.ts';
import { base64, type MakePdf, renderDocument, renderWithPictures, shownPictures } from './render.ts';

const picture = (...bytes: number[]) => ({ type: 'image/jpeg', bytes: new Uint8Array(bytes) });
const document = (over: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: 'Denetim',
  author: 'Işık Yakıt',
  number: 'ODR-2026-0007',
  locale: 'tr',
  printedAt: new Date('2026-11-04T08:30:00.000Z'),
  mark: null,
  content: [],
  pictures: new Map(),
  ...over,
});

/** Sets what names no damaged picture; the words of what it set are its bytes. */
const printer =
  (damaged: readonly string[]): MakePdf =>
  async (definition) => {
    const text = JSON.stringify(definition);
    if (damaged.some((bytes) => text.includes(bytes))) throw new Error('Unknown image format.');
    return new TextEncoder().encode(text);
  };

test('a damaged picture is named in place of being shown, and costs neither the report nor the others', async () => {
  const pictures = new Map([
    ['good', picture(1, 2, 3)],
    ['bad', picture(9, 9, 9)],
    ['away', null],
  ] as const);
  const build = (shown: ReadonlyMap<string, unknown>) =>
    document({
      content: [...shown].map(([key, one]) => (one !== null && one !== 'unprintable' ? { image: key } : { text: `${key}: ${one}` })),
      pictures: shownPictures(shown as typeof pictures),
    });
  const makePdf = printer([base64(new Uint8Array([9, 9, 9]))]);
  const bytes = await renderWithPictures(pictures, build, (one) => renderDocument(one, makePdf));
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain('{"image":"good"}');
  expect(text).toContain('bad: unprintable');
  expect(text).toContain('away: null');
  // What is not the fault of a picture is told.
  await expect(
    renderWithPictures(new Map(), build, (one) => renderDocument(one, async () => Promise.reject(new Error('no face')))),
  ).rejects.toThrow('no face');
});

test('pictures of megabytes become text without ending the stack', () => {
  const bytes = new Uint8Array(3_000_001).map((_, n) => n % 256);
  expect(Buffer.from(base64(bytes), 'base64').equals(Buffer.from(bytes))).toBe(true);
});

test('each page says whose paper it is, its number, when it was printed, and why it is not the last word', () => {
  const plain = definitionOf(document(), {});
  expect(JSON.stringify(plain.header)).toContain('Işık Yakıt · ODR-2026-0007');
  expect(plain).not.toHaveProperty('watermark');
  const footer = plain.footer as (page: number, pages: number) => unknown;
  expect(JSON.stringify(footer(2, 5))).toContain('Düzenlenme: 04-11-2026 11:30');
  expect(JSON.stringify(footer(2, 5))).toContain('Sayfa 2 / 5');
  const draft = definitionOf(document({ mark: 'TASLAK', note: 'Henüz eşitlenmedi', paper: 'A3 landscape' }), {});
  expect(JSON.stringify(draft.header)).toContain('Henüz eşitlenmedi');
  expect(draft).toMatchObject({ watermark: { text: 'TASLAK' }, pageSize: 'A3', pageOrientation: 'landscape' });
});
