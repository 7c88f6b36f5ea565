import { roomEstimate } from '#client/page/features.ts';
import { keepNote } from '#client/page/keep-note.ts';

/** What the browser says of the room of this origin, in bytes; null where it does not tell. */
export interface Disk {
  readonly usage: number;
  readonly quota: number;
}

/** A write that failed for lack of room: how much was in use then. */
export interface FullMark {
  readonly usage: number;
  readonly at: number;
}

export interface Room {
  readonly used: number;
  readonly free: number;
  /** 0 to 1. */
  readonly share: number;
  /** The limit was met by a write; else it is only what the browser says. */
  readonly isMet: boolean;
}

/** From this share on the person is warned (OFF-SPACE-01). */
export const WARN_SHARE = 0.8;
/** Kept free for text: photos are refused when less is left (OFF-SPACE-01). */
export const TEXT_RESERVE = 25_000_000;
/** A photo as the camera gives it, scaled; for devices that have none yet, bytes. */
export const USUAL_PHOTO = 600_000;
/** More photos than this are not promised: nobody takes so many, and the browser's word does not reach so far. */
export const MOST_PHOTOS = 1000;
/** A limit that was met counts so long: the disk may have been full with other things, ms. */
const MARK_MS = 24 * 3_600_000;

/**
 * The room there is. Browsers tell a quota that a write does not always get, so a limit that a write has met counts for more
 * than what they say.
 */
export function roomOf(disk: Disk, mark: FullMark | null, now: number): Room {
  const isMet = mark !== null && now - mark.at < MARK_MS && mark.usage < disk.quota;
  const limit = isMet ? mark.usage : disk.quota;
  return { used: disk.usage, free: Math.max(limit - disk.usage, 0), share: limit <= 0 ? 1 : Math.min(disk.usage / limit, 1), isMet };
}

/** Whether a photo may take its bytes without taking the room of text. */
export const hasRoomForPhoto = (room: Room | null, size: number): boolean => room === null || room.free - size >= TEXT_RESERVE;

/** How many photos still fit; never more than `MOST_PHOTOS`. */
export const photosThatFit = (room: Room, photoSize = USUAL_PHOTO): number =>
  Math.min(Math.max(Math.floor((room.free - TEXT_RESERVE) / Math.max(photoSize, 1)), 0), MOST_PHOTOS);

/** Where room is made on the page of the device. */
export const ROOM_ID = 'device-storage';

const KEY = 'saha.full-at';

/** The browser's numbers; null where there are none. */
export async function readDisk(): Promise<Disk | null> {
  const { usage, quota } = await roomEstimate();
  return usage === undefined || quota === undefined ? null : { usage, quota };
}

export function readMark(storage: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage): FullMark | null {
  try {
    const mark = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<FullMark> | null; // written below alone
    return typeof mark?.usage === 'number' && typeof mark.at === 'number' ? { usage: mark.usage, at: mark.at } : null;
  } catch {
    return null;
  }
}

/** The room as it is now; null where the browser does not tell. */
export async function readRoom(now: number): Promise<Room | null> {
  const disk = await readDisk();
  return disk === null ? null : roomOf(disk, readMark(), now);
}

const changes = new EventTarget();

/** Tells that there may be more or less room than before: what shows it looks again. */
export const roomChanged = (): boolean => changes.dispatchEvent(new Event('change'));

/** Calls back whenever there may be more or less room. @returns the end of it */
export function onRoomChange(look: () => void): () => void {
  changes.addEventListener('change', look);
  return () => changes.removeEventListener('change', look);
}

/** Remembers that a write found no room. */
export async function noteFull(now: number): Promise<void> {
  const disk = await readDisk();
  if (disk !== null) keepNote(KEY, JSON.stringify({ usage: disk.usage, at: now }));
  roomChanged();
}

/** Forgets the limit that a write has met: a person made room, perhaps outside of this browser, and tries again. */
export function forgetFull(): void {
  globalThis.localStorage?.removeItem(KEY);
  roomChanged();
}

const isNamed = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';
/** Dexie hands the browser's error on, sometimes inside of its own. */
export const isQuotaError = (error: unknown): boolean =>
  isNamed(error) || (error instanceof Error && 'inner' in error && isNamed(error.inner));
