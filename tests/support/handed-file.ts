import 'fake-indexeddb/auto';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createHandOvers } from '#client/sync/hand-over/hand-over.ts';
import type { Owner } from '#client/sync/names.ts';
import { queueWrites } from '#client/sync/outbox/write.ts';
import type { WriteIntent } from '#client/sync/port.ts';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** A hand-over file as a device of this person makes it, with these changes waiting there; each of the keys in `blobs` is a photo of one pixel. */
export async function handedFile(owner: Owner, intents: readonly WriteIntent[], passphrase: string): Promise<Buffer> {
  const device = new DeviceDatabase(`handed-${owner.user}`);
  for (const { id: record, kind, blobs = [] } of intents) {
    for (const id of blobs) await device.putPhoto({ id, mutation: '', record, kind, hash: '0'.repeat(64), type: 'image/png', name: 'x.png', size: PIXEL.length, bytes: new Uint8Array(PIXEL).buffer, state: 'draft', attempts: 0, nextAt: 0 });
  }
  await queueWrites(device, { owner, now: Date.now(), clockOffset: 0 }, intents);
  const file = await createHandOvers(device, owner, Date.now, async () => undefined).pack(null, passphrase, 'Ayşe Yılmaz');
  await device.delete();
  return Buffer.from(await file.arrayBuffer());
}
