import { createInflate } from 'node:zlib';
import { MAX_PIXELS, pictureFacts, u32, word } from '#core/file/picture.ts';

/** The packed data of a PNG, piece by piece. */
function* pngData(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = u32(bytes, at);
    if (word(bytes, at + 4) === 'IDAT') yield bytes.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
}

/** Whether data unpacks to more than it should. Nothing is kept of it, and it ends where it is found out. */
function unpacksTo(data: Iterable<Uint8Array>, most: number): Promise<boolean> {
  return new Promise((resolve) => {
    const inflate = createInflate({ chunkSize: 262_144 });
    let bytes = 0;
    inflate.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) inflate.destroy();
    });
    // Damaged data unpacks to what has come so far.
    inflate.on('error', () => undefined);
    inflate.on('close', () => resolve(bytes > most));
    for (const piece of data) inflate.write(piece);
    inflate.end();
  });
}

/**
 * Whether a picture would cost whoever decodes it more than pictures may: by its header, and for a PNG by counting what its
 * data really unpacks to. A damaged or unknown one is no bomb.
 */
export async function isBomb(bytes: Uint8Array, type: string): Promise<boolean> {
  const facts = pictureFacts(bytes, type);
  if (facts === null) return false;
  if (facts.width * facts.height > MAX_PIXELS) return true;
  return facts.unpacked !== null && (await unpacksTo(pngData(bytes), facts.unpacked));
}
