import { newestFindings } from '#modules/audits/server/operational.previous.ts';
import { listOperational } from '#modules/audits/server/operational.list.ts';
import { operationalMailing, sendOperationalMail } from '#modules/audits/server/operational.mail.ts';
import { makeOperationalReport } from '#modules/audits/server/operational.report.ts';
import { createOperational, removeOperational, updateOperational } from '#modules/audits/server/operational.writes.ts';
import type { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-rules.ts';
import type { Handlers } from '#server/http/handler.ts';

export const operationalHandlers: Handlers<typeof operationalCalls> = {
  async get({ params }, ctx) {
    const row = await ctx.records.get('operational-audit', params.id);
    return {
      success: true,
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
  },

  async latestFindings({ params }, ctx) {
    return { success: true, data: await newestFindings(ctx, params.a, params.b === '0' ? null : params.b) };
  },

  create: createOperational,
  update: updateOperational,
  remove: removeOperational,
  list: listOperational,
  report: makeOperationalReport,
  sendMail: sendOperationalMail,
  mailing: operationalMailing,
};
