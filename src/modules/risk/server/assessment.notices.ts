import { holdAssessment } from '#modules/risk/server/hold-assessment.ts';
import type { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { scoresOf } from '#modules/risk/shared/response.rules.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { notify, type SystemNotice } from '#server/notifications/notify.ts';
import { toldLately } from '#server/notifications/told-lately.ts';
import { lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Stored = StoredRecord<RiskAssessment>;

const CHANGED = 'risk.changed';

/** The page of an assessment. */
export const assessmentPath = (id: string): string => `/companies/risk-assessments/show/${id}`;

/** An assessment in one line: its number and title. */
export const assessmentWords = ({ body }: Pick<Stored, 'body'>): string => `${body.report_number ?? ''} – ${body.title}`;

/** Tells the recipients of an assessment, each but the one who did it. */
export async function noticeAssessment(
  ctx: Ctx,
  assessment: Stored,
  people: readonly string[],
  notice: Pick<SystemNotice, 'source' | 'type' | 'content' | 'delivery'>,
): Promise<void> {
  await notify(ctx.db, {
    ...notice,
    account_id: assessment.account_id,
    people,
    by: ctx.caller.user_id,
    path: assessmentPath(assessment.id),
    origin: ctx.origin,
    now: ctx.now,
  });
}

/** The recipients who have not been told of a change of this assessment within the last hour. */
async function notToldLately(ctx: Ctx, { id, account_id, body }: Stored): Promise<string[]> {
  const { people } = await toldLately(ctx, { account_id, source: CHANGED, path: assessmentPath(id) });
  return body.notification.recipients.filter((person) => person !== ctx.caller.user_id && !people.has(person));
}

/**
 * Tells the recipients that something of an assessment has changed, each once an hour at most (RISK-NSET-01): somebody who answers
 * fifty questions in an afternoon is one piece of news.
 * @param isScore whether a risk score is another one now: who wants only that is told only then
 */
export async function tellChange(ctx: Ctx, assessment: Stored, isScore = false): Promise<void> {
  if (assessment.body.notification.frequency === 'score_change' && !isScore) return;
  if ((await notToldLately(ctx, assessment)).length === 0) return;
  // Two people may answer at once: the second looks again when the first has told. It is the last lock of every write that takes it.
  await lockWrites(ctx.db, assessment.account_id, `${CHANGED} ${assessment.id}`);
  const what = assessmentWords(assessment);
  await noticeAssessment(ctx, assessment, await notToldLately(ctx, assessment), {
    source: CHANGED,
    type: 'info',
    content: { tr: `Risk değerlendirmesi değişti: ${what}`, en: `A risk assessment has changed: ${what}` },
  });
}

/**
 * Tells the recipients that an answer of an assessment is another one (RISK-NSET-01).
 * @param before the answer as it was; null for a new one, whose score nobody knows yet
 */
export async function tellAnswer(ctx: Ctx, assessment: Stored, before: RiskResponse | null, after: RiskResponse): Promise<void> {
  const { method } = assessment.body;
  const scores = (response: RiskResponse) => Object.values(scoresOf(method, response)).map(({ score }) => score);
  await tellChange(ctx, assessment, before === null || `${scores(before)}` !== `${scores(after)}`);
}

/** Tells the recipients that an assessment was revised, whatever they want to be told of besides. */
export async function tellRevision(ctx: Ctx, assessment: Stored): Promise<void> {
  const what = `${assessmentWords(assessment)} (${currentVersion(assessment.body)})`;
  await noticeAssessment(ctx, assessment, assessment.body.notification.recipients, {
    source: 'risk.revised',
    type: 'info',
    content: { tr: `Risk değerlendirmesi revize edildi: ${what}`, en: `A risk assessment was revised: ${what}` },
  });
}

/** What is still to be done against a risk. */
const openJobs = ({ has_action, improvement_action }: RiskResponse) =>
  has_action ? (improvement_action?.jobs.filter(({ status }) => status === 'in_progress') ?? []) : [];

const REMINDER = 'risk.responsibles';
const NOBODY = {
  tr: 'Hatırlatılacak kimse yok: bu risklerde sorumlusu olan açık bir iş kalmamış.',
  en: 'There is nobody to remind: no open job of these risks has a responsible person.',
};

/** Reminds everybody with an open job in an assessment, by mail and in the bell, once an hour at most (RISK-CALL-13). */
export const mailResponsibles: Handler<(typeof assessmentCalls)['mailResponsibles']> = async (
  { body: { risk_analysis_id, response_ids } },
  ctx,
) => {
  const assessment = await holdAssessment(ctx, risk_analysis_id);
  const { rows } = await ctx.records.list('control-list-response', { status: assessment.id });
  const asked = response_ids === undefined ? rows : rows.filter(({ id }) => response_ids.includes(id));
  // A response of another assessment does not exist here.
  if (response_ids !== undefined && asked.length < new Set(response_ids).size) throw new Refusal('NOT_FOUND');
  const people = [...new Set(asked.flatMap(({ body }) => openJobs(body).flatMap(({ responsible_people }) => responsible_people)))];
  if (people.length === 0) throw new Refusal('VALIDATION', { message: NOBODY[ctx.locale], items: [{ message: NOBODY[ctx.locale] }] });
  const { secondsToWait } = await toldLately(ctx, {
    account_id: assessment.account_id,
    source: REMINDER,
    path: assessmentPath(assessment.id),
  });
  if (secondsToWait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: secondsToWait });
  const what = assessmentWords(assessment);
  await noticeAssessment(ctx, assessment, people, {
    source: REMINDER,
    type: 'reminder',
    delivery: 'both',
    content: { tr: `Risk değerlendirmesinde size düşen işler var: ${what}`, en: `Jobs of a risk assessment wait for you: ${what}` },
  });
  return { success: true, data: { sent: people.filter((person) => person !== ctx.caller.user_id).length } };
};
