import type { AuditServer, StoredAudit } from '#modules/audits/server/engine/audit-server.ts';
import { auditPaths } from '#modules/audits/shared/engine/audit-paths.ts';
import { REACH, ROLE_IDS, ROLES } from '#modules/auth/shared/roles.ts';
import type { Ctx } from '#server/http/handler.ts';
import { notify, peopleOfRoles } from '#server/notifications/notify.ts';

/** Those who manage an account and its inspections; the doctor has no part in them. */
const MANAGERS = ROLE_IDS.filter((role) => REACH[role] === 'account' && /^(igu_)?account_manager/.test(ROLES[role]));

/** Tells the managers of the account that a report has become valid. */
export async function noticeValid(ctx: Ctx, { kind, words }: AuditServer, audit: StoredAudit): Promise<void> {
  // Where a tour led may stay open.
  const what = [audit.body.number, kind.nameOf(audit.body)].filter(Boolean).join(' – ');
  await notify(ctx.db, {
    source: 'audit.valid',
    account_id: audit.account_id,
    people: await peopleOfRoles(ctx.db, audit.account_id, MANAGERS),
    by: ctx.caller.user_id,
    type: 'info',
    content: { tr: words.tr.valid(what), en: words.en.valid(what) },
    path: auditPaths(kind).view(audit.id),
    origin: ctx.origin,
    now: ctx.now,
  });
}
