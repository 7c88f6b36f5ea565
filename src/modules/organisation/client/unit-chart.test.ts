import { describe, expect, test } from 'vitest';
import { BOX, chartStep, linesOf, unitChart } from '#modules/organisation/client/unit-chart.ts';
import { countBelow, unitTree } from '#modules/organisation/shared/unit-tree.ts';

const unit = (id: string, parent_id: string | null = null) => ({ id, name: `Birim ${id}`, parent_id });
const NODES = unitTree([unit('a'), unit('b', 'a'), unit('c', 'a'), unit('d', 'c'), unit('e')]);
const CHART = unitChart(
  'Depo',
  NODES,
  countBelow(
    NODES,
    new Map([
      ['a', 1],
      ['d', 2],
      ['e', 4],
    ]),
  ),
);

describe('UNIT-GEN-01: the organisation chart', () => {
  test('every unit has a box below its parent, the workplace stands at the top with everybody', () => {
    expect(CHART.boxes.map(({ id }) => id).toSorted()).toEqual(['', 'a', 'b', 'c', 'd', 'e']);
    expect(CHART.boxes.find(({ id }) => id === '')).toMatchObject({ name: 'Depo', parent: null, people: 7, y: 0 });
    for (const box of CHART.boxes)
      if (box.parent !== null) expect(box.y).toBe((CHART.boxes.find(({ id }) => id === box.parent)?.y ?? 0) + BOX.height + BOX.gapY);
  });

  test('no two boxes overlap, and all lie in the drawing', () => {
    const many = unitTree(Array.from({ length: 300 }, (_, at) => unit(String(at), at === 0 ? null : String(Math.floor((at - 1) / 4)))));
    const { boxes, width, height } = unitChart('Depo', many, new Map());
    const isOut = boxes.filter(({ x, y }) => x < 0 || x + BOX.width > width || y < 0 || y + BOX.height > height);
    expect(isOut).toEqual([]);
    const over = boxes.filter((box) => boxes.some((other) => other !== box && other.y === box.y && Math.abs(other.x - box.x) < BOX.width));
    expect(over).toEqual([]);
  });

  test('a workplace without units is one box', () => {
    expect(unitChart('Depo', [], new Map())).toMatchObject({ boxes: [{ id: '', people: 0 }], width: BOX.width, height: BOX.height });
  });

  test.each([
    ['a', 'ArrowDown', 'b'],
    ['b', 'ArrowUp', 'a'],
    ['b', 'ArrowRight', 'c'],
    ['c', 'ArrowLeft', 'b'],
    ['a', 'ArrowUp', ''],
    ['', 'ArrowUp', undefined],
    ['b', 'ArrowLeft', undefined],
    ['gone', 'ArrowUp', undefined],
  ])('from %j by %s to %j', (id, key, to) => {
    expect(chartStep(CHART.boxes, id, key)).toBe(to);
  });

  test('long names stand on two lines and are cut', () => {
    expect(linesOf('Dolum')).toEqual(['Dolum']);
    expect(linesOf('Hidrant işletmesi ve bakım birimi')).toEqual(['Hidrant işletmesi ve', 'bakım birimi']);
    expect(linesOf('bir iki üç dört beş altı yedi sekiz dokuz on on bir on iki').at(-1)).toMatch(/…$/);
    expect(linesOf('x'.repeat(60))).toEqual([`${'x'.repeat(23)}…`]);
  });
});
