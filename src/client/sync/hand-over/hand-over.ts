import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { Owner } from '#client/sync/names.ts';
import { type HandedPhoto, type HandOver, handedPhoto, openHandOver, packHandOver } from '#client/sync/hand-over/contents.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { recordOf } from '#client/sync/outbox/kept-values.ts';
import { outboxOf } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import type { OnShare } from '#client/sync/hand-over/sealed-file.ts';
import { hasRoomForPhoto, readRoom } from '#client/sync/prepare/room.ts';

/** Why opened work is not taken over by this person on this device. */
export type TakeProblem = 'other-account' | 'newer';

/** Unsent work as one encrypted file, out of this device and into another (ADR 0025, docs/hand-over-file.md). */
export interface HandOvers {
  /**
   * @param record one record with what it waits for; null: all unsent work
   * @param name of the person, for whoever opens the file
   */
  pack(record: string | null, passphrase: string, name: string, onShare?: OnShare): Promise<Blob>;
  /** @throws UnopenableFile */
  open(file: Blob, passphrase: string, onShare?: OnShare): Promise<HandOver>;
  /** Null: it may be taken over. */
  problemOf(work: HandOver): TakeProblem | null;
  /**
   * Queues the work of a file under its own keys, sent as this person. Resolves with how many changes were not here already.
   * @throws DOMException QuotaExceededError when its photos do not fit; nothing of it is here then
   */
  take(work: HandOver, onShare?: OnShare): Promise<number>;
}

/** The rows of a record, with all that must be sent before them. */
function withParents(open: readonly OutboxRow[], record: string): OutboxRow[] {
  const wanted = new Set(open.filter((row) => recordOf(row) === record).map((row) => row.id));
  for (let before = 0; before !== wanted.size; ) {
    before = wanted.size;
    for (const row of open.filter(({ id }) => wanted.has(id))) {
      for (const parent of row.dependsOn) wanted.add(parent);
      for (const earlier of open) if (earlier.lane === row.lane && earlier.n < row.n) wanted.add(earlier.id);
    }
  }
  return open.filter(({ id }) => wanted.has(id));
}

export function createHandOvers(device: DeviceDatabase, owner: Owner, now: () => number, taken: () => Promise<void>): HandOvers {
  const problemOf = ({ manifest }: HandOver): TakeProblem | null => {
    if (manifest.from.account !== owner.account) return 'other-account';
    return manifest.mutations.some(isForeign) ? 'newer' : null;
  };
  /** Puts the photos of a file on this device, each by itself, because hundreds do not fit into one transaction. Nothing sends them yet. */
  async function* bring({ photos, manifest }: HandOver, onShare: OnShare): AsyncGenerator<string> {
    for (const [at, photo] of manifest.photos.entries()) {
      onShare(at / manifest.photos.length);
      const file = photos.get(photo.id);
      if (file === undefined || (await device.blobs.get(photo.id)) !== undefined) continue;
      if (!hasRoomForPhoto(await readRoom(now()), file.size)) throw new DOMException('no room for photos', 'QuotaExceededError');
      await device.putPhoto({ ...photo, mutation: '', bytes: await file.arrayBuffer(), state: 'draft', attempts: 0, nextAt: now() });
      yield photo.id;
    }
  }
  /** Queues the changes of a file with its photos, which are here. Returns how many were not here already. */
  const queue = ({ manifest }: HandOver): Promise<number> =>
    device.transaction('rw', [device.outbox, device.blobs, device.journal], async () => {
      const { outbox, blobs, journal } = device;
      const table = outboxOf(device);
      let count = 0;
      for (const one of manifest.mutations) {
        if ((await outbox.where('id').equals(one.id).count()) > 0 || (await journal.get(one.id)) !== undefined) continue;
        count++;
        await table.add({
          // Written by `handed` from a row of a format that is known here: it keeps it.
          ...(one as unknown as OutboxRow),
          rev: 0, open: 1, owner, state: 'queued', nextAt: 0, lease: null,
          // As if it had been tried: it may go out on the other device too, so that nothing may be joined to it or altered (OFF-Q-08).
          attempts: 1,
        });
      }
      for (const { id, mutation } of manifest.photos)
        await blobs.where('id').equals(id).and((row) => row.state === 'draft').modify({ state: 'queued', mutation, nextAt: 0 });
      await table.refreshBlocked();
      return count;
    });
  return {
    open: openHandOver,
    problemOf,
    async pack(record, passphrase, name, onShare = () => undefined) {
      const open = await outboxOf(device).open();
      const rows = record === null ? open : withParents(open, record);
      const keys = new Set(rows.flatMap((row) => [row.id, ...row.blobs]));
      const records = new Set(rows.map((row) => row.lane));
      const photos: HandedPhoto[] = [];
      for (const row of await device.blobs.where('state').anyOf('queued', 'sending', 'rejected').toArray()) {
        // Photos whose record has arrived already wait on their own: they go along where all or their record goes.
        const isWanted = keys.has(row.id) || keys.has(row.mutation) || records.has(row.record) || record === null || row.record === record;
        const bytes = isWanted ? await device.photoBytes(row.id) : null;
        if (bytes !== null) photos.push(handedPhoto(row, bytes.byteLength));
      }
      return packHandOver({ from: { ...owner, name }, now: now(), mutations: rows, photos, bytes: async (id) => (await device.photoBytes(id)) ?? new ArrayBuffer(0), onShare }, passphrase);
    },
    async take(work, onShare = () => undefined) {
      if (problemOf(work) !== null) throw new Error('this work cannot be taken over here');
      const brought: string[] = [];
      try {
        for await (const id of bring(work, onShare)) brought.push(id);
        const added = await queue(work);
        await taken();
        return added;
      } catch (error) {
        const { blobs, bytes } = device;
        const left = blobs.where('id').anyOf(brought).and((row) => row.state === 'draft');
        await device.transaction('rw', blobs, bytes, () => device.dropPhotos(left)).catch(() => undefined);
        throw error;
      }
    },
  };
}
