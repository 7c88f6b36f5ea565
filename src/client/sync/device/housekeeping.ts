import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { sweepPhotos } from '#client/sync/device/holders.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { outboxOf } from '#client/sync/outbox/rows.ts';

const DAY_MS = 86_400_000;
/** Acknowledged mutations stay readable in the outbox this long: the replica has long caught up by then (invariant 4). */
const ACKED_MS = 3 * DAY_MS;
/** The journal answers a restored server (OFF-DATA-01). */
const JOURNAL_MS = 30 * DAY_MS;
/** Photos that the server has, and nothing here names, stay this long for screens without network. */
const PHOTO_MS = 14 * DAY_MS;
/** Clears what is done and old. Waiting and parked work is never touched, whatever the clock says (OFF-SPACE-03). */
export async function tidy(device: DeviceDatabase, now: number): Promise<void> {
  const { outbox, journal, blobs } = device;
  await device.transaction('rw', [outbox, journal, blobs], async () => {
    const table = outboxOf(device);
    const waiting = new Set((await blobs.where('state').anyOf('queued', 'sending', 'rejected').toArray()).map((blob) => blob.mutation));
    for (const row of await outbox.where('state').equals('acked').toArray()) {
      // A record whose photos are still here is not done with.
      if (!isForeign(row) && !waiting.has(row.id) && now - (row.ack?.at ?? now) > ACKED_MS)
        await table.retire(row, 'acked', 'sent', row.ack?.at ?? now);
    }
    await journal
      .where('at')
      .below(now - JOURNAL_MS)
      .delete();
  });
  await sweepPhotos(device, { isSpent: ({ storedAt = now }) => now - storedAt > PHOTO_MS, now });
}
