import { holdAssessment } from '#modules/risk/server/hold-assessment.ts';
import type { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { currentVersion } from '#modules/risk/shared/assessment.rules.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { notify, type SystemNotice } from '#server/notifications/notify.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Stored = StoredRecord<RiskAssessment>;

const CHANGED = 'risk.changed';
/** Somebody who answers fifty questions in an afternoon is one piece of news. */
const QUIET_MS = 3_600_000;

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

/** Those who have not been told of a change of this assessment within the last hour. */
async function notToldLately(ctx: Ctx, { id, body }: Stored): Promise<string[]> {
  const told = await ctx.db
    .selectFrom('notification')
    .select('targets')
    .where('source', '=', CHANGED)
    .where('redirect_path', '=', assessmentPath(id))
    .where('created_at', '>', new Date(ctx.now.getTime() - QUIET_MS))
    .execute();
  const lately = new Set(told.flatMap(({ targets }) => targets));
  return body.notification.recipients.filter((person) => !lately.has(person));
}

/**
 * Tells the recipients that something of an assessment has changed, each once an hour at most (RISK-NSET-01).
 * @param isScore whether a risk score is another one now: who wants only that is told only then
 */
export async function tellChange(ctx: Ctx, assessment: Stored, isScore = false): Promise<void> {
  if (assessment.body.notification.frequency === 'score_change' && !isScore) return;
  const what = assessmentWords(assessment);
  await noticeAssessment(ctx, assessment, await notToldLately(ctx, assessment), {
    source: CHANGED,
    type: 'info',
    content: { tr: `Risk değerlendirmesi değişti: ${what}`, en: `A risk assessment has changed: ${what}` },
  });
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

/** Seconds until the people of an assessment may be reminded again; 0 when they may be now. Asked while it is held. */
async function secondsToWait(ctx: Ctx, id: string): Promise<number> {
  const last = await ctx.db
    .selectFrom('notification')
    .select('created_at')
    .where('source', '=', REMINDER)
    .where('redirect_path', '=', assessmentPath(id))
    .where('created_at', '>', new Date(ctx.now.getTime() - QUIET_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : Math.max(1, Math.ceil((last.created_at.getTime() + QUIET_MS - ctx.now.getTime()) / 1000));
}

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
  const wait = await secondsToWait(ctx, assessment.id);
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait });
  const what = assessmentWords(assessment);
  await noticeAssessment(ctx, assessment, people, {
    source: REMINDER,
    type: 'reminder',
    delivery: 'both',
    content: { tr: `Risk değerlendirmesinde sizi bekleyen işler var: ${what}`, en: `Jobs of a risk assessment wait for you: ${what}` },
  });
  return { success: true, data: { sent: people.filter((person) => person !== ctx.caller.user_id).length } };
};
