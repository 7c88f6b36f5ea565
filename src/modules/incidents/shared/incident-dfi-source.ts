import { type DfiSource, withReference } from '#modules/dfi/shared/dfi-source.ts';
import { dayOf, isLocked, mayReport, withoutDfi } from '#modules/incidents/shared/incident.flow.ts';
import { incidentRecord } from '#modules/incidents/shared/incident.record.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

const named = (report: IncidentReport) => report.dfi_list ?? [];

/** An incident report as the place in which DFIs are raised (OFF-INC-14): until it is finalized (ledger 08, decision 2). */
export const incidentDfiSource: DfiSource<IncidentReport> = {
  kind: 'incident-report',
  source: 'incident_report',
  record: incidentRecord,
  raisedOn: dayOf,
  isFixed: isLocked,
  deletesInside: false,
  mayWork: (report, _createdBy, actor) =>
    actor.permissions.has('inc.write') ||
    actor.permissions.has('inc.approve') ||
    (report.reporter_id === actor.user_id && mayReport(actor)),
  names: (report, dfiId) => named(report).some(({ dfi_id }) => dfi_id === dfiId),
  isClosed: ({ status }) => status === 'finalized',
  isShared: ({ status }) => status !== 'draft',
  withDfi: (report, _place, dfi) => ({ ...report, dfi_list: withReference(named(report), dfi) }),
  withoutDfi,
};
