import { liveQuery } from 'dexie';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { KEPT_MS, nextVersion } from '#client/sync/device/draft-ends.ts';
import { knownBirth } from '#client/sync/device/tally.ts';
import { isQuotaError } from '#client/sync/prepare/room.ts';
import type { DraftPort, FormDraftStore } from '#client/sync/engine.ts';
import { FORM_DRAFTS } from '#client/sync/names.ts';
import type { DraftContent, DraftEnd, DraftFate, DraftRow, DraftState } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Keys of the rows that say how such a text ended begin so. */
const FORM_ENDS = 'form-end/';

/** What stands under the key of a text. Older builds wrote no version, which stands for 1. */
interface Kept extends Pick<DraftRow, 'savedAt' | 'discarded'> {
  readonly values: JsonObject;
  readonly version?: number;
}
interface Ended extends Pick<DraftEnd, 'how' | 'discarded' | 'at'> {
  readonly version: number;
}

/** Such a text as a draft has it: it is begun on nothing, and named by what shows it. */
const draftOf = ({ values, savedAt, discarded = [] }: Kept) => ({ body: values, base: null, title: '', savedAt, discarded });

/** Reads a text, or how the last one ended; in a transaction that holds the table. */
async function read(device: DeviceDatabase, name: string): Promise<DraftState> {
  const [row, end, store] = await Promise.all([
    device.session.get(FORM_DRAFTS + name),
    device.session.get(FORM_ENDS + name),
    knownBirth(device),
  ]);
  // Written below alone.
  const kept = (row?.value as Kept | undefined) ?? null;
  const ended = (end?.value as Ended | undefined) ?? null;
  return {
    version: Math.max(kept === null ? 0 : (kept.version ?? 1), ended?.version ?? 0),
    row: kept && draftOf(kept),
    end: ended && { ...ended, base: null },
    store,
  };
}

/**
 * Typed text of forms whose records live on the server (architecture §3): a promise to the person like any draft, with one truth for
 * all tabs, but no work to be sent.
 */
export const createFormDraftStore = (device: DeviceDatabase, now: () => number): FormDraftStore => ({
  async all() {
    const rows = await device.session.where('k').startsWith(FORM_DRAFTS).toArray();
    const texts = rows.map(({ k, value }): DraftRow => {
      const key = k.slice(FORM_DRAFTS.length);
      const [kind = '', id = ''] = key.split('/');
      // Written below alone; most forms are named as the kind of their record.
      return { key, kind: kind as KindId, id, ...draftOf(value as Kept) };
    });
    return texts.toSorted((a, b) => b.savedAt - a.savedAt);
  },
  count: () => device.session.where('k').startsWith(FORM_DRAFTS).count(),
  port(form, id): DraftPort {
    const name = `${form}/${id}`;
    const { session } = device;
    const here = () => device.transaction('r', session, () => read(device, name));
    const put = async (version: number, { body, discarded }: DraftContent): Promise<DraftState> => {
      const value: Kept = { values: body, savedAt: now(), version, discarded };
      await session.put({ k: FORM_DRAFTS + name, value });
      return read(device, name);
    };
    return {
      read: here,
      store: () => knownBirth(device),
      async newer(seen) {
        const state = await here();
        return state.version > seen ? state : null;
      },
      write: (seen, next, merge) =>
        device.transaction('rw', session, async () => {
          const found = await read(device, name);
          const content = found.version === seen ? next : merge(found);
          return content === null ? found : put(nextVersion(found.version, seen), content);
        }),
      async end(how: DraftFate, seen) {
        const ending = (isNoted: boolean) =>
          device.transaction('rw', session, async () => {
            const { version } = await read(device, name);
            if (seen !== undefined && seen !== version) return false;
            await session.delete(FORM_DRAFTS + name);
            if (isNoted) {
              const value: Ended = { version: version + 1, how, discarded: [], at: now() };
              const old = await session.where('k').startsWith(FORM_ENDS).toArray();
              await session.bulkDelete(old.filter((row) => (row.value as Ended).at < now() - KEPT_MS).map((row) => row.k));
              await session.put({ k: FORM_ENDS + name, value });
            } else {
              // With the word of an end before it the next text would have the number of this one, which other tabs have seen.
              await session.delete(FORM_ENDS + name);
            }
            return true;
          });
        // Without room for the word of it, it goes all the same: a text that stays would be sent again.
        return ending(true).catch((error: unknown) => {
          if (!isQuotaError(error)) throw error;
          return ending(false);
        });
      },
      watch(onChange) {
        // The first answer too: something may have been written since the form last looked.
        const changes = liveQuery(here).subscribe({ next: onChange, error: (error) => console.error('draft', error) });
        return () => changes.unsubscribe();
      },
    };
  },
});
