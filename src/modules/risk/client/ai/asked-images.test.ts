import { expect, test } from 'vitest';
import { siftImages } from '#modules/risk/client/ai/asked-images.ts';

const file = (type: string, size = 1000) => ({ type, size });

test.each([
  [[file('image/jpeg'), file('image/png'), file('image/webp'), file('image/heic')], 4, []],
  [[file('image/gif'), file('image/jpeg')], 1, ['format']],
  [[file('image/svg+xml'), file('application/pdf')], 0, ['format']],
  [[file('')], 1, []],
] as const)('RISK-IMG-03 RISK-IMG-06: of files %# so many are taken', (files, count, problems) => {
  const sifted = siftImages(files);
  expect([sifted.taken.length, [...sifted.problems]]).toEqual([count, problems]);
});

test('RISK-IMG-02 RISK-IMG-07: ten megabytes are taken, one byte more is not', () => {
  expect([...siftImages([file('image/jpeg', 10_000_000)]).problems]).toEqual([]);
  const { taken, problems } = siftImages([file('image/jpeg', 10_000_001), file('image/jpeg')]);
  expect([taken.length, [...problems]]).toEqual([1, ['large']]);
});
