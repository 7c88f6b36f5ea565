import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { sweepPhotos } from '#client/sync/device/holders.ts';
import { hasRoomForPhoto, readRoom } from '#client/sync/prepare/room.ts';

/** Whether a photo fits on the device; where none does, what was taken out and could be put back goes first. */
export async function hasRoomOrMakesIt(device: DeviceDatabase, bytes: number, now: number): Promise<boolean> {
  if (hasRoomForPhoto(await readRoom(now), bytes)) return true;
  return (await sweepPhotos(device, { isForRoom: true, now })) > 0 && hasRoomForPhoto(await readRoom(now), bytes);
}
