import { readBare } from '#client/sync/device/apart.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { outboxOf } from '#client/sync/outbox/rows.ts';
import type { OutboxHead } from '#client/sync/port.ts';

/**
 * Everything that waits for the time of its next try is due now: the line is well again, or a person pressed the button. A key
 * that was tried stays what it is.
 * @param refused photos that the server refused are tried again too: they have no row of their own to be tried again by
 */
export async function dueNow(device: DeviceDatabase, { refused }: { readonly refused: boolean }): Promise<void> {
  await device.transaction('rw', device.outbox, device.blobs, async (transaction) => {
    const table = outboxOf(device);
    const heads: readonly OutboxHead[] = await readBare(transaction, () => device.outbox.where('open').equals(1).toArray());
    for (const { id } of heads.filter((row) => row.state === 'queued' && row.nextAt > 0)) {
      const row = await table.byId(id);
      if (row) await table.save({ ...row, nextAt: 0 });
    }
    const { blobs } = device;
    await blobs
      .where('state')
      .equals('queued')
      .and((file) => file.nextAt > 0)
      .modify({ nextAt: 0 });
    if (refused) await blobs.where('state').equals('rejected').modify({ state: 'queued', nextAt: 0, attempts: 0 });
  });
}
