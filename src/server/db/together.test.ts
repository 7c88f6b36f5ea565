import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from '#server/db/together.ts';

const later = async <T>(ms: number, work: () => T): Promise<T> => {
  await pause(ms);
  return work();
};
const failing = (words: string) => (): never => {
  throw new Error(words);
};

test('what is asked together is answered in the order it was asked', async () => {
  expect(
    await together(
      later(10, () => 'first'),
      later(1, () => 2),
    ),
  ).toEqual(['first', 2]);
});

test('of several that fail the first in order tells, when all have ended', async () => {
  let ended = 0;
  const work = together(
    later(5, () => ended++),
    later(10, failing('the second')),
    later(1, failing('the third')),
    later(20, () => ended++),
  );
  await expect(work).rejects.toThrow('the second');
  expect(ended).toBe(2);
});
