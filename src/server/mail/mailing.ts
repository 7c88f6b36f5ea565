import { enqueue } from '#server/jobs/job.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { inTransaction } from '#server/db/open.ts';
import type { MailingAddressTable } from '#server/db/tables-service.ts';

/** A file that is to be mailed, and what is said with it. */
export interface NewMailing {
  readonly account_id: string;
  readonly record_id: string;
  readonly document_key: string;
  readonly subject: string;
  /** What stands under the greeting. */
  readonly words: string;
}
/** Somebody who gets it; `known: false` is told as a user that does not exist. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly known: boolean;
}
type State = MailingAddressTable['state'];
/** How far a mailing has come, address by address, in the order in which they were named. */
export interface MailingProgress {
  readonly mailing_id: string;
  readonly waiting: number;
  readonly addresses: readonly { readonly email: string; readonly state: State }[];
}

/** How far a mailing of this record and this person has come; null when there is none. */
export async function mailingProgress(ctx: Ctx, record_id: string, id: string): Promise<MailingProgress | null> {
  const mailing = await ctx.db
    .selectFrom('mailing')
    .select('id')
    .where('id', '=', id)
    .where('record_id', '=', record_id)
    .where('made_by', '=', ctx.caller.user_id)
    .executeTakeFirst();
  if (!mailing) return null;
  const addresses = await ctx.db
    .selectFrom('mailing_address')
    .select(['email', 'state'])
    .where('mailing_id', '=', id)
    .orderBy('place')
    .execute();
  return { mailing_id: id, waiting: addresses.filter(({ state }) => state === 'waiting').length, addresses };
}

/**
 * Mails a file to several people, as a job for each: the mailing bears the key of the press, so that the same press again finds
 * the first one and nobody is written to twice.
 * @throws Refusal BAD_REQUEST without a key, IDEMPOTENCY_MISMATCH when it names something else
 */
export async function beginMailing(
  ctx: Ctx,
  mailing: NewMailing,
  recipients: readonly Recipient[],
  alongside: (tx: Ctx['db']) => Promise<void>,
): Promise<MailingProgress> {
  const id = pressKey(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const made = await tx
      .insertInto('mailing')
      .values({ ...mailing, id, locale: ctx.locale, made_by: ctx.caller.user_id, made_at: ctx.now })
      .onConflict((known) => known.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    await tx
      .insertInto('mailing_address')
      .values(
        recipients.map(({ name, email, known }, place) => ({ mailing_id: id, place, name, email, state: known ? 'waiting' : 'unknown' })),
      )
      .execute();
    const waiting = recipients.flatMap(({ known }, place) => (known ? [place] : []));
    await enqueue(
      tx,
      'mailing-mail',
      waiting.map((place) => ({ key: `${id} ${place}`, input: { mailing_id: id, place } })),
    );
    await alongside(tx);
  });
  const progress = await mailingProgress(ctx, mailing.record_id, id);
  if (!progress) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return progress;
}

/** The key of the press. @throws Refusal BAD_REQUEST without one */
export function pressKey(ctx: Ctx): string {
  if (ctx.mutation === null) throw new Refusal('BAD_REQUEST', { items: [{ message: 'idempotency_key' }] });
  return ctx.mutation;
}
