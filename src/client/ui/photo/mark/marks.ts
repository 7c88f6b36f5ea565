import { newId } from '#core/id/uuid.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const TOOLS = ['arrow', 'ellipse', 'text'] as const;
export type Tool = (typeof TOOLS)[number];

export const COLOURS = ['red', 'yellow', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/** One thing that was drawn on a picture, in pixels of the picture itself: whatever the screen shows of it. */
export interface Mark {
  readonly id: string;
  readonly tool: Tool;
  readonly colour: Colour;
  /** Where an arrow begins; a corner of the box around an ellipse; where a text begins. */
  readonly from: Point;
  /** The tip; the corner across; of a text the same as `from`. */
  readonly to: Point;
  readonly text: string;
}

export type End = 'from' | 'to';

/** Longest text on a picture, characters. */
export const LONGEST_TEXT = 80;

/** A finger that moved less than this has tapped, pixels of the screen. */
export const TAP = 10;

/** So near to an end of a mark a finger takes hold of it, pixels of the screen. */
export const GRIP = 28;

/** Shares of the long side of a picture: marks look the same on a small one and on a large one. */
const LINE = 1 / 150;
const OUTLINE = 1 / 500;
const LETTERS = 1 / 24;
const TAPPED = 0.16;

const longSide = ({ width, height }: Size): number => Math.max(width, height);

/** How thick lines, their dark edge and letters are on a picture, in its pixels. */
export function thicknessOn(picture: Size): { readonly line: number; readonly outline: number; readonly letters: number } {
  const side = longSide(picture);
  return { line: Math.max(2, side * LINE), outline: Math.max(1, side * OUTLINE), letters: Math.max(12, side * LETTERS) };
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** What a tap gives: an arrow that comes from the middle of the picture to the place, a circle around it. */
function tapped(tool: Tool, at: Point, picture: Size): Pick<Mark, 'from' | 'to'> {
  const length = longSide(picture) * TAPPED;
  if (tool === 'text') return { from: at, to: at };
  if (tool === 'ellipse') {
    const half = length / 2;
    const corner = (sign: number) => ({
      x: within(at.x + sign * half, picture.width),
      y: within(at.y + sign * half, picture.height),
    });
    return { from: corner(-1), to: corner(1) };
  }
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const far = distance(at, middle);
  // In the very middle any direction is as good.
  const way = far < 1 ? { x: -Math.SQRT1_2, y: Math.SQRT1_2 } : { x: (middle.x - at.x) / far, y: (middle.y - at.y) / far };
  return {
    from: { x: within(at.x + way.x * length, picture.width), y: within(at.y + way.y * length, picture.height) },
    to: at,
  };
}

/** A mark as a finger drew it. @param to the same as `from`: it was only tapped */
export function drawn(tool: Tool, colour: Colour, { from, to }: Pick<Mark, 'from' | 'to'>, picture: Size, text = ''): Mark {
  const isTap = from.x === to.x && from.y === to.y;
  return { id: newId(), tool, colour, ...(isTap ? tapped(tool, to, picture) : { from, to }), text };
}

/** A mark at another place, whole within the picture. */
export function moved(mark: Mark, by: Point, picture: Size): Mark {
  const free = (axis: 'x' | 'y', most: number) => {
    const [low, high] = [Math.min(mark.from[axis], mark.to[axis]), Math.max(mark.from[axis], mark.to[axis])];
    return Math.min(Math.max(by[axis], -low), most - high);
  };
  const [x, y] = [free('x', picture.width), free('y', picture.height)];
  return { ...mark, from: { x: mark.from.x + x, y: mark.from.y + y }, to: { x: mark.to.x + x, y: mark.to.y + y } };
}

/** The end of a mark under a finger; null where there is none. A text has no ends. @param reach pixels of the picture */
export function endAt(mark: Mark, at: Point, reach: number): End | null {
  if (mark.tool === 'text') return null;
  const [from, to] = [distance(mark.from, at), distance(mark.to, at)];
  if (Math.min(from, to) > reach) return null;
  return to <= from ? 'to' : 'from';
}
