import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { PhotoStore } from '#client/sync/engine.ts';
import type { Environment } from '#client/sync/environment.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { letGoOf } from '#client/sync/device/let-go.ts';
import { hasRoomOrMakesIt } from '#client/sync/device/photo-room.ts';
import { forgetFull } from '#client/sync/prepare/room.ts';
import { type Store, ValueStore } from '#client/sync/store.ts';
import { MAX_ORIGINAL_BYTES, type PreparedResult } from '#client/workers/image-facts.ts';
import type { FileProblem } from '#client/workers/make-file.ts';
import type { Photo, StoredFile } from '#core/field/field.ts';
import { markedOf, type Original } from '#core/field/marked.ts';
import { MAX_FILE_BYTES } from '#core/file/type.ts';
import { newId } from '#core/id/uuid.ts';
import { untilLoaded } from '#core/load/until-loaded.ts';
import type { KindId } from '#core/record/kinds.ts';

/** `no_space`: the device would not keep the bytes. `not_loaded`: the code that makes photos did not come yet; it is asked for until it does. */
export type ArrivalProblem = FileProblem | 'no_space' | 'not_loaded';

/** What a chosen file becomes: a photo is drawn anew and small, a document stays as it is. */
export type ArrivesAs = 'photo' | 'file';

/** A picture or document that was chosen or taken and does not stand in its record yet. */
export interface ArrivingPhoto {
  /** Document key that it gets. */
  readonly key: string;
  readonly as: ArrivesAs;
  /** Where in the record it is to stand: a finding, a field. */
  readonly spot: string;
  readonly name: string;
  /** Address of the chosen file, so that it is seen at once. */
  readonly preview: string;
  /** Why it did not become a photo; null while it is being made ready. */
  readonly problem: ArrivalProblem | null;
}

export interface ArrivalOwner {
  readonly kind: KindId;
  readonly record: string;
  readonly spot: string;
  /** A photo by default. */
  readonly as?: ArrivesAs;
  /** What is taken was drawn on this photo: it says so, and is of the same time and place. */
  readonly original?: Original;
}

/** Makes a stored photo out of a file. Rejects only where its code does not come. */
export type Prepare = (file: Blob) => Promise<PreparedResult>;

/** Puts a file into the document as it is now; false where its spot is not there any more. One that stands there already is put. */
export type Place = (file: Photo | StoredFile, spot: string) => boolean;

/** Photos and documents on their way into their records, whichever component took them (OFF-PHOTO-01). */
export interface Arrivals {
  /** Those of a record, oldest first. */
  of(record: string): Store<readonly ArrivingPhoto[]>;
  /** How many pictures and documents found no room on the device and stand on this page alone. */
  readonly unkept: Store<number>;
  /** Takes chosen files; they are made ready one after another, because two decoded at once are too much for a small tablet. */
  take(files: readonly File[], owner: ArrivalOwner): void;
  /** Tries one again that failed. */
  retry(key: string): void;
  /** The person gives one up. */
  dismiss(key: string): void;
  /**
   * A form of the record stands open: what is ready is put into it, and what a closed tab left half done is taken up again.
   * Returns the end of it.
   */
  attach(kind: KindId, record: string, place: Place): () => void;
}

interface Job extends ArrivalOwner {
  readonly key: string;
  readonly file: File;
  /** Settled once the chosen bytes lie on the device, or cannot: then false. */
  readonly isKept: Promise<boolean>;
}

function fileOf({ id, hash, type, size, name, as, about }: BlobRow): Photo | StoredFile | null {
  // Rows are made of files that were accepted, and those that tell of a picture of photos only.
  const file = { document_key: id, hash, type: type as Photo['type'], size, name };
  return about === undefined ? (as === 'file' ? file : null) : { ...file, ...about };
}

export const makerLock = (maker: string): string => `photo-maker-${maker}`;

export function createArrivals(
  device: DeviceDatabase,
  photos: PhotoStore,
  environment: Environment,
  prepare: Prepare,
  ended: AbortSignal,
): Arrivals {
  const me = newId();
  const lists = new Map<string, ValueStore<readonly ArrivingPhoto[]>>();
  const jobs = new Map<string, Job>();
  const places = new Map<string, Set<Place>>();
  let queue: Promise<void> = Promise.resolve();
  let isHeld = false;

  const listOf = (record: string): ValueStore<readonly ArrivingPhoto[]> => {
    const known = lists.get(record) ?? new ValueStore<readonly ArrivingPhoto[]>([]);
    lists.set(record, known);
    return known;
  };
  const change = (record: string, make: (list: readonly ArrivingPhoto[]) => readonly ArrivingPhoto[]): void => {
    const list = listOf(record);
    list.set(make(list.get()));
  };
  const forget = (key: string): void => {
    const job = jobs.get(key);
    if (!job) return;
    jobs.delete(key);
    tellUnkept(key, false);
    change(job.record, (list) => list.filter((one) => one.key !== key));
    // Whoever shows it draws once more without it first.
    setTimeout(() => URL.revokeObjectURL(previews.get(key) ?? ''), 1_000);
    previews.delete(key);
  };
  const previews = new Map<string, string>();

  const unkept = new Set<string>();
  const unkeptNow = new ValueStore(0);
  const tellUnkept = (key: string, isAlone: boolean): void => {
    if (isAlone) unkept.add(key);
    else unkept.delete(key);
    unkeptNow.set(unkept.size);
  };

  /** While this is held, no other tab takes over what this one makes ready. */
  const hold = (): void => {
    if (isHeld) return;
    isHeld = true;
    void environment.locks.hold(
      makerLock(me),
      { steal: false, signal: ended },
      () => new Promise((done) => ended.addEventListener('abort', () => done(), { once: true })),
    );
  };

  /** The chosen bytes lie on the device before they are opened: a tab that dies then loses none. Without room they stay in memory. */
  async function keepRaw(key: string, file: File, { kind, record, spot, as, original }: ArrivalOwner): Promise<boolean> {
    const now = environment.now();
    const most = as === 'file' && !file.type.startsWith('image/') ? MAX_FILE_BYTES : MAX_ORIGINAL_BYTES;
    if (file.size > most || !(await hasRoomOrMakesIt(device, file.size, now))) return false;
    const bytes = await file.arrayBuffer();
    await device.putPhoto({
      id: key,
      mutation: '',
      record,
      kind,
      hash: '',
      type: file.type,
      name: file.name,
      size: file.size,
      bytes,
      state: 'raw',
      attempts: 0,
      nextAt: now,
      spot,
      maker: me,
      ...(as === 'file' ? { as } : {}),
      ...(original === undefined ? {} : { original }),
    });
    return true;
  }

  async function make(job: Job): Promise<void> {
    const { key, kind, record, spot } = job;
    await job.isKept;
    if (ended.aborted || !jobs.has(key)) return;
    let ready: Awaited<ReturnType<typeof made>>;
    try {
      ready = await made(job);
    } catch (error) {
      if (!ended.aborted && jobs.has(key)) await fail(job, 'not_loaded');
      throw error;
    }
    if (ended.aborted || !jobs.has(key)) return;
    if (typeof ready === 'string') return fail(job, ready);
    try {
      await photos.add(ready.file, ready.bytes, { kind, record, spot });
    } catch {
      return fail(job, 'no_space');
    }
    // Where no form is open, or the spot is gone, it is found again by the next form or among the photos without a holder.
    for (const place of places.get(record) ?? []) if (place(ready.file, spot)) break;
    forget(key);
  }

  /** Behind those that were taken before. Where the code for it does not come, it gets its turn again until it does, and holds up no other one. */
  async function inTurn(job: Job): Promise<void> {
    const turn = (): Promise<void> => {
      const done = queue.then(() => make(job));
      queue = done.catch(() => undefined);
      return done;
    };
    await untilLoaded(turn, ended).catch(() => undefined);
  }

  /** What the record will name, with its bytes; or why there is nothing. */
  async function made({ key, file, as, original }: Job): Promise<{ file: Photo | StoredFile; bytes: ArrayBuffer } | FileProblem> {
    if (as === 'file') {
      const { prepareFile } = await import('#client/workers/make-file.ts');
      const prepared = await prepareFile(file, prepare);
      if (!prepared.ok) return prepared.problem;
      const { bytes, name, ...facts } = prepared.file;
      return { file: { document_key: key, name: shortName(name), ...facts }, bytes };
    }
    const prepared = await prepare(file);
    if (!prepared.ok) return prepared.problem;
    const { bytes, ...facts } = prepared.image;
    const photo = { document_key: key, name: shortName(file.name), ...facts };
    return { file: original === undefined ? photo : markedOf(photo, original), bytes };
  }

  async function fail({ key, record, isKept }: Job, problem: ArrivalProblem): Promise<void> {
    // What is no picture is lost by nobody's leaving.
    const isAlone = (problem === 'no_space' || problem === 'not_loaded') && !(await isKept);
    if (isAlone && jobs.has(key)) tellUnkept(key, true);
    change(record, (list) => list.map((one) => (one.key === key ? { ...one, problem } : one)));
    await device.blobs
      .where('id')
      .equals(key)
      .and((row) => row.state === 'raw')
      .modify({ attempts: 1 })
      .catch(() => undefined);
  }

  function begin(job: Job): void {
    const { key, record, spot, file, as = 'photo' } = job;
    if (jobs.has(key)) return;
    hold();
    jobs.set(key, job);
    const preview = URL.createObjectURL(file);
    previews.set(key, preview);
    change(record, (list) => [...list, { key, as, spot, name: file.name, preview, problem: null }]);
    void inTurn(job);
  }

  /** What a tab left that is not there any more. */
  async function takeOver(row: BlobRow, kind: KindId, isWanted: () => boolean): Promise<void> {
    const adopt = async (): Promise<void> => {
      const now = await device.blobs.get(row.id);
      // Another tab that found the dead one first has it by now, and is alive.
      const bytes = now?.state === 'raw' && now.maker === row.maker ? await device.photoBytes(row.id) : null;
      if (bytes === null || ended.aborted || !isWanted() || jobs.has(row.id)) return;
      await device.blobs.update(row.id, { maker: me, attempts: 0 });
      begin({
        key: row.id,
        kind,
        record: row.record,
        spot: row.spot ?? '',
        as: row.as ?? 'photo',
        ...(row.original === undefined ? {} : { original: row.original }),
        file: new File([bytes], row.name, { type: row.type }),
        isKept: Promise.resolve(true),
      });
    };
    if (row.maker === me) return;
    await environment.locks.hold(makerLock(row.maker ?? ''), { steal: false, signal: ended }, adopt).catch(() => undefined);
  }

  return {
    of: listOf,
    unkept: unkeptNow,
    take(files, owner) {
      for (const file of files) {
        const key = newId();
        begin({ key, file, ...owner, isKept: keepRaw(key, file, owner).catch(() => false) });
      }
    },
    retry(key) {
      const job = jobs.get(key);
      if (!job) return;
      forgetFull();
      change(job.record, (list) => list.map((one) => (one.key === key ? { ...one, problem: null } : one)));
      void device.blobs
        .where('id')
        .equals(key)
        .and((row) => row.state === 'raw')
        .modify({ attempts: 0 })
        .catch(() => undefined);
      void inTurn(job);
    },
    dismiss(key) {
      const isKept = jobs.get(key)?.isKept;
      forget(key);
      void Promise.resolve(isKept)
        .then(() => photos.remove(key))
        .catch((error: unknown) => console.error('photo', error));
    },
    attach(kind, record, place) {
      const mine = places.get(record) ?? new Set();
      places.set(record, mine.add(place));
      const isOpen = () => mine.has(place);
      void device.blobs
        .where('record')
        .equals(record)
        .and((row) => letGoOf(device, row) === undefined && row.spot !== undefined)
        .toArray()
        .then((rows) => {
          for (const row of rows) {
            const file = row.state === 'draft' ? fileOf(row) : null;
            if (file && isOpen()) place(file, row.spot ?? '');
            else if (row.state === 'raw') void takeOver(row, kind, isOpen);
          }
        })
        .catch((error: unknown) => console.error('photo', error));
      return () => {
        mine.delete(place);
      };
    },
  };
}

/** Longest name of a file in its record, in characters. */
const NAME_MAX = 250;

/** The end says what a file is: what is too much goes out of the middle. */
const shortName = (name: string): string => (name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 21)}…${name.slice(-20)}`);
