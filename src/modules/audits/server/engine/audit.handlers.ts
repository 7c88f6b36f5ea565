import type { AnyCall } from '#core/contract/call.ts';
import type { AuditServer } from '#modules/audits/server/engine/audit-server.ts';
import { listAudits } from '#modules/audits/server/engine/audit.list.ts';
import { auditMailing, sendAuditMail } from '#modules/audits/server/engine/audit.mail.ts';
import { createAudit, removeAudit, updateAudit } from '#modules/audits/server/engine/audit.writes.ts';
import { makeAuditReport } from '#modules/audits/server/engine/report-file.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-edit.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';

async function getAudit({ kind }: AuditServer, { params }: { readonly params: { readonly id: string } }, ctx: Ctx) {
  const row = await ctx.records.get(kind.id, params.id);
  return {
    success: true as const,
    data: {
      ...row.body,
      id: row.id,
      version: row.version,
      canEdit: canEditAudit(row.body, row.created_by, ctx.caller),
      created_by: row.created_by,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    },
  };
}

const handlersOf = (server: AuditServer) => ({
  get: getAudit.bind(null, server),
  create: createAudit.bind(null, server),
  update: updateAudit.bind(null, server),
  remove: removeAudit.bind(null, server),
  list: listAudits.bind(null, server),
  report: makeAuditReport(server),
  sendMail: sendAuditMail(server),
  mailing: auditMailing(server),
});

/** The handlers of the calls of a kind of audit. */
export function auditHandlers<C extends Readonly<Record<keyof ReturnType<typeof handlersOf>, AnyCall>>>(
  server: AuditServer,
): Pick<Handlers<C>, keyof ReturnType<typeof handlersOf>> {
  // The calls of a kind bring and answer bodies of that kind: the transport has asked its schema, and the store asks it again.
  return handlersOf(server) as unknown as Pick<Handlers<C>, keyof ReturnType<typeof handlersOf>>;
}
