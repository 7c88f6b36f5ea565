import { expose, transfer } from 'comlink';
import exifr from 'exifr/dist/lite.esm.mjs';
import {
  type Area,
  exifInstant,
  MAX_ORIGINAL_BYTES,
  PORTRAIT_SIDE,
  type PreparedResult,
  QUALITY,
  scaledSize,
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

/** Draws the picture upright and small. Drawing also leaves everything behind that the file carried beside its pixels. */
async function redraw(file: Blob, area?: Area): Promise<{ blob: Blob; width: number; height: number } | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const from = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const { width, height } = area ? { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE } : scaledSize(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d context in the worker');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: what was clear would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, width, height);
  bitmap.close();
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), width, height };
}

const images = {
  /** Makes a stored photo out of a chosen file, or out of a square part of it (OFF-PHOTO-01, OFF-PHOTO-04). Refusals are values. */
  async prepare(file: Blob, area?: Area): Promise<PreparedResult> {
    if (file.size > MAX_ORIGINAL_BYTES) return { ok: false, problem: 'too_large' };
    const original = await readOriginal(file);
    const drawn = await redraw(file, area);
    if (!drawn) return { ok: false, problem: 'broken' };
    const bytes = await drawn.blob.arrayBuffer();
    const hash = hex(await crypto.subtle.digest('SHA-256', bytes));
    const image = {
      ...original,
      bytes,
      hash,
      type: 'image/jpeg' as const,
      size: bytes.byteLength,
      width: drawn.width,
      height: drawn.height,
    };
    return transfer({ ok: true as const, image }, [bytes]);
  },
};
export type ImageWorker = typeof images;

expose(images);
