import * as v from 'valibot';
import { STATISTICS_WINDOWS } from '#core/date/statistics-window.ts';
import { word } from '#core/field/field.ts';

/** What a root cause may be (ledger 08, decision 10). */
export const ROOT_CAUSES = ['technical', 'organization', 'personnel'] as const;
export type RootCause = (typeof ROOT_CAUSES)[number];

export const statisticsAsk = v.object({
  /** All in scope when absent. */
  workplace_ids: v.exactOptional(v.pipe(v.array(word(40)), v.maxLength(500, 'max_items'))),
  window: v.picklist(STATISTICS_WINDOWS, 'choice'),
});

const counts = v.array(v.object({ key: v.string(), count: v.number() }));

/** INC-CALL-09. Counts alone: nobody's name, and drafts of nobody. Only keys that occur are there. */
export const statisticsReply = v.object({
  /** First day of the window; it ends today. */
  from: v.string(),
  total: v.number(),
  by_category: counts,
  /** Of injuries whose severity was entered. */
  by_severity: counts,
  /** A report may name several. */
  by_cause: counts,
  /** Ids of workplaces, the most first. */
  by_workplace: counts,
  /** Hours of today, days or months of the window, also those in which nothing happened. */
  series: v.array(v.object({ at: v.string(), count: v.number() })),
  injuries: v.number(),
  /** Days lost by injured people, as far as entered. */
  lost_days: v.number(),
});
export type IncidentStatistics = v.InferOutput<typeof statisticsReply>;

/** Hours of a full day of work, by which SGK turns days lost into hours. */
const WORKDAY_HOURS = 8;

/**
 * What happened for the hours worked, in the units in which SGK publishes it: injuries in a million hours, days lost in a million hours,
 * and hours lost in a hundred. SGK adds days for death and lasting incapacity, which nobody enters here.
 */
export interface AccidentRates {
  readonly frequency: number;
  readonly severityDays: number;
  readonly severityHours: number;
}

/** @param hours worked by everybody in the same time and place; null while they are not known, as is the result then */
export const accidentRates = (counted: Pick<IncidentStatistics, 'injuries' | 'lost_days'>, hours: number | null): AccidentRates | null =>
  hours === null || hours <= 0
    ? null
    : {
        frequency: (counted.injuries * 1_000_000) / hours,
        severityDays: (counted.lost_days * 1_000_000) / hours,
        severityHours: (counted.lost_days * WORKDAY_HOURS * 100) / hours,
      };
