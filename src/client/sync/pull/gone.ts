import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { outboxOf } from '#client/sync/outbox/rows.ts';
import type { OutboxHead, Replica } from '#client/sync/port.ts';

/** The mutations that are acknowledged and not in the journal yet. */
export const ackedHeads = (device: DeviceDatabase): Promise<OutboxHead[]> =>
  device.heads((outbox) => outbox.where('state').equals('acked').toArray());

/**
 * Acknowledged work on records that the server does not give this person any more (deleted by somebody else, out of scope)
 * leaves the outbox: else its answer would stand in for the missing row and the record would still be on the screen. Only
 * work that was acknowledged before the round (`before`) counts: the replica may not hold yet what was acknowledged since. An own deletion stays as long as other
 * acknowledged work: a screen that has not heard yet that the row is gone would show the record once more, and one that comes
 * back is known by it (`isUndeleted`). Other work is marked first and goes with the next round: a screen that has not heard yet that
 * the row is gone would show it without what was done here. Returns whether some work of missing records was left.
 */
export async function retireGone(device: DeviceDatabase, replica: Replica, before: readonly OutboxHead[]): Promise<boolean> {
  const seen = new Set(before.map(({ id }) => id));
  const missing: OutboxHead[] = [];
  for (const row of await ackedHeads(device)) {
    if (!isForeign(row) && row.change.op !== 'drop' && (await replica.record(row.kind, row.lane)) === undefined) missing.push(row);
  }
  const gone = missing.filter((row) => seen.has(row.id));
  await device.transaction('rw', device.outbox, device.journal, device.blobs, device.bytes, async () => {
    const table = outboxOf(device);
    for (const { id } of gone) {
      const row = await table.byId(id);
      if (row?.state !== 'acked' || !row.ack) continue;
      if (row.ack.gone) await table.retire(row, 'acked', 'gone', row.ack.at);
      else await table.save({ ...row, ack: { ...row.ack, gone: true } });
    }
  });
  return missing.some(({ id, ack }) => !seen.has(id) || !ack?.gone);
}

/**
 * Own deletions that stand on the server, whose records it brought back afterwards, leave the outbox: else they would hide them for
 * good. Only those that were acknowledged before the round count, for the replica has seen them.
 */
export async function retireUndone(device: DeviceDatabase, replica: Replica, before: readonly OutboxHead[]): Promise<void> {
  for (const { id, kind, lane, change } of before) {
    if (change.op !== 'drop' || (await replica.record(kind, lane)) === undefined) continue;
    await device.transaction('rw', device.outbox, device.journal, device.blobs, device.bytes, async () => {
      const table = outboxOf(device);
      const row = await table.byId(id);
      // One that was lost with an earlier state of the server is queued again by now.
      if (row?.state === 'acked' && row.ack) await table.retire(row, 'acked', 'undone', row.ack.at);
    });
  }
}
