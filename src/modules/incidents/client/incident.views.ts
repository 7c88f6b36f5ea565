import type { OwnGroupViews } from '#client/records/group-view.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/** A report that was saved for good or deleted meanwhile goes on as a new one; its steps and DFIs stay with the old one. */
export const incidentViews: OwnGroupViews = {
  newDraft(body) {
    // The draft of a report holds one.
    const { dfi_list: _, ...report } = body as unknown as IncidentReport;
    return { ...report, number: null, status: 'draft', received_at: null, steps: [] };
  },
};
