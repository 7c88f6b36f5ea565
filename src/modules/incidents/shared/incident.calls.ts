import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { mailingCallsOf } from '#core/contract/mailing.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { choice, day, id, longText } from '#core/field/field.ts';
import { listFileSchema } from '#core/record/list-file.ts';
import { listQuerySchema } from '#core/record/list.ts';
import { statisticsAsk, statisticsReply } from '#modules/incidents/shared/incident.statistics.ts';
import { INCIDENT_STATUS, incidentList, incidentSchema, lateFactsSchema } from '#modules/incidents/shared/incident.schema.ts';

const incidentRow = v.object({ id: v.string(), version: v.number(), ...incidentSchema.entries });

export const incidentCalls = {
  list: defineCall({
    id: 'INC-CALL-01',
    method: 'POST',
    path: 'incident-reports/:page/:limit/:workplace_id',
    access: 'inc.own',
    offline: 'replica',
    effect: 'none',
    summary: 'A page of incident reports in scope, filtered, searched and sorted; workplace_id 0 means all',
    body: listQuerySchema(incidentList),
    reply: listReply(incidentRow),
  }),
  get: defineCall({
    id: 'INC-CALL-02',
    method: 'GET',
    path: 'incident-reports/:id',
    access: 'inc.own',
    offline: 'replica',
    summary: 'One incident report; the injury only for those who may know of it',
    reply: dataReply(incidentRow),
  }),
  create: defineCall({
    id: 'INC-CALL-03',
    method: 'POST',
    path: 'incident-reports',
    access: 'inc.own',
    offline: 'queue',
    effect: 'once',
    summary: 'Report an incident under an id made on the device; gives it its number',
    body: v.object({ id: id(), ...incidentSchema.entries }),
    reply: writtenReply,
  }),
  update: defineCall({
    id: 'INC-CALL-04',
    method: 'PUT',
    path: 'incident-reports',
    access: 'inc.own',
    offline: 'queue',
    effect: 'once',
    summary: 'Save a report on the version that was seen, with the status that it is to have',
    body: v.object({ id: id(), version: v.number(), ...incidentSchema.entries }),
    reply: writtenReply,
  }),
  status: defineCall({
    id: 'INC-CALL-05',
    method: 'PATCH',
    path: 'incident-reports/status/:id',
    access: 'inc.own',
    offline: 'online',
    effect: 'once',
    summary: 'Bring a report to another status without its texts, on the version that was seen: submit, send back, save for good, finalize',
    body: v.object({
      status: choice(INCIDENT_STATUS),
      message: longText(1000),
      version: v.number(),
      /** Known only after the report was saved for good, more often than not. */
      sgk_notified_on: v.exactOptional(day()),
    }),
    reply: dataReply(v.object({ id: v.string(), status: v.string(), version: v.number() })),
  }),
  lateFacts: defineCall({
    id: 'INC-CALL-14',
    method: 'PATCH',
    path: 'incident-reports/injury/:id',
    access: 'inc.own',
    offline: 'online',
    effect: 'once',
    summary: 'Enter what of the injury of a saved report became known later, for those who are told it and do not hold it on a device',
    body: v.object({ version: v.number(), ...lateFactsSchema.entries }),
    reply: dataReply(v.object({ id: v.string(), version: v.number() })),
  }),
  remove: defineCall({
    id: 'INC-CALL-06',
    method: 'DELETE',
    path: 'incident-reports/:id',
    access: 'inc.own',
    offline: 'queue',
    effect: 'once',
    summary: 'Delete a draft that was never submitted',
    query: deletionQuery,
    reply: doneReply,
  }),
  erase: defineCall({
    id: 'INC-CALL-15',
    method: 'POST',
    path: 'incident-reports/:id/erase',
    access: 'inc.own',
    offline: 'online',
    effect: 'once',
    summary: 'Delete a report that was submitted and sent back, on the version that was seen and with the reason, which its history keeps',
    body: v.object({ version: v.number(), reason: longText(1000) }),
    reply: doneReply,
  }),
  report: defineCall({
    id: 'INC-CALL-10',
    method: 'POST',
    path: 'incident-reports/:id/report',
    access: 'inc.own',
    offline: 'online',
    effect: 'same',
    summary: 'Make a report as a PDF, kept once for each state of it and language; the injury only for those who may know of it',
    reply: dataReply(v.object({ document_key: v.string(), url: v.string() })),
  }),
  ...mailingCallsOf({
    ids: { sendMail: 'INC-CALL-11', mailing: 'INC-CALL-13' },
    base: 'incident-reports',
    access: 'inc.send',
    noun: 'a submitted report, without the injury,',
  }),
  file: defineCall({
    id: 'INC-CALL-12',
    method: 'POST',
    path: 'incident-reports/excel',
    access: 'inc.own',
    offline: 'online',
    effect: 'none',
    binary: 'reply',
    summary:
      'All incident reports that a list is asked for, as a file for a spreadsheet program; the injury only of those whose reader may know it',
    body: listFileSchema(incidentSchema, incidentList),
    reply: v.unknown(),
  }),
  statistics: defineCall({
    id: 'INC-CALL-09',
    method: 'POST',
    path: 'incident-reports/statistics',
    access: 'inc.read',
    offline: 'online',
    effect: 'none',
    summary: 'How many incidents there were by category, severity, root cause, workplace and time; counts alone, no names',
    body: statisticsAsk,
    reply: dataReply(statisticsReply),
  }),
} as const;
