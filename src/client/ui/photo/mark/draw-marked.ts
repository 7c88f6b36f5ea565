import { Group } from 'konva/lib/Group.js';
import { encodeCanvas, makeCanvas } from '#client/page/features.ts';
import { shapeOf } from './mark-shapes.ts';
import type { Mark } from './marks.ts';

/** Hardly any loss: the photo that is made of it afterwards is the one that is compressed. */
const QUALITY = 0.98;

/**
 * The picture with its marks, in its own pixels.
 * @throws Error where the device cannot draw it
 */
export async function drawMarked(picture: ImageBitmap, marks: readonly Mark[]): Promise<Blob> {
  const { width, height } = picture;
  const canvas = makeCanvas(width, height);
  // One of the two kinds of canvas: their drawing is the same.
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  if (!context) throw new Error('no 2d context');
  // JPEG has no transparency: what was clear would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  const group = new Group();
  for (const mark of marks) group.add(shapeOf(mark, picture));
  context.drawImage(group.toCanvas({ x: 0, y: 0, width, height, pixelRatio: 1 }), 0, 0);
  group.destroy();
  return encodeCanvas(canvas, 'image/jpeg', QUALITY);
}
