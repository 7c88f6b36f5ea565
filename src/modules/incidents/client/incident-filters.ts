import * as v from 'valibot';
import { choiceFilter, dayFilter, flagFilter, textFilter } from '#client/list/filter.ts';
import type { Day } from '#core/date/day.ts';
import type { Names } from '#client/records/use-names.ts';
import { dayOf } from '#modules/incidents/shared/incident.flow.ts';
import type { IncidentFacts } from '#modules/incidents/shared/incident.outline.ts';
import { INCIDENT_CATEGORIES, INCIDENT_STATUS } from '#modules/incidents/shared/incident.schema.ts';
import { ROOT_CAUSES } from '#modules/incidents/shared/incident.statistics.ts';
import { isSgkOpen, sgkClock } from '#modules/incidents/shared/sgk-clock.ts';

/** What the list of incident reports is asked for, as it stands in the address. */
export const INCIDENT_FILTERS = {
  q: textFilter,
  category: choiceFilter(INCIDENT_CATEGORIES),
  status: choiceFilter(INCIDENT_STATUS),
  workplace: textFilter,
  reporter: textFilter,
  from: dayFilter,
  to: dayFilter,
  cause: choiceFilter(ROOT_CAUSES),
  submitted: flagFilter(false),
  sgk: flagFilter(false),
};
const whole = v.object(INCIDENT_FILTERS);
export type IncidentFilters = v.InferOutput<typeof whole>;

/** Words of what a report names, which its search looks through beside its own. */
export const namedWords = ({ workplace_id, reporter_id }: IncidentFacts, names: Names): string =>
  `${names.workplace(workplace_id)} ${names.person(reporter_id)}`;

/** Whether a report is what is asked for, its words apart; `submitted`: more than a draft; `sgk`: SGK is still to be told. */
export function fitsFilters(report: IncidentFacts, filters: IncidentFilters, today: Day): boolean {
  if (filters.category !== '' && report.category !== filters.category) return false;
  if (filters.status !== '' && report.status !== filters.status) return false;
  if (filters.workplace !== '' && report.workplace_id !== filters.workplace) return false;
  if (filters.reporter !== '' && report.reporter_id !== filters.reporter) return false;
  if (filters.cause !== '' && !report.causes.includes(filters.cause)) return false;
  if (filters.submitted && report.status === 'draft') return false;
  if (filters.sgk && !isSgkOpen(sgkClock(report, today))) return false;
  if (filters.from === '' && filters.to === '') return true;
  const day = dayOf(report);
  return day !== null && day >= filters.from && (filters.to === '' || day <= filters.to);
}

/** The same as the server's list is asked for it; null where it has no such filter. */
export function serverQuery({ q, category, status, reporter, from, to, workplace, cause, submitted, sgk }: IncidentFilters): object | null {
  if (workplace !== '' || cause !== '' || submitted || sgk) return null;
  return {
    ...(q === '' ? {} : { text: q }),
    ...(category === '' ? {} : { category }),
    ...(status === '' ? {} : { status }),
    ...(reporter === '' ? {} : { reporter_id: reporter }),
    // Days of Istanbul, whose clocks are three hours ahead all year.
    ...(from === '' ? {} : { date_from: new Date(`${from}T00:00:00+03:00`).toISOString() }),
    ...(to === '' ? {} : { date_to: new Date(`${to}T23:59:59.999+03:00`).toISOString() }),
  };
}
