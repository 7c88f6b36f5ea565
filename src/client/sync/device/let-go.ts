import { type DeviceDatabase, isConfirmed } from '#client/sync/device/database.ts';
import { isQuotaError } from '#client/sync/prepare/room.ts';
import type { BlobRow } from '#client/sync/port.ts';

/** When a photo was taken out of its form, or for good; null: it was put back. */
type LetGo = true | number | null;

/** A mark for which a full disk had no room, and the one that it is to replace. */
interface Waiting {
  readonly letGo: LetGo;
  readonly over: LetGo;
}

/** They count all the same in this page, and are written when there is room; one that was written since is newer. */
const waiting = new WeakMap<DeviceDatabase, Map<string, Waiting>>();

/** Returns whether the photo is one that can be marked. */
const write = (device: DeviceDatabase, key: string, letGo: LetGo): PromiseLike<boolean> =>
  device.transaction('rw', device.blobs, async () => {
    const row = await device.blobs.get(key);
    if (row === undefined || (letGo !== null && isConfirmed(row))) return false;
    const { letGo: before, ...kept } = row;
    if (before !== (letGo ?? undefined)) await device.blobs.put(letGo === null ? kept : { ...kept, letGo });
    return true;
  });

/** Marks a photo that a form let go or got back; on a full disk the mark waits. Returns whether there is such a photo. */
export async function markLetGo(device: DeviceDatabase, key: string, letGo: LetGo): Promise<boolean> {
  const marks = waiting.get(device);
  try {
    const isThere = await write(device, key, letGo);
    marks?.delete(key);
    return isThere;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    console.error('photo', error);
    const over = (await device.blobs.get(key))?.letGo ?? null;
    waiting.set(device, (marks ?? new Map<string, Waiting>()).set(key, { letGo, over }));
    return true;
  }
}

/** Writes the marks that wait, as far as there is room by now. */
export async function writeWaitingMarks(device: DeviceDatabase): Promise<void> {
  const marks = waiting.get(device);
  for (const [key, { letGo, over }] of marks ?? []) {
    if (((await device.blobs.get(key))?.letGo ?? null) === over) await markLetGo(device, key, letGo);
    else marks?.delete(key);
  }
}

/** Whether a person let a photo go, as far as this page knows; undefined: nobody did. */
export function letGoOf(device: DeviceDatabase, { id, letGo }: BlobRow): true | number | undefined {
  const mark = waiting.get(device)?.get(id);
  return mark === undefined || mark.over !== (letGo ?? null) ? letGo : (mark.letGo ?? undefined);
}
