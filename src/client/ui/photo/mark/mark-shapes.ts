import { Group } from 'konva/lib/Group.js';
import type { Shape, ShapeConfig } from 'konva/lib/Shape.js';
import { Arrow } from 'konva/lib/shapes/Arrow.js';
import { Ellipse } from 'konva/lib/shapes/Ellipse.js';
import { Text } from 'konva/lib/shapes/Text.js';
import { type Colour, type Mark, type Size, thicknessOn } from './marks.ts';

/** Seen on every picture together with the dark edge. */
export const INK: Readonly<Record<Colour, string>> = { red: '#ff3b30', yellow: '#ffd60a', white: '#ffffff' };
const EDGE = '#111111';

type Thickness = ReturnType<typeof thicknessOn>;
type Line = Pick<ShapeConfig, 'stroke' | 'strokeWidth' | 'fill' | 'hitStrokeWidth'>;

function arrow({ from, to }: Mark, { line }: Thickness, look: Line): Shape {
  const head = Math.min(line * 5, Math.hypot(to.x - from.x, to.y - from.y));
  return new Arrow({
    ...look,
    points: [from.x, from.y, to.x, to.y],
    pointerLength: head,
    pointerWidth: head,
    lineCap: 'round',
    lineJoin: 'round',
  });
}

function ellipse({ from, to }: Mark, _: Thickness, look: Line): Shape {
  return new Ellipse({
    ...look,
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    radiusX: Math.abs(to.x - from.x) / 2,
    radiusY: Math.abs(to.y - from.y) / 2,
    fillEnabled: false,
  });
}

/** Twice: wider in the dark colour, then in its own. */
function lines(mark: Mark, make: typeof arrow, thickness: Thickness, reach: number): Shape[] {
  const { line, outline } = thickness;
  const ink = INK[mark.colour];
  return [
    make(mark, thickness, { stroke: EDGE, fill: EDGE, strokeWidth: line + 2 * outline, hitStrokeWidth: Math.max(reach, line) }),
    make(mark, thickness, { stroke: ink, fill: ink, strokeWidth: line, hitStrokeWidth: 0 }),
  ];
}

/** Letters that begin at the place, or as near to it as they stand in the picture; what is longer than it gets more lines. */
function letters({ from, text, colour }: Mark, { letters: size, outline }: Thickness, picture: Size): Shape {
  const edge = size / 3;
  const shape = new Text({
    text,
    fontSize: size,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontStyle: '700',
    lineHeight: 1.2,
    fill: INK[colour],
    stroke: EDGE,
    strokeWidth: outline * 4,
    fillAfterStrokeEnabled: true,
    lineJoin: 'round',
  });
  const most = picture.width - 2 * edge;
  if (shape.width() > most) shape.setAttrs({ width: most, wrap: 'word' });
  shape.position({
    x: Math.max(edge, Math.min(from.x, picture.width - shape.width() - edge)),
    y: Math.max(edge, Math.min(from.y - size / 2, picture.height - shape.height() - edge)),
  });
  return shape;
}

/** Draws a mark, in pixels of the picture. @param reach how far from its line a finger still meets it */
export function shapeOf(mark: Mark, picture: Size, reach = 0): Group {
  const thickness = thicknessOn(picture);
  const group = new Group({ id: mark.id });
  if (mark.tool === 'text') group.add(letters(mark, thickness, picture));
  else group.add(...lines(mark, mark.tool === 'arrow' ? arrow : ellipse, thickness, reach));
  return group;
}
