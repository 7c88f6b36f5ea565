import { closedAt } from '#modules/risk/shared/assessment.rules.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { isLate, isWithdrawn } from '#modules/risk/shared/asked-questions.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { responseCalls } from '#modules/risk/shared/response.calls.ts';
import { responseRecord } from '#modules/risk/shared/response.record.ts';
import { isLockedResponse, responseId, settledResponse } from '#modules/risk/shared/response.rules.ts';
import type { ImprovementAction, RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { rateOfQuestion } from '#modules/risk/server/ai/proposals.ts';
import { tellAnswer } from '#modules/risk/server/assessment.notices.ts';
import { refuseResponse, refuseStrange } from '#modules/risk/server/response.refusals.ts';
import { holdQuestion, questionsOf } from '#modules/risk/server/questions.ts';
import { questionsThen } from '#modules/risk/server/questions-then.ts';
import { responsesIn } from '#modules/risk/server/response-versions.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { lockRecord } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { conflict, locked } from '#server/records/refusals.ts';

type Stored = StoredRecord<RiskResponse>;
type Assessment = StoredRecord<RiskAssessment>;

const rowOf = ({ id, version, body }: { id: string; version: number; body: RiskResponse }) => ({ ...body, id, version });
const written = ({ id, version, seq, body }: Stored) => ({ success: true, data: { id, version, seq, record: body } }) as const;

/** A response with its assessment, held until the transaction ends. @throws Refusal NOT_FOUND outside the scope, RECORD_LOCKED */
async function hold(ctx: Ctx, id: string): Promise<{ stored: Stored; assessment: Assessment }> {
  await lockRecord(ctx.db, id);
  const stored = await ctx.records.get('control-list-response', id);
  const assessment = await ctx.records.get('risk-assessment', stored.body.risk_analysis_id);
  if (isLockedResponse(stored.body, currentVersion(assessment.body))) throw locked(responseRecord, stored, ctx.caller);
  return { stored, assessment };
}

/** Stores what is right as an answer of the current version. @param version null: of the server's own making, on what it just read */
async function change(ctx: Ctx, stored: Stored, assessment: Assessment, next: RiskResponse, version: number | null): Promise<Stored> {
  const body = settledResponse({ ...next, assessment_version: currentVersion(assessment.body) });
  const row = await ctx.records.update('control-list-response', stored.id, version, body);
  // After the version: what another person changed is merged first, and only then right or not.
  await refuseStrange(ctx, next, assessment.body, stored.body);
  refuseResponse(ctx, row.body, assessment.body.method);
  await tellAnswer(ctx, assessment, stored.body, row.body);
  return row;
}

const withAction = (body: RiskResponse, improvement_action: ImprovementAction): RiskResponse => ({
  ...body,
  has_action: true,
  improvement_action,
});

async function answered(ctx: Ctx, asked: { risk_analysis_id: string; unit_id: string; control_list_id: string; version?: number }) {
  const { risk_analysis_id, unit_id, control_list_id } = asked;
  await ctx.records.get('control-list', control_list_id);
  const responses = await responsesIn(ctx, asked);
  const { body: assessment } = await ctx.records.get('risk-assessment', risk_analysis_id);
  const of = asked.version ?? currentVersion(assessment);
  const closed = closedAt(assessment, of);
  const questions = await questionsThen(ctx, await questionsOf(control_list_id, ctx), assessment, of);
  const byId = new Map(responses.map((row) => [row.id, row]));
  return questions.flatMap(({ id, version, body, created_at }) => {
    const response = byId.get(responseId({ risk_analysis_id, unit_id, control_list_id, question_id: id }));
    if (response === undefined && (isWithdrawn(body) || isLate(created_at, closed))) return [];
    return { ...body, id, version, response: response === undefined ? null : rowOf(response) };
  });
}

export const responseHandlers: Handlers<typeof responseCalls> = {
  async createResponse({ body: { id, ...wanted } }, ctx) {
    const assessment = await ctx.records.get('risk-assessment', wanted.risk_analysis_id);
    if (id !== responseId(wanted)) throw new Refusal('VALIDATION', { items: [{ field: 'id', message: 'id' }] });
    await holdQuestion(ctx, wanted);
    await refuseStrange(ctx, wanted, assessment.body, null);
    const ai_contribution_rate = wanted.ai_contribution_rate ?? (await rateOfQuestion(ctx, assessment.account_id, wanted.question_id));
    const body = settledResponse({ ...wanted, ai_contribution_rate, assessment_version: currentVersion(assessment.body) });
    refuseResponse(ctx, body, assessment.body.method);
    const row = await ctx.records.insert('control-list-response', id, body).catch(async (error: unknown) => {
      // Another person has answered this very question meanwhile: both are asked, nobody is lost.
      const there = error instanceof Refusal && error.code === 'DUPLICATE_ID' ? await ctx.records.find('control-list-response', id) : null;
      throw there === null ? error : conflict(responseRecord, there, ctx.caller);
    });
    await tellAnswer(ctx, assessment, null, row.body);
    return written(row);
  },

  async updateResponse({ body: { id, version, ...wanted } }, ctx) {
    const { stored, assessment } = await hold(ctx, id);
    return written(await change(ctx, stored, assessment, wanted, version));
  },

  async afterResponse({ body: { id, version, improvement_action } }, ctx) {
    const { stored, assessment } = await hold(ctx, id);
    return written(await change(ctx, stored, assessment, withAction(stored.body, improvement_action), version));
  },

  async postEdit({ body: { id, version, fields } }, ctx) {
    const { stored, assessment } = await hold(ctx, id);
    return written(await change(ctx, stored, assessment, { ...stored.body, ...fields }, version));
  },

  async deleteBeforeImage({ params, body: { document_key } }, ctx) {
    const { stored, assessment } = await hold(ctx, params.id);
    const before_images = stored.body.before_images.filter((image) => image.document_key !== document_key);
    await change(ctx, stored, assessment, { ...stored.body, before_images }, null);
    return { success: true };
  },

  async deleteAfterImage({ params, body: { document_key } }, ctx) {
    const { stored, assessment } = await hold(ctx, params.id);
    const { improvement_action: action } = stored.body;
    if (action === null) return { success: true };
    const after_images = action.after_images.filter((image) => image.document_key !== document_key);
    await change(ctx, stored, assessment, withAction(stored.body, { ...action, after_images }), null);
    return { success: true };
  },

  async response({ params }, ctx) {
    return { success: true, data: rowOf(await ctx.records.get('control-list-response', params.id)) };
  },

  async responsesByVersion({ body }, ctx) {
    return { success: true, data: (await responsesIn(ctx, body)).map(rowOf) };
  },

  async questionsWithResponses({ body }, ctx) {
    return { success: true, data: await answered(ctx, body) };
  },

  async questionsOfAssessment({ params }, ctx) {
    return { success: true, data: await answered(ctx, params) };
  },
};
