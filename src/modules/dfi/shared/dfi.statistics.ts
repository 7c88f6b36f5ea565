import * as v from 'valibot';
import { addDays, addMonths, type Day } from '#core/date/day.ts';
import { word } from '#core/field/field.ts';

/** Of which time the DFIs are counted, by the day on which they were raised. */
export const DFI_WINDOWS = ['30d', '90d', '12m', '24m', 'all'] as const;
export type DfiWindow = (typeof DFI_WINDOWS)[number];

/** The first day of a window; null for all of time. */
export function windowStart(window: DfiWindow, today: Day): Day | null {
  switch (window) {
    case '30d':
      return addDays(today, -29);
    case '90d':
      return addDays(today, -89);
    case '12m':
      return `${addMonths(today, -11).slice(0, 7)}-01`;
    case '24m':
      return `${addMonths(today, -23).slice(0, 7)}-01`;
    case 'all':
      return null;
  }
}

export const statisticsAsk = v.object({
  workplace_ids: v.exactOptional(v.pipe(v.array(word(40)), v.maxLength(500, 'max_items'))),
  window: v.exactOptional(v.picklist(DFI_WINDOWS, 'choice')),
});

const counts = v.array(v.object({ key: v.string(), count: v.number() }));

/** DFI-CALL-10. Only keys that occur are there. */
export const statisticsReply = v.object({
  total: v.number(),
  by_status: counts,
  by_approval: counts,
  by_deadline: counts,
  by_source: counts,
  /** Open ones and those of them that are overdue, the most overdue first. */
  by_workplace: v.array(v.object({ workplace_id: v.string(), open: v.number(), expired: v.number() })),
  /** Raised in the month `YYYY-MM` and closed in it, the oldest first; months in which nothing happened are left out. */
  by_month: v.array(v.object({ month: v.string(), raised: v.number(), closed: v.number(), closed_late: v.number() })),
  /** Days from raising to closing; null while none is closed. */
  days_to_close: v.object({ median: v.nullable(v.number()), average: v.nullable(v.number()) }),
});
export type DfiStatistics = v.InferOutput<typeof statisticsReply>;
