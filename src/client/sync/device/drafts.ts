import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { DraftStore } from '#client/sync/engine.ts';
import type { DraftRow } from '#client/sync/port.ts';

export const draftKey = (kind: string, id: string): string => `${kind}/${id}`;

/** What was read ahead is for the screen that opens now; later another tab may have written, ms. */
const FRESH_MS = 3_000;

/** Typed text on the device (OFF-DATA-06). */
export const createDraftStore = (device: DeviceDatabase, now: () => number): DraftStore => {
  let read: { key: string; row: DraftRow | null; until: number } | null = null;
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
      await device.drafts.put({ ...draft, key: draftKey(draft.kind, draft.id), savedAt: now() });
    },
    async remove(kind, id) {
      await device.drafts.delete(draftKey(kind, id));
    },
  };
  return store;
};
