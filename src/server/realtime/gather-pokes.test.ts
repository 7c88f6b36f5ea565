import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherPokes } from '#server/realtime/gather-pokes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first move is told at once, those of the next moment together, and nothing is swallowed', () => {
  const told: [string, readonly string[]][] = [];
  const poke = gatherPokes((account, buckets) => told.push([account, buckets]));
  poke('a', ['one']);
  poke('b', ['one']);
  expect(told).toEqual([
    ['a', ['one']],
    ['b', ['one']],
  ]);
  poke('a', ['two']);
  poke('a', ['one', 'two']);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(told.slice(2)).toEqual([['a', ['two', 'one']]]);
  poke('a', ['three']);
  vi.advanceTimersByTime(100);
  expect(told.at(-1)).toEqual(['a', ['three']]);
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveLength(4);
  poke('a', ['four']);
  expect(told.at(-1)).toEqual(['a', ['four']]);
});
