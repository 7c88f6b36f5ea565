import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { listReply } from '#core/contract/envelope.ts';
import { INCIDENT_STATUS, SEVERITY } from '#modules/incidents/shared/incident.schema.ts';

const row = v.object({
  id: v.string(),
  number: v.nullable(v.string()),
  location: v.string(),
  occurred_at: v.nullable(v.string()),
  status: v.picklist(INCIDENT_STATUS),
  severity: v.nullable(v.picklist(SEVERITY)),
  lost_days: v.nullable(v.number()),
});

export const employeeIncidentCalls = {
  incidentsOfEmployee: defineCall({
    id: 'EMP-CALL-36',
    method: 'GET',
    path: 'employees/:id/get-incidents/:page/:limit',
    access: 'inc.read',
    offline: 'online',
    summary: 'The incidents in which an employee was injured, newest first, as far as the caller may know who was',
    reply: listReply(row),
  }),
} as const;
