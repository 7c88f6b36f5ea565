import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { questionTemplateSchema } from '#modules/risk/shared/control-list.schema.ts';
import { actionSchema, responseSchema } from '#modules/risk/shared/response.schema.ts';

const kept = { id: v.string(), version: v.number() };
const responseRow = v.object({ ...kept, ...responseSchema.entries });
/** A question with what was answered to it; null while nobody has. */
const answeredRow = v.object({ ...kept, ...questionTemplateSchema.entries, response: v.nullable(responseRow) });
const { possibility, intensity, frequency, has_action, improvement_action, has_dof, dfi, before_images } = responseSchema.entries;
const read = { access: 'risk.own', offline: 'replica' } as const;
const write = { access: 'risk.write', offline: 'queue', effect: 'once' } as const;
const image = { body: v.object({ document_key: id() }), reply: doneReply } as const;
const version = () => v.pipe(v.number(), v.integer(), v.minValue(1));

/** CLR-CALL-01 to 08, CLQ-CALL-05 and 06. */
export const responseCalls = {
  createResponse: defineCall({
    ...write,
    id: 'CLR-CALL-01',
    method: 'POST',
    path: 'control-list-responses',
    summary: 'Answer a question of an assessment, under the id that follows from both',
    body: v.object({ id: id(), ...responseSchema.entries }),
    reply: writtenReply,
  }),
  response: defineCall({
    ...read,
    id: 'CLR-CALL-02',
    method: 'GET',
    path: 'control-list-responses/:id',
    summary: 'One response',
    reply: dataReply(responseRow),
  }),
  updateResponse: defineCall({
    ...write,
    id: 'CLR-CALL-03',
    method: 'PUT',
    path: 'control-list-responses',
    summary: 'Change a response, on the version that was seen; one of an earlier version of the assessment becomes one of the current',
    body: v.object({ id: id(), version: v.number(), ...responseSchema.entries }),
    reply: writtenReply,
  }),
  afterResponse: defineCall({
    ...write,
    id: 'CLR-CALL-04',
    method: 'PATCH',
    path: 'control-list-responses/after',
    summary: 'Write the improvement action of a response alone, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), improvement_action: actionSchema }),
    reply: writtenReply,
  }),
  deleteBeforeImage: defineCall({
    ...write,
    ...image,
    id: 'CLR-CALL-05',
    method: 'POST',
    path: 'control-list-responses/delete-before-image/:id',
    summary: 'Take an image of before the measures out of a response',
  }),
  deleteAfterImage: defineCall({
    ...write,
    ...image,
    id: 'CLR-CALL-06',
    method: 'POST',
    path: 'control-list-responses/delete-after-image/:id',
    summary: 'Take an image of after the measures out of a response',
  }),
  responsesByVersion: defineCall({
    ...read,
    id: 'CLR-CALL-07',
    method: 'POST',
    effect: 'none',
    path: 'control-list-responses/list-by-version',
    summary: 'The responses as they stood in a version of an assessment, of one unit or of all',
    body: v.object({ risk_analysis_id: id(), version: version(), unit_id: v.exactOptional(id()) }),
    reply: dataReply(v.array(responseRow)),
  }),
  postEdit: defineCall({
    ...write,
    id: 'CLR-CALL-08',
    method: 'POST',
    path: 'control-list-responses/post-edit',
    summary: 'Change some fields of a response whose question is still asked, whatever version of the assessment it was answered in',
    body: v.object({
      id: id(),
      version: v.number(),
      fields: v.object({
        possibility: v.exactOptional(possibility),
        intensity: v.exactOptional(intensity),
        frequency: v.exactOptional(frequency),
        has_action: v.exactOptional(has_action),
        improvement_action: v.exactOptional(improvement_action),
        has_dof: v.exactOptional(has_dof),
        dfi: v.exactOptional(dfi),
        before_images: v.exactOptional(before_images),
      }),
    }),
    reply: writtenReply,
  }),
  questionsWithResponses: defineCall({
    ...read,
    id: 'CLQ-CALL-05',
    method: 'POST',
    effect: 'none',
    path: 'control-list-questions/with-responses',
    summary: 'The questions of a list in order, each with its response as it stood in a version of the assessment',
    body: v.object({ risk_analysis_id: id(), unit_id: id(), control_list_id: id(), version: v.exactOptional(version()) }),
    reply: dataReply(v.array(answeredRow)),
  }),
  questionsOfAssessment: defineCall({
    ...read,
    id: 'CLQ-CALL-06',
    method: 'GET',
    path: 'control-list-questions/by-risk-analysis/:risk_analysis_id/:unit_id/:control_list_id',
    summary: 'The questions of a list in order, each with its response in an assessment and unit',
    reply: dataReply(v.array(answeredRow)),
  }),
} as const;
