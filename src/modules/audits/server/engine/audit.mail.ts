import { formatDay } from '#core/date/day.ts';
import { UUID } from '#core/id/uuid.ts';
import { oneLine } from '#core/text/plain-line.ts';
import type { AuditServer } from '#modules/audits/server/engine/audit-server.ts';
import { reportOrder } from '#modules/audits/server/engine/report-file.ts';
import type { AuditCalls } from '#modules/audits/shared/engine/audit.calls.ts';
import { reportFile } from '#server/pdf/report-file.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { beginMailing, type MailingProgress, mailingProgress, pressKey, type Recipient } from '#server/mail/mailing.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';

type SendMail = Handler<AuditCalls['sendMail']>;
type Wanted = Parameters<SendMail>[0]['body']['users'];

const TEXTS = {
  tr: {
    onlyValid: 'Yalnızca geçerli raporlar e-posta ile gönderilebilir.',
    unknown: 'Bu kullanıcı yok veya etkin değil.',
    failed: 'E-posta gönderilemedi. Adresi kontrol edip yeniden deneyin.',
    tooMany: 'Gönderim sınırına ulaşıldı. Biraz sonra yeniden deneyin.',
  },
  en: {
    onlyValid: 'Only valid reports can be mailed.',
    unknown: 'There is no such user, or the user is not active.',
    failed: 'The mail could not be sent. Check the address and try again.',
    tooMany: 'The limit for mails has been reached. Try again a little later.',
  },
};

/** Each wanted address once; a user id outside the account is nobody. */
async function recipients(ctx: Ctx, account_id: string, users: Wanted): Promise<Recipient[]> {
  const ids = users.filter((user) => typeof user === 'string');
  // Compared as text: what is no id at all is answered as unknown, not as a fault of the database.
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('app_user')
          .select(['id', 'email', 'name', 'surname'])
          .where('account_id', '=', account_id)
          .where('active', '=', true)
          .where((eb) => eb(eb.cast<string>('id', 'text'), 'in', ids))
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const all = users.map((user): Recipient => {
    if (typeof user !== 'string') return { name: user.name, email: user.email, known: true };
    const found = byId.get(user);
    return found ? { name: `${found.name} ${found.surname}`, email: found.email, known: true } : { name: '', email: user, known: false };
  });
  return [...new Map(all.map((one) => [one.email.toLowerCase(), one])).values()];
}

type Reply = Awaited<ReturnType<SendMail>>;

/** How far the mails have come, with a result for each address that has one. */
function replyOf(ctx: Ctx, { mailing_id, waiting, addresses }: MailingProgress): Reply {
  const words = TEXTS[ctx.locale];
  const problems = { unknown: words.unknown, failed: words.failed, 'too-many': words.tooMany };
  const sent = addresses.flatMap(({ email, state }) => {
    if (state === 'waiting') return [];
    return [state === 'sent' ? { email, ok: true } : { email, ok: false, message: problems[state] }];
  });
  return { success: true, mailing_id, waiting, sent };
}

/** Mails a valid report as a PDF, as a job for each address (AUD-OPS-17, AUD-GEN-12; ledger 05, decision 17). The same press again finds its first mails. */
export const sendAuditMail =
  (server: AuditServer): SendMail =>
  async ({ params, body }, ctx) => {
    const { kind } = server;
    const words = server.words[ctx.locale];
    const t = TEXTS[ctx.locale];
    const audit = await ctx.records.get(kind.id, params.id);
    const before = await mailingProgress(ctx, audit.id, pressKey(ctx));
    if (before) return replyOf(ctx, before);
    if (audit.body.report_status !== 'valid')
      throw new Refusal('VALIDATION', { message: t.onlyValid, items: [{ field: 'report_status', message: t.onlyValid }] });
    const file = await reportFile(ctx, await reportOrder(ctx, server, audit));
    const wanted = await recipients(ctx, audit.account_id, body.users);
    const progress = await beginMailing(
      ctx,
      {
        account_id: audit.account_id,
        record_id: audit.id,
        document_key: file.document_key,
        subject: words.subject(audit.body.number ?? ''),
        words: words.mail(oneLine(kind.nameOf(audit.body), 250), formatDay(kind.dayOf(audit.body))),
      },
      wanted,
      (tx) =>
        writeLogRecord(tx, {
          ...authorOf(ctx),
          account_id: audit.account_id,
          action: 'mail',
          entity: kind.id,
          entity_id: audit.id,
          title: file.name,
          after: { recipients: wanted.map(({ email, known }) => `${email}${known ? '' : ' ✗'}`).join(', ') },
        }),
    );
    return replyOf(ctx, progress);
  };

/** How far the mails of a press have come. */
export const auditMailing =
  ({ kind }: AuditServer): Handler<AuditCalls['mailing']> =>
  async ({ params }, ctx) => {
    const audit = await ctx.records.get(kind.id, params.id);
    const progress = UUID.test(params.mailing_id) ? await mailingProgress(ctx, audit.id, params.mailing_id) : null;
    if (!progress) throw new Refusal('NOT_FOUND');
    return replyOf(ctx, progress);
  };
