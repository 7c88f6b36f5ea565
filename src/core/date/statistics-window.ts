import { addDays, addMonths, type Day, dayInIstanbul } from '#core/date/day.ts';

/** Windows of the statistics, all of them ending now (ledger 03, decision 17). */
export const STATISTICS_WINDOWS = ['today', '7d', '30d', '12m'] as const;
export type StatisticsWindow = (typeof STATISTICS_WINDOWS)[number];

export interface WindowSpan {
  /** First day of the window in Istanbul; it begins at its midnight. */
  readonly from: Day;
  readonly unit: 'hour' | 'day' | 'month';
  /** Every part of the window in order, as `WindowPart.at` names them, also those in which nothing happened. */
  readonly parts: readonly string[];
}

/** What a window covers when it ends at this moment. */
export function windowSpan(window: StatisticsWindow, now: Date): WindowSpan {
  const today = dayInIstanbul(now);
  if (window === 'today') {
    return { from: today, unit: 'hour', parts: Array.from({ length: 24 }, (_, hour) => `${today}T${String(hour).padStart(2, '0')}`) };
  }
  if (window === '12m') {
    const first = addMonths(`${today.slice(0, 7)}-01`, -11);
    return { from: first, unit: 'month', parts: Array.from({ length: 12 }, (_, month) => addMonths(first, month).slice(0, 7)) };
  }
  const days = window === '7d' ? 7 : 30;
  const first = addDays(today, 1 - days);
  return { from: first, unit: 'day', parts: Array.from({ length: days }, (_, day) => addDays(first, day)) };
}

/** The days of a part of a window as `WindowSpan.parts` names it; null for an hour, which is no day. */
export function spanOfPart(at: string): { readonly from: Day; readonly to: Day } | null {
  if (at.includes('T')) return null;
  if (at.length === 10) return { from: at, to: at };
  const first = `${at}-01`;
  return { from: first, to: addDays(addMonths(first, 1), -1) };
}
