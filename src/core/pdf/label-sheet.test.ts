import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encoder from 'pdfmake/src/qrEnc.js';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { labelCode } from '#core/code/label-code.ts';
import { newId } from '#core/id/uuid.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { labelSheet, LABELS_PER_PAGE } from './label-sheet.ts';
import { renderDocument } from './render.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });

const label = (title: string, lines: string[] = []) => ({ code: labelCode('ppe-model', newId(), newId()), title, lines });
const sheet = (count: number, used = 0) => ({
  title: 'Etiketler',
  author: 'Işık Yakıt',
  number: '',
  locale: 'tr' as const,
  printedAt: new Date(),
  mark: null,
  paper: 'labels' as const,
  content: labelSheet(
    Array.from({ length: count }, (_, at) => label(`Eldiven ${at + 1}`)),
    used,
  ),
  pictures: new Map(),
});

/** The code as a PDF draws it, as a camera would see it: with a margin, at a few pixels for each square. */
function pixelsOf(text: string, scale: number): ImageData {
  const { _canvas, _width } = encoder.measure({ qr: text, eccLevel: 'M' });
  const margin = 20;
  const side = Math.ceil((_width + 2 * margin) * scale);
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, w } of _canvas.slice(1))
    for (let row = Math.round((y + margin) * scale); row < Math.round((y + w + margin) * scale); row++)
      for (let column = Math.round((x + margin) * scale); column < Math.round((x + w + margin) * scale); column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return { data, width: side, height: side, colorSpace: 'srgb' } as ImageData; // what the reader looks at
}

test('PPE-SCAN-02: the decoder of the device reads what a label prints, down to two pixels for each square', async () => {
  const { code } = label('Baret');
  for (const scale of [2, 1, 0.4]) {
    const [found] = await readBarcodes(pixelsOf(code, scale), { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 });
    expect([scale, found?.text]).toEqual([scale, code]);
  }
});

test('PPE-SCAN-02: stickers stand at the places of the sheet, a used sheet is gone on with, and nothing but values is in it', () => {
  const placesOf = (content: readonly unknown[]) =>
    content.flatMap((one) => (one as { absolutePosition?: { x: number; y: number } }).absolutePosition ?? []);
  const whole = sheet(LABELS_PER_PAGE + 1);
  expect(structuredClone(whole)).toEqual(whole);
  const places = placesOf(whole.content);
  expect(new Set(places.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(LABELS_PER_PAGE);
  expect(places.at(-1)).toEqual(places[0]);
  // The page of A4 is 595 by 842 points, a sticker 198 by 105.
  for (const { x, y } of places) expect([x + 187 < 595.3, y + 93 < 841.9]).toEqual([true, true]);
  expect(placesOf(sheet(1, 5).content)).toEqual([places[5]]);
  expect(labelSheet([])).toEqual([]);
  expect(sheet(24).content).toHaveLength(24);
});

test('PPE-SCAN-02: a sheet is set as pages without head and foot, and long names are cut', async () => {
  const made = await renderDocument(
    { ...sheet(LABELS_PER_PAGE + 1), content: [...sheet(25).content, ...labelSheet([label('Ş'.repeat(200), ['İ'.repeat(90)])])] },
    makePdf,
  );
  if (!('bytes' in made)) throw new Error('damaged');
  const text = pdfText(made.bytes);
  expect(text).toContain('Eldiven 25');
  expect(text).not.toContain('Sayfa');
  // It goes on from line to line.
  expect(text.match(/Ş[Ş ]*…/)?.[0].replaceAll(' ', '')).toHaveLength(60);
  const pages = Buffer.from(made.bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;
  expect(pages).toBe(2);
});
