import { addMonths, type Day, daysBetween } from '#core/date/day.ts';
import type { HazardClass } from '#modules/organisation/shared/workplace-minutes.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';

/** What the law has done anew after so many years. */
export const CLOCKS = ['risk', 'training', 'health'] as const;
export type ClockName = (typeof CLOCKS)[number];

/** Years after which it is done anew at the latest: risk assessment 6/4/2, training 3/2/1, health checks 5/3/1. */
export const YEARS: Readonly<Record<ClockName, Readonly<Record<HazardClass, number>>>> = {
  risk: { low: 6, hazardous: 4, high_hazardous: 2 },
  training: { low: 3, hazardous: 2, high_hazardous: 1 },
  health: { low: 5, hazardous: 3, high_hazardous: 1 },
};

/** Days before its end from which a clock is shown as near. */
export const NEAR_DAYS = 60;

export interface Clock {
  readonly name: ClockName;
  readonly years: number;
  /** When it was done last; null while nobody knows. */
  readonly last: Day | null;
  /** The last day that the law leaves. */
  readonly due: Day | null;
  /** Days that are left; negative when the day has passed. */
  readonly left: number | null;
  readonly state: 'unknown' | 'running' | 'near' | 'overdue';
}

/**
 * A clock of a workplace on a day of Istanbul. It runs to the same day of the month, the 29th of February to the 28th.
 * @param hazard the class of today: a higher one shortens the clock that is running
 */
export function clockOf(name: ClockName, hazard: HazardClass, last: Day | null, today: Day): Clock {
  const years = YEARS[name][hazard];
  if (last === null) return { name, years, last, due: null, left: null, state: 'unknown' };
  const due = addMonths(last, years * 12);
  const left = daysBetween(today, due);
  return { name, years, last, due, left, state: left < 0 ? 'overdue' : left <= NEAR_DAYS ? 'near' : 'running' };
}

/** The latest of some days; null where none is known. */
export const latestDay = (days: readonly (Day | null | undefined)[]): Day | null =>
  days.reduce<Day | null>((latest, day) => (day && (latest === null || day > latest) ? day : latest), null);

/**
 * The clocks of a workplace: what was entered, and an assessment that was reported.
 * @param assessed day of the newest such assessment
 */
export function clocksOf(
  workplace: Pick<Workplace, 'hazard_class' | 'risk_assessment_date' | 'training_date' | 'health_check_date'>,
  assessed: Day | null | undefined,
  today: Day,
): readonly Clock[] {
  const last = {
    risk: latestDay([workplace.risk_assessment_date, assessed]),
    training: workplace.training_date ?? null,
    health: workplace.health_check_date ?? null,
  };
  return CLOCKS.map((name) => clockOf(name, workplace.hazard_class, last[name], today));
}
