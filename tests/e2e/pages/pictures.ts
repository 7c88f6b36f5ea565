import type { Page } from '@playwright/test';

const ascii = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1');

/** One entry of a TIFF directory whose value lies at `offset`, or is `inline`. */
function entry(tag: number, type: number, count: number, value: number, isShort = false): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  if (isShort) bytes.writeUInt16BE(value, 8);
  else bytes.writeUInt32BE(value, 8);
  return bytes;
}

function directory(entries: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
}

function degrees(value: number): Buffer {
  const whole = Math.floor(value);
  const minutes = Math.floor((value - whole) * 60);
  const seconds = Math.round(((value - whole) * 60 - minutes) * 6000);
  const bytes = Buffer.alloc(24);
  for (const [index, part] of [whole, 1, minutes, 1, seconds, 100].entries()) bytes.writeUInt32BE(part, index * 4);
  return bytes;
}

/** The EXIF segment of a camera held upright: turn by 90°, moment and place. */
function exifSegment(facts: { takenAt: string; latitude: number; longitude: number }): Buffer {
  const main = 8;
  const exif = main + 2 + 3 * 12 + 4;
  const gps = exif + 2 + 2 * 12 + 4;
  const values = gps + 2 + 4 * 12 + 4;
  const time = ascii(facts.takenAt);
  const offset = ascii('+03:00');
  const [timeAt, offsetAt] = [values, values + time.length];
  const latitudeAt = offsetAt + offset.length + ((time.length + offset.length) % 2);
  const longitudeAt = latitudeAt + 24;
  const tiff = Buffer.concat([
    Buffer.from('4d4d002a00000008', 'hex'),
    directory([entry(0x0112, 3, 1, 6, true), entry(0x8769, 4, 1, exif), entry(0x8825, 4, 1, gps)]),
    directory([entry(0x9003, 2, time.length, timeAt), entry(0x9011, 2, offset.length, offsetAt)]),
    directory([entry(1, 2, 2, 0x4e000000), entry(2, 5, 3, latitudeAt), entry(3, 2, 2, 0x45000000), entry(4, 5, 3, longitudeAt)]),
    time,
    offset,
    Buffer.alloc((time.length + offset.length) % 2),
    degrees(facts.latitude),
    degrees(facts.longitude),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A real JPEG as a tablet's camera makes it, lying on its side with its turn, moment and place in EXIF. */
export async function cameraPicture(
  page: Page,
  { width = 2600, height = 1800, name = 'IMG_0001.jpg', takenAt = '2026:05:04 10:20:30', latitude = 38.25, longitude = 27.125 } = {},
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const coded = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const shade = context.createLinearGradient(0, 0, w, h);
      shade.addColorStop(0, '#c33');
      shade.addColorStop(1, '#36c');
      context.fillStyle = shade;
      context.fillRect(0, 0, w, h);
      for (let n = 0; n < 400; n += 1) {
        context.fillStyle = `hsl(${(n * 47) % 360} 60% 50%)`;
        context.fillRect((n * 131) % w, (n * 197) % h, 60, 40);
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  const plain = Buffer.from(coded, 'base64');
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([plain.subarray(0, 2), exifSegment({ takenAt, latitude, longitude }), plain.subarray(2)]),
  };
}

/** Width and height as a JPEG's frame says. */
export function jpegSize(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new Error('no frame in the JPEG');
}

/** A picture that no coder makes small: nothing but noise, some megabytes as JPEG. */
export async function noisyPicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const coded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const noise = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  return { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(coded, 'base64') };
}
