import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { addWorkingDays, workingDaysUntil } from '#core/date/working-days.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/** Working days after a work accident within which SGK is told (law 5510 article 13; law 6331 article 14). */
export const SGK_WORKING_DAYS = 3;

/** Where the duty to tell SGK of a work accident stands. */
export type SgkClock =
  | { readonly state: 'told'; readonly last: Day; readonly on: Day; readonly isLate: boolean }
  /** `left`: working days from now on; 0 on the last day. */
  | { readonly state: 'running'; readonly last: Day; readonly left: number }
  | { readonly state: 'missed'; readonly last: Day };

type Clocked = Pick<IncidentReport, 'category' | 'occurred_at' | 'sgk_notified_on'>;

/**
 * The clock of a report; null for what is no injury, or has no date yet. The day of the accident does not count; half days
 * count as worked, so that the clock never tells a later day than the law.
 */
export function sgkClock({ category, occurred_at, sgk_notified_on }: Clocked, today: Day): SgkClock | null {
  if (category !== 'injury' || occurred_at === null) return null;
  const last = addWorkingDays(dayInIstanbul(new Date(occurred_at)), SGK_WORKING_DAYS);
  if (sgk_notified_on !== null) return { state: 'told', last, on: sgk_notified_on, isLate: sgk_notified_on > last };
  return today > last ? { state: 'missed', last } : { state: 'running', last, left: workingDaysUntil(today, last) };
}
