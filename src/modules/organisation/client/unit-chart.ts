import { hierarchy, tree } from 'd3-hierarchy';
import type { UnitNode } from '#modules/organisation/shared/unit-tree.ts';

/** Size of a box and room around it, pixels of the drawing. */
export const BOX = { width: 200, height: 76, gapX: 24, gapY: 56 } as const;

export interface ChartBox {
  /** Of the unit; empty for the workplace at the top. */
  readonly id: string;
  readonly name: string;
  /** Left upper corner. */
  readonly x: number;
  readonly y: number;
  readonly parent: string | null;
  /** Who works there, with those below. */
  readonly people: number;
}

export interface UnitChart {
  readonly boxes: readonly ChartBox[];
  readonly width: number;
  readonly height: number;
}

interface Node {
  readonly id: string;
  readonly name: string;
  readonly children: readonly Node[];
}

/** The units of a workplace as boxes below it; the drawing begins at 0. */
export function unitChart(workplace: string, nodes: readonly UnitNode[], people: ReadonlyMap<string, number>): UnitChart {
  const root = hierarchy<Node>({ id: '', name: workplace, children: nodes }, ({ children }) => children);
  const placed = tree<Node>().nodeSize([BOX.width + BOX.gapX, BOX.height + BOX.gapY])(root);
  const all = placed.descendants();
  const left = Math.min(...all.map(({ x }) => x));
  const everybody = nodes.reduce((sum, { id }) => sum + (people.get(id) ?? 0), 0);
  const boxes = all.map(({ data, x, y, parent }) => ({
    id: data.id,
    name: data.name,
    x: x - left,
    y,
    parent: parent === null ? null : parent.data.id,
    people: data.id === '' ? everybody : (people.get(data.id) ?? 0),
  }));
  return {
    boxes,
    width: Math.max(...boxes.map(({ x }) => x)) + BOX.width,
    height: Math.max(...boxes.map(({ y }) => y)) + BOX.height,
  };
}

/** Where an arrow takes the focus: to the parent, the first below, or the neighbour at the same height; undefined where there is none. */
export function chartStep(boxes: readonly ChartBox[], id: string, key: string): string | undefined {
  const at = boxes.find((box) => box.id === id);
  if (at === undefined) return undefined;
  const level = boxes.filter(({ y }) => y === at.y).toSorted((a, b) => a.x - b.x);
  const place = level.findIndex((box) => box.id === id);
  switch (key) {
    case 'ArrowUp':
      return at.parent ?? undefined;
    case 'ArrowDown':
      return boxes.filter(({ parent }) => parent === id).toSorted((a, b) => a.x - b.x)[0]?.id;
    case 'ArrowLeft':
      return level[place - 1]?.id;
    case 'ArrowRight':
      return level[place + 1]?.id;
    default:
      return undefined;
  }
}

/** A long name on lines of a box, cut at the end of the last. */
export function linesOf(name: string, letters = 24, lines = 2): readonly string[] {
  const found: string[] = [];
  for (const word of name.split(/\s+/)) {
    const last = found.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  const shown = found.slice(0, lines).map((line) => (line.length > letters ? `${line.slice(0, letters - 1)}…` : line));
  const end = shown.at(-1);
  if (found.length > lines && end !== undefined && !end.endsWith('…')) shown[shown.length - 1] = `${end.slice(0, letters - 1)}…`;
  return shown;
}
