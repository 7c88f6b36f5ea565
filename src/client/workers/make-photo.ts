import exifr from 'exifr/dist/lite.esm.mjs';
import { encodeCanvas, makeCanvas } from '#client/page/features.ts';
import {
  type Area,
  exifInstant,
  MAX_ORIGINAL_BYTES,
  PORTRAIT_SIDE,
  type PreparedResult,
  QUALITY,
  scaledSize,
  SMALLER_SIDES,
} from '#client/workers/image-facts.ts';

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What the original says about time and place; a picture without EXIF says nothing, and that is no failure. */
async function readOriginal(file: Blob) {
  const [tags, position] = await Promise.all([
    // No `pick`: the small build fails on it, because it looks for the names in formats that it does not have.
    exifr.parse(file, { reviveValues: false }).catch(() => undefined),
    exifr.gps(file).catch(() => undefined),
  ]);
  const placed = position !== undefined && Number.isFinite(position.latitude) && Number.isFinite(position.longitude);
  return {
    taken_at: exifInstant(tags?.['DateTimeOriginal'], tags?.['OffsetTimeOriginal']),
    position: placed ? { latitude: position.latitude, longitude: position.longitude } : null,
  };
}

interface Drawn {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Draws a part of a picture in this size. */
async function draw(bitmap: ImageBitmap, from: Area, { width, height }: Pick<Drawn, 'width' | 'height'>): Promise<Drawn> {
  const canvas = makeCanvas(width, height);
  // One of the two kinds of canvas: their drawing is the same.
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  if (!context) throw new Error('no 2d context');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: what was clear would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return { blob: await encodeCanvas(canvas, 'image/jpeg', QUALITY), width, height };
}

/** Draws the picture upright and small. Drawing also leaves everything behind that the file carried beside its pixels. */
async function redraw(file: Blob, area: Area | undefined, most: number): Promise<Drawn | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const portrait = { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE };
  let drawn = await draw(bitmap, area ?? whole, area ? portrait : scaledSize(bitmap.width, bitmap.height));
  for (const side of SMALLER_SIDES) {
    if (drawn.blob.size <= most) break;
    drawn = await draw(bitmap, area ?? whole, scaledSize(bitmap.width, bitmap.height, side));
  }
  bitmap.close();
  return drawn;
}

/**
 * Makes a stored photo out of a chosen file, or out of a square part of it, in a worker or in a page (OFF-PHOTO-01, OFF-PHOTO-04).
 * Refusals are values.
 * @param most bytes of the picture; without limit it is as large as its long side makes it
 * @throws Error where the engine cannot draw here
 */
export async function makePhoto(file: Blob, area?: Area, most = Number.POSITIVE_INFINITY): Promise<PreparedResult> {
  if (file.size > MAX_ORIGINAL_BYTES) return { ok: false, problem: 'too_large' };
  const original = await readOriginal(file);
  const drawn = await redraw(file, area, most);
  if (!drawn) return { ok: false, problem: 'broken' };
  const { width, height } = drawn;
  const bytes = await drawn.blob.arrayBuffer();
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes));
  return { ok: true, image: { ...original, bytes, hash, type: 'image/jpeg', size: bytes.byteLength, width, height } };
}
