import { formatDay } from '#core/date/day.ts';
import { oneLine } from '#core/text/plain-line.ts';
import type { AuditServer } from '#modules/audits/server/engine/audit-server.ts';
import { reportOrder } from '#modules/audits/server/engine/report-file.ts';
import { Refusal } from '#server/http/handler.ts';
import { type AskMailing, mailReport, type SendMail, tellMailing } from '#server/mail/report-mailing.ts';

const ONLY_VALID = { tr: 'Yalnızca geçerli raporlar e-posta ile gönderilebilir.', en: 'Only valid reports can be mailed.' };

/** Mails a valid report as a PDF (AUD-OPS-17, AUD-GEN-12; ledger 05, decision 17). */
export const sendAuditMail =
  (server: AuditServer): SendMail =>
  async ({ params, body }, ctx) => {
    const { kind } = server;
    const words = server.words[ctx.locale];
    const audit = await ctx.records.get(kind.id, params.id);
    return mailReport(ctx, {
      record: audit,
      users: body.users,
      refuse() {
        const message = ONLY_VALID[ctx.locale];
        if (audit.body.report_status !== 'valid')
          throw new Refusal('VALIDATION', { message, items: [{ field: 'report_status', message }] });
      },
      order: () => reportOrder(ctx, server, audit),
      subject: words.subject(audit.body.number ?? ''),
      words: words.mail(oneLine(kind.nameOf(audit.body), 250), formatDay(kind.dayOf(audit.body))),
    });
  };

/** How far the mails of a press have come. */
export const auditMailing =
  ({ kind }: AuditServer): AskMailing =>
  async ({ params }, ctx) => {
    const audit = await ctx.records.get(kind.id, params.id);
    return tellMailing(ctx, audit.id, params.mailing_id);
  };
