import { setImmediate as othersFirst } from 'node:timers/promises';

/** After so long of one's own, everybody else who waits for this process has a turn, ms. */
const OWN_TURN_MS = 15;

/** The same as `map`, of so many rows that others would wait for them: between rows they are let in. */
export async function eachInTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  let since = performance.now();
  for (const item of items) {
    made.push(work(item));
    if (performance.now() - since < OWN_TURN_MS) continue;
    await othersFirst();
    since = performance.now();
  }
  return made;
}
