import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { REACH, ROLE_IDS, ROLES } from '#modules/auth/shared/roles.ts';
import type { Ctx } from '#server/http/handler.ts';
import { notify, peopleOfRoles } from '#server/notifications/notify.ts';
import type { StoredRecord } from '#server/records/port.ts';

/** Those who manage an account and its inspections; the doctor has no part in them. */
const MANAGERS = ROLE_IDS.filter((role) => REACH[role] === 'account' && /^(igu_)?account_manager/.test(ROLES[role]));

/** Tells the managers of the account that a report has become valid. */
export async function noticeValid(ctx: Ctx, audit: StoredRecord<OperationalAudit>): Promise<void> {
  const what = `${audit.body.number ?? ''} – ${audit.body.facilityName}`;
  await notify(ctx.db, {
    source: 'audit.valid',
    account_id: audit.account_id,
    people: await peopleOfRoles(ctx.db, audit.account_id, MANAGERS),
    by: ctx.caller.user_id,
    type: 'info',
    content: { tr: `Denetim raporu geçerli olarak kaydedildi: ${what}`, en: `An audit report was saved as valid: ${what}` },
    path: `/companies/audit-reports/operational-audit-report/view/${audit.id}`,
    origin: ctx.origin,
    now: ctx.now,
  });
}
