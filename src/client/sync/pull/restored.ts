import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import type { OutboxRow, Replica } from '#client/sync/port.ts';

/** The part of an epoch before its first dot changes only when the server was restored; the rest follows the person's rights. */
export const lineOf = (epoch: string): string => epoch.split('.')[0] ?? '';

/** The highest place in the feed that an acknowledgement has named. */
export async function highestAcked(device: DeviceDatabase): Promise<number> {
  let highest = 0;
  await device.outbox
    .where('state')
    .equals('acked')
    .each((row) => {
      highest = Math.max(highest, row.ack?.seq ?? 0);
    });
  return highest;
}

/**
 * The server was put back to an earlier state: what it had acknowledged and does not know any more is queued again, under the
 * same keys, so that what it still knows has one effect only. Returns how many.
 */
export async function requeueLost(device: DeviceDatabase, replica: Replica): Promise<number> {
  const acked = [
    ...(await device.outbox.where('state').equals('acked').toArray()),
    ...(await device.journal.toArray()).filter((entry) => entry.outcome === 'acked').map((entry) => entry.row),
  ];
  const lost: OutboxRow[] = [];
  for (const row of acked.filter((one) => !isForeign(one)).sort((a, b) => a.n - b.n)) {
    const known = await replica.record(row.kind, row.lane);
    const missing = row.change.op === 'drop' ? known !== undefined : (known?.version ?? 0) < (row.ack?.version ?? 0);
    if (missing) lost.push(row);
  }
  // A record that was deleted here later on is not made again only to be deleted.
  const gone = new Set(acked.filter((row) => row.change.op === 'drop' && !lost.includes(row)).map((row) => row.lane));
  const again = lost.filter((row) => !gone.has(row.lane));
  await device.transaction('rw', device.outbox, device.journal, async () => {
    for (const { ack: _ack, ...row } of again) {
      await device.outbox.put({ ...row, open: 1, state: 'queued', lease: null, nextAt: 0, rev: row.rev + 1 });
      await device.journal.delete(row.id);
    }
  });
  return again.length;
}
