import { auditHandlers } from '#modules/audits/server/engine/audit.handlers.ts';
import { newestFindings } from '#modules/audits/server/operational/operational.previous.ts';
import { operationalServer } from '#modules/audits/server/operational/operational.server.ts';
import type { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import type { Handlers } from '#server/http/handler.ts';

export const operationalHandlers: Handlers<typeof operationalCalls> = {
  ...auditHandlers<typeof operationalCalls>(operationalServer),
  async latestFindings({ params }, ctx) {
    return { success: true, data: await newestFindings(ctx, params.a, params.b === '0' ? null : params.b) };
  },
};
