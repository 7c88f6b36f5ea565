import { LOCK_LIFE_MS, withLock } from '#client/auth/lock.ts';
import { memoryStorage } from '#tests/support/fake-http.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waitFor = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

test('AUTH-REF-01: without Web Locks a row in local storage lets one work at a time', async () => {
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} starts`);
    await waitFor(500);
    log.push(`${name} ends`);
  };
  const both = Promise.all([withLock('x', work('a'), null), withLock('x', work('b'), null)]);
  await vi.advanceTimersByTimeAsync(2000);
  await both;
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});

test('AUTH-REF-01: the row of a tab that was killed lives 10 s', async () => {
  localStorage.setItem('saha.lock.x', String(Date.now() + LOCK_LIFE_MS));
  let isDone = false;
  const run = withLock(
    'x',
    async () => {
      isDone = true;
    },
    null,
  );
  await vi.advanceTimersByTimeAsync(LOCK_LIFE_MS - 200);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(400);
  await run;
  expect(isDone).toBe(true);
});

test('AUTH-REF-01: a frozen tab that keeps the Web Lock is overruled after 10 s', async () => {
  // The part of LockManager that is used: one holder that never lets go, until somebody steals.
  const locks = {
    request(_: string, options: { signal?: AbortSignal; steal?: boolean }, hold: () => Promise<unknown>) {
      if (options.steal) return hold();
      return new Promise((_done, fail) => options.signal?.addEventListener('abort', () => fail(options.signal?.reason)));
    },
  } as unknown as LockManager;
  const run = withLock('x', async () => 'done', locks);
  await vi.advanceTimersByTimeAsync(LOCK_LIFE_MS);
  expect(await run).toBe('done');
});

test('AUTH-REF-02: work whose lock was stolen still counts', async () => {
  const locks = {
    request: async (_: string, __: object, hold: () => Promise<unknown>) => {
      void hold();
      throw new DOMException('stolen', 'AbortError');
    },
  } as unknown as LockManager;
  const run = withLock('x', () => waitFor(100).then(() => 'done'), locks);
  await vi.advanceTimersByTimeAsync(200);
  expect(await run).toBe('done');
});
