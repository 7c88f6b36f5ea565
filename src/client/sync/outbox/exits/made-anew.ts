import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { renameDraft, renameInDrafts } from '#client/sync/outbox/exits/drafts.ts';
import { renameDependants } from '#client/sync/outbox/exits/dependants.ts';
import { carryTo } from '#client/sync/outbox/exits/photos.ts';
import { tailOf } from '#client/sync/outbox/exits/tail.ts';
import { carriedBy } from '#client/sync/outbox/photos.ts';
import { composed, freshRow, kindNamed, type OutboxTable } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { renamed } from '#core/field/rename.ts';
import { newId } from '#core/id/uuid.ts';

/**
 * A record that is gone on the server is made anew under a new id: with what followed in its lane, its photos, a draft beside it,
 * and all that waits here and names it (OFF-CONF-04).
 */
export async function makeAnew(device: DeviceDatabase, table: OutboxTable, row: OutboxRow, now: number): Promise<void> {
  const { tail, whole } = await tailOf(table, row);
  if (whole === null) return;
  const id = newId(now);
  const body = renamed(kindNamed(row.kind).schema, whole, row.lane, id);
  const change = { op: 'put', kind: row.kind, id, body } as const;
  const next = freshRow({ ...composed(change, null), id: newId(now), owner: row.owner, createdAt: now, clockOffset: row.clockOffset });
  const gone = new Set(tail.map((old) => old.id));
  for (const old of tail.slice(1)) {
    await table.retire(old, 'superseded', 'made anew', now);
    await table.follow(old.id, next.id);
  }
  const dependsOn = [...new Set(tail.flatMap((old) => old.dependsOn))].filter((parent) => !gone.has(parent));
  await table.supersede(row, { ...next, n: row.n, dependsOn, blobs: await carriedBy(device, next) }, 'made anew', now);
  await carryTo(device, { kind: row.kind, id, body }, { from: row.lane, mutation: next.id });
  await renameDraft(device, row.kind, row.lane, { id, base: { version: 0, body } }, now);
  await renameInDrafts(device, row.lane, id);
  await renameDependants(table, row.lane, id, next.id, now);
}
