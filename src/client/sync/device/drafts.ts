import { Dexie, RangeSet } from 'dexie';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { DraftStore } from '#client/sync/engine.ts';
import type { DraftRow } from '#client/sync/port.ts';

export const draftKey = (kind: string, id: string): string => `${kind}/${id}`;

/** What was read ahead is for the screen that opens now; later another tab may have written, ms. */
const FRESH_MS = 3_000;
/** As the library's own way to the table knows it. */
const DRAFTS = { name: 'drafts', id: 'key', indexed: ['key'] };

/**
 * Puts a row in a transaction that is closed together with its one request, so that the device writes it at once. The library hears
 * of the request before it closes the transaction: at each answer that a person taps, the page would be asked once more on the way.
 */
async function putAtOnce(device: DeviceDatabase, row: DraftRow, tell: (key: string) => void): Promise<void> {
  const stored = device.seals ? await device.seals.seal(DRAFTS, { ...row }) : row;
  let transaction: IDBTransaction;
  try {
    transaction = device.backendDB().transaction('drafts', 'readwrite', { durability: 'strict' });
  } catch {
    // Not open, or closed by the system: the library opens it.
    await device.drafts.put(row);
    return;
  }
  const done = new Promise<void>((good, bad) => {
    transaction.oncomplete = () => good();
    transaction.onabort = () => bad(transaction.error ?? new DOMException('the draft was not stored', 'AbortError'));
  });
  transaction.objectStore('drafts').put(stored);
  transaction.commit();
  await done;
  tell(row.key);
}

/** Lists of drafts are told this long after one was stored, in milliseconds: who answers question after question waits for none of them. */
const TELL_MS = 400;

/** What the library tells by itself of its own writes: live queries of this page and of other tabs look again. */
function teller(device: DeviceDatabase): (key: string) => void {
  let stored: RangeSet | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Other tabs hear of it also when this one is closed before.
  const page = typeof window === 'undefined' ? null : window;
  const tell = () => {
    clearTimeout(timer);
    page?.removeEventListener('pagehide', tell);
    if (stored !== null) Dexie.on.storagemutated.fire({ [`idb://${device.name}/drafts/`]: stored });
    stored = null;
  };
  return (key) => {
    if (stored === null) {
      timer = setTimeout(tell, TELL_MS);
      page?.addEventListener('pagehide', tell);
    }
    stored = (stored ?? new RangeSet()).addKey(key);
  };
}

/** Typed text on the device (OFF-DATA-06). */
export const createDraftStore = (device: DeviceDatabase, now: () => number): DraftStore => {
  let read: { key: string; row: DraftRow | null; until: number } | null = null;
  const tell = teller(device);
  const store: DraftStore = {
    get: (kind, id) => device.drafts.get(draftKey(kind, id)),
    async ahead(kind, id) {
      const row = await store.get(kind, id);
      read = { key: draftKey(kind, id), row: row ?? null, until: now() + FRESH_MS };
      return row;
    },
    peek: (kind, id) => (read !== null && read.key === draftKey(kind, id) && now() < read.until ? read.row : undefined),
    taken() {
      read = null;
    },
    async save(draft) {
      await putAtOnce(device, { ...draft, key: draftKey(draft.kind, draft.id), savedAt: now() }, tell);
    },
    async remove(kind, id) {
      await device.drafts.delete(draftKey(kind, id));
    },
  };
  return store;
};
