import { describe, expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, knowsFeasts, publicHolidays, workingDaysUntil } from '#core/date/working-days.ts';

const LAW_2429 = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'];

describe.each<[number, string[]]>([
  [2024, ['04-10', '04-11', '04-12', '06-16', '06-17', '06-18', '06-19']],
  [2025, ['03-30', '03-31', '04-01', '06-06', '06-07', '06-08', '06-09']],
  [2026, ['03-20', '03-21', '03-22', '05-27', '05-28', '05-29', '05-30']],
  [2027, ['03-09', '03-10', '03-11', '05-16', '05-17', '05-18', '05-19']],
  [2028, ['02-26', '02-27', '02-28', '05-05', '05-06', '05-07', '05-08']],
  [2029, ['02-14', '02-15', '02-16', '04-24', '04-25', '04-26', '04-27']],
  [2030, ['02-04', '02-05', '02-06', '04-13', '04-14', '04-15', '04-16']],
])('public holidays of %i', (year, feasts) => {
  test('are those of the law and the two feasts, each of them no working day', () => {
    const days = publicHolidays(year);
    expect(days).toEqual([...LAW_2429, ...feasts].map((day) => `${year}-${day}`).toSorted());
    expect(days.filter(isWorkingDay)).toEqual([]);
    expect(knowsFeasts(year)).toBe(true);
  });
});

test.each([
  ['2024-04-09', '2024-04-17', 'over the feast of Ramazan and its weekend, in a year that is past'],
  ['2025-06-05', '2025-06-12', 'over the feast of Kurban and its weekend, in a year that is past'],
  ['2026-03-16', '2026-03-19', 'no holiday between'],
  ['2026-03-13', '2026-03-18', 'over a weekend'],
  ['2026-03-18', '2026-03-24', 'over the feast of Ramazan and its weekend'],
  ['2026-05-26', '2026-06-03', 'over the feast of Kurban, whose eve counts as worked'],
  ['2026-10-27', '2026-11-02', '28 October counts as worked, the 29th does not'],
  ['2026-12-30', '2027-01-05', 'over new year'],
  ['2027-05-14', '2027-05-24', 'a feast that meets 19 May'],
  ['2029-04-20', '2029-05-03', 'two holidays and a feast in one week, and 1 May'],
])('three working days after %s are over on %s: %s', (from, last) => {
  expect(addWorkingDays(from, 3)).toBe(last);
  expect(workingDaysUntil(from, last)).toBe(3);
});

test('a year without a table of feasts is known to be one', () => {
  expect(knowsFeasts(2031)).toBe(false);
  expect(addWorkingDays('2031-12-30', 3)).toBe('2032-01-05');
});
