import { liveQuery } from 'dexie';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { birthOf, tallyOf } from '#client/sync/device/tally.ts';
import type { Loss, Witness } from '#client/sync/device/witness.ts';
import { isQuotaError } from '#client/sync/prepare/room.ts';
import { type Store, ValueStore } from '#client/sync/store.ts';

/** Until there is room for a name, which is looked for with each write that succeeds. */
const UNNAMED = '';

const FIRST_AGAIN_MS = 100;
const LAST_AGAIN_MS = 15_000;

const pause = (ms: number, ended: AbortSignal): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
    ended.addEventListener('abort', () => done(), { once: true });
  });

/** What a page does when the store under it is another one, or another connection. */
export interface WatchEvents {
  /** Another store took the place: everything that a page shows is read anew by this, and forms are told after it. */
  other(): Promise<void>;
  /** The same store by another connection, of which live queries know nothing. */
  reopened(): void;
}

/**
 * Looks whether the device store under an open page is still the one that it was. The browser, or a person who clears its data,
 * may take it away at any time; another one in its place is empty, whatever the page shows (OFF-SPACE-03).
 */
export class StoreWatch {
  /** What was in stores that are gone, until the person has read it. */
  readonly loss = new ValueStore<Loss | null>(null);
  /** Name of the store in use; null before the first look. */
  readonly store = new ValueStore<string | null>(null);
  private readonly device: DeviceDatabase;
  private readonly witness: Witness;
  private readonly now: () => number;
  private readonly on: WatchEvents;
  private readonly ended: AbortSignal;
  private readonly ends: (() => void)[] = [];
  private endTally: (() => void) | null = null;
  private isAsked = false;
  private isLooking = false;

  constructor(device: DeviceDatabase, witness: Witness, now: () => number, ended: AbortSignal, on: WatchEvents) {
    this.device = device;
    this.witness = witness;
    this.now = now;
    this.ended = ended;
    this.on = on;
  }

  /** Tells of a store that went before the start, and from now on of one that goes under the page; remembers what is in it. */
  start(): Promise<void> {
    const look = (): void => void this.look();
    // Deleted by somebody else: the library closes it, and opens another one with the next question.
    const deleted = (event: IDBVersionChangeEvent): void => {
      if (event.newVersion === null) setTimeout(look, 0);
    };
    this.device.on('versionchange', deleted);
    this.device.on('close', look);
    this.ends.push(
      () => this.device.on('versionchange').unsubscribe(deleted),
      () => this.device.on('close').unsubscribe(look),
    );
    return this.look();
  }

  /**
   * Looks until the store answers. One that is being taken away refuses for a moment, and nothing asks again when that is over:
   * the page would take the empty store in its place for its own.
   */
  async look(): Promise<void> {
    this.isAsked = true;
    if (this.isLooking) return;
    this.isLooking = true;
    for (let failures = 0; this.isAsked && !this.ended.aborted; ) {
      this.isAsked = false;
      try {
        await this.compare();
        if (this.ended.aborted) break;
        if (failures > 0) this.on.reopened();
        if (failures > 0 || this.endTally === null) this.remember();
        failures = 0;
      } catch (error) {
        console.error('device', error);
        this.isAsked = true;
        await pause(Math.min(FIRST_AGAIN_MS * 2 ** failures++, LAST_AGAIN_MS), this.ended);
        if (!this.ended.aborted) this.device.close({ disableAutoOpen: false });
      }
    }
    this.isLooking = false;
  }

  /** Notes what is in the store whenever it changes. */
  private remember(): void {
    this.endTally?.();
    const tally = liveQuery(() => tallyOf(this.device)).subscribe({
      next: (found) => void (found === null ? this.look() : this.witness.see(found, this.now())),
      error: (error) => {
        console.error('device', error);
        this.endTally?.();
        this.endTally = null;
        void this.look();
      },
    });
    this.endTally = () => tally.unsubscribe();
  }

  /** @throws what the store throws when it does not answer */
  private async compare(): Promise<void> {
    const birth = await this.name();
    const before = this.store.get();
    if (this.ended.aborted) return;
    try {
      if (before !== null && before !== birth) await this.on.other();
    } finally {
      // Forms first: where the loss is told, none says any more that all is kept.
      this.store.set(birth);
      this.loss.set(this.witness.lost());
    }
  }

  /** A new store that finds no room for its name is another one all the same: forms must not go on saying that all is kept. */
  private async name(): Promise<string> {
    try {
      await this.witness.look(this.device);
      return await birthOf(this.device);
    } catch (error) {
      if (isQuotaError(error)) return UNNAMED;
      throw error;
    }
  }

  /** The person has read of the loss. */
  lossRead(): void {
    this.witness.dismiss();
    this.loss.set(null);
  }

  stop(): void {
    for (const end of this.ends.splice(0)) end();
    this.endTally?.();
  }
}

/** Calls back when another store took the place of the one in use. Returns the end of it. */
export function whenStoreLost(store: Store<string | null>, onLost: () => void): () => void {
  let seen = store.get();
  return store.subscribe(() => {
    const before = seen;
    seen = store.get();
    if (before !== null && seen !== null && before !== seen) onLost();
  });
}
