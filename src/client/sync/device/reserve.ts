import { Dexie, type Table } from 'dexie';
import { isHung } from '#client/page/patience.ts';
import { isQuotaError, noteFull } from '#client/sync/prepare/room.ts';

/** Bytes kept back for last words: some hundred reports without photos. */
export const RESERVE_BYTES = 512_000;
/** The most that the browser gives of random bytes at once. */
const CHUNK = 65_536;

export interface ReserveRow {
  readonly id: string;
  readonly bytes: ArrayBuffer;
}
const ONE = 'reserve';
/** Stands in its place while it is given up. */
const SPENT = 'spent';

/** Random, so that no store can press it together. */
function filler(): ArrayBuffer {
  const bytes = new Uint8Array(RESERVE_BYTES);
  for (let at = 0; at < bytes.length; at += CHUNK) crypto.getRandomValues(bytes.subarray(at, at + CHUNK));
  return bytes.buffer;
}

/**
 * Room that is taken while there is some and given up when a write finds none: a full store refuses even a few letters, but takes
 * a deletion, and what was deleted is free at once (measured in Chromium, decision 32).
 */
export class Reserve {
  private readonly table: Table<ReserveRow, string>;

  constructor(table: Table<ReserveRow, string>) {
    this.table = table;
  }

  isThere(): Promise<boolean> {
    return this.has(ONE);
  }

  /**
   * Asked before anything is stored that can as well come later: the room of a reserve that was given up is for words.
   * @throws Error while there is no room for both
   */
  async wordsFirst(): Promise<void> {
    if ((await this.has(SPENT)) && !(await this.make())) throw new Error('the room that is left is for words');
  }

  private has(id: string): Promise<boolean> {
    const count = Dexie.ignoreTransaction(() => this.table.where('id').equals(id).count());
    // A database of an older build, opened by it at the same time, may not have the table.
    return Promise.resolve(count).then(
      (found) => found > 0,
      () => false,
    );
  }

  /** Takes the room where there is enough of it. Returns whether it is there. */
  async make(): Promise<boolean> {
    if (await this.isThere()) return true;
    try {
      await this.table.put({ id: ONE, bytes: filler() });
      await this.table.delete(SPENT);
      return true;
    } catch {
      return this.isThere();
    }
  }

  /** Returns whether there was something to give up. */
  async giveUp(): Promise<boolean> {
    if (!(await this.isThere())) return false;
    await Dexie.ignoreTransaction(() => this.table.delete(ONE));
    await Dexie.ignoreTransaction(() => this.table.put({ id: SPENT, bytes: new ArrayBuffer(0) })).catch(() => undefined);
    return true;
  }

  /**
   * Does a write that has to be done, once more out of the reserve when there is no room, or by another connection when it was
   * taken back because nothing answered. @throws what it throws, when that does not help
   */
  async spend<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isHung(error)) return work();
      if (!isQuotaError(error)) throw error;
      await noteFull(Date.now());
      if (!(await this.giveUp())) throw error;
      return work();
    }
  }
}
