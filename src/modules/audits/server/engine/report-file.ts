import { gatherReport } from '#modules/audits/server/engine/report/gather.ts';
import type { AuditServer, StoredAudit } from '#modules/audits/server/engine/audit-server.ts';
import type { AuditCalls } from '#modules/audits/shared/engine/audit.calls.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { answerWithReport, type ReportOrder } from '#server/pdf/report-file.ts';

const ONLY_VALID = { tr: 'Yalnızca geçerli raporlar kalıcı olarak saklanabilir.', en: 'Only valid reports can be kept.' };

const MAKER = new URL('./report/make.ts', import.meta.url).href;

/** The printed report of an audit, to be made. */
export const reportOrder = async (
  ctx: Ctx,
  server: AuditServer,
  audit: StoredAudit,
  isPreview = false,
): Promise<ReportOrder<ReportFacts>> => ({
  kind: server.kind.id,
  record: audit,
  maker: MAKER,
  facts: await gatherReport(ctx, server, audit),
  name: audit.body.number ?? server.kind.series,
  isPreview,
});

/** Makes the report file (AUD-OPS-16). A preview lives for an hour; a permanent one is kept as a document of the report (ledger 05, decision 16). */
export const makeAuditReport =
  (server: AuditServer): Handler<AuditCalls['report']> =>
  async ({ params, query }, ctx) => {
    const audit = await ctx.records.get(server.kind.id, params.id);
    const permanent = query.isPermanent === 'true';
    if (permanent && audit.body.report_status !== 'valid')
      throw new Refusal('VALIDATION', {
        message: ONLY_VALID[ctx.locale],
        items: [{ field: 'report_status', message: ONLY_VALID[ctx.locale] }],
      });
    return answerWithReport(ctx, await reportOrder(ctx, server, audit, !permanent));
  };
