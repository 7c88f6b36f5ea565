import { employeeIncidentHandlers } from '#modules/incidents/server/employee-incidents.ts';
import { incidentStatistics } from '#modules/incidents/server/incident.figures.ts';
import { incidentMailing, sendIncidentMail } from '#modules/incidents/server/incident.mail.ts';
import { reportIncident } from '#modules/incidents/server/incident.report.ts';
import {
  changeIncidentStatus,
  createIncident,
  enterLateFacts,
  eraseIncident,
  removeIncident,
  updateIncident,
} from '#modules/incidents/server/incident.writes.ts';
import type { incidentsArea } from '#modules/incidents/shared/incidents.area.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listFile } from '#server/records/list-file.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf } from '#server/records/server-kind.ts';

const rowOf = (row: StoredRecord<IncidentReport>) => ({ id: row.id, version: row.version, ...row.body });

export const incidentHandlers: Handlers<(typeof incidentsArea)['calls']> = {
  ...employeeIncidentHandlers,

  async list({ params, body }, ctx) {
    const { page, limit } = pageOf(params);
    const place = params.workplace_id === '0' ? {} : { workplace_id: params.workplace_id };
    const { rows, total } = await ctx.records.page('incident-report', { query: body, page, limit, ...place });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },

  file({ body }, ctx) {
    return listFile('incident-report', body, { query: body.query }, ctx);
  },

  async get({ params }, ctx) {
    return { success: true, data: rowOf(await ctx.records.get('incident-report', params.id)) };
  },

  create: createIncident,
  update: updateIncident,
  status: changeIncidentStatus,
  lateFacts: enterLateFacts,
  remove: removeIncident,
  erase: eraseIncident,
  report: reportIncident,
  sendMail: sendIncidentMail,
  mailing: incidentMailing,
  statistics: incidentStatistics,
};
