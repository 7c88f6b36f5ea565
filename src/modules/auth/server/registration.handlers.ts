import type { CallReply, HandlerInput } from '#core/contract/call.ts';
import { type accountCalls, ROLE_OF_PROFESSION } from '#modules/auth/shared/account.calls.ts';
import { countAsked } from '#server/auth/attempts.ts';
import { type CodeRefusal, checkCode, openConfirmation } from '#server/auth/confirmations.ts';
import { hashChosen } from '#server/auth/password.ts';
import { foundAccount, type Registration } from '#server/auth/registration.ts';
import { inTransaction } from '#server/db/open.ts';
import { type PublicCtx, Refusal } from '#server/http/handler.ts';
import { writeLogRecord } from '#server/log/log-records.ts';
import { codeMail, knownAddressMail } from '#server/mail/auth-mails.ts';

type Calls = typeof accountCalls;
type Started = CallReply<Calls['registerCompany']>;
type Confirmed = CallReply<Calls['confirmCompany']>;

/** @throws Refusal that stands beside the code. */
export function refuseCode(check: CodeRefusal): never {
  const words = { expired: 'code_expired', 'used-up': 'code_used_up', wrong: `code_wrong:${check.outcome === 'wrong' ? check.left : 0}` };
  throw new Refusal('VALIDATION', { items: [{ field: 'code', message: words[check.outcome] }] });
}

/**
 * Keeps what was entered until the code comes back, and mails the code. An address that has an account gets another mail and no
 * code; the answer is the same, so that nobody learns who is here. @throws Refusal TOO_MANY_REQUESTS, UNAVAILABLE when the mail cannot go out
 */
async function begin(ctx: PublicCtx, registration: Registration): Promise<Started> {
  const { email } = registration;
  const known = await ctx.db.selectFrom('app_user').select(['name', 'surname', 'language']).where('email', '=', email).executeTakeFirst();
  const { id, code } = await openConfirmation(
    ctx.db,
    ctx.server.keys,
    { purpose: registration.kind, address: email, body: { ...registration }, dead: known !== undefined },
    ctx.now,
  );
  const mail = known
    ? knownAddressMail(email, known.language, `${known.name} ${known.surname}`, ctx.origin)
    : codeMail(email, ctx.locale, code);
  try {
    await ctx.mail.send(mail);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('UNAVAILABLE', { message: MAIL_FAILED[ctx.locale] });
  }
  return { success: true, confirmation_id: id };
}

const MAIL_FAILED = {
  tr: 'Kod e-postası gönderilemedi. E-posta adresinizi kontrol edip yeniden deneyin.',
  en: 'The mail with the code could not be sent. Check your e-mail address and try again.',
};

export async function registerIndividual({ body }: HandlerInput<Calls['registerIndividual']>, ctx: PublicCtx): Promise<Started> {
  const { password, password_repeat: _, consent: __, ...rest } = body;
  await countAsked(ctx.db, 'register', ctx.ip, ctx.now);
  const password_hash = await hashChosen(password);
  return begin(ctx, { ...rest, kind: 'individual', role_id: ROLE_OF_PROFESSION[body.profession], password_hash, language: ctx.locale });
}

export async function registerCompany({ body }: HandlerInput<Calls['registerCompany']>, ctx: PublicCtx): Promise<Started> {
  const { password, password_repeat: _, consent: __, ...rest } = body;
  await countAsked(ctx.db, 'register', ctx.ip, ctx.now);
  const password_hash = await hashChosen(password);
  return begin(ctx, { ...rest, kind: 'company', password_hash, language: ctx.locale });
}

const isTaken = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/** The mailed code makes the account, once; the same code again is answered as before. @throws Refusal VALIDATION beside the code, DUPLICATE */
export const confirmRegistration =
  (purpose: 'individual' | 'company') =>
  async ({ body }: HandlerInput<Calls['confirmCompany']>, ctx: PublicCtx): Promise<Confirmed> => {
    try {
      const check = await inTransaction(ctx.db, async (tx) => {
        const seen = await checkCode(tx, ctx.server.keys, { id: body.confirmation_id, purpose, code: body.code }, ctx.now);
        if (seen.outcome !== 'right') return seen;
        // Written by `begin` above, nobody else writes into this column.
        const registration = seen.body as unknown as Registration;
        const { account_id, user_id } = await foundAccount(tx, registration, ctx.now);
        await writeLogRecord(tx, {
          account_id,
          who: user_id,
          device: ctx.device,
          address: ctx.ip,
          now: ctx.now,
          done_at: null,
          action: 'create',
          entity: 'account',
          entity_id: account_id,
          title: seen.address,
        });
        return seen;
      });
      if (check.outcome !== 'right' && check.outcome !== 'again') return refuseCode(check);
      return { success: true };
    } catch (error) {
      // Two registrations of one address: the first to be confirmed has it.
      if (isTaken(error)) throw new Refusal('DUPLICATE');
      throw error;
    }
  };
