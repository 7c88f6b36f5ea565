import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { addWorkingDays, knowsFeasts, workingDaysUntil } from '#core/date/working-days.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/** Working days after a work accident within which SGK is told (law 5510 article 13; law 6331 article 14). */
export const SGK_WORKING_DAYS = 3;

/** The last day on which SGK may be told. */
export interface SgkDeadline {
  readonly last: Day;
  /** Years on the way there whose feasts nobody has entered: with them the last day may be a later one, never an earlier. */
  readonly unknownYears: readonly number[];
}

/** Where the duty to tell SGK of a work accident stands. */
export type SgkClock = SgkDeadline &
  (
    | { readonly state: 'told'; readonly on: Day; readonly isLate: boolean }
    /** `left`: working days from now on; 0 on the last day. */
    | { readonly state: 'running'; readonly left: number }
    | { readonly state: 'missed' }
    /** Finalized without a day, by somebody who said why: nothing waits any more, whatever the calendar says. */
    | { readonly state: 'closed' }
  );

type Accident = Pick<IncidentReport, 'category' | 'occurred_at'>;
/** What of a report its clock is read from. */
export type Clocked = Accident & Pick<IncidentReport, 'status' | 'sgk_notified_on'>;

/**
 * The last day of the duty; null for what is no injury, or has no date yet. The day of the accident does not count; half days count
 * as worked, so that it is never a later day than the law's.
 */
export function sgkDeadline({ category, occurred_at }: Accident): SgkDeadline | null {
  if (category !== 'injury' || occurred_at === null) return null;
  const day = dayInIstanbul(new Date(occurred_at));
  const last = addWorkingDays(day, SGK_WORKING_DAYS);
  const years = new Set([day, last].map((one) => Number(one.slice(0, 4))));
  return { last, unknownYears: [...years].filter((year) => !knowsFeasts(year)) };
}

/** The clock of a report; null for what is no injury, or has no date yet. */
export function sgkClock(report: Clocked, today: Day): SgkClock | null {
  const deadline = sgkDeadline(report);
  if (deadline === null) return null;
  const { last } = deadline;
  const on = report.sgk_notified_on;
  if (on !== null) return { ...deadline, state: 'told', on, isLate: on > last };
  if (report.status === 'finalized') return { ...deadline, state: 'closed' };
  return today > last ? { ...deadline, state: 'missed' } : { ...deadline, state: 'running', left: workingDaysUntil(today, last) };
}

/** Whether somebody still has to tell SGK. */
export const isSgkOpen = (clock: SgkClock | null): clock is Extract<SgkClock, { readonly state: 'running' | 'missed' }> =>
  clock?.state === 'running' || clock?.state === 'missed';
