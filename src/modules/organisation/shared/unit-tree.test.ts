import { describe, expect, test } from 'vitest';
import { countBelow, type FlatUnit, flatTree, isWithin, keyedParent, mayMove, unitTree } from '#modules/organisation/shared/unit-tree.ts';

const unit = (id: string, parent_id: string | null = null, name = id): FlatUnit => ({ id, parent_id, name });
const lines = (units: readonly FlatUnit[]) => flatTree(unitTree(units)).map(({ id, depth }) => `${'-'.repeat(depth)}${id}`);

/** a > (b > (d), c), e */
const UNITS = [unit('e'), unit('d', 'b'), unit('c', 'a'), unit('b', 'a'), unit('a')];

describe('UNIT-GEN-01: units form a tree', () => {
  test('from the top down, in Turkish order', () => {
    expect(lines(UNITS)).toEqual(['a', '-b', '--d', '-c', 'e']);
    expect(lines([unit('1', null, 'Şoförler'), unit('2', null, 'Sağlık'), unit('3', null, 'Işık')])).toEqual(['3', '2', '1']);
  });

  test('below a closed unit nothing is listed', () => {
    expect(flatTree(unitTree(UNITS), (id) => id !== 'b').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e']);
  });

  test('every unit stands in it once, also with an unknown parent or in a circle', () => {
    expect(lines([unit('a', 'gone'), unit('b', 'a')])).toEqual(['a', '-b']);
    expect(lines([unit('a', 'b'), unit('b', 'a'), unit('c', 'b')])).toEqual(['a', '-b', '--c']);
    expect(lines([unit('a', 'a')])).toEqual(['a']);
  });

  test.each([
    ['b', 'c', true],
    ['b', null, true],
    ['d', 'a', true],
    ['a', 'd', false],
    ['a', 'a', false],
    ['b', 'd', false],
  ])('%s may go below %s: %s', (id, parent, may) => {
    expect(mayMove(UNITS, id, parent)).toBe(may);
  });

  test('a circle that two people made is walked once', () => {
    expect(isWithin([unit('a', 'b'), unit('b', 'a')], 'a', 'c')).toBe(false);
  });

  test.each<[string, 'in' | 'out', string | null | undefined]>([
    ['c', 'in', 'b'],
    ['b', 'in', undefined],
    ['e', 'in', 'a'],
    ['a', 'in', undefined],
    ['d', 'out', 'a'],
    ['b', 'out', null],
    ['a', 'out', undefined],
    ['gone', 'out', undefined],
  ])('a key takes %s %s: below %s', (id, way, parent) => {
    expect(keyedParent(unitTree(UNITS), id, way)).toBe(parent);
  });

  test('heads are counted with those below', () => {
    const own = new Map([
      ['a', 1],
      ['d', 4],
      ['e', 2],
    ]);
    expect(Object.fromEntries(countBelow(unitTree(UNITS), own))).toEqual({ a: 5, b: 4, c: 0, d: 4, e: 2 });
  });
});
