import { addDays, addMonths, type Day } from '#core/date/day.ts';
import { deadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** DFIs due within this many days are shown beside those that are overdue. */
export const DUE_DAYS = 14;

/** A month as YYYY-MM and how many reports were inspected in it. */
export interface MonthCount { readonly month: string; readonly count: number }

/** The last `months` months up to the one of `today`, oldest first, months without a report included. */
export function reportsByMonth(days: readonly (Day | null)[], today: Day, months: number): MonthCount[] {
  const counts = new Map<string, number>();
  for (const day of days) if (day !== null) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: months }, (_, at) => {
    const month = addMonths(first, at - months + 1).slice(0, 7);
    return { month, count: counts.get(month) ?? 0 };
  });
}

/** Open DFIs that are overdue or due within two weeks, the earliest deadline first. */
export function dueDfis<T extends { readonly body: Dfi }>(rows: readonly T[], today: Day): { overdue: T[]; soon: T[] } {
  const open = rows.filter(({ body }) => body.status === 'in_progress' && body.deadline !== null).toSorted((a, b) => (a.body.deadline ?? '').localeCompare(b.body.deadline ?? ''));
  const last = addDays(today, DUE_DAYS);
  return {
    overdue: open.filter(({ body }) => deadlineStatus(body, today) === 'expired'),
    soon: open.filter(({ body }) => deadlineStatus(body, today) === 'within_deadline' && (body.deadline ?? '') <= last),
  };
}

/** The part of the day in Istanbul, for a greeting. */
export function partOfDay(clock: string): 'morning' | 'day' | 'evening' {
  const hour = Number(clock.slice(0, 2));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'day' : 'evening';
}
