import { liveQuery } from 'dexie';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { birthOf, tallyOf } from '#client/sync/device/tally.ts';
import type { Loss, Witness } from '#client/sync/device/witness.ts';
import { isQuotaError } from '#client/sync/prepare/room.ts';
import { type Store, ValueStore } from '#client/sync/store.ts';

/** Until there is room for a name, which is looked for with each write that succeeds. */
const UNNAMED = '';

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
  private readonly onOther: () => Promise<void>;
  private readonly ended: AbortSignal;
  private readonly ends: (() => void)[] = [];

  /** @param onOther another store took the place: everything that a page shows is read anew by this, and forms are told after it. */
  constructor(device: DeviceDatabase, witness: Witness, now: () => number, ended: AbortSignal, onOther: () => Promise<void>) {
    this.device = device;
    this.witness = witness;
    this.now = now;
    this.ended = ended;
    this.onOther = onOther;
  }

  /** Tells of a store that went before the start, and from now on of one that goes under the page; remembers what is in it. */
  async start(): Promise<void> {
    await this.look();
    if (this.ended.aborted) return;
    const look = (): void => void this.look().catch((error: unknown) => console.error('device', error));
    // Deleted by somebody else: the library closes it, and opens another one with the next question.
    const deleted = (event: IDBVersionChangeEvent): void => {
      if (event.newVersion === null) setTimeout(look, 0);
    };
    this.device.on('versionchange', deleted);
    this.device.on('close', look);
    const tally = liveQuery(() => tallyOf(this.device)).subscribe({
      next: (found) => (found === null ? look() : this.witness.see(found, this.now())),
      error: (error) => console.error('device', error),
    });
    this.ends.push(
      () => this.device.on('versionchange').unsubscribe(deleted),
      () => this.device.on('close').unsubscribe(look),
      () => tally.unsubscribe(),
    );
  }

  /** @throws what the store throws when it does not answer */
  async look(): Promise<void> {
    if (this.ended.aborted) return;
    const birth = await this.name();
    const before = this.store.get();
    if (this.ended.aborted) return;
    try {
      if (before !== null && before !== birth) await this.onOther();
    } finally {
      this.store.set(birth);
    }
  }

  /** A new store that finds no room for its name is another one all the same: forms must not go on saying that all is kept. */
  private async name(): Promise<string> {
    try {
      this.loss.set(await this.witness.look(this.device));
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
