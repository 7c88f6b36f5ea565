import { sameJson } from '#core/change/json.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { removeAnswers } from '#modules/risk/server/assessment.answers.ts';
import { tellChange, tellRevision } from '#modules/risk/server/assessment.notices.ts';
import { holdAssessment, lockAssessments } from '#modules/risk/server/hold-assessment.ts';
import { headerRefusal } from '#modules/risk/server/assessment.refusals.ts';
import type { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { assessmentRecord } from '#modules/risk/shared/assessment.record.ts';
import { assessmentNumber, headerProblems, newAssessment, refusedRevision, revised } from '#modules/risk/shared/assessment.rules.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import type { AssessmentHeader, RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { Ctx, Handler } from '#server/http/handler.ts';
import { pastBody } from '#server/records/past-body.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { conflict } from '#server/records/refusals.ts';

type Calls = typeof assessmentCalls;
type Stored = StoredRecord<RiskAssessment>;

const written = ({ id, version, seq, body }: Stored) => ({
  success: true as const,
  data: { id, version, number: body.report_number, seq, record: body },
});

/** @throws Refusal VALIDATION with what keeps the head from being stored */
async function refuseProblems(
  ctx: Ctx,
  {
    id,
    header,
    before,
    allow_second = false,
  }: { id: string; header: AssessmentHeader; before: RiskAssessment | null; allow_second?: boolean | undefined },
): Promise<void> {
  const { rows: assessments } = await ctx.records.list('risk-assessment', { workplace_id: header.workplace_id });
  const { rows: units } = await ctx.records.list('unit', { ids: header.units });
  const { rows: lists } = await ctx.records.list('control-list', { ids: header.control_list_ids });
  const problems = headerProblems(id, header, before, { assessments, units, lists, isSecondWanted: allow_second });
  if (problems.length > 0) throw headerRefusal(ctx, problems);
}

export const createAssessment: Handler<Calls['createAssessment']> = async ({ body: { id = newId(), allow_second, ...header } }, ctx) => {
  const { account_id } = await ctx.records.get('workplace', header.workplace_id);
  await lockAssessments(ctx, account_id);
  const year = Number(dayInIstanbul(ctx.now).slice(0, 4));
  const row = await ctx.records.insert(
    'risk-assessment',
    id,
    newAssessment(header, ctx.caller.user_id, ctx.now.getTime()),
    async (assessment, account) => {
      // After all that it names was found in reach: what is out of reach does not exist, whatever rules it breaks.
      await refuseProblems(ctx, { id, header, before: null, allow_second });
      return { ...assessment, report_number: assessmentNumber(year, await ctx.records.nextNumber(account, 'RD', year)) };
    },
  );
  return written(row);
};

export const updateAssessment: Handler<Calls['updateAssessment']> = async ({ body: { id, version, allow_second, ...header } }, ctx) => {
  const { body: before } = await holdAssessment(ctx, id);
  const row = await ctx.records.update('risk-assessment', id, version, { ...before, ...header, editor_id: ctx.caller.user_id });
  // After the version: what another person changed is merged first, and only then right or not.
  await refuseProblems(ctx, { id, header, before, allow_second });
  await tellChange(ctx, row);
  return written(row);
};

/** Keeps the state so far as a version and begins the next (RISK-CALL-08). What was answered stays; answers know in which version they were given. */
export const reviseAssessment: Handler<Calls['revise']> = async ({ body: { risk_analysis_id, note, seen } }, ctx) => {
  const stored = await holdAssessment(ctx, risk_analysis_id);
  if (seen !== stored.version) throw conflict(assessmentRecord, stored, ctx.caller);
  const { rows: all } = await ctx.records.list('risk-assessment', { workplace_id: stored.body.workplace_id });
  const refused = refusedRevision(stored, all);
  if (refused !== null) throw headerRefusal(ctx, [{ field: 'risk_analysis_id', code: refused }]);
  const next = revised(stored.body, ctx.caller.user_id, note.trim(), ctx.now.getTime());
  const row = await ctx.records.update('risk-assessment', stored.id, null, next);
  await tellRevision(ctx, row);
  return { success: true, data: { id: row.id, version: currentVersion(row.body), revision_number: row.body.revision_number ?? 0 } };
};

/** Says whom it tells of its changes (RISK-CALL-14). People of the account only: the store refuses others. */
export const notifyWhom: Handler<Calls['notifyWhom']> = async ({ body: { risk_analysis_id, version, frequency, recipients } }, ctx) => {
  const stored = await holdAssessment(ctx, risk_analysis_id);
  // The rest of the assessment may have gone on.
  const seen = version === stored.version ? stored.body : await pastBody(ctx.db, 'risk-assessment', stored.id, version);
  if (seen === null || !sameJson(seen.notification, stored.body.notification)) throw conflict(assessmentRecord, stored, ctx.caller);
  const notification = { frequency, recipients: [...new Set(recipients)] };
  await ctx.records.update('risk-assessment', stored.id, null, { ...stored.body, notification });
  return { success: true, data: notification };
};

/** Deletes an assessment with what was answered in it (RISK-CALL-12); its history stays. */
export const removeAssessment: Handler<Calls['removeAssessment']> = async ({ params, query }, ctx) => {
  const stored = await holdAssessment(ctx, params.id);
  await removeAnswers(ctx, stored, query.seen);
  await ctx.records.remove('risk-assessment', stored.id, query.version);
  return { success: true };
};
