import { expect, test } from 'vitest';
import { isTooDeep } from '#server/http/parsers.ts';

test('finding 16: how deep a JSON text lies is told without walking it, whatever stands in its texts', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  expect([isTooDeep(nested(40)), isTooDeep(nested(41)), isTooDeep('{"a":'.repeat(20_000))]).toEqual([false, true, true]);
  expect(isTooDeep(JSON.stringify({ a: '[[[[{{{{"\\'.repeat(50), b: nested(100), c: '\\"' }))).toBe(false);
  expect(isTooDeep(JSON.stringify(Array.from({ length: 500 }, () => ({ a: [] }))))).toBe(false);
  expect(isTooDeep('"\\\\"[[', 1)).toBe(true);
});
