import { unname } from '#client/sync/outbox/unname.ts';
import { isUntried, type OutboxTable } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';

const REASON = 'deleted before it was sent';

/**
 * A record that was made and deleted before anything of it arrived: nothing goes out, nor what was made for it alone
 * (OFF-Q-07). A change of a record that exists anyway only stops waiting.
 */
export async function forget(table: OutboxTable, row: OutboxRow, now: number): Promise<void> {
  await table.retire(row, 'discarded', REASON, now);
  for (const child of await table.open()) {
    if (!child.dependsOn.includes(row.id)) continue;
    if (isUntried(child) && child.change.op === 'put') {
      for (const later of (await table.lane(child.lane)).filter((other) => other.n > child.n))
        await table.retire(later, 'discarded', REASON, now);
      await forget(table, child, now);
    } else {
      const current = await table.byId(child.id);
      if (current) await table.save({ ...current, dependsOn: current.dependsOn.filter((id) => id !== row.id) });
    }
  }
}

/**
 * A refused change of a record that the person has deleted meanwhile needs no decision any more: the deletion goes on alone,
 * or, when the server never had the record, nothing goes out at all. Returns whether it was so.
 */
export async function yieldToDeletion(table: OutboxTable, row: OutboxRow, now: number): Promise<boolean> {
  const behind = (await table.lane(row.lane)).filter((other) => other.n > row.n);
  const deletion = behind.find((other) => other.change.op === 'drop' && isUntried(other));
  if (!deletion) return false;
  for (const between of behind.filter((other) => other.n < deletion.n)) await table.retire(between, 'superseded', REASON, now);
  if (row.change.op === 'put') {
    await table.retire(deletion, 'discarded', REASON, now);
    await forget(table, row, now);
    await unname(table, row);
  } else {
    await table.retire(row, 'superseded', REASON, now);
    await table.follow(row.id, deletion.id);
  }
  return true;
}
