import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessEnded, untilLoaded } from '#core/load/until-loaded.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part that does not come is asked for again, each time later, until it comes', async () => {
  const load = vi.fn(async () => (load.mock.calls.length < 4 ? Promise.reject(new Error('no line')) : 'here'));
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(await loaded).toBe('here');
});

test('whoever ends meanwhile does not wait for the next try, nor for an answer that never comes', async () => {
  for (const load of [() => Promise.reject(new Error('no line')), () => new Promise(() => undefined)]) {
    const end = new AbortController();
    const loaded = expect(untilLoaded(load, end.signal)).rejects.toThrow('ended');
    await vi.advanceTimersByTimeAsync(10);
    end.abort();
    await loaded;
  }
});

test('what came in time is given, what ended before is not waited for', async () => {
  const end = new AbortController();
  expect(await unlessEnded(Promise.resolve(1), end.signal)).toBe(1);
  end.abort();
  await expect(unlessEnded(Promise.resolve(1), end.signal)).rejects.toThrow('ended');
});
