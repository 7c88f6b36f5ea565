import { whenIdle } from '#client/app/busy-page.ts';
import { openFreshPage } from '#client/page/fresh-page.ts';
import { bePatient, type Patience } from '#client/page/patience.ts';
import { silentNames, stalls, whenStoreOpens } from '#client/page/stalls.ts';

/** A store that has stayed silent so long after it was told is tried by a fresh page, ms. */
export const LAST_WAY_MS = 15_000;
/** Another fresh page does not help where one has not: the next comes this much later at the earliest, ms. */
const SELDOM_MS = 10 * 60_000;
const KEY = 'saha.anew';

interface Parts {
  readonly now: () => number;
  readonly notes: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Calls back when nothing is typed or sent that a fresh page would lose. */
  readonly whenIdle: (then: () => void) => void;
  readonly reload: () => void;
}

const browser: Parts = { now: Date.now, notes: sessionStorageOr(), whenIdle, reload: openFreshPage };

function sessionStorageOr(): Parts['notes'] {
  const { sessionStorage } = globalThis;
  return sessionStorage ?? { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
}

/** When this tab was started anew last, and for which stores. */
interface Note {
  readonly at: number;
  readonly stores: readonly string[];
}

function readNote(notes: Parts['notes']): Note | null {
  const [at, ...stores] = (notes.getItem(KEY) ?? '').split('\n');
  return at === undefined || at === '' || Number.isNaN(Number(at)) ? null : { at: Number(at), stores };
}

/**
 * The last way past a store that does not open: the page starts anew by itself, once, when nothing can be lost by it. In WebKit
 * a page left aside may hold a store for ever; the way over fresh pages puts it out (decision 38). Where the same store stays
 * silent after that it is up to the person; where it opened, the next silence is another one. Returns the end of it.
 */
export function startAnewWhenStuck({ now, notes, whenIdle, reload }: Parts = browser): () => void {
  let waiting: Patience | null = null;
  const isStuck = (): boolean => stalls.get().some(({ part, isOvercome }) => part === 'store' && !isOvercome);
  const anew = (): void => {
    const last = readNote(notes);
    if (!isStuck() || (last !== null && Math.abs(now() - last.at) < SELDOM_MS)) return;
    notes.setItem(KEY, [now(), ...silentNames('store')].join('\n'));
    reload();
  };
  const look = (): void => {
    if (!isStuck()) {
      waiting?.end();
      waiting = null;
    } else waiting ??= bePatient(LAST_WAY_MS, () => whenIdle(anew));
  };
  const deaf = whenStoreOpens((name) => {
    const last = readNote(notes);
    if (last === null) return;
    const stores = last.stores.filter((one) => one !== name);
    if (stores.length > 0) notes.setItem(KEY, [last.at, ...stores].join('\n'));
    else notes.removeItem(KEY);
  });
  const end = stalls.subscribe(look);
  look();
  return () => {
    end();
    deaf();
    waiting?.end();
  };
}
