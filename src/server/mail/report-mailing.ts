import type { MailingCalls, MailingReply, Receivers } from '#core/contract/mailing.ts';
import { UUID } from '#core/id/uuid.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { beginMailing, type MailingProgress, mailingProgress, pressKey, type Recipient } from '#server/mail/mailing.ts';
import { type PrintedFacts, type ReportOrder, reportFile } from '#server/pdf/report-file.ts';

export type SendMail = Handler<MailingCalls['sendMail']>;
export type AskMailing = Handler<MailingCalls['mailing']>;

const TEXTS = {
  tr: {
    unknown: 'Bu kullanıcı yok veya etkin değil.',
    failed: 'E-posta gönderilemedi. Adresi kontrol edip yeniden deneyin.',
    tooMany: 'Gönderim sınırına ulaşıldı. Biraz sonra yeniden deneyin.',
  },
  en: {
    unknown: 'There is no such user, or the user is not active.',
    failed: 'The mail could not be sent. Check the address and try again.',
    tooMany: 'The limit for mails has been reached. Try again a little later.',
  },
};

/** A report that somebody wants mailed. */
export interface MailedReport<F extends PrintedFacts> {
  readonly record: { readonly id: string; readonly account_id: string };
  readonly users: Receivers;
  /** Throws where the record may not be mailed as it stands; a press that was taken already is answered all the same. */
  refuse(): void;
  /** The file: it must say nothing that its receivers may not know, whoever sends it. */
  order(): Promise<ReportOrder<F>>;
  readonly subject: string;
  /** What stands under the greeting. */
  readonly words: string;
}

/** Each wanted address once; a user id outside the account is nobody. */
async function recipients(ctx: Ctx, account_id: string, users: Receivers): Promise<Recipient[]> {
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

/** How far the mails have come, with a result for each address that has one. */
function replyOf(ctx: Ctx, { mailing_id, waiting, addresses }: MailingProgress): MailingReply {
  const words = TEXTS[ctx.locale];
  const problems = { unknown: words.unknown, failed: words.failed, 'too-many': words.tooMany };
  const sent = addresses.flatMap(({ email, state }) => {
    if (state === 'waiting') return [];
    return [state === 'sent' ? { email, ok: true } : { email, ok: false, message: problems[state] }];
  });
  return { success: true, mailing_id, waiting, sent };
}

/**
 * Mails the report of a record as a PDF, as a job for each address, and writes to the log who sent it to whom. The same press again
 * finds its first mails, so nobody is written to twice.
 * @throws Refusal BAD_REQUEST without a key, IDEMPOTENCY_MISMATCH when it names something else
 */
export async function mailReport<F extends PrintedFacts>(ctx: Ctx, mailed: MailedReport<F>): Promise<MailingReply> {
  const { id, account_id } = mailed.record;
  const before = await mailingProgress(ctx, id, pressKey(ctx));
  if (before) return replyOf(ctx, before);
  mailed.refuse();
  const order = await mailed.order();
  const file = await reportFile(ctx, order);
  const wanted = await recipients(ctx, account_id, mailed.users);
  const { subject, words } = mailed;
  const mailing = { account_id, record_id: id, document_key: file.document_key, subject, words };
  const progress = await beginMailing(ctx, mailing, wanted, (tx) =>
    writeLogRecord(tx, {
      ...authorOf(ctx),
      account_id,
      action: 'mail',
      entity: order.kind,
      entity_id: id,
      title: file.name,
      after: { recipients: wanted.map(({ email, known }) => `${email}${known ? '' : ' ✗'}`).join(', ') },
    }),
  );
  return replyOf(ctx, progress);
}

/** How far the mails of a press have come. @throws Refusal NOT_FOUND for one that is not this person's and this record's */
export async function tellMailing(ctx: Ctx, record_id: string, mailing_id: string): Promise<MailingReply> {
  const progress = UUID.test(mailing_id) ? await mailingProgress(ctx, record_id, mailing_id) : null;
  if (!progress) throw new Refusal('NOT_FOUND');
  return replyOf(ctx, progress);
}
