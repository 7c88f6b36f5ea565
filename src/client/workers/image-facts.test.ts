import { expect, test } from 'vitest';
import { exifInstant, scaledSize, withoutPosition } from '#client/workers/image-facts.ts';

test('OFF-PHOTO-01: the long side comes down to 2048, a small picture stays', () => {
  expect(scaledSize(4096, 3072)).toEqual({ width: 2048, height: 1536 });
  expect(scaledSize(3000, 6000)).toEqual({ width: 1024, height: 2048 });
  expect(scaledSize(800, 600)).toEqual({ width: 800, height: 600 });
  expect(scaledSize(9000, 2)).toEqual({ width: 2048, height: 1 });
});

test('OFF-PHOTO-01: the place leaves a picture whose taker wants none, everything else stays; a refusal is a refusal', () => {
  const image = {
    hash: 'a'.repeat(64),
    type: 'image/jpeg' as const,
    size: 1,
    width: 2,
    height: 3,
    taken_at: '2026-11-21T13:32:05.000Z',
    position: { latitude: 41, longitude: 29 },
    bytes: new ArrayBuffer(1),
  };
  expect(withoutPosition({ ok: true, image })).toEqual({ ok: true, image: { ...image, position: null } });
  expect(withoutPosition({ ok: false, problem: 'broken' })).toEqual({ ok: false, problem: 'broken' });
});

test('the moment of a picture is read with its offset, or as Turkish time', () => {
  expect(exifInstant('2026:11:21 14:32:05', '+01:00')).toBe('2026-11-21T13:32:05.000Z');
  expect(exifInstant('2026:11:21 02:00:00', undefined)).toBe('2026-11-20T23:00:00.000Z');
  expect(exifInstant('    :  :     :  :  ', undefined)).toBeNull();
  expect(exifInstant(undefined, '+03:00')).toBeNull();
});
