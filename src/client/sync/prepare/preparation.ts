import type { SyncApi } from '#client/sync/api.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { sha256 } from '#client/sync/hash.ts';
import { sweepPhotos } from '#client/sync/device/holders.ts';
import { hasRoomForPhoto, isQuotaError, noteFull, readRoom, roomChanged } from '#client/sync/prepare/room.ts';
import type { StoredFile } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A photo or document of the server that shall lie on the device too. */
export interface WantedPhoto {
  readonly photo: StoredFile;
  readonly kind: KindId;
  readonly record: string;
}

/** How bringing photos along ended. */
export interface Brought {
  readonly missing: number;
  /** It stopped because the device is full. */
  readonly full: boolean;
}

/** What a person prepares for the way: workplaces and the photos of their last reports. */
export interface Preparation {
  /** Ids of the workplaces that the person chose; null while nobody chose. */
  choice(): Promise<readonly string[] | null>;
  choose(workplaces: readonly string[]): Promise<void>;
  /** Document keys of all photos whose bytes lie here. */
  onBoard(): Promise<ReadonlySet<string>>;
  /** Brings photos along that are not here yet; those that are here stay from now on as long as new ones. */
  bring(wanted: readonly WantedPhoto[], onDone: (count: number) => void): Promise<Brought>;
  /**
   * Frees room: photos that the server has confirmed, but for those in `keep`.
   * Waiting, parked and draft work stays (OFF-SPACE-03).
   * @returns how many photos went
   */
  clear(keep: ReadonlySet<string>): Promise<number>;
}

const CHOICE = 'prepared';

export function createPreparation(device: DeviceDatabase, api: SyncApi, now: () => number, ended: AbortSignal): Preparation {
  const isHere = async (id: string) =>
    (await device.blobs
      .where('id')
      .equals(id)
      .and((row) => row.state !== 'known')
      .count()) > 0;
  const bringOne = async ({ photo, kind, record }: WantedPhoto): Promise<boolean> => {
    const { document_key: id, hash, type, name, size } = photo;
    const touched = await device.blobs
      .where('id')
      .equals(id)
      .and((row) => row.state === 'stored')
      .modify({ storedAt: now() });
    if (touched > 0 || (await isHere(id))) return true;
    const answer = await api.file(id, ended);
    if (!answer.ok || (await sha256(answer.data)) !== hash) return false;
    const row = {
      id,
      mutation: '',
      record,
      kind,
      hash,
      type,
      name,
      size,
      bytes: answer.data,
      state: 'stored' as const,
      attempts: 0,
      nextAt: 0,
    };
    await device.transaction('rw', device.blobs, device.bytes, async () => {
      if (!(await isHere(id))) await device.putPhoto({ ...row, storedAt: now() });
    });
    return true;
  };
  return {
    // Written by choose() alone.
    choice: async () => ((await device.session.get(CHOICE))?.value as readonly string[] | undefined) ?? null,
    async choose(workplaces) {
      await device.session.put({ k: CHOICE, value: [...workplaces] });
    },
    onBoard: async () => new Set(await device.blobs.where('state').notEqual('known').primaryKeys()),
    async bring(wanted, onDone) {
      let [done, missing] = [0, 0];
      for (const one of wanted) {
        if (ended.aborted) break;
        try {
          if (!hasRoomForPhoto(await readRoom(now()), one.photo.size)) return { missing: wanted.length - done, full: true };
          if (!(await bringOne(one))) missing++;
        } catch (error) {
          if (!isQuotaError(error)) throw error;
          await noteFull(now());
          return { missing: wanted.length - done, full: true };
        }
        done++;
        onDone(done);
      }
      return { missing, full: false };
    },
    async clear(keep) {
      const count = await sweepPhotos(device, { isSpent: (row) => !keep.has(row.id), isForRoom: true });
      roomChanged();
      return count;
    },
  };
}
