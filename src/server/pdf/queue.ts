import { availableParallelism } from 'node:os';
import { Refusal } from '#server/http/handler.ts';

/** Documents made at once, those waiting behind them, and how many of both one person may have. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 2));
const MOST_WAITING = 12;
const MOST_OF_ONE = 3;
const RETRY_AFTER_S = 10;
/** How long one waits for its turn, ms: whoever waits may hold a transaction, and what it has locked. */
const LONGEST_WAIT_MS = 20_000;

const asked = new Map<string, number>();
const waiting: (() => void)[] = [];
let running = 0;

const tooMany = (): Refusal => new Refusal('UNAVAILABLE', { retryAfter: RETRY_AFTER_S });

/** @throws Refusal UNAVAILABLE when the turn does not come in time; it is nobody's then */
function turnComes(): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1);
      reject(tooMany());
    }, LONGEST_WAIT_MS);
    waiting.push(turn);
  });
}

/**
 * Lets so many works run at once; the others wait, as far as there is room.
 * @param person whose work it is
 * @throws Refusal UNAVAILABLE with Retry-After when too many wait, of this person or in all, or the turn does not come within 20 s
 */
export async function inTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
  const own = asked.get(person) ?? 0;
  if (own >= MOST_OF_ONE || (running >= AT_ONCE && waiting.length >= MOST_WAITING)) throw tooMany();
  asked.set(person, own + 1);
  try {
    if (running >= AT_ONCE) await turnComes();
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  } finally {
    const left = (asked.get(person) ?? 1) - 1;
    if (left === 0) asked.delete(person);
    else asked.set(person, left);
  }
}
