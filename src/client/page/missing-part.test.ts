import { inTime, MissingPart, PART_MS } from '#client/page/missing-part.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => undefined);

test('a part that says nothing is given up, and what came or failed in time is given on', async () => {
  expect(await inTime(Promise.resolve(1))).toBe(1);
  await expect(inTime(Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  const lost = expect(inTime(never())).rejects.toThrow(MissingPart);
  await vi.advanceTimersByTimeAsync(PART_MS);
  await lost;
  expect(vi.getTimerCount()).toBe(0);
});

test('each wait for a part has what hangs asked for anew', () => {
  const loader = { askSilent: vi.fn() };
  vi.stubGlobal('System', loader);
  void inTime(never()).catch(() => undefined);
  void inTime(never()).catch(() => undefined);
  expect(loader.askSilent).toHaveBeenCalledTimes(2);
});

test('while scripts of the page come over a slow line, none of them is given up', async () => {
  const loader = { heardAt: 0 };
  vi.stubGlobal('System', loader);
  const told = vi.fn();
  inTime(never()).catch(told);
  for (let part = 0; part < 5; part++) {
    await vi.advanceTimersByTimeAsync(PART_MS - 1_000);
    loader.heardAt = Date.now();
  }
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(PART_MS);
  expect(told).toHaveBeenCalledOnce();
});
