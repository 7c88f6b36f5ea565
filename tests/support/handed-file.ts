import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createHandOvers } from '#client/sync/hand-over/hand-over.ts';
import type { Owner } from '#client/sync/names.ts';
import { queueWrites } from '#client/sync/outbox/write.ts';
import type { WriteIntent } from '#client/sync/port.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import { KINDS } from '#modules/registry.ts';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const PIXEL_HASH = createHash('sha256').update(PIXEL).digest('hex');

/** A hand-over file as a device of this person makes it, with these changes waiting there; each photo that they name is one pixel. */
export async function handedFile(owner: Owner, intents: readonly WriteIntent[]): Promise<{ file: Buffer; passphrase: string }> {
  const device = new DeviceDatabase(`handed-${owner.user}`);
  for (const { id: record, kind, body } of intents) {
    for (const id of fileKeysIn(KINDS[kind].schema, body))
      await device.putPhoto({
        id,
        mutation: '',
        record,
        kind,
        hash: PIXEL_HASH,
        type: 'image/png',
        name: 'x.png',
        size: PIXEL.length,
        bytes: new Uint8Array(PIXEL).buffer,
        state: 'draft',
        attempts: 0,
        nextAt: 0,
      });
  }
  await queueWrites(device, { owner, now: Date.now(), clockOffset: 0 }, intents);
  const { file, passphrase } = await createHandOvers(
    device,
    owner,
    Date.now,
    async () => null,
    async () => undefined,
  ).pack(null, 'Ayşe Yılmaz');
  await device.delete();
  return { file: Buffer.from(await file.arrayBuffer()), passphrase };
}
