import { answerWithin, bePatient, LIMITS, type Patience } from '#client/page/patience.ts';
import { beginStall, type OpenStall } from '#client/page/stalls.ts';

/** A lock that somebody holds is waited for; whether somebody does is asked at growing distances, ms at most. */
const SELDOM_MS = 60_000;
/** Nobody holds it so many times in a row, and still it is not given. */
const PROOFS = 2;

/** Set while the browser gives no locks: who wants one is not kept waiting for it again. */
let broken: OpenStall | null = null;

/** Whether somebody holds a lock; null: the browser does not even say that. */
async function isHeld(locks: LockManager, name: string): Promise<boolean | null> {
  const asked = Promise.resolve().then(() => locks.query());
  const state = await answerWithin(LIMITS.lock, asked, null);
  return state === null ? null : (state.held ?? []).some((lock) => lock.name === name);
}

/**
 * Asks for a Web Lock and does a work under it. A lock that somebody holds is waited for as long as it takes. One that nobody
 * holds and that is not given all the same hangs: then the work is done without it, and a late grant is given back at once.
 * @throws what the request throws (AbortError: given up, or stolen) or the work
 */
export async function underLock<T>(
  locks: LockManager,
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<T>,
): Promise<T> {
  const done: { begun: Promise<T> | null; patience: Patience | null } = { begun: null, patience: null };
  let isGivenUp = false;
  const begin = (lock: Lock | null): Promise<T> => {
    done.patience?.end();
    done.begun = work(lock);
    return done.begun;
  };
  const without = new Promise<void>((hangs) => {
    if (broken !== null) hangs();
    let proofs = 0;
    let wait: number = LIMITS.lock;
    const look = async (): Promise<void> => {
      const isTaken = await isHeld(locks, name);
      if (done.begun !== null || options.signal?.aborted) return;
      proofs = isTaken === true ? 0 : proofs + 1;
      if (isTaken === null || proofs >= PROOFS) return hangs();
      wait = proofs > 0 ? LIMITS.lock : Math.min(wait * 2, SELDOM_MS);
      done.patience = bePatient(wait, () => void look());
    };
    done.patience = bePatient(wait, () => void look());
  });
  const given = locks.request(name, options, async (lock) => {
    broken?.end();
    broken = null;
    // Too late: the work is being done without it.
    if (done.begun === null && !isGivenUp) await begin(lock);
  });
  // A browser that gives no lock may not hear either that nobody wants it any more.
  const givenUp = new Promise<never>((_, fail) => {
    options.signal?.addEventListener('abort', () => {
      if (done.begun !== null) return;
      isGivenUp = true;
      fail(new DOMException('Nobody waits for the lock any more.', 'AbortError'));
    });
  });
  try {
    await Promise.race([given, without, givenUp]);
  } catch (error) {
    given.catch(() => undefined);
    throw error;
  } finally {
    done.patience?.end();
  }
  if (done.begun !== null) return done.begun;
  given.catch(() => undefined);
  if (broken === null) {
    broken = beginStall('locks');
    broken.overcome();
  }
  return begin(null);
}
