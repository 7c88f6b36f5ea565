import { expect, test } from 'vitest';
import { eachInTurns } from '#server/sheet/in-turns.ts';

test('rows of a long file are worked through in their order, and others have a turn between them', async () => {
  let turns = 0;
  let isOver = false;
  const other = () => {
    turns++;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  const items = Array.from({ length: 200 }, (_, at) => at);
  const made = await eachInTurns(items, (at) => {
    const end = performance.now() + 1;
    while (performance.now() < end);
    return at * 2;
  });
  isOver = true;
  expect(made).toEqual(items.map((at) => at * 2));
  expect(turns).toBeGreaterThan(5);
});
