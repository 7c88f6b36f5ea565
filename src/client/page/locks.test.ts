import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { underLock } from '#client/page/locks.ts';
import { LIMITS } from '#client/page/patience.ts';
import { dismissStalls, stalls } from '#client/page/stalls.ts';

type Grant = (lock: Lock | null) => Promise<unknown>;

/** Web Locks as a test wants them: given at once, held by another tab, or silent. */
class FakeLocks {
  held: string[] = [];
  isSilent = false;
  isDumb = false;
  readonly asked: { name: string; grant: () => Promise<void> }[] = [];

  request(name: string, options: LockOptions, work: Grant): Promise<unknown> {
    return new Promise((done, fail) => {
      const grant = async (): Promise<void> => {
        this.held.push(name);
        await work({ name, mode: 'exclusive' }).then(done, fail);
        this.held.splice(this.held.indexOf(name), 1);
      };
      this.asked.push({ name, grant });
      // One that hangs hears nothing.
      if (!this.isSilent) options.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
      if (!this.isSilent && !this.held.includes(name)) void grant();
    });
  }
  query(): Promise<{ held: { name: string }[] }> {
    return this.isDumb ? new Promise(() => undefined) : Promise.resolve({ held: this.held.map((name) => ({ name })) });
  }
  manager = () => this as unknown as LockManager;
}

let locks: FakeLocks;
beforeEach(() => {
  vi.useFakeTimers();
  locks = new FakeLocks();
});
afterEach(async () => {
  // A lock that is given says that they work again.
  await underLock(new FakeLocks().manager(), 'again', {}, async () => undefined);
  dismissStalls();
  vi.useRealTimers();
});
const told = () => stalls.get().map(({ part, isOvercome }) => [part, isOvercome]);

test('OFF-REP-05: a lock that another tab holds is waited for as long as it takes', async () => {
  locks.held.push('send');
  let isDone = false;
  const work = underLock(locks.manager(), 'send', {}, async () => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([isDone, told()]).toEqual([false, []]);
  locks.held = [];
  await locks.asked[0]?.grant();
  await work;
  expect(isDone).toBe(true);
});

test.each([
  ['that nobody holds and that is not given', false],
  ['of a browser that does not even say who holds it', true],
])('OFF-REP-05: the work of a lock %s is done once without it, and a late grant does nothing', async (_, isDumb) => {
  Object.assign(locks, { isSilent: true, isDumb });
  const given: unknown[] = [];
  const work = underLock(locks.manager(), 'send', {}, async (lock) => given.push(lock));
  await vi.advanceTimersByTimeAsync(3 * LIMITS.lock);
  expect(await work).toBe(1);
  expect([given, told()]).toEqual([[null], [['locks', true]]]);
  // Nobody is kept waiting for it again.
  await underLock(locks.manager(), 'pull', {}, async (lock) => given.push(lock));
  expect(given).toEqual([null, null]);
  for (const { grant } of locks.asked) await grant();
  expect([given, locks.held, told()]).toEqual([[null, null], [], []]);
});

test('OFF-REP-05: whoever gives up the waiting for a silent lock does no work', async () => {
  locks.isSilent = true;
  const end = new AbortController();
  const given: unknown[] = [];
  const work = underLock(locks.manager(), 'send', { signal: end.signal }, async (lock) => given.push(lock)).catch((error) => error.name);
  end.abort();
  expect(await work).toBe('AbortError');
  for (const { grant } of locks.asked) await grant();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([given, told()]).toEqual([[], []]);
});
