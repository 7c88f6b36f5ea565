import { bodyAfter, composed, freshRow, isUntried, kindNamed, type OutboxTable } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { type Change, patchOf } from '#core/change/change.ts';
import { changedParts } from '#core/change/merge.ts';
import { names, renamed } from '#core/field/rename.ts';
import { newId } from '#core/id/uuid.ts';

/** What a waiting change does once the record that it names has another id; null when it does not name it. */
function renamedChange(row: OutboxRow, from: string, to: string): Change | null {
  const { schema, groups } = kindNamed(row.kind);
  const body = bodyAfter(row);
  const next = body && renamed(schema, body, from, to);
  if (next === null || next === body) return null;
  const before = row.base?.body ?? {};
  return row.change.op === 'put'
    ? { ...row.change, body: next }
    : patchOf(groups, row.kind, row.lane, before, changedParts(groups, before, next));
}

/**
 * Waiting changes of other records name a record by its new id and wait for the mutation that makes it. One that was never tried
 * is altered; any other goes out under a new key, because the server may have seen the old bytes.
 * @param parent mutation that makes the record; null: it is a draft again, and they are kept back until it is saved
 */
export async function renameDependants(
  table: OutboxTable,
  from: string,
  to: string,
  parent: string | null,
  now: number,
): Promise<ReadonlySet<string>> {
  const carried = new Set<string>();
  for (const row of await table.open()) {
    if (row.lane === from || row.lane === to || row.state === 'sending') continue;
    const change = renamedChange(row, from, to);
    if (change === null) continue;
    carried.add(row.lane);
    const next = { ...composed(change, row.base), dependsOn: parent === null ? [] : [...new Set([...row.dependsOn, parent])] };
    const state = parent === null ? ('held' as const) : ('queued' as const);
    if (isUntried(row)) await table.save({ ...row, ...next, state });
    else {
      const fresh = freshRow({ ...next, id: newId(now), owner: row.owner, createdAt: row.createdAt, clockOffset: row.clockOffset });
      await table.supersede(
        row,
        { ...fresh, n: row.n, dependsOn: next.dependsOn, blobs: row.blobs, state },
        'the record that it names has another id',
        now,
      );
    }
  }
  return carried;
}

/** What was kept back for a record that was a draft goes out behind the mutation that now makes it. */
export async function releaseDependants(table: OutboxTable, held: readonly OutboxRow[], record: string, mutation: string): Promise<void> {
  for (const row of held) {
    const body = bodyAfter(row);
    if (body !== null && names(kindNamed(row.kind).schema, body, record))
      await table.save({ ...row, state: 'queued', dependsOn: [mutation] });
  }
}
