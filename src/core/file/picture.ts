/** Pixels of one picture at most; the app scales its pictures to a third of that. */
export const MAX_PIXELS = 12_000_000;

/** Width and height of a picture, and for a PNG how many bytes its data has unpacked. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  /** Bytes of the rows before they are packed; null for formats that cannot unpack to more than their pixels. */
  readonly unpacked: number | null;
}

const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
export const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2);
const le16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const le24 = (bytes: Uint8Array, at: number): number => le16(bytes, at) | ((bytes[at + 2] ?? 0) << 16);
export const word = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Passes of an interlaced PNG: first column and row, and the steps between. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function pngFacts(bytes: Uint8Array): PictureFacts | null {
  const channels = CHANNELS[bytes[25] ?? -1];
  if (word(bytes, 12) !== 'IHDR' || channels === undefined) return null;
  const [width, height, depth] = [u32(bytes, 16), u32(bytes, 20), bytes[24] ?? 0];
  const rows = (wide: number, high: number): number => (wide === 0 ? 0 : high * (1 + Math.ceil((wide * channels * depth) / 8)));
  const passes = bytes[28] === 1 ? PASSES : [[0, 0, 1, 1] as const];
  const unpacked = passes.reduce(
    (sum, [x, y, dx, dy]) => sum + rows(Math.ceil(Math.max(width - x, 0) / dx), Math.ceil(Math.max(height - y, 0) / dy)),
    0,
  );
  return { width, height, unpacked };
}

/** Markers of a JPEG that carry its size: all frames but tables (C4), extensions (C8) and arithmetic conditioning (CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegFacts(bytes: Uint8Array): PictureFacts | null {
  let largest: PictureFacts | null = null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return largest;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (isFrame(marker)) {
      largest = { width: u16(bytes, at + 7), height: u16(bytes, at + 5), unpacked: null };
      return largest;
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
    } else {
      at += 2 + Math.max(u16(bytes, at + 2), 2);
    }
  }
  return largest;
}

function webpFacts(bytes: Uint8Array): PictureFacts | null {
  const format = word(bytes, 12);
  if (format === 'VP8X') return { width: le24(bytes, 24) + 1, height: le24(bytes, 27) + 1, unpacked: null };
  if (format === 'VP8L') {
    const bits = le24(bytes, 21) | ((bytes[24] ?? 0) << 24);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, unpacked: null };
  }
  return format === 'VP8 ' ? { width: le16(bytes, 26) & 0x3fff, height: le16(bytes, 28) & 0x3fff, unpacked: null } : null;
}

const FACTS: Readonly<Record<string, (bytes: Uint8Array) => PictureFacts | null>> = {
  'image/png': pngFacts,
  'image/jpeg': jpegFacts,
  'image/webp': webpFacts,
};

/** What the header of a picture says, without decoding any of it; null when it says nothing. */
export const pictureFacts = (bytes: Uint8Array, type: string): PictureFacts | null => FACTS[type]?.(bytes) ?? null;
