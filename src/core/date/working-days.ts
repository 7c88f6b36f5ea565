import { addDays, type Day } from '#core/date/day.ts';

/** Public holidays of every year, month and day (law 2429, articles 1 and 2). 28 October is half a day and counts as worked. */
const FIXED = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'] as const;

/**
 * First days of the feasts, which follow the moon: no calendar of the browser has Turkey's (Intl is a day off in some years).
 * Source: the calendar of religious days of the Presidency of Religious Affairs (Diyanet), as two public lists give it alike
 * (date-holidays 3.37.0, spatie/holidays). Days that a decree adds as a bridge are not in it.
 */
const FEASTS: Readonly<Record<number, { readonly ramazan: Day; readonly kurban: Day }>> = {
  2024: { ramazan: '2024-04-10', kurban: '2024-06-16' },
  2025: { ramazan: '2025-03-30', kurban: '2025-06-06' },
  2026: { ramazan: '2026-03-20', kurban: '2026-05-27' },
  2027: { ramazan: '2027-03-09', kurban: '2027-05-16' },
  2028: { ramazan: '2028-02-26', kurban: '2028-05-05' },
  2029: { ramazan: '2029-02-14', kurban: '2029-04-24' },
  2030: { ramazan: '2030-02-04', kurban: '2030-04-13' },
};
const RAMAZAN_DAYS = 3;
const KURBAN_DAYS = 4;

const run = (first: Day, length: number): Day[] => Array.from({ length }, (_, at) => addDays(first, at));

/** The whole public holidays of a year in Turkey; the afternoons before the feasts are half days and count as worked. */
export function publicHolidays(year: number): readonly Day[] {
  const feasts = FEASTS[year];
  const moving = feasts ? [...run(feasts.ramazan, RAMAZAN_DAYS), ...run(feasts.kurban, KURBAN_DAYS)] : [];
  return [...FIXED.map((day) => `${year}-${day}`), ...moving].toSorted();
}

/** Whether the table of feasts holds this year: without them a count of working days may be too short, never too long. */
export const knowsFeasts = (year: number): boolean => FEASTS[year] !== undefined;

const holidays = new Map<number, ReadonlySet<Day>>();
function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  const known = holidays.get(year) ?? new Set(publicHolidays(year));
  holidays.set(year, known);
  return known.has(day);
}

/** Whether offices work on a day in Turkey: no Saturday, Sunday or whole public holiday. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The day on which the given number of working days has passed since `day`, which does not count itself. */
export function addWorkingDays(day: Day, count: number): Day {
  let [at, left] = [day, count];
  while (left > 0) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left--;
  }
  return at;
}

/** Working days after `from` up to and with `to`; 0 when `to` is not later. */
export function workingDaysUntil(from: Day, to: Day): number {
  let count = 0;
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (isWorkingDay(at)) count++;
  return count;
}
