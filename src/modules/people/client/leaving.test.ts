import { expect, test } from 'vitest';
import { isLaterDay } from '#modules/people/client/leaving.ts';

test.each([
  [null, false],
  ['2026-11-22', false],
  ['2026-11-23', false],
  ['2026-11-24', true],
])('USR-STATE-02: on 23-11-2026 in Istanbul a person who leaves on %s works on: %s', (day, isLater) => {
  expect(isLaterDay(day, Date.parse('2026-11-22T22:00:00Z'))).toBe(isLater);
});
