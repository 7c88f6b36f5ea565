import type { OutlinePlan } from '#core/record/outline.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { ROOT_CAUSES, type RootCause } from '#modules/incidents/shared/incident.statistics.ts';

/** What lists of incident reports are filtered and sorted by; nothing of the person who was hurt. */
export const incidentFacts = (report: IncidentReport) => ({
  workplace_id: report.workplace_id,
  number: report.number,
  status: report.status,
  category: report.category,
  reporter_id: report.reporter_id,
  occurred_at: report.occurred_at,
  sgk_notified_on: report.sgk_notified_on,
  /** The root causes of which something was written. */
  causes: ROOT_CAUSES.filter((cause) => report.root_causes[cause].trim() !== '') as readonly RootCause[],
});
export type IncidentFacts = ReturnType<typeof incidentFacts>;

declare module '#core/record/kinds.ts' {
  interface Outlines {
    'incident-report': IncidentFacts;
  }
}

export const incidentOutline: OutlinePlan<IncidentReport, IncidentFacts> = {
  version: 1,
  facts: incidentFacts,
  words: ({ number, location, operation_area, description }) => [number ?? '', location, operation_area, description].join(' '),
};
