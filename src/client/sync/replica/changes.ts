import { cmp, Dexie, type ObservabilitySet, RangeSet } from 'dexie';

/** Keys that were written since the last reading; null: perhaps all. */
export type Changed = ReadonlySet<string> | null;

/** A reading rests for so many times as long as it took, before what changed meanwhile is read: a filling store changes without end. */
const REST = 3;
const LONGEST_REST_MS = 1_000;

/** Keys from one to another, both included, in the order of the store. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The keys of this span in what a transaction has written; null: a stretch of which nobody knows what was written in it. */
function writtenIn(parts: ObservabilitySet, table: string, { from, to }: Span): Changed {
  if (parts['all']) return null;
  const written = parts[table];
  const keys = new Set<string>();
  if (written === undefined) return keys;
  for (const { from: low, to: high } of RangeSet(written)) {
    if (typeof low === 'string' && low === high) {
      if (low >= from && low <= to) keys.add(low);
    }
    // The bounds of a stretch may be anything, the least and the greatest key of all among them.
    else if (cmp(low, to) <= 0 && cmp(high, from) >= 0) return null;
  }
  return keys;
}

/**
 * Reads a span of the table of records now and whenever something in it was written, by this page, another one or a worker. One
 * reading at a time: what is written during it is read after it, and a reading is never given up for a newer one, so that a store
 * that changes faster than it can be read is told of all the same.
 * @param read what has changed since the last reading; of one that failed all is read at the next change
 */
export function watchChanges(database: Dexie, span: Span, read: (changed: Changed, isEnded: () => boolean) => Promise<void>): () => void {
  const table = `idb://${database.name}/records/`;
  let waiting: Set<string> | null = null;
  let isDue = true;
  let isReading = false;
  let isOver = false;
  const isEnded = () => isOver;
  const work = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (isDue && !isOver) {
      const changed = waiting;
      [waiting, isDue] = [new Set(), false];
      const begin = performance.now();
      try {
        await read(changed, isEnded);
      } catch (error) {
        waiting = null;
        if (!isOver) console.error('replica', error);
      }
      const rest = Math.min(REST * (performance.now() - begin), LONGEST_REST_MS);
      if (isDue && !isOver) await new Promise((done) => setTimeout(done, rest));
    }
    isReading = false;
  };
  const hear = (parts: ObservabilitySet): void => {
    const written = writtenIn(parts, table, span);
    if (written?.size === 0) return;
    isDue = true;
    if (written === null) waiting = null;
    else for (const key of written) waiting?.add(key);
    void work();
  };
  Dexie.on.storagemutated.subscribe(hear);
  void work();
  return () => {
    isOver = true;
    Dexie.on.storagemutated.unsubscribe(hear);
  };
}
