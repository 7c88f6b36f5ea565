import { describe, expect, test } from 'vitest';
import { Forest, pathOf, type TreeRecord } from '#server/sheet/forest.ts';
import { MOST_DEEP, placeRows, type TreeRow } from '#server/sheet/place-rows.ts';

const there = (id: string, name: string, parent_id: string | null = null, place = 'w'): TreeRecord => ({ id, name, parent_id, place });
const file = (...lines: readonly (readonly [name: string, above?: string | null, place?: string])[]): TreeRow[] =>
  lines.map(([name, above = '', place = 'w'], at) => ({ row: at + 2, name, above, place }));
/** Each row as its path, "=" before one that is there already, or what is wrong with it. */
const shown = (rows: readonly TreeRow[], records: readonly TreeRecord[] = []): string[] => {
  const placed = placeRows(rows, new Forest(records));
  return rows.map(({ row }) => {
    const one = placed.get(row);
    if (one === undefined) return 'lost';
    return 'problem' in one ? `${one.problem}: ${one.text}` : `${one.node.isThere ? '=' : ''}${pathOf(one.node)}`;
  });
};

describe('UNIT-DATA-01: rows find their place in a tree', () => {
  test('a parent may stand later in the file, and be named by its name or its path', () => {
    expect(shown(file(['Hat 1', 'Üretim / Dolum'], ['Dolum', 'ÜRETİM'], ['Üretim'], ['Hat 2', 'dolum']))).toEqual([
      'Üretim / Dolum / Hat 1',
      'Üretim / Dolum',
      'Üretim',
      'Üretim / Dolum / Hat 2',
    ]);
  });

  test('what is there already is known by its place, and of one name elsewhere another is made', () => {
    const records = [there('u', 'Üretim'), there('b', 'Bakım', 'u')];
    expect(shown(file(['bakım', 'Üretim'], ['Bakım'], ['Kazan', 'Üretim/Bakım']), records)).toEqual([
      '=Üretim / Bakım',
      'Bakım',
      'Üretim / Bakım / Kazan',
    ]);
  });

  test('a name that two share is told apart by a path, and a whole path goes before the end of one', () => {
    const records = [there('u', 'Üretim'), there('d', 'Depo'), there('ub', 'Bakım', 'u'), there('db', 'Bakım', 'd')];
    expect(shown(file(['Kazan', 'Bakım'], ['Kazan', 'Depo / Bakım']), records)).toEqual(['several: Bakım', 'Depo / Bakım / Kazan']);
    expect(shown(file(['Kazan', 'Bakım']), [...records, there('b', 'Bakım')])).toEqual(['Bakım / Kazan']);
  });

  test('a stroke within a name is no path', () => {
    expect(shown(file(['Bakım/Onarım'], ['Kazan', 'Bakım/Onarım'], ['Vana', 'Bakım/Onarım / Kazan']))).toEqual([
      'Bakım/Onarım',
      'Bakım/Onarım / Kazan',
      'Bakım/Onarım / Kazan / Vana',
    ]);
  });

  test('the same place twice, an unknown parent and one of elsewhere are refused', () => {
    expect(shown(file(['A'], ['B', 'A'], ['b ', 'a'], ['C', 'Yok'], ['D', 'Uzak'], ['E', 'C']), [there('x', 'Uzak', null, 'v')])).toEqual([
      'A',
      'A / B',
      'twice: 3',
      'none: Yok',
      'elsewhere: Uzak',
      'above: 5',
    ]);
  });

  test('a circle is refused with its names, and what lies below it with the row above', () => {
    expect(shown(file(['A', 'B'], ['B', 'C'], ['C', 'A'], ['D', 'C'], ['E', 'E'], ['F']))).toEqual([
      'circle: A / C / B / A',
      'circle: B / A / C / B',
      'circle: C / B / A / C',
      'above: 4',
      'circle: E / E',
      'F',
    ]);
  });

  test('a file that turns what is there upside down makes no unit below one of its own name', () => {
    const records = [there('u', 'Üretim'), there('d', 'Dolum', 'u')];
    expect(shown(file(['Üretim', 'Dolum'], ['Dolum', 'Üretim']), records)).toEqual(['circle: Üretim / Dolum / Üretim', '=Üretim / Dolum']);
  });

  test('rows of one name that name each other by path are no circle', () => {
    expect(shown(file(['A'], ['B'], ['X', 'A'], ['Y', 'A / X'], ['X', 'B'], ['Y', 'B / X'], ['Z', 'B / X / Y']))).toEqual([
      'A',
      'B',
      'A / X',
      'A / X / Y',
      'B / X',
      'B / X / Y',
      'B / X / Y / Z',
    ]);
  });

  test('without a column of parents the name alone is known', () => {
    const records = [there('u', 'Üretim'), there('b', 'Bakım', 'u'), there('k', 'Kazan'), there('uk', 'Kazan', 'u')];
    expect(shown(file(['Bakım', null], ['Kazan', null], ['Yeni', null]), records)).toEqual(['=Üretim / Bakım', 'unclear: Kazan', 'Yeni']);
  });

  test('a circle that two people made is read once', () => {
    expect(shown(file(['C', 'A']), [there('a', 'A', 'b'), there('b', 'B', 'a')])).toEqual(['B / A / C']);
  });

  test('levels end somewhere', () => {
    const chain = file(...Array.from({ length: MOST_DEEP + 2 }, (_, at) => [`S${at}`, at === 0 ? '' : `S${at - 1}`] as const));
    const lines = shown(chain);
    expect(lines.slice(-3).map((line) => line.split(':')[0])).toEqual([expect.stringContaining('S0 / S1'), 'deep', 'above']);
  });

  test('20,000 rows take a moment, whatever stands first', { timeout: 60_000 }, () => {
    const rows = file(...Array.from({ length: 20_000 }, (_, at) => [`S${at}`, at % 40 === 0 ? '' : `S${at - 1}`] as const)).toReversed();
    const began = performance.now();
    expect(shown(rows).filter((line) => line.includes(':'))).toEqual([]);
    // Each row looked at with each other takes minutes.
    expect(performance.now() - began).toBeLessThan(30_000);
  });
});
