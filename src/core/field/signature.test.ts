import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { drawingOf, isDrawn, LONGEST_PATH, LONGEST_SIDE, MOST_POINTS, strokesOf } from '#core/field/drawing.ts';
import { fieldMeta } from '#core/field/field.ts';
import { openSignature, type Signature, signature, signatureWords } from '#core/field/signature.ts';
import { SORTS } from '#core/field/sorts.ts';

const given: Signature = {
  name: 'Ayşe Demir',
  signed_at: '2026-11-04T08:30:00.000Z',
  width: 300,
  height: 150,
  path: 'M10 20L90 60M12 80L70 81L71 90',
};
/** The codes of a refusal, each once. */
const codes = (schema: v.GenericSchema, value: unknown): string[] => [
  ...new Set(v.safeParse(schema, value).issues?.map(({ message }) => message)),
];

test('a signature is taken as it is drawn, by typed name alone, and left out', () => {
  for (const value of [given, { ...given, path: '' }, null])
    for (const schema of [signature(), openSignature()]) expect(codes(schema, value)).toEqual([]);
  expect(fieldMeta(signature())).toEqual({ kind: 'signature' });
});

test('one that is not finished is taken by kinds that keep gaps, and by no other', () => {
  for (const open of [{ signed_at: null }, { name: '' }, { path: 'M10 20L10 20' }]) {
    expect(codes(openSignature(), { ...given, ...open })).toEqual([]);
    expect(codes(signature(), { ...given, ...open })).toEqual(['unsigned']);
  }
});

describe('nothing but whole px inside the surface is a path', () => {
  test.each([
    ['markup', 'M1 1L2 2"/><script>alert(1)</script>', 'signature'],
    ['another command', 'M1 1C1 1 2 2 3 3', 'signature'],
    ['an address', 'url(#x)', 'signature'],
    ['a broken number', 'M1.5 1L2 2', 'signature'],
    ['a number below zero', 'M-1 1L2 2', 'signature'],
    ['a number of another script', 'M١ ١L٢ ٢', 'signature'],
    ['a point by itself', 'M1 1', 'signature'],
    ['a point outside', 'M1 1L301 2', 'signature'],
    ['too many points', `M0 0${'L1 1'.repeat(MOST_POINTS)}`, 'signature'],
  ])('%s', (_, path, code) => {
    expect(codes(openSignature(), { ...given, path })).toEqual([code]);
    // What is written as ours is drawn, wherever it leads: it is numbers.
    if (!/^M[01] [01]L(301|1)/.test(path)) expect(strokesOf(path)).toEqual([]);
  });

  test('a path without end is not even read', () => {
    const path = 'M1 1L2 2'.repeat(10_000);
    expect(codes(openSignature(), { ...given, path })).toContain('max_length');
    expect(strokesOf(path)).toEqual([]);
  });

  test.each([
    { width: 0 },
    { height: LONGEST_SIDE + 1 },
    { width: 10.5 },
    { name: 'x'.repeat(251) },
    { signed_at: 'dün' },
    { signed_at: undefined },
  ])('%o', (wrong) => expect(codes(openSignature(), { ...given, ...wrong })).toHaveLength(1));
});

const stroke = fc.array(fc.tuple(fc.double({ min: -50, max: 3000, noNaN: true }), fc.double({ min: -50, max: 3000, noNaN: true })), {
  maxLength: 900,
});
const size = fc.integer({ min: 1, max: 2600 });

test('whatever is drawn on whatever surface is a drawing that the server takes, and the path keeps its strokes', () => {
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 8 }), size, size, (strokes, width, height) => {
      const made = drawingOf(strokes, { width, height });
      expect(codes(openSignature(), { name: '', signed_at: null, ...made })).toEqual([]);
      expect(made.path.length).toBeLessThanOrEqual(LONGEST_PATH);
      expect(drawingOf(strokesOf(made.path), made)).toEqual(made);
      expect(strokesOf(made.path)).toHaveLength(strokes.filter((one) => one.length > 0).length);
    }),
    { numRuns: 150 },
  );
});

test('a common signature of four strokes and 120 points is smaller than 1 kB', () => {
  const strokes = Array.from({ length: 4 }, (_, s) =>
    Array.from({ length: 30 }, (__, n) => [40 + s * 70 + n * 2.3, 75 + Math.sin(n / 3) * 40] as const),
  );
  const { path } = drawingOf(strokes, { width: 358, height: 240 });
  expect(path.length).toBeLessThan(1000);
  expect(strokesOf(path).flat().length).toBeGreaterThan(110);
});

test('a tap is no signature; a short line is', () => {
  expect(isDrawn({ width: 300, height: 150, path: 'M10 20L10 20' })).toBe(false);
  expect(isDrawn({ width: 300, height: 150, path: 'M10 20L10 40' })).toBe(true);
  expect(isDrawn({ width: 300, height: 150, path: '' })).toBe(false);
});

test('it is found and listed by who signed and when, and empty it is nothing', () => {
  expect(SORTS.signature.texts(given)).toEqual(['Ayşe Demir']);
  expect(SORTS.signature.texts({ name: 5 })).toEqual([]);
  expect(signatureWords(given)).toBe('Ayşe Demir, 04-11-2026 11:30');
  for (const open of [null, undefined, 'x', { ...given, signed_at: null }]) expect(signatureWords(open)).toBe('');
});
