import { liveQuery } from 'dexie';
import type { SyncApi } from '#client/sync/api.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { sweepPhotos } from '#client/sync/device/holders.ts';
import type { FileState, PhotoState, PhotoStore } from '#client/sync/engine.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { letGoOf, markLetGo } from '#client/sync/device/let-go.ts';
import { rowOf, saidOf } from '#client/sync/device/photo-row.ts';
import { hasRoomOrMakesIt } from '#client/sync/device/photo-room.ts';
import { isQuotaError, noteFull } from '#client/sync/prepare/room.ts';
import { SharedStore, type Store } from '#client/sync/store.ts';
import type { StoredFile } from '#core/field/field.ts';
import type { SyncState } from '#core/change/overlay.ts';

const SYNC_OF: Record<BlobRow['state'], SyncState> = {
  raw: 'on-device',
  draft: 'on-device',
  queued: 'on-device',
  sending: 'sending',
  stored: 'on-server',
  rejected: 'needs-attention',
  known: 'on-server',
};

/** A draft that a photo was taken out of is stored by then, ms. What it names until then stays. */
const SWEEP_MS = 3_000;

/** Bytes of photos, kept until the server has confirmed their hash (OFF-PHOTO-01, OFF-PHOTO-05). */
export function createPhotoStore(
  device: DeviceDatabase,
  api: SyncApi,
  now: () => number,
  ended: AbortSignal,
): PhotoStore & {
  state(photo: Pick<StoredFile, 'document_key' | 'type'>): Store<PhotoState>;
  whereabouts(key: string): Promise<FileState>;
} {
  const stores = new Map<string, Store<PhotoState>>();
  const fetched = async (key: string): Promise<ArrayBuffer | null> => {
    const answer = await api.file(key, ended);
    return answer.ok ? answer.data : null;
  };
  /** Taken out in this page, of those that lay nowhere else. */
  const removed = new Set<string>();
  let sweeping: ReturnType<typeof setTimeout> | undefined;
  const sweepSoon = (): void => {
    clearTimeout(sweeping);
    sweeping = setTimeout(() => {
      if (!ended.aborted) void sweepPhotos(device).catch((error: unknown) => console.error('photos', error));
    }, SWEEP_MS);
  };
  return {
    async add(file, bytes, { kind, record, spot }) {
      const id = file.document_key;
      // Text goes before photos: they are refused while there is still room for what is typed (OFF-SPACE-01).
      if (!(await hasRoomOrMakesIt(device, bytes.byteLength, now()))) throw new DOMException('no room for photos', 'QuotaExceededError');
      try {
        await device.transaction('rw', device.blobs, device.bytes, async () => {
          // Made ready twice, it stays what it has become since: a change may carry it already.
          if (((await device.blobs.get(id))?.state ?? 'raw') !== 'raw') return;
          const row = { ...rowOf(file, { kind, record }), ...saidOf(file), ...(spot === undefined ? {} : { spot }) };
          await device.putPhoto({ ...row, bytes, state: 'draft', nextAt: now() });
        });
      } catch (error) {
        if (isQuotaError(error)) await noteFull(now());
        throw error;
      }
    },
    async bytes(key, from) {
      return (await device.photoBytes(key)) ?? (from === 'device' ? null : fetched(key));
    },
    async unsaved(record) {
      const isUnsaved = (row: BlobRow) => letGoOf(device, row) === undefined && (row.state === 'raw' || row.state === 'draft');
      const rows = await device.blobs.where('record').equals(record).and(isUnsaved).toArray();
      return rows.map(({ id, type }) => ({ document_key: id, type }));
    },
    async reclaim(key) {
      const isLoose = ({ state }: BlobRow) => state === 'queued' || state === 'rejected';
      await device.blobs.where('id').equals(key).and(isLoose).modify({ state: 'draft', mutation: '', attempts: 0, nextAt: now() });
    },
    async remove(key, how) {
      // A picture that was never made ready stands in no form to be put back into.
      const isRaw = (await device.blobs.get(key))?.state === 'raw';
      const since = isRaw || how === 'for-good' || now();
      if (await markLetGo(device, key, since)) removed.add(key);
      sweepSoon();
    },
    async takeBack(key) {
      const isHere = await markLetGo(device, key, null);
      // The server has what was never marked here.
      if (isHere || !removed.has(key)) return true;
      return (await fetched(key)) !== null;
    },
    state({ document_key: key, type }) {
      const known = stores.get(key);
      if (known) return known;
      const store = new SharedStore<PhotoState>(
        { url: null, sync: 'on-server', missing: false },
        (set) => watchPhoto(device, key, type, fetched, set),
        () => stores.delete(key),
      );
      stores.set(key, store);
      return store;
    },
    async whereabouts(key) {
      const row = await device.blobs.get(key);
      return { sync: row ? SYNC_OF[row.state] : 'on-server', isHere: row !== undefined && row.state !== 'known' };
    },
  };
}

const FIRST_AGAIN_MS = 5_000;
const LAST_AGAIN_MS = 60_000;

/** Keeps one address per photo while it is on the screen. */
function watchPhoto(
  device: DeviceDatabase,
  key: string,
  type: string,
  fetched: (key: string) => Promise<ArrayBuffer | null>,
  set: (state: PhotoState) => void,
): () => void {
  let url: string | null = null;
  let ended = false;
  let asked = false;
  let tries = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const show = (bytes: ArrayBuffer): string => (url ??= URL.createObjectURL(new Blob([bytes], { type })));
  // The bytes come after their record: a photo that is not there yet is asked for again while somebody looks (OFF-PHOTO-02).
  const ask = (): void => {
    void fetched(key).then((bytes) => {
      if (ended || url !== null) return;
      set(bytes ? { url: show(bytes), sync: 'on-server', missing: false } : { url: null, sync: 'on-server', missing: true });
      if (!bytes) again = setTimeout(ask, Math.min(FIRST_AGAIN_MS * 2 ** tries++, LAST_AGAIN_MS));
    });
  };
  const read = async () => {
    const row = await device.blobs.get(key);
    // The bytes never change: once is enough.
    return row && { row, bytes: url === null ? await device.photoBytes(key) : null };
  };
  const watch = liveQuery(read).subscribe({
    next(found) {
      if (found?.bytes) show(found.bytes);
      if (found && url !== null) set({ url, sync: SYNC_OF[found.row.state], missing: false });
      else if (url !== null) set({ url, sync: 'on-server', missing: false });
      else if (!asked) {
        asked = true;
        ask();
      }
    },
    error: (error) => console.error('photo', error),
  });
  return () => {
    ended = true;
    clearTimeout(again);
    watch.unsubscribe();
    if (url !== null) URL.revokeObjectURL(url);
  };
}
