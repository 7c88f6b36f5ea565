import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { Owner } from '#client/sync/names.ts';
import { type HandedPhoto, type HandOver, handedPhoto, openHandOver, packHandOver } from '#client/sync/hand-over/contents.ts';
import { checkWork, type HandedRecord, type TakeProblem, withNeeded } from '#client/sync/hand-over/check.ts';
import { recordOf } from '#client/sync/outbox/kept-values.ts';
import { outboxOf } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { newPassphrase, typedPassphrase } from '#client/sync/hand-over/passphrase.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { OnShare } from '#client/sync/hand-over/sealed-file.ts';
import { hasRoomForPhoto, readRoom } from '#client/sync/prepare/room.ts';

/** What a file would do here, for a person to choose from. */
export interface Offer {
  readonly records: readonly OfferedRecord[];
  /** Photos of records whose changes are on the server already. */
  readonly loose: number;
  readonly madeAt: number;
  /** Whose work it is, in the words of this device where it knows the person, else of the file. */
  readonly from: { readonly name: string; readonly isKnown: boolean };
}

/** What a person takes over of it. */
export interface Choice {
  readonly records: Iterable<string>;
  readonly loose: boolean;
}

export interface OfferedRecord extends HandedRecord {
  /** What this device calls the record; null where it does not know it. A file can call it anything. */
  readonly here: string | null;
}

/** What this device knows of a record from the server: its title; null when it has none. */
export type TitleHere = (kind: KindId, id: string) => Promise<string | null>;

/** Unsent work as one encrypted file, out of this device and into another (ADR 0025, docs/hand-over-file.md). */
export interface HandOvers {
  /**
   * @param record one record with what it waits for; null: all unsent work
   * @param name of the person, for whoever opens the file
   * @returns the file and the passphrase made for it, which is kept nowhere
   */
  pack(record: string | null, name: string, onShare?: OnShare): Promise<{ readonly file: Blob; readonly passphrase: string }>;
  /** @throws UnopenableFile */
  open(file: Blob, passphrase: string, onShare?: OnShare): Promise<HandOver>;
  /** What opened work would do here, or why none of it may be taken over. */
  look(work: HandOver): Promise<TakeProblem | Offer>;
  /**
   * Queues chosen records of a file, what they wait for, and if wanted the photos of records that are on the server, under their own keys, sent as this person. What they send is
   * rebuilt here. Resolves with how many changes were not here already.
   * @throws DOMException QuotaExceededError when its photos do not fit; nothing of it is here then
   */
  take(work: HandOver, choice: Choice, onShare?: OnShare): Promise<number>;
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

export function createHandOvers(
  device: DeviceDatabase,
  owner: Owner,
  now: () => number,
  titleHere: TitleHere,
  taken: () => Promise<void>,
): HandOvers {
  /** Puts photos of a file on this device, each by itself, because hundreds do not fit into one transaction. Nothing sends them yet. */
  async function* bring(wanted: readonly HandedPhoto[], files: HandOver['photos'], onShare: OnShare): AsyncGenerator<string> {
    for (const [at, photo] of wanted.entries()) {
      onShare(at / wanted.length);
      const file = files.get(photo.id);
      const here = (await device.blobs.get(photo.id))?.state ?? 'known';
      if (file === undefined || here !== 'known') continue;
      if (!hasRoomForPhoto(await readRoom(now()), file.size)) throw new DOMException('no room for photos', 'QuotaExceededError');
      await device.putPhoto({ ...photo, mutation: '', bytes: await file.arrayBuffer(), state: 'draft', attempts: 0, nextAt: now() });
      yield photo.id;
    }
  }
  /** Queues changes with their photos, which are here. Returns how many were not here already. */
  const queue = (rows: readonly Omit<OutboxRow, 'n'>[], photos: readonly HandedPhoto[]): Promise<number> =>
    device.transaction('rw', [device.outbox, device.blobs, device.journal], async () => {
      const { outbox, blobs, journal } = device;
      const table = outboxOf(device);
      let count = 0;
      for (const row of rows) {
        if ((await outbox.where('id').equals(row.id).count()) > 0 || (await journal.get(row.id)) !== undefined) continue;
        count++;
        // As if it had been tried: it may go out on the other device too, so that nothing may be joined to it or altered (OFF-Q-08).
        await table.add({ ...row, attempts: 1 });
      }
      for (const { id, mutation } of photos)
        await blobs
          .where('id')
          .equals(id)
          .and((row) => row.state === 'draft')
          .modify({ state: 'queued', mutation, nextAt: 0 });
      await table.refreshBlocked();
      return count;
    });
  return {
    open: (file, passphrase, onShare) => openHandOver(file, typedPassphrase(passphrase), onShare),
    async look(work) {
      const checked = checkWork(work, owner);
      if (typeof checked === 'string') return checked;
      const { from, made_at } = work.manifest;
      const name = await titleHere('user', from.user);
      const records = await Promise.all(checked.records.map(async (one) => ({ ...one, here: await titleHere(one.kind, one.record) })));
      return { records, loose: checked.loose.length, madeAt: made_at, from: { name: name ?? from.name, isKnown: name !== null } };
    },
    async pack(record, name, onShare = () => undefined) {
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
      const passphrase = newPassphrase();
      const file = await packHandOver(
        {
          from: { ...owner, name },
          now: now(),
          mutations: rows,
          photos,
          bytes: async (id) => (await device.photoBytes(id)) ?? new ArrayBuffer(0),
          onShare,
        },
        passphrase,
      );
      return { file, passphrase };
    },
    async take(work, chosen, onShare = () => undefined) {
      const checked = checkWork(work, owner);
      if (typeof checked === 'string') throw new Error('this work cannot be taken over here');
      const going = withNeeded(checked.records, chosen.records);
      const records = checked.records.filter(({ record }) => going.has(record));
      if (records.some(({ isInvalid }) => isInvalid)) throw new Error('a record among these cannot be taken over');
      const rowOf = new Map(records.flatMap(({ steps }) => steps.map(({ id, row }) => [id, row])));
      const rows = work.manifest.mutations.flatMap(({ id }) => rowOf.get(id) ?? []);
      const photos = [...records.flatMap((record) => record.photos), ...(chosen.loose ? checked.loose : [])];
      const brought: string[] = [];
      try {
        for await (const id of bring(photos, work.photos, onShare)) brought.push(id);
        const added = await queue(rows, photos);
        await taken();
        return added;
      } catch (error) {
        const { blobs, bytes } = device;
        const left = blobs
          .where('id')
          .anyOf(brought)
          .and((row) => row.state === 'draft');
        await device.transaction('rw', blobs, bytes, () => device.dropPhotos(left)).catch(() => undefined);
        throw error;
      }
    },
  };
}
