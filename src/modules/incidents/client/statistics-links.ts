import type { Href } from '#client/ui/charts/CountLink.tsx';
import type { IncidentFilters } from '#modules/incidents/client/incident-filters.ts';
import { incidentPaths } from '#modules/incidents/client/paths.ts';

/** The list of exactly what a number counted: drafts are not. */
export const listOf = (filters: Partial<Record<keyof IncidentFilters, string>>): Href => ({
  to: incidentPaths.list,
  search: { ...filters, submitted: true },
});
