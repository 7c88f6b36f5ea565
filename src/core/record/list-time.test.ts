import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { dayListTime } from '#core/record/list-time.ts';

const START = Date.parse('2026-06-15T00:00:00Z');
const MINUTE = 60_000;
/** Minutes after the day. Much later two neighbouring minutes fall on one value, because all of time has to fit into the day. */
const later = fc.integer({ min: 0, max: 500 * 24 * 60 });

test('of two reports of one day the one made later stands first', () => {
  fc.assert(
    fc.property(later, later, (a, b) => {
      fc.pre(a < b);
      expect(dayListTime('2026-06-15', newId(START + a * MINUTE))).toBeLessThan(dayListTime('2026-06-15', newId(START + b * MINUTE)));
    }),
  );
});

test('whenever it was made, a report stays within its day', () => {
  for (const made of [0, START - 1, START, START + 1, START + 1e12]) {
    const time = dayListTime('2026-06-15', newId(made));
    expect(time).toBeGreaterThanOrEqual(START);
    expect(time).toBeLessThan(START + 86_400_000);
  }
  expect(dayListTime(null, newId())).toBeLessThan(dayListTime('2001-01-01', newId(0)));
});
