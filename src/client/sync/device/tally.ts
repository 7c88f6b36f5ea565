import { readBare } from '#client/sync/device/apart.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { FORM_DRAFTS } from '#client/sync/names.ts';
import { recordOf } from '#client/sync/outbox/kept-values.ts';
import { newId } from '#core/id/uuid.ts';

/** What lies on this device and nowhere else. */
export interface Tally {
  /** Records with changes that the server has not confirmed. */
  readonly records: number;
  /** Photos of records that it has not confirmed. */
  readonly photos: number;
  readonly drafts: number;
  /** Photos that belong to drafts. */
  readonly draftPhotos: number;
  /** When the oldest of it was made, ms since 1970 by the clock of the device; null when there is none. */
  readonly since: number | null;
}

export const NOTHING: Tally = { records: 0, photos: 0, drafts: 0, draftPhotos: 0, since: null };

export const countOf = ({ records, photos, drafts, draftPhotos }: Tally): number => records + photos + drafts + draftPhotos;

/** The tally of one store. Null for one that nobody has named yet: it was made this moment, in the place of another or for the first time. */
export interface StoreTally extends Tally {
  readonly birth: string;
}

const BIRTH = 'mark';

/** The name of this very store; null for one that was not named yet. */
export async function knownBirth(device: DeviceDatabase): Promise<string | null> {
  const known = (await device.session.get(BIRTH))?.value;
  return typeof known === 'string' ? known : null;
}

/** The same; it gets its name once: another store under the same database name has another one. */
export const birthOf = (device: DeviceDatabase): Promise<string> =>
  device.transaction('rw', device.session, async () => {
    const known = await knownBirth(device);
    if (known !== null) return known;
    const birth = newId();
    await device.session.put({ k: BIRTH, value: birth });
    return birth;
  });

/** Counts what is here now. */
export async function tallyOf(device: DeviceDatabase): Promise<StoreTally | null> {
  const { session, outbox, blobs, drafts } = device;
  return device.transaction('r', [session, outbox, blobs, drafts], async (transaction) => {
    const birth = await knownBirth(device);
    if (birth === null) return null;
    const open = await readBare(transaction, () => outbox.where('open').equals(1).toArray());
    const [photos, draftPhotos, kept, forms] = await Promise.all([
      blobs.where('state').anyOf('queued', 'sending', 'rejected').count(),
      blobs.where('state').equals('draft').count(),
      drafts.count(),
      session.where('k').startsWith(FORM_DRAFTS).count(),
    ]);
    const records = new Set(open.map((row) => recordOf(row))).size;
    const times = open.map((row) => row.createdAt);
    return { birth, records, photos, drafts: kept + forms, draftPhotos, since: times.length === 0 ? null : Math.min(...times) };
  });
}
