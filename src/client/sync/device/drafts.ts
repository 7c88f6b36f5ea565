import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { DraftStore } from '#client/sync/engine.ts';

export const draftKey = (kind: string, id: string): string => `${kind}/${id}`;

/** Typed text on the device (OFF-DATA-06). */
export const createDraftStore = (device: DeviceDatabase, now: () => number): DraftStore => ({
  get: (kind, id) => device.drafts.get(draftKey(kind, id)),
  async save(draft) {
    await device.drafts.put({ ...draft, key: draftKey(draft.kind, draft.id), savedAt: now() });
  },
  async remove(kind, id) {
    await device.drafts.delete(draftKey(kind, id));
  },
});
