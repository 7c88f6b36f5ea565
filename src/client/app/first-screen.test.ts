// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('#client/page/features.ts', async (original) => ({ ...(await original<object>()), idleMoment: () => Promise.resolve() }));
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tap = () => void document.dispatchEvent(new Event('click', { bubbles: true }));

/** When each of three that wait was let go, ms after the screen stood. `after` is told how many are. */
async function letGo(isWhole: boolean, after: (count: number) => void = () => undefined): Promise<number[]> {
  const { afterFirstScreen, firstScreenStands, screenIsWhole } = await import('./first-screen.ts');
  if (isWhole) screenIsWhole();
  const start = performance.now();
  const at: number[] = [];
  for (let n = 0; n < 3; n++)
    void afterFirstScreen().then(() => {
      after(at.push(performance.now() - start));
    });
  firstScreenStands();
  await vi.advanceTimersByTimeAsync(20_000);
  return at;
}

test('what waits for a screen without a form starts with the frame that shows it', async () => {
  expect(await letGo(false)).toEqual([17, 17, 17]);
});

test('what waits for a form starts when the hand rests, and what is left gives way to a hand that comes meanwhile', async () => {
  expect(await letGo(true)).toEqual([317, 317, 317]);
  vi.resetModules();
  expect(await letGo(true, (count) => count === 1 && tap())).toEqual([317, 617, 617]);
});

test('a hand that never rests holds up the start no longer than five seconds, and what is left as long again', async () => {
  const ceaseless = Array.from({ length: 200 }, (_, n) => n * 100);
  for (const ms of ceaseless) setTimeout(tap, ms);
  const at = await letGo(true);
  expect(at[0]).toBeGreaterThan(5_000);
  expect(at.at(-1)).toBeLessThan(10_100);
});
