import { lockManager } from '#client/page/features.ts';
import { underLock } from '#client/page/locks.ts';

/** How long a holder may keep the lock before another tab takes it: a frozen tab holds its lock for ever (ledger 01, decision 9). */
export const LOCK_LIFE_MS = 10_000;

/**
 * Runs `work` while no other tab runs it. Uses a Web Lock; where there are none, a row in local storage with a life of 10 s.
 * A holder that does not let go in that time is overruled: a second renewal is harmless (ledger 01, decision 5).
 */
export function withLock<T>(name: string, work: () => Promise<T>, locks: LockManager | null = lockManager()): Promise<T> {
  return locks ? withWebLock(locks, name, work) : withLockRow(name, work);
}

async function withWebLock<T>(locks: LockManager, name: string, work: () => Promise<T>): Promise<T> {
  let started: Promise<T> | undefined;
  const hold = () => {
    started = work();
    return started;
  };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_LIFE_MS);
  try {
    await underLock(locks, name, { signal: patience.signal }, hold);
  } catch (reason) {
    // Overruled while working: the work goes on and its outcome counts.
    if (started === undefined) {
      if (!patience.signal.aborted) throw reason;
      await underLock(locks, name, { steal: true }, hold).catch(() => undefined);
    }
  } finally {
    clearTimeout(timer);
  }
  return started ?? work();
}

async function withLockRow<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `saha.lock.${name}`;
  const held = () => Number(localStorage.getItem(key) ?? 0) > Date.now();
  while (held()) await new Promise((done) => setTimeout(done, 100));
  localStorage.setItem(key, String(Date.now() + LOCK_LIFE_MS));
  try {
    return await work();
  } finally {
    localStorage.removeItem(key);
  }
}
