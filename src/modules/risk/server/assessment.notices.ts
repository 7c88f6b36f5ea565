import { currentVersion } from '#modules/risk/shared/assessment.rules.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
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
