import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '#core/change/json.ts';

test('JSON values equal their copies, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sameJson(value, structuredClone(value))).toBe(true);
    }),
  );
  expect(sameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
});

test('a missing key equals one that holds undefined, but not one that holds null', () => {
  expect(sameJson({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(sameJson({ a: 1 }, { a: 1, b: null })).toBe(false);
});

test.each([
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 1]],
  [[], {}],
  [0, '0'],
  [null, undefined],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  ['', null],
])('%j is not %j', (a, b) => {
  expect(sameJson(a, b)).toBe(false);
  expect(sameJson(b, a)).toBe(false);
});
