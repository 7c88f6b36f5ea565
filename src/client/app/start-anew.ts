import { whenIdle } from '#client/app/busy-page.ts';
import { openFreshPage } from '#client/page/fresh-page.ts';
import { bePatient, type Patience } from '#client/page/patience.ts';
import { stalls } from '#client/page/stalls.ts';

/** A store that has stayed silent so long after it was told is tried by a fresh page, ms. */
export const LAST_WAY_MS = 15_000;
/** Another fresh page does not help where one has not: the next comes this much later at the earliest, ms. */
const SELDOM_MS = 10 * 60_000;
const KEY = 'saha.anew';

interface Parts {
  readonly now: () => number;
  readonly notes: Pick<Storage, 'getItem' | 'setItem'>;
  /** Calls back when nothing is typed or sent that a fresh page would lose. */
  readonly whenIdle: (then: () => void) => void;
  readonly reload: () => void;
}

const browser: Parts = { now: Date.now, notes: sessionStorageOr(), whenIdle, reload: openFreshPage };

function sessionStorageOr(): Parts['notes'] {
  const { sessionStorage } = globalThis;
  return sessionStorage ?? { getItem: () => null, setItem: () => undefined };
}

/**
 * The last way past a store that does not open: the page starts anew by itself, once, when nothing can be lost by it. In WebKit
 * a page left aside may hold a store for ever; the way over fresh pages puts it out (decision 38). After that it is up to the person.
 * Returns the end of it.
 */
export function startAnewWhenStuck({ now, notes, whenIdle, reload }: Parts = browser): () => void {
  let waiting: Patience | null = null;
  const isStuck = (): boolean => stalls.get().some(({ part, isOvercome }) => part === 'store' && !isOvercome);
  const anew = (): void => {
    const last = Number(notes.getItem(KEY) ?? Number.NaN);
    if (!isStuck() || Math.abs(now() - last) < SELDOM_MS) return;
    notes.setItem(KEY, String(now()));
    reload();
  };
  const look = (): void => {
    if (!isStuck()) {
      waiting?.end();
      waiting = null;
    } else waiting ??= bePatient(LAST_WAY_MS, () => whenIdle(anew));
  };
  const end = stalls.subscribe(look);
  look();
  return () => {
    end();
    waiting?.end();
  };
}
