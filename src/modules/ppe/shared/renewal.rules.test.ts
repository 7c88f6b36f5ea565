import { expect, test } from 'vitest';
import { addDays, addMonths } from '#core/date/day.ts';
import { RENEWAL_STEPS, renewalStage, TOLD_DISTANCES } from '#modules/ppe/shared/renewal.rules.ts';

const LONG_AGO = '2020-01-01';
const line = (due: string | null, over = {}) => ({ date: '2024-01-31', due, held: 1, renewed: false, ...over });

test.each([
  [-31, null],
  [-30, -30],
  [-28, -30],
  [-27, null],
  [-7, -7],
  [-1, null],
  [0, 0],
  [2, 0],
  [3, null],
  [7, 7],
  [30, 30],
  [92, 90],
  [93, null],
  [180, 180],
  [362, 360],
  [363, null],
  [720, null],
])('decision 80: %i days after the day of renewal the stage of day %s is told', (passed, at) => {
  // Over new year, the end of February and the last change of clocks in Türkiye.
  for (const due of ['2026-01-02', '2028-02-29', '2026-03-29'])
    expect(renewalStage(line(due), LONG_AGO, addDays(due, passed))).toBe(at === null ? null : addDays(due, at));
});

test('decision 80: each stage is told on three days at most, at the distances that are looked for', () => {
  const due = '2027-06-15';
  const told = Array.from({ length: 900 }, (_, at) => at - 400).filter((passed) => renewalStage(line(due), LONG_AGO, addDays(due, passed)));
  expect(told).toEqual(TOLD_DISTANCES);
  expect(told).toHaveLength(RENEWAL_STEPS.length * 3);
});

test('decision 80: nothing is told of what came back, is renewed or has no day, nor of what was before it was entered', () => {
  const due = '2026-05-05';
  expect(renewalStage(line(due), LONG_AGO, due)).toBe(due);
  expect(renewalStage(line(due, { held: 0 }), LONG_AGO, due)).toBeNull();
  expect(renewalStage(line(due, { renewed: true }), LONG_AGO, due)).toBeNull();
  expect(renewalStage(line(null), LONG_AGO, due)).toBeNull();
  expect(renewalStage(line(due), due, addDays(due, 1))).toBeNull();
  expect(renewalStage(line(due), addDays(due, -1), addDays(due, 1))).toBe(due);
});

test('decision 80: what lasts a month is told of a week before it ends, and not on the day after it was handed out', () => {
  const date = '2026-01-31';
  const due = addMonths(date, 1);
  const stages = Array.from({ length: 29 }, (_, at) => renewalStage({ date, due, held: 1, renewed: false }, date, addDays(date, at)));
  expect([due, [...new Set(stages)]]).toEqual(['2026-02-28', [null, '2026-02-21', '2026-02-28']]);
});
