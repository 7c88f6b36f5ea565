import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { draftKey } from '#client/sync/device/draft-ends.ts';
import { renameDependants } from '#client/sync/outbox/exits/dependants.ts';
import { carryTo, noteKnown } from '#client/sync/outbox/exits/photos.ts';
import { tailOf } from '#client/sync/outbox/exits/tail.ts';
import { isParked, kindNamed, type OutboxTable } from '#client/sync/outbox/rows.ts';
import type { JsonObject } from '#core/change/json.ts';
import { renamed } from '#core/field/rename.ts';
import { newId } from '#core/id/uuid.ts';

/** How a body becomes that of a new draft. `carried`: ids of records that go over with it; others that it names stay with the old one. */
export type MakeDraft = (body: JsonObject, carried: ReadonlySet<string>) => JsonObject;

/**
 * A refused change becomes a new draft under a new id, with what followed it and its photos; what waits here and names the record
 * is kept back until the draft is saved. The refused change is out of the outbox then. Returns the new id; null when there is
 * nothing to move.
 */
export async function toNewDraft(
  device: DeviceDatabase,
  table: OutboxTable,
  mutation: string,
  make: MakeDraft,
  now: number,
): Promise<string | null> {
  const row = await table.byId(mutation);
  if (!row || !isParked(row)) return null;
  const { tail, whole } = await tailOf(table, row);
  if (whole === null) return null;
  const { kind, lane } = row;
  const id = newId(now);
  const carried = await renameDependants(table, lane, id, null, now);
  const gone = new Set(tail.map((old) => old.id));
  for (const old of tail) await table.retire(old, 'superseded', 'moved to a new draft', now);
  for (const other of await table.open()) {
    if (other.dependsOn.some((parent) => gone.has(parent)))
      await table.save({ ...other, dependsOn: other.dependsOn.filter((parent) => !gone.has(parent)) });
  }
  const body = renamed(kindNamed(kind).schema, make(whole, carried), lane, id);
  await device.drafts.put({ key: draftKey(kind, id), kind, id, body, base: null, title: row.title, savedAt: now });
  await carryTo(device, { kind, id, body }, { from: lane, mutation: null });
  await noteKnown(device, { kind, id, body });
  await table.refreshBlocked();
  return id;
}
