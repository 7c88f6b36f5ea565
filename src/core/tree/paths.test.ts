import { expect, test } from 'vitest';
import { treePaths } from '#core/tree/paths.ts';

const node = (id: string, parent: string | null) => ({ id, name: id.toUpperCase(), parent });

test('a path leads from the top down, beside what is unknown and out of a circle', () => {
  const paths = treePaths([node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'gone'), node('x', 'y'), node('y', 'x')]);
  expect(Object.fromEntries(paths)).toEqual({ a: ['A'], b: ['A', 'B'], c: ['A', 'B', 'C'], d: ['D'], x: ['Y', 'X'], y: ['X', 'Y'] });
});
