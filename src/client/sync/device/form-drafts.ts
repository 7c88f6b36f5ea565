import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { FormDraftStore } from '#client/sync/engine.ts';

/** Keys of these rows begin so. */
export const FORM_DRAFTS = 'form/';

const keyOf = (form: string, id: string): string => `${FORM_DRAFTS}${form}/${id}`;

/** Typed text of forms whose records live on the server (architecture §3): a promise to the person like any draft, but no work to be sent. */
export const createFormDraftStore = (device: DeviceDatabase, now: () => number): FormDraftStore => ({
  async get(form, id) {
    const row = await device.session.get(keyOf(form, id));
    // Written by save() alone.
    return row?.value as { values: unknown; savedAt: number } | undefined;
  },
  async save(form, id, values) {
    await device.reserve.spend(() => device.session.put({ k: keyOf(form, id), value: { values, savedAt: now() } }));
  },
  async remove(form, id) {
    await device.session.delete(keyOf(form, id));
  },
});
