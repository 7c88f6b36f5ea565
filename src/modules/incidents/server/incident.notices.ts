import { cutText } from '#core/text/turkish.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import { peopleWith } from '#server/notifications/approvers.ts';
import { notify } from '#server/notifications/notify.ts';
import { toldLately } from '#server/notifications/told-lately.ts';
import type { StoredRecord } from '#server/records/port.ts';

const SOURCE = 'incident.submitted';

/** The page of a report. */
export const incidentPath = (id: string): string => `/companies/incident-reports/view/${id}`;

/**
 * Tells those who finalize reports of the workplace, in the bell and by mail, that one was submitted or saved for good. It says its
 * number alone: neither what happened nor to whom, and no injury, for a mail is read by anybody.
 */
export async function noticeSubmitted(ctx: Ctx, before: IncidentReport | null, after: StoredRecord<IncidentReport>): Promise<void> {
  const { status, number, workplace_id } = after.body;
  if (status === 'draft' || status === 'finalized' || (before !== null && before.status !== 'draft')) return;
  const path = incidentPath(after.id);
  // Who sends a report to and fro does not mail its managers each time.
  if (before !== null && (await toldLately(ctx, { account_id: after.account_id, source: SOURCE, path })).secondsToWait > 0) return;
  const { account_id } = after;
  const what = number ?? '';
  await notify(ctx.db, {
    source: SOURCE,
    account_id,
    people: await peopleWith(ctx.db, { account_id, permission: 'inc.approve', workplace_id, now: ctx.now }),
    by: ctx.caller.user_id,
    type: 'info',
    delivery: 'both',
    content: { tr: `Olay bildirimi onay bekliyor: ${what}`, en: `An incident report waits for approval: ${what}` },
    path,
    origin: ctx.origin,
    now: ctx.now,
  });
}

/** Tells the reporter that a report was deleted and why; its history says by whom. */
export async function noticeErased(ctx: Ctx, { id, account_id, body }: StoredRecord<IncidentReport>, reason: string): Promise<void> {
  if (body.reporter_id === null) return;
  const [what, why] = [body.number ?? '', cutText(reason, 200)];
  await notify(ctx.db, {
    source: 'incident.erased',
    account_id,
    people: [body.reporter_id],
    by: ctx.caller.user_id,
    type: 'warning',
    content: { tr: `Olay bildiriminiz silindi: ${what} (${why})`, en: `Your incident report was deleted: ${what} (${why})` },
    path: `/sync/history/incident-report/${id}`,
    origin: ctx.origin,
    now: ctx.now,
  });
}
