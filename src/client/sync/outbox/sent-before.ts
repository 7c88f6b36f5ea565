import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { recordOf } from '#client/sync/outbox/kept-values.ts';
import type { SentBefore } from '#client/sync/port.ts';

/** The journal by record: each once, as it was when the server had the last of it; without what a newer build wrote. */
export async function sentBefore(device: DeviceDatabase): Promise<readonly SentBefore[]> {
  const entries = (await device.journal.orderBy('at').reverse().toArray()).filter(
    ({ outcome, row }) => outcome === 'acked' && !isForeign(row),
  );
  return [...Map.groupBy(entries, ({ row }) => recordOf(row))].flatMap(([record, [last, ...older]]) =>
    last === undefined
      ? []
      : [{ record, kind: last.row.kind, title: [last, ...older].find(({ row }) => row.title !== '')?.row.title ?? '', at: last.at }],
  );
}
