import { isForeign } from '#client/sync/outbox/foreign.ts';
import { bodyAfter, type OutboxTable } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';

/** A change and all that follows it in its lane, with the body that the person sees after the last of them; null where all is gone. */
export async function tailOf(table: OutboxTable, row: OutboxRow): Promise<{ tail: readonly OutboxRow[]; whole: JsonObject | null }> {
  const tail = (await table.lane(row.lane)).filter(
    (other) => other.n >= row.n && other.state !== 'acked' && other.state !== 'sending' && !isForeign(other),
  );
  const bodies = tail.map((one) => bodyAfter(one));
  return { tail, whole: bodies.at(-1) ?? bodies[0] ?? null };
}
