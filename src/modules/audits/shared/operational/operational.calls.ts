import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { plainName } from '#modules/auth/shared/account.calls.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id, searchWords, word } from '#core/field/field.ts';
import { operationalAuditSchema } from '#modules/audits/shared/operational/operational.schema.ts';
import { AUDIT_KINDS, publishedSections, questionSetHash, sectionSchema } from '#modules/audits/shared/question-set.ts';

const row = v.object({
  id: v.string(),
  version: v.number(),
  number: v.nullable(v.string()),
  workplace_id: v.string(),
  creator: v.nullable(v.string()),
  created_at: v.string(),
  realization_date: v.nullable(v.string()),
  type: v.array(v.string()),
  report_status: v.string(),
  sharing: v.string(),
  canEdit: v.boolean(),
  facilityName: v.string(),
  answered: v.number(),
  findings: v.number(),
});
/** A stored report with what the server knows about it beside the body. */
export const operationalAuditReply = v.object({
  id: v.string(),
  version: v.number(),
  canEdit: v.boolean(),
  created_by: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  ...operationalAuditSchema.entries,
});
/** Mails of one press: a result for each address that has one, and how many still wait. */
const mailingReply = v.object({
  success: v.literal(true),
  mailing_id: v.string(),
  waiting: v.number(),
  sent: v.array(v.object({ email: v.string(), ok: v.boolean(), message: v.exactOptional(v.string()) })),
});
const base = 'operational-audit-report-v1';

export const operationalCalls = {
  get: defineCall({
    id: 'AUD-OPS-CALL-01',
    method: 'GET',
    path: `${base}/:id`,
    access: 'aud.read',
    offline: 'replica',
    summary: 'One operational audit report',
    reply: dataReply(operationalAuditReply),
  }),
  create: defineCall({
    id: 'AUD-OPS-CALL-02',
    method: 'POST',
    path: base,
    access: 'aud.write',
    offline: 'queue',
    effect: 'once',
    summary: 'Save a new report under an id made on the device; gives it its number',
    body: v.object({ id: id(), ...operationalAuditSchema.entries }),
    reply: writtenReply,
  }),
  update: defineCall({
    id: 'AUD-OPS-CALL-03',
    method: 'PUT',
    path: base,
    access: 'aud.write',
    offline: 'queue',
    effect: 'once',
    summary: 'Save a draft again, or as valid',
    body: v.object({ id: id(), version: v.number(), ...operationalAuditSchema.entries }),
    reply: writtenReply,
  }),
  remove: defineCall({
    id: 'AUD-OPS-CALL-04',
    method: 'DELETE',
    path: `${base}/:id`,
    access: 'aud.write',
    offline: 'queue',
    effect: 'once',
    summary: 'Delete a draft with its findings and DFIs',
    query: deletionQuery,
    reply: doneReply,
  }),
  latestFindings: defineCall({
    id: 'AUD-OPS-CALL-05',
    method: 'GET',
    path: `${base}/latest-bulgu-rapor/:a/:b`,
    access: 'aud.read',
    offline: 'replica',
    summary: 'Findings of the newest valid report of workplace a, leaving out report b (0 when new)',
    reply: dataReply(v.nullable(v.object({ ...operationalAuditSchema.entries.previousBulguRapor.entries, report_id: v.string() }))),
  }),
  report: defineCall({
    id: 'AUD-OPS-CALL-06',
    method: 'POST',
    path: `${base}/:id/report`,
    access: 'aud.read',
    offline: 'online',
    effect: 'same',
    summary: 'Make the report file; a permanent one is kept',
    query: v.object({ isPermanent: v.optional(v.picklist(['true', 'false']), 'false') }),
    reply: dataReply(v.object({ document_key: v.string(), url: v.string() })),
  }),
  sendMail: defineCall({
    id: 'AUD-OPS-CALL-07',
    method: 'POST',
    path: `${base}/:id/send-mail`,
    access: 'aud.write',
    offline: 'online',
    effect: 'same',
    summary: 'Mail a valid report to each of these people, once for the key of the press',
    body: v.object({
      users: v.pipe(
        v.array(
          v.union([
            v.pipe(v.string(), v.maxLength(100, 'max_length')),
            v.object({
              name: v.optional(v.union([v.literal(''), plainName(160)]), ''),
              email: v.pipe(v.string(), v.maxLength(250, 'max_length'), v.email('email')),
            }),
          ]),
        ),
        v.minLength(1, 'required'),
        v.maxLength(50, 'max_items'),
      ),
    }),
    reply: mailingReply,
  }),
  mailing: defineCall({
    id: 'AUD-OPS-CALL-09',
    method: 'GET',
    path: `${base}/:id/send-mail/:mailing_id`,
    access: 'aud.write',
    offline: 'online',
    summary: 'How far the mails of one press have come',
    reply: mailingReply,
  }),
  list: defineCall({
    id: 'AUD-OPS-CALL-08',
    method: 'POST',
    path: `${base}/list/:page/:limit/:workplace_id`,
    access: 'aud.read',
    offline: 'replica',
    effect: 'none',
    summary: 'A page of reports in scope; workplace_id 0 means all',
    body: v.object({
      number: v.exactOptional(searchWords()),
      creator: v.exactOptional(word(40)),
      date_from: v.exactOptional(word(10)),
      date_to: v.exactOptional(word(10)),
      status: v.exactOptional(word(20)),
      sharing: v.exactOptional(word(20)),
    }),
    reply: listReply(row),
  }),
} as const;

export const auditCalls = {
  questions: defineCall({
    id: 'AUD-GEN-CALL-01',
    method: 'GET',
    path: 'audit-questions/:kind',
    access: 'aud.read',
    offline: 'replica',
    summary: 'A published question set of a kind: the version named, else the newest',
    query: v.object({ version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), undefined) }),
    reply: v.object({ version: v.number(), kind: v.picklist(AUDIT_KINDS), hash: questionSetHash, sections: v.array(sectionSchema) }),
  }),
  publishQuestions: defineCall({
    id: 'AUD-GEN-CALL-02',
    method: 'PUT',
    path: 'audit-questions/:kind',
    access: 'aud.manage',
    offline: 'online',
    effect: 'once',
    summary: 'Publish a question set under the version after the newest; what is published is never changed',
    body: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)), sections: publishedSections }),
    reply: v.object({ version: v.number(), hash: questionSetHash }),
  }),
  reference: defineCall({
    id: 'AUD-GEN-CALL-03',
    method: 'GET',
    path: 'audit-reports/reference',
    access: 'aud.read',
    offline: 'replica',
    summary: 'Fixed lists of the audit forms',
    reply: dataReply(
      v.object({ facility_types: v.array(v.string()), management_companies: v.array(v.object({ id: v.string(), name: v.string() })) }),
    ),
  }),
} as const;
