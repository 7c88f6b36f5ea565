import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import { peopleWith } from '#server/notifications/approvers.ts';
import { notify } from '#server/notifications/notify.ts';
import type { StoredRecord } from '#server/records/port.ts';

const SOURCE = 'incident.submitted';
const HOUR_MS = 3_600_000;

/** The page of a report. */
export const incidentPath = (id: string): string => `/companies/incident-reports/view/${id}`;

/** Whether its managers have heard of the report within the hour: who sends it to and fro does not mail them each time. */
async function wasTold(ctx: Ctx, path: string): Promise<boolean> {
  const last = await ctx.db
    .selectFrom('notification')
    .select('id')
    .where('source', '=', SOURCE)
    .where('redirect_path', '=', path)
    .where('created_at', '>', new Date(ctx.now.getTime() - HOUR_MS))
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/**
 * Tells those who finalize reports of the workplace, in the bell and by mail, that one was submitted or saved for good. It says its
 * number alone: neither what happened nor to whom, and no injury, for a mail is read by anybody.
 */
export async function noticeSubmitted(ctx: Ctx, before: IncidentReport | null, after: StoredRecord<IncidentReport>): Promise<void> {
  const { status, number, workplace_id } = after.body;
  if (status === 'draft' || status === 'finalized' || (before !== null && before.status !== 'draft')) return;
  const path = incidentPath(after.id);
  if (before !== null && (await wasTold(ctx, path))) return;
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
