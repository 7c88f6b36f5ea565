import * as v from 'valibot';
import { STATISTICS_WINDOWS } from '#core/date/statistics-window.ts';

/** Window and person of the statistics, as they stand in the address. */
export const statisticsSearch = v.object({
  window: v.fallback(v.optional(v.picklist(STATISTICS_WINDOWS), '7d'), '7d'),
  user: v.fallback(v.optional(v.string(), ''), ''),
});
