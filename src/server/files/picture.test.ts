import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MAX_PIXELS, pictureFacts } from '#core/file/picture.ts';
import { isBomb } from '#server/files/picture.ts';

const u32 = (n: number): number[] => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const chunk = (type: string, data: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(u32(data.length)), Buffer.from(type), data, Buffer.alloc(4)]);
/** A PNG of zeros that says it is so large, and whose data is so many bytes before they are packed. */
function png(width: number, height: number, unpacked = height * (1 + width * 4), interlaced = false): Uint8Array {
  const head = Buffer.from([...u32(width), ...u32(height), 8, 6, 0, 0, interlaced ? 1 : 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(unpacked))),
    chunk('IEND', new Uint8Array()),
  ]);
}
const jpeg = (width: number, height: number): Uint8Array =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc4,
    0,
    3,
    0,
    0xff,
    0xc2,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    0,
    0,
    0,
    0,
  ]);
const webp = (format: string, ...at: readonly (readonly [number, readonly number[]])[]): Uint8Array => {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0);
  bytes.write('WEBP', 8);
  bytes.write(format, 12);
  for (const [start, values] of at) bytes.set(values, start);
  return bytes;
};

test('the header tells the size of a picture, of each format', () => {
  expect(pictureFacts(png(70, 30), 'image/png')).toMatchObject({ width: 70, height: 30 });
  expect(pictureFacts(jpeg(4000, 300), 'image/jpeg')).toMatchObject({ width: 4000, height: 300 });
  expect(pictureFacts(webp('VP8X', [24, [0xff, 0x3f, 0, 0x2b, 1, 0]]), 'image/webp')).toMatchObject({ width: 16_384, height: 300 });
  expect(pictureFacts(webp('VP8L', [21, [0x63, 0xc0, 0x31, 0]]), 'image/webp')).toMatchObject({ width: 100, height: 200 });
  expect(pictureFacts(webp('VP8 ', [26, [0x40, 1, 0xf0, 0]]), 'image/webp')).toMatchObject({ width: 320, height: 240 });
  expect(pictureFacts(new Uint8Array([0xff, 0xd8, 0xff]), 'image/jpeg')).toBeNull();
  expect(pictureFacts(png(1, 1).subarray(0, 20), 'image/png')).toBeNull();
});

test('finding 5: a picture of too many pixels is a bomb by its header, one of as many as the app makes is none', async () => {
  expect(await isBomb(png(14_000, 14_000, 100), 'image/png')).toBe(true);
  expect(await isBomb(jpeg(60_000, 60_000), 'image/jpeg')).toBe(true);
  expect(await isBomb(webp('VP8X', [24, [0xff, 0x3f, 0, 0xff, 0x3f, 0]]), 'image/webp')).toBe(true);
  expect(await isBomb(jpeg(2048, 2048), 'image/jpeg')).toBe(false);
  expect(2048 * 2048).toBeLessThan(MAX_PIXELS);
});

test('finding 5: a PNG whose data unpacks to more than its header says is a bomb; a whole and a damaged one are none', async () => {
  for (const interlaced of [false, true]) expect(await isBomb(png(10, 10, 40_000_000, interlaced), 'image/png')).toBe(true);
  const whole = png(300, 200);
  expect(await isBomb(whole, 'image/png')).toBe(false);
  expect(await isBomb(whole.subarray(0, 60), 'image/png')).toBe(false);
  expect(await isBomb(new Uint8Array(30), 'image/png')).toBe(false);
});
