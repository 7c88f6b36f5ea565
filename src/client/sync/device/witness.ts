import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { type Owner, ownerTag } from '#client/sync/names.ts';
import { newId } from '#core/id/uuid.ts';

/** What waited on this device when its databases were last seen. */
export interface Loss {
  /** Changes that the server had not confirmed. */
  readonly waiting: number;
  /** When the oldest of them was made, ms since 1970 by the clock of the device; null when none waited. */
  readonly oldest: number | null;
}

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isLoss = (value: unknown): value is Loss => typeof value === 'object' && value !== null && 'waiting' in value && typeof value.waiting === 'number';

/**
 * Remembers outside of the databases that they were there and how much waited in them. A browser that is short of room, or a
 * person who clears its data, may take the databases away; then the app must say so and not claim that all was sent.
 */
export class Witness {
  private readonly seenKey: string;
  private readonly lossKey: string;
  private readonly notes: Notes | undefined;

  constructor(owner: Owner, notes: Notes | undefined = globalThis.localStorage) {
    this.seenKey = `saha.witness.${ownerTag(owner)}`;
    this.lossKey = `saha.lost.${ownerTag(owner)}`;
    this.notes = notes;
  }

  /** Compares the databases with what was remembered and marks them as seen. Gives what is gone; null when nothing is. */
  async look(device: DeviceDatabase): Promise<Loss | null> {
    const before = this.read(this.seenKey);
    const isNew = await device.transaction('rw', device.session, async () => {
      if ((await device.session.get('mark')) !== undefined) return false;
      await device.session.put({ k: 'mark', value: newId() });
      return true;
    });
    if (isNew && before !== null) this.write(this.lossKey, this.sum(this.read(this.lossKey), before));
    if (isNew || before === null) this.write(this.seenKey, { waiting: 0, oldest: null });
    return this.read(this.lossKey);
  }

  /** What waits now; only after `look`, or it would hide a loss. */
  see(waiting: number, oldest: number | null): void {
    const before = this.read(this.seenKey);
    if (before?.waiting !== waiting || before.oldest !== oldest) this.write(this.seenKey, { waiting, oldest });
  }

  /** The person has read of the loss. */
  dismiss(): void {
    this.notes?.removeItem(this.lossKey);
  }

  /** The databases go at the person's own word. */
  forget(): void {
    this.notes?.removeItem(this.seenKey);
    this.dismiss();
  }

  private sum(earlier: Loss | null, later: Loss): Loss {
    const times = [earlier?.oldest, later.oldest].filter((at) => typeof at === 'number');
    return { waiting: (earlier?.waiting ?? 0) + later.waiting, oldest: times.length === 0 ? null : Math.min(...times) };
  }

  private read(key: string): Loss | null {
    try {
      const value: unknown = JSON.parse(this.notes?.getItem(key) ?? 'null');
      return isLoss(value) ? { waiting: value.waiting, oldest: typeof value.oldest === 'number' ? value.oldest : null } : null;
    } catch {
      return null;
    }
  }

  private write(key: string, value: Loss): void {
    try {
      this.notes?.setItem(key, JSON.stringify(value));
    } catch {
      // A full local storage loses the witness, not the work.
    }
  }
}
