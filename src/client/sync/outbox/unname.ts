import { isForeign } from '#client/sync/outbox/foreign.ts';
import { bodyAfter, composed, freshRow, isUntried, kindNamed, type OutboxTable } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { joinChanges, patchOf } from '#core/change/change.ts';
import { changedParts } from '#core/change/merge.ts';
import type { BaseState } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';

/** What a mutation leaves, as far as this device knows. */
function stateAfter(row: OutboxRow): BaseState | null {
  const { ack } = row;
  if (row.state === 'acked') return ack?.record ? { version: ack.version, body: ack.record } : null;
  const body = bodyAfter(row);
  return body && { version: 0, ...row.base, body };
}

/**
 * A record that never came to be is named by none: what it was raised in lets go of it, by a change behind the one that named it. The
 * server knows nothing of the record and takes nothing out by itself.
 */
export async function unname(table: OutboxTable, gone: OutboxRow): Promise<void> {
  const made = bodyAfter(gone);
  const owners = (made && kindNamed(gone.kind).comesAfter?.(made)) ?? [];
  for (const lane of await Promise.all(owners.map((id) => table.lane(id)))) {
    const last = lane.at(-1);
    const state = last && stateAfter(last);
    if (!last || !state || lane.some(isForeign)) continue;
    const { groups, withoutNamed } = kindNamed(last.kind);
    const parts = changedParts(groups, state.body, withoutNamed?.(state.body, gone.lane) ?? state.body);
    if (Object.keys(parts).length === 0) continue;
    const change = patchOf(groups, last.kind, last.lane, state.body, parts);
    const joined = isUntried(last) ? joinChanges(groups, last.change, change) : null;
    if (joined) await table.save({ ...last, ...composed(joined, last.base) });
    else {
      const { owner, clockOffset, createdAt } = gone;
      await table.add(freshRow({ ...composed(change, state), id: newId(createdAt), owner, createdAt, clockOffset }));
    }
  }
}
