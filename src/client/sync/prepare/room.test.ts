import { describe, expect, test, vi } from 'vitest';
import {
  forgetFull,
  hasRoomForPhoto,
  isQuotaError,
  MOST_PHOTOS,
  onRoomChange,
  photosThatFit,
  readMark,
  roomOf,
  TEXT_RESERVE,
  WARN_SHARE,
} from './room.ts';

const MB = 1_000_000;
const NOW = 1_800_000_000_000;

describe('the room on a device', () => {
  test('OFF-SPACE-01: the share that warns is counted from what the browser says', () => {
    expect(roomOf({ usage: 790 * MB, quota: 1000 * MB }, null, NOW).share).toBeLessThan(WARN_SHARE);
    expect(roomOf({ usage: 800 * MB, quota: 1000 * MB }, null, NOW)).toEqual({ used: 800 * MB, free: 200 * MB, share: 0.8, isMet: false });
    expect(roomOf({ usage: 0, quota: 0 }, null, NOW)).toMatchObject({ share: 1, free: 0 });
  });

  test('a limit that a write has met counts for more than the browser’s word, for a day', () => {
    const disk = { usage: 290 * MB, quota: 10_000 * MB };
    expect(roomOf(disk, { usage: 300 * MB, at: NOW - 1000 }, NOW)).toMatchObject({ free: 10 * MB, isMet: true });
    expect(roomOf(disk, { usage: 300 * MB, at: NOW - 25 * 3_600_000 }, NOW)).toMatchObject({ free: 9710 * MB, isMet: false });
  });

  test('OFF-SPACE-01: a photo is refused while there is room for text', () => {
    const room = roomOf({ usage: 0, quota: TEXT_RESERVE + 2 * MB }, null, NOW);
    expect(hasRoomForPhoto(room, 2 * MB)).toBe(true);
    expect(hasRoomForPhoto(room, 2 * MB + 1)).toBe(false);
    expect(room.free).toBeGreaterThan(TEXT_RESERVE);
    // A browser that tells nothing is asked by the write itself.
    expect(hasRoomForPhoto(null, 2 * MB)).toBe(true);
  });

  test.each([
    [TEXT_RESERVE, 0],
    [TEXT_RESERVE - 1, 0],
    [TEXT_RESERVE + 5.9 * MB, 5],
    [100_000 * MB, MOST_PHOTOS],
  ])('%d bytes free hold %d photos of 1 MB', (free, count) => {
    expect(photosThatFit(roomOf({ usage: 0, quota: free }, null, NOW), MB)).toBe(count);
  });

  test('only lack of room is taken for it', () => {
    expect(isQuotaError(new DOMException('full', 'QuotaExceededError'))).toBe(true);
    expect(isQuotaError(new Error('broken'))).toBe(false);
  });

  test('OFF-SPACE-03: who tries again asks the limit anew, and what shows the room looks again', () => {
    const kept = new Map([['saha.full-at', JSON.stringify({ usage: 300 * MB, at: NOW })]]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => kept.delete(key) });
    const look = vi.fn();
    const end = onRoomChange(look);
    expect(readMark()).toEqual({ usage: 300 * MB, at: NOW });
    forgetFull();
    expect(readMark()).toBeNull();
    end();
    forgetFull();
    expect(look).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
