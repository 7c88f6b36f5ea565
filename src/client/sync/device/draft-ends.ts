import { Dexie } from 'dexie';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { knownBirth } from '#client/sync/device/tally.ts';
import type { DraftEnd, DraftFate, DraftState, WriteIntent } from '#client/sync/port.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/known-kinds.ts';

export const draftKey = (kind: string, id: string): string => `${kind}/${id}`;

/** A form that was open when a draft ended has heard of it by then, ms. */
export const KEPT_MS = 14 * 86_400_000;

/** Another form has written the draft since: what was to be done with it must be done with what it holds now. */
export class DraftMoved extends Error {
  override readonly name = 'DraftMoved';
}

/** So many parts of one tell the drafts of two stores apart; a power of two, so that sums stay exact. */
const LINEAGES = 2 ** 20;

/**
 * Version of what is stored over `found`, which is 0 where nothing lies. What stands behind the point is drawn when a draft begins
 * and stays: a form that has not heard yet that its store was taken away would else find the number it expects, written by another
 * tab into the store in its place, and put its own text over that one.
 */
export function nextVersion(found: number, seen: number): number {
  const lineage = found > 0 ? found % 1 : (1 + Math.floor(Math.random() * (LINEAGES - 1))) / LINEAGES;
  return Math.floor(Math.max(found, seen)) + 1 + lineage;
}

/** The draft, or how the last one ended; in the transaction at hand or in one of its own. */
export async function readDraft(device: DeviceDatabase, key: string): Promise<DraftState> {
  return device.transaction('r', device.drafts, device.draftEnds, async () => {
    const [row, end] = await Promise.all([device.drafts.get(key), device.draftEnds.get(key)]);
    return { version: Math.max(row?.version ?? 0, end?.version ?? 0), row: row ?? null, end: end ?? null };
  });
}

/** The same, and in which store; where a transaction is at hand, it holds the table of the name too. */
export async function readDraftHere(device: DeviceDatabase, key: string): Promise<DraftState> {
  return device.transaction('r', device.drafts, device.draftEnds, device.session, async () => {
    const [state, store] = await Promise.all([readDraft(device, key), knownBirth(device)]);
    return { ...state, store };
  });
}

/** The same when it is newer than a version, else null: looked up without reading it, because a form hears of its own writes too. */
export async function newerDraft(device: DeviceDatabase, key: string, seen: number): Promise<DraftState | null> {
  return device.transaction('r', device.drafts, device.draftEnds, device.session, async () => {
    const above = [device.drafts, device.draftEnds].map((table) =>
      table.where('[key+version]').between([key, seen], [key, Dexie.maxKey], false, true).count(),
    );
    const counts = await Promise.all(above);
    return counts.some((count) => count > 0) ? readDraftHere(device, key) : null;
  });
}

/**
 * Takes a draft away and says how it ended, in a transaction that holds both tables.
 * @param found what the same transaction has read of it
 */
export async function endDraft(
  device: DeviceDatabase,
  kind: KindId,
  id: string,
  how: DraftFate,
  base: DraftEnd['base'],
  now: number,
  found?: DraftState,
): Promise<void> {
  const key = draftKey(kind, id);
  const { row, version, end } = found ?? (await readDraft(device, key));
  const discarded = row?.discarded ?? end?.discarded ?? [];
  await Promise.all([
    device.drafts.delete(key),
    device.draftEnds.put({
      key,
      kind,
      id,
      version: version + 1,
      how,
      base,
      discarded: how === 'saved' || how === 'final' ? discarded : [],
      at: now,
    }),
    device.draftEnds
      .where('at')
      .below(now - KEPT_MS)
      .delete(),
  ]);
}

/**
 * A write takes the draft along: its end, for the forms that hold it. Reads what lies there and returns what ends it, in the same
 * transaction; null where there is nothing to end.
 * @throws DraftMoved when another form has written the draft since the one that saves has read it
 */
export async function endingWithWrite(
  device: DeviceDatabase,
  { kind, id, body, base, draft, keepsDraft }: WriteIntent,
  now: number,
): Promise<(() => Promise<void>) | null> {
  if (keepsDraft) return null;
  const found = await readDraft(device, draftKey(kind, id));
  const { row, version } = found;
  if (draft !== undefined && draft !== version) throw new DraftMoved(draftKey(kind, id));
  // Of records that no form held there is nothing to tell.
  if (draft === undefined && row === null && body !== null) return null;
  const how = body === null ? 'deleted' : kindOf(kind)?.locked?.(body) ? 'final' : 'saved';
  return () => endDraft(device, kind, id, how, body && { version: 0, ...base, body }, now, found);
}
