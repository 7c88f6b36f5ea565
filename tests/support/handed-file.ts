import 'fake-indexeddb/auto';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createHandOvers } from '#client/sync/hand-over/hand-over.ts';
import type { Owner } from '#client/sync/names.ts';
import { queueWrites } from '#client/sync/outbox/write.ts';
import type { WriteIntent } from '#client/sync/port.ts';

/** A hand-over file as a device of this person makes it, with these changes waiting there. */
export async function handedFile(owner: Owner, intents: readonly WriteIntent[], passphrase: string): Promise<Buffer> {
  const device = new DeviceDatabase(`handed-${owner.user}`);
  await queueWrites(device, { owner, now: Date.now(), clockOffset: 0 }, intents);
  const file = await createHandOvers(device, owner, Date.now, async () => undefined).pack(null, passphrase, 'Ayşe Yılmaz');
  await device.delete();
  return Buffer.from(await file.arrayBuffer());
}
