import type { SyncApi } from '#client/sync/api.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { rowOf } from '#client/sync/device/photo-row.ts';
import { appVersion } from '#client/page/app-version.ts';
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

/** Why one file did not come: the server does not have it, it has other bytes, it gave no answer, or it refused. */
export type FileTrouble = 'gone' | 'spoilt' | 'silent' | 'refused';

/** A file that did not come; the others did not wait for it. */
export interface FailedFile extends WantedPhoto {
  readonly why: FileTrouble;
}

/** How bringing files along ended. */
export interface Brought {
  readonly failed: readonly FailedFile[];
  /** Files that were not come to: the device is full, the line went, or a person stopped it. */
  readonly left: number;
  readonly end: 'done' | 'full' | 'silent' | 'stopped';
}

/** How far it is. What lay here already counts at once. */
export interface Bringing {
  readonly done: number;
  readonly bytes: number;
}

/** When everything was on board at the end of a preparation, and for which workplaces. */
export interface PreparedNote {
  readonly at: number;
  readonly places: readonly string[];
  /** Version of the app: another one has files of its own, also to work with in the field. */
  readonly app: string;
}

/** What a person prepares for the way: workplaces, and the files of records that are needed there. */
export interface Preparation {
  /** Ids of the workplaces that the person chose; null while nobody chose. */
  choice(): Promise<readonly string[] | null>;
  choose(workplaces: readonly string[]): Promise<void>;
  /** The last preparation that ended with everything on board; null before the first. */
  noted(): Promise<PreparedNote | null>;
  note(places: readonly string[]): Promise<void>;
  /** Document keys of all photos whose bytes lie here. */
  onBoard(): Promise<ReadonlySet<string>>;
  /**
   * Brings files along that are not here yet, a few at a time; those that are here stay from now on as long as new ones. Stopped and
   * begun again it goes on where it was.
   */
  bring(wanted: readonly WantedPhoto[], onStep: (step: Bringing) => void, stop?: AbortSignal): Promise<Brought>;
  /**
   * Frees room: photos that the server has confirmed, but for those in `keep`.
   * Waiting, parked and draft work stays (OFF-SPACE-03).
   * @returns how many photos went
   */
  clear(keep: ReadonlySet<string>): Promise<number>;
}

const CHOICE = 'prepared';
const NOTE = 'prepared-at';
/** Files that are fetched at once: a slow line waits for its way there and back as often less. */
const AT_ONCE = 3;
/** So many without an answer in a row: the line is gone, and asking for each of the others would only take time. */
const SILENT_IN_A_ROW = AT_ONCE;

const troubleOf = (status: number): FileTrouble => (status === 404 ? 'gone' : status === 0 ? 'silent' : 'refused');

export function createPreparation(device: DeviceDatabase, api: SyncApi, now: () => number, ended: AbortSignal): Preparation {
  const isHere = async (id: string) =>
    (await device.blobs
      .where('id')
      .equals(id)
      .and((row) => row.state !== 'known')
      .count()) > 0;
  /** Null: it lies here. */
  const bringOne = async ({ photo, kind, record }: WantedPhoto, stop: AbortSignal): Promise<FileTrouble | null> => {
    const { document_key: id, hash } = photo;
    const touched = await device.blobs
      .where('id')
      .equals(id)
      .and((row) => row.state === 'stored')
      .modify({ storedAt: now() });
    if (touched > 0 || (await isHere(id))) return null;
    const answer = await api.file(id, stop);
    if (!answer.ok) return troubleOf(answer.error.status);
    if ((await sha256(answer.data)) !== hash) return 'spoilt';
    const row = { ...rowOf(photo, { kind, record }), bytes: answer.data, state: 'stored' as const, nextAt: 0 };
    await device.transaction('rw', device.blobs, device.bytes, async () => {
      if (!(await isHere(id))) await device.putPhoto({ ...row, storedAt: now() });
    });
    return null;
  };
  return {
    // Written by choose() alone.
    choice: async () => ((await device.session.get(CHOICE))?.value as readonly string[] | undefined) ?? null,
    async choose(workplaces) {
      await device.session.put({ k: CHOICE, value: [...workplaces] });
    },
    // Written by note() alone.
    noted: async () => ((await device.session.get(NOTE))?.value as PreparedNote | undefined) ?? null,
    async note(places) {
      await device.session.put({ k: NOTE, value: { at: now(), places: [...places], app: appVersion() } satisfies PreparedNote });
    },
    onBoard: async () => new Set(await device.blobs.where('state').notEqual('known').primaryKeys()),
    async bring(wanted, onStep, stop = ended) {
      const over = AbortSignal.any([ended, stop]);
      const failed: FailedFile[] = [];
      let end: Brought['end'] = 'done';
      let [next, done, bytes, silent] = [0, 0, 0, 0];
      /** What the device's store or the program threw: the other lines end too, and then it is thrown. */
      let fault: { readonly error: unknown } | null = null;
      const take = async (one: WantedPhoto): Promise<void> => {
        if (!hasRoomForPhoto(await readRoom(now()), one.photo.size)) {
          end = 'full';
          return;
        }
        const why = await bringOne(one, over);
        if (over.aborted && why !== null) return;
        silent = why === 'silent' ? silent + 1 : 0;
        if (why !== null) failed.push({ ...one, why });
        if (silent >= SILENT_IN_A_ROW) end = 'silent';
        [done, bytes] = [done + 1, bytes + one.photo.size];
        onStep({ done, bytes });
      };
      const line = async (): Promise<void> => {
        for (let one = wanted[next++]; one !== undefined && end === 'done' && fault === null && !over.aborted; one = wanted[next++]) {
          try {
            await take(one);
          } catch (error) {
            if (isQuotaError(error)) {
              await noteFull(now());
              end = 'full';
            } else fault ??= { error };
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, line));
      // Set by the lines, which the compiler does not see.
      const thrown = fault as { readonly error: unknown } | null;
      if (thrown !== null && !over.aborted) throw thrown.error;
      return { failed, left: wanted.length - done, end: over.aborted ? 'stopped' : end };
    },
    async clear(keep) {
      const count = await sweepPhotos(device, { isSpent: (row) => !keep.has(row.id), isForRoom: true });
      roomChanged();
      return count;
    },
  };
}
