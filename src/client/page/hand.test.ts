// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietMoment, whenHandRests } from './hand.ts';

/** So long the page has something to do before it is idle, ms. */
let busyMs = 0;
vi.mock('#client/page/features.ts', () => ({
  idleMoment: () => (busyMs === 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, busyMs))),
}));

beforeEach(() => {
  busyMs = 0;
  vi.useFakeTimers();
  // Nothing that an earlier test did counts.
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const tap = () => void document.dispatchEvent(new Event('click', { bubbles: true }));
/** How long it took, ms; null while it has not come. */
function timed(begin: (done: () => void) => unknown) {
  const start = performance.now();
  const seen: { ms: number | null } = { ms: null };
  begin(() => {
    seen.ms = performance.now() - start;
  });
  return seen;
}

test.each([
  { name: 'nobody does anything', taps: [], ms: 200 },
  { name: 'a hand is at work for a while', taps: [100, 250], ms: 450 },
  { name: 'a hand never rests', taps: [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100], ms: 1000 },
])('a rest from now on: $name', async ({ taps, ms }) => {
  const seen = timed((done) => whenHandRests(200, 1_000, done));
  for (const at of taps) setTimeout(tap, at);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(seen.ms).toBe(ms);
});

test('what is not waited for any more is not told', async () => {
  const seen = timed((done) => whenHandRests(200, 1_000, done)());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(seen.ms).toBeNull();
});

test.each([
  { name: 'at once where the hand has rested for a while', ago: 500, ms: 0 },
  { name: 'so much later as it has worked lately', ago: 50, ms: 150 },
])('a rest that may have begun: $name', async ({ ago, ms }) => {
  tap();
  await vi.advanceTimersByTimeAsync(ago);
  const seen = timed((done) => quietMoment(200, 1_000).then(done));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(seen.ms).toBe(ms);
});

test('a hand that comes while the page was not yet idle is waited for again', async () => {
  busyMs = 100;
  const seen = timed((done) => quietMoment(200, 1_000).then(done));
  setTimeout(tap, 50);
  await vi.advanceTimersByTimeAsync(3_000);
  // Idle at 100, but tapped at 50: at rest at 250, and idle again.
  expect(seen.ms).toBe(350);
});
