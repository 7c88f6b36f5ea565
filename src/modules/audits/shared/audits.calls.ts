import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { AUDIT_KINDS, publishedSections, questionSetHash, sectionSchema } from '#modules/audits/shared/question-set.ts';

/** The calls that all kinds of audit share. */
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
