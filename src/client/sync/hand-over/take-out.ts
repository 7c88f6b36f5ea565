import { DeviceDatabase } from '#client/sync/device/database.ts';
import { deviceName, type Owner } from '#client/sync/names.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';

/** Everything that a person typed here and that the server does not have. */
export interface TakenOut {
  readonly drafts: number;
  readonly changes: number;
  readonly photos: number;
  readonly file: { readonly name: string; readonly type: string; readonly content: Uint8Array<ArrayBuffer> };
}

/**
 * A person's own unsent work as a file, read past the engine: for a device whose copy is closed. Nothing is changed by it. Null:
 * there is none.
 */
export async function takeOut(owner: Owner, sealer: Sealer | null, now: number): Promise<TakenOut | null> {
  const device = new DeviceDatabase(deviceName(owner), sealer);
  try {
    const drafts = await device.drafts.toArray();
    const changes = await device.outbox.where('open').equals(1).toArray();
    const blobs = await device.blobs.where('state').anyOf('draft', 'queued', 'sending', 'rejected').toArray();
    if (drafts.length + changes.length + blobs.length === 0) return null;
    const { strToU8, zipSync } = await import('fflate');
    const work = {
      format: 'saha-device-1',
      made_at: new Date(now).toISOString(),
      user: owner.user,
      drafts,
      changes,
      photos: blobs.map(({ bytes: _bytes, ...blob }) => blob),
    };
    const files: Record<string, [Uint8Array, { level: 0 }] | Uint8Array> = { 'work.json': strToU8(JSON.stringify(work, null, 2)) };
    for (const { id, type } of blobs) {
      const bytes = await device.photoBytes(id);
      // Pictures do not get smaller by packing.
      if (bytes !== null) files[`photos/${id}.${type === 'image/png' ? 'png' : 'jpg'}`] = [new Uint8Array(bytes), { level: 0 }];
    }
    // Its memory is its own, never a shared one.
    const content = zipSync(files) as Uint8Array<ArrayBuffer>;
    return {
      drafts: drafts.length,
      changes: changes.length,
      photos: blobs.length,
      file: { name: `saha-${new Date(now).toISOString().slice(0, 10)}.zip`, type: 'application/zip', content },
    };
  } finally {
    device.close();
  }
}
