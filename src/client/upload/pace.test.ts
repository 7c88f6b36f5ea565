import { expect, test } from 'vitest';
import { LEAST_PART, MOST_PART, Pace } from './pace.ts';

test('a fast line gets parts of twice the size each time, to the most that a cut may cost', () => {
  const pace = new Pace();
  const sizes = [1, 2, 3, 4].map(() => {
    const { part } = pace;
    pace.arrived(part, 20);
    return part;
  });
  expect(sizes).toEqual([262_144, 524_288, 1_048_576, 1_048_576]);
  expect(pace.part).toBe(MOST_PART);
});

test('a slow line gets parts of three seconds, and each loss halves them to the least', () => {
  const pace = new Pace();
  pace.arrived(pace.part, 26_214);
  // 10 kB/s.
  expect(pace.part).toBeGreaterThan(29_900);
  expect(pace.part).toBeLessThan(30_100);
  const fast = new Pace();
  fast.arrived(fast.part, 5_243);
  expect(fast.part).toBeGreaterThan(149_000);
  expect(fast.part).toBeLessThan(151_000);
  for (let lost = 0; lost < 12; lost++) fast.lost();
  expect(fast.part).toBe(LEAST_PART);
});

test('an answer is waited for five times as long as the line has needed, never less than ten seconds nor beyond the time-out of a request', () => {
  const pace = new Pace();
  expect(pace.patience).toBe(29_000);
  pace.arrived(pace.part, 10);
  expect(pace.patience).toBe(10_000);
  pace.arrived(150_001, 7_000.3);
  // A timer takes whole milliseconds only.
  expect(Number.isInteger(pace.patience)).toBe(true);
  pace.arrived(100_000, 330_000);
  expect([pace.part, pace.patience]).toEqual([LEAST_PART, 29_000]);
});

test('OFF-PHOTO-03: what the line carried the last time is where the next photos begin; what is lost since makes it slower', () => {
  const before = new Pace();
  before.arrived(before.part, 26_214);
  const pace = new Pace(before.line ?? undefined);
  expect(pace.part).toBe(before.part);
  pace.lost();
  expect(pace.line?.rate).toBe((before.line?.rate ?? 0) / 2);
  expect(pace.part).toBe(Math.round(before.part / 2));
  expect(new Pace({ rate: 1_000 }).part).toBe(MOST_PART);
});
