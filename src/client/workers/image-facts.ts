import type { Photo } from '#core/field/field.ts';

/** Long side of a stored photo in pixels and its JPEG quality (OFF-PHOTO-01). */
export const LONG_SIDE = 2048;
export const QUALITY = 0.82;
/** Larger originals are not opened at all: a tablet would run out of memory decoding them. Bytes. */
export const MAX_ORIGINAL_BYTES = 50_000_000;

/** Long sides of a picture that may have only so many bytes: the first one that gives few enough is taken. Pixels. */
export const SMALLER_SIDES = [1600, 1280, 1024, 800, 640] as const;

/** Side in pixels of the square picture of a person. */
export const PORTRAIT_SIDE = 512;

/** A part of a picture in its own pixels, the picture standing upright. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Why a file did not become a photo (OFF-PHOTO-04). `failed`: the device could not do the work, the file may be fine. */
export type ImageProblem = 'broken' | 'too_large' | 'failed';

/** A photo ready to be stored: upright, scaled, without EXIF; what the original knew is kept beside the bytes. */
export interface PreparedImage extends Pick<Photo, 'hash' | 'size' | 'width' | 'height' | 'taken_at' | 'position'> {
  type: 'image/jpeg';
  bytes: ArrayBuffer;
}

export type PreparedResult = { ok: true; image: PreparedImage } | { ok: false; problem: ImageProblem };

/** The same picture without the place where it was taken. */
export const withoutPosition = (result: PreparedResult): PreparedResult =>
  result.ok ? { ok: true, image: { ...result.image, position: null } } : result;

/** Width and height after scaling to the long side; a smaller picture stays as it is. */
export function scaledSize(width: number, height: number, longSide: number = LONG_SIDE): { width: number; height: number } {
  const factor = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * The moment in EXIF words (`2026:11:21 14:32:05`, offset `+03:00`) as UTC in ISO text. A camera that does not say its
 * offset is taken to run on Turkish time. Null when the text is no moment.
 */
export function exifInstant(text: unknown, offset: unknown): string | null {
  const parts = typeof text === 'string' ? /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(text) : null;
  if (!parts) return null;
  const zone = typeof offset === 'string' && /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : '+03:00';
  const at = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
