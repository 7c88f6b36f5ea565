import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { choice, flag, id, longText } from '#core/field/field.ts';
import { assessmentHeader, assessmentSchema, notificationSchema } from '#modules/risk/shared/assessment.schema.ts';
import { RISK_METHODS } from '#modules/risk/shared/score.ts';

const version = v.object({ version: v.number() });
const assessmentRow = v.object({ id: v.string(), version: v.number(), current_version: version, ...assessmentSchema.entries });
const { report_number, revision_number, title, workplace_id, units, method, status, date } = assessmentSchema.entries;
const shortRow = v.object({ id: v.string(), report_number, revision_number, title, workplace_id, units, method, status, date });
const read = { access: 'risk.own', offline: 'replica', method: 'GET' } as const;
/** Whether another assessment of units that have one is wanted: nobody makes a second one without saying so. */
const second = { allow_second: v.exactOptional(flag()) };
const digits = () => v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'integer'));

export const assessmentCalls = {
  assessments: defineCall({
    ...read,
    id: 'RISK-CALL-01',
    path: 'risk-assessments',
    summary: 'A page of the risk assessments in reach, newest first, by workplace, unit and method',
    query: v.object({
      page: v.exactOptional(digits()),
      limit: v.exactOptional(digits()),
      workplace_id: v.exactOptional(id()),
      unit_id: v.exactOptional(id()),
      method: v.exactOptional(choice(RISK_METHODS)),
    }),
    reply: listReply(assessmentRow),
  }),
  assessmentsOfCompany: defineCall({
    ...read,
    id: 'RISK-CALL-02',
    path: 'risk-assessments/list/:id',
    summary: 'The assessments in reach of all workplaces of a company, in short',
    reply: dataReply(v.array(shortRow)),
  }),
  assessmentsOfWorkplace: defineCall({
    ...read,
    id: 'RISK-CALL-03',
    path: 'risk-assessments/by-workplace/:id',
    summary: 'The assessments of a workplace',
    reply: dataReply(v.array(assessmentRow)),
  }),
  assessment: defineCall({
    ...read,
    id: 'RISK-CALL-04',
    path: 'risk-assessments/:id',
    summary: 'One assessment with its method and current version',
    reply: dataReply(assessmentRow),
  }),
  createAssessment: defineCall({
    id: 'RISK-CALL-05',
    method: 'POST',
    path: 'risk-assessments',
    access: 'risk.write',
    offline: 'online',
    effect: 'once',
    summary: 'Begin an assessment; gives it its number. Units that have one already are refused unless another one is wanted',
    body: v.object({ id: v.exactOptional(id()), ...assessmentHeader, ...second }),
    reply: writtenReply,
  }),
  updateAssessment: defineCall({
    id: 'RISK-CALL-06',
    method: 'PUT',
    path: 'risk-assessments',
    access: 'risk.write',
    offline: 'online',
    effect: 'once',
    summary: 'Change the head of an assessment, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), ...assessmentHeader, ...second }),
    reply: writtenReply,
  }),
  units: defineCall({
    ...read,
    id: 'RISK-CALL-10',
    path: 'risk-assessments/units/:a/:b',
    summary: 'The units of workplace a, each with whether it is assessed by the family of method b',
    reply: dataReply(
      v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          parent_id: v.nullable(v.string()),
          assessed: v.boolean(),
          risk_analysis_id: v.nullable(v.string()),
        }),
      ),
    ),
  }),
  methods: defineCall({
    ...read,
    id: 'RISK-CALL-11',
    path: 'risk-assessments/available-methods/:id',
    summary: 'The methods that an assessment of a workplace can be made by now',
    reply: dataReply(v.array(v.picklist(RISK_METHODS))),
  }),
  existing: defineCall({
    id: 'RISK-CALL-16',
    method: 'GET',
    path: 'risk-assessments/existing/:a/:b',
    access: 'risk.own',
    offline: 'online',
    summary: 'The assessment that unit b of workplace a has already, the newest of several',
    reply: dataReply(
      v.object({
        exists: v.boolean(),
        id: v.nullable(v.string()),
        method: v.nullable(v.string()),
        report_number,
        title: v.nullable(v.string()),
      }),
    ),
  }),
  revise: defineCall({
    id: 'RISK-CALL-08',
    method: 'POST',
    path: 'risk-assessments/version',
    access: 'risk.write',
    offline: 'online',
    effect: 'once',
    summary: 'Revise an assessment: the state so far is kept as a version, and the next one begins',
    body: v.object({
      risk_analysis_id: id(),
      note: longText(1000),
      /** The record version that was before the eyes: nobody revises what they have not seen. */
      seen: v.number(),
    }),
    reply: dataReply(v.object({ id: v.string(), version: v.number(), revision_number: v.number() })),
  }),
  report: defineCall({
    id: 'RISK-CALL-07',
    method: 'POST',
    path: 'risk-assessments/report',
    access: 'risk.write',
    offline: 'online',
    effect: 'once',
    summary: 'Make the report of a version of an assessment as a PDF; that of the current version makes it a reported one',
    body: v.object({
      risk_analysis_id: id(),
      /** Which of its versions: the current one that was before the eyes, or one before. */
      version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
    reply: dataReply(v.object({ document_key: v.string(), url: v.string() })),
  }),
  registerFile: defineCall({
    id: 'RISK-CALL-17',
    method: 'POST',
    path: 'risk-assessments/register/excel',
    access: 'risk.own',
    offline: 'online',
    effect: 'none',
    binary: 'reply',
    summary: 'The register of an assessment, one row a question and unit, as a file for a spreadsheet program',
    body: v.object({ risk_analysis_id: id() }),
    reply: v.unknown(),
  }),
  versions: defineCall({
    ...read,
    id: 'RISK-CALL-09',
    path: 'risk-assessments/versions/:id',
    summary: 'The versions of an assessment, the current one first',
    reply: dataReply(assessmentSchema.entries.versions),
  }),
  mailResponsibles: defineCall({
    id: 'RISK-CALL-13',
    method: 'POST',
    path: 'risk-assessments/email-to-responsibles',
    access: 'risk.write',
    offline: 'online',
    effect: 'once',
    summary: 'Remind by mail and in the bell everybody with an open job in an assessment, of these responses or of all; once an hour',
    body: v.object({
      risk_analysis_id: id(),
      response_ids: v.exactOptional(v.pipe(v.array(id()), v.nonEmpty('required'), v.maxLength(1000, 'max_items'))),
    }),
    reply: dataReply(v.object({ sent: v.number() })),
  }),
  notifyWhom: defineCall({
    id: 'RISK-CALL-14',
    method: 'POST',
    path: 'risk-assessments/notification-settings',
    access: 'risk.write',
    offline: 'online',
    effect: 'once',
    summary: 'Say whom an assessment tells of its changes, and of which, on the version in which that was seen; never nobody',
    body: v.object({ risk_analysis_id: id(), version: v.number(), ...notificationSchema.entries }),
    reply: dataReply(notificationSchema),
  }),
  notification: defineCall({
    id: 'RISK-CALL-15',
    method: 'GET',
    path: 'risk-assessments/notification-settings/:id',
    access: 'risk.own',
    offline: 'online',
    summary: 'Whom an assessment tells of its changes',
    reply: dataReply(notificationSchema),
  }),
  removeAssessment: defineCall({
    id: 'RISK-CALL-12',
    method: 'DELETE',
    path: 'risk-assessments/:id',
    access: 'risk.manage',
    offline: 'online',
    effect: 'once',
    summary: 'Delete an assessment with all of its answers, of those that were seen',
    query: v.object({
      ...deletionQuery.entries,
      /** Place in the feed of the newest answer that was before the eyes; 0: none was. */
      seen: v.pipe(digits(), v.transform(Number)),
    }),
    reply: doneReply,
  }),
} as const;
