import type { Href } from '#client/ui/charts/CountLink.tsx';
import { addDays, addMonths, type Day } from '#core/date/day.ts';
import type { IncidentFilters } from '#modules/incidents/client/incident-filters.ts';
import { incidentPaths } from '#modules/incidents/client/paths.ts';

/** The list of exactly what a number counted: drafts are not. */
export const listOf = (filters: Partial<Record<keyof IncidentFilters, string>>): Href => ({
  to: incidentPaths.list,
  search: { ...filters, submitted: true },
});

/** The days of a part of a window; null for an hour, of which the list has no filter. */
export function spanOf(at: string): { from: Day; to: Day } | null {
  if (at.includes('T')) return null;
  if (at.length === 10) return { from: at, to: at };
  const first = `${at}-01`;
  return { from: first, to: addDays(addMonths(first, 1), -1) };
}
