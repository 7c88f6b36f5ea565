import { type Drawing, drawingOf, type Point, type Stroke, strokesOf } from '#core/field/drawing.ts';

/** What is drawn on, CSS px. Turned: its right edge is above, as a hand sees it that holds the phone upright and writes along its long side. */
export interface Surface {
  readonly width: number;
  readonly height: number;
  readonly isTurned: boolean;
}

const upright = ({ width, height, isTurned }: Surface) => (isTurned ? { width: height, height: width } : { width, height });

/** What was drawn on a surface, as it is read. */
export const drawnOn = (strokes: readonly Stroke[], surface: Surface): Drawing =>
  drawingOf(surface.isTurned ? strokes.map((stroke) => stroke.map(([x, y]): Point => [y, surface.width - x])) : strokes, upright(surface));

/** The strokes of a drawing as they stand on a surface: as large as fits, in its middle. */
export function placedOn({ width, height, path }: Drawing, surface: Surface): Stroke[] {
  const box = upright(surface);
  const scale = Math.min(box.width / width, box.height / height);
  const left = (box.width - width * scale) / 2;
  const top = (box.height - height * scale) / 2;
  const place = ([x, y]: Point): Point => [left + x * scale, top + y * scale];
  const turn = ([x, y]: Point): Point => (surface.isTurned ? [surface.width - y, x] : [x, y]);
  return strokesOf(path).map((stroke) => stroke.map((point) => turn(place(point))));
}
