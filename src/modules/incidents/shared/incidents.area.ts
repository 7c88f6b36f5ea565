import { defineArea } from '#core/contract/area.ts';
import { employeeIncidentCalls } from '#modules/incidents/shared/employee-incidents.calls.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { incidentRecord } from '#modules/incidents/shared/incident.record.ts';

export const incidentsArea = defineArea({
  calls: { ...incidentCalls, ...employeeIncidentCalls },
  kinds: { 'incident-report': incidentRecord },
});
