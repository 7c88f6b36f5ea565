import { cutText } from '#core/text/turkish.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import { notify } from '#server/notifications/notify.ts';
import type { StoredRecord } from '#server/records/port.ts';

const REPORT = '/companies/audit-reports/operational-audit-report/view';
const DESCRIPTION_MAX = 120;

/** The page on which a person can see the DFI: the report it was raised in, for those who may read reports. */
async function pathFor(ctx: Ctx, dfi: StoredRecord<Dfi>, person: string): Promise<string | null> {
  if (dfi.body.source_kind !== 'operational-audit' || dfi.body.source_id === null) return null;
  const mayRead = await ctx.db
    .selectFrom('app_user as u')
    .innerJoin('role_permission as p', (join) => join.onRef('p.account_id', '=', 'u.account_id').onRef('p.role_id', '=', 'u.role_id'))
    .select('u.id')
    .where('u.id', '=', person)
    .where('p.permission', '=', 'aud.read')
    .executeTakeFirst();
  return mayRead ? `${REPORT}/${dfi.body.source_id}` : null;
}

/** Tells a person that a DFI has been assigned to them. */
export async function noticeAssigned(ctx: Ctx, dfi: StoredRecord<Dfi>): Promise<void> {
  const { responsible, number, deficiency_description, deadline } = dfi.body;
  if (responsible === null) return;
  const what = `${number ?? ''} – ${cutText(deficiency_description.replaceAll(/\s+/g, ' '), DESCRIPTION_MAX)}`;
  await notify(ctx.db, {
    source: 'dfi.assigned',
    account_id: dfi.account_id,
    people: [responsible],
    by: ctx.caller.user_id,
    type: 'reminder',
    content: { tr: `Size bir DÖF atandı: ${what}`, en: `A DFI was assigned to you: ${what}` },
    path: await pathFor(ctx, dfi, responsible),
    due_date: deadline,
    origin: ctx.origin,
    now: ctx.now,
  });
}
