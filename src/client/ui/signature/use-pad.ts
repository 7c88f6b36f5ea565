import SignaturePad, { type PointGroup } from 'signature_pad';
import { type RefObject, useEffect, useRef } from 'react';
import { type Drawing, type Stroke, strokesOf } from '#core/field/drawing.ts';
import { drawnOn, placedOn, type Surface } from './surface.ts';

const strokesIn = (groups: readonly PointGroup[]): Stroke[] => groups.map(({ points }) => points.map(({ x, y }) => [x, y] as const));

/** A line of even width, so that the screen shows what is kept: points without pressure. */
const LINE = { minWidth: 1.4, maxWidth: 1.4, dotSize: 1.6, compositeOperation: 'source-over', velocityFilterWeight: 0.7 } as const;

/** A line that is being drawn is kept after so long, ms, also under a finger that rests: a page may go before it is lifted. */
const KEEP_MS = 400;

/** Signs that the page goes; some engines write nothing any more after the first. */
const LEAVING = ['beforeunload', 'pagehide'] as const;

export interface PadProps {
  /** What stands on it. */
  readonly drawing: Drawing;
  readonly isTurned: boolean;
  readonly onDrawn: (drawing: Drawing) => void;
}

/**
 * A pad on a canvas that shows a drawing and hands back what is drawn on it: after every line, while a long one is drawn, and when the
 * page is put away in the middle of one.
 */
export function usePad(canvas: RefObject<HTMLCanvasElement | null>, { drawing, isTurned, onDrawn }: PadProps): void {
  const latest = useRef({ drawing, onDrawn });
  /** What it shows or handed back last: the same coming back from the form is no reason to draw anew under the hand. */
  const shown = useRef<string | null>(null);
  const redraw = useRef<() => void>(() => undefined);
  latest.current = { drawing, onDrawn };

  useEffect(() => {
    const { current: element } = canvas;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const pad = new SignaturePad(element, { ...LINE, minDistance: 3, penColor: getComputedStyle(element).color });
    // As it was drawn on: one that is put away has no size any more.
    let surface: Surface = { width: 1, height: 1, isTurned };
    let isDrawing = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const made = drawnOn(strokesIn(pad.toData()), surface);
      shown.current = made.path;
      latest.current.onDrawn(made);
    };
    const draw = () => {
      const { drawing: now } = latest.current;
      const ratio = Math.max(1, devicePixelRatio);
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      surface = { width, height, isTurned };
      element.width = width * ratio;
      element.height = height * ratio;
      context.scale(ratio, ratio);
      const strokes = placedOn(now, surface);
      shown.current = now.path;
      const line = { ...LINE, penColor: pad.penColor };
      pad.fromData(strokes.map((stroke) => ({ ...line, points: stroke.map(([x, y]) => ({ x, y, pressure: 0.5, time: 0 })) })));
    };
    const begin = () => {
      isDrawing = true;
    };
    const goOn = () => {
      timer ??= setTimeout(keep, KEEP_MS);
    };
    const end = () => {
      isDrawing = false;
      keep();
      if (element.clientWidth !== surface.width || element.clientHeight !== surface.height) draw();
    };
    const leave = () => {
      if (isDrawing) keep();
    };
    redraw.current = () => {
      if (!isDrawing) draw();
    };
    pad.addEventListener('beginStroke', begin);
    pad.addEventListener('afterUpdateStroke', goOn);
    pad.addEventListener('endStroke', end);
    // Before the form writes what it has.
    document.addEventListener('visibilitychange', leave, { capture: true });
    for (const event of LEAVING) addEventListener(event, leave, { capture: true });
    draw();
    const watch = new ResizeObserver(() => redraw.current());
    watch.observe(element);
    return () => {
      leave();
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('visibilitychange', leave, { capture: true });
      for (const event of LEAVING) removeEventListener(event, leave, { capture: true });
      pad.off();
    };
  }, [canvas, isTurned]);

  const { path } = drawing;
  useEffect(() => {
    if (path !== shown.current) redraw.current();
  }, [path]);
}

/** A drawing without its last line. */
export function withoutLast(drawing: Drawing): Drawing {
  const strokes = strokesOf(drawing.path);
  const path = drawing.path.slice(0, strokes.length > 1 ? drawing.path.lastIndexOf('M') : 0);
  return { ...drawing, path };
}
