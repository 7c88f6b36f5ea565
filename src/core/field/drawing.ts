/** Longer side of a stored drawing at most, whole px: finer than a finger draws, and two or three digits a point. */
export const LONGEST_SIDE = 1000;
/** Points of a drawing at most: a signature of ten seconds. What has more is thinned. */
export const MOST_POINTS = 600;
/** Characters of a path at most; 600 points need 5,400. */
export const LONGEST_PATH = 6000;
/** Share of the width that a drawing has to reach on one side: a tap is no signature. */
const LEAST_SHARE = 0.05;
/** A path of ours: strokes of two points or more. */
export const PATH = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})+)*$/;

/** A point of a drawing: px from its left upper corner. */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** A drawing as it is kept: strokes as a path of whole px and nothing else, so that no markup can hide in it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** "M30 40L31 42…", one M a stroke; empty: nothing was drawn. */
  readonly path: string;
}

/** The strokes of a path; none where it is not one of ours, whoever wrote it. */
export function strokesOf(path: string): Stroke[] {
  if (path === '' || path.length > LONGEST_PATH || !PATH.test(path)) return [];
  return path
    .slice(1)
    .split('M')
    .map((stroke) =>
      stroke.split('L').map((point): Point => {
        const [x = 0, y = 0] = point.split(' ').map(Number);
        return [x, y];
      }),
    );
}

/** Whether every stroke of a drawing is written as ours are, and none leaves its box. */
export function isSound({ width, height, path }: Drawing): boolean {
  const points = strokesOf(path).flat();
  return (path === '') === (points.length === 0) && points.length <= MOST_POINTS && points.every(([x, y]) => x <= width && y <= height);
}

/** Every `step`-th point of a stroke, its ends in any case. */
const thinned = (stroke: Stroke, step: number): Stroke => stroke.filter((_, at) => at % step === 0 || at === stroke.length - 1);

const sizeOf = (strokes: readonly Stroke[]): number => strokes.reduce((sum, stroke) => sum + stroke.length, 0);

/** Strokes on a surface as a drawing: whole px, at most `LONGEST_SIDE` long, at most `MOST_POINTS` points. */
export function drawingOf(strokes: readonly Stroke[], surface: { readonly width: number; readonly height: number }): Drawing {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(surface.width, surface.height));
  const width = Math.max(1, Math.round(surface.width * scale));
  const height = Math.max(1, Math.round(surface.height * scale));
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)));
  const rounded = strokes
    .map((stroke) => stroke.map(([x, y]): Point => [within(x, width), within(y, height)]))
    .map((stroke) => stroke.filter(([x, y], at) => at === 0 || x !== stroke[at - 1]?.[0] || y !== stroke[at - 1]?.[1]))
    // A dot is a line to itself: a path of one point draws nothing.
    .map((stroke) => (stroke.length === 1 ? [...stroke, ...stroke] : stroke))
    .filter((stroke) => stroke.length > 0);
  let step = 1;
  let kept: readonly Stroke[] = rounded;
  while (sizeOf(kept) > MOST_POINTS && step < MOST_POINTS) {
    step += 1;
    kept = rounded.map((stroke) => thinned(stroke, step));
  }
  // More dots than points that fit: only somebody who tries has them.
  while (sizeOf(kept) > MOST_POINTS) kept = kept.slice(0, -1);
  const path = kept.map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}`).join('');
  return { width, height, path };
}

/** Whether so much was drawn that it can be somebody's signature. */
export function isDrawn({ width, path }: Drawing): boolean {
  const points = strokesOf(path).flat();
  if (points.length === 0) return false;
  const span = (at: 0 | 1) => Math.max(...points.map((point) => point[at])) - Math.min(...points.map((point) => point[at]));
  return Math.max(span(0), span(1)) >= width * LEAST_SHARE;
}
