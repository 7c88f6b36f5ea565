import type { CallReply, HandlerInput } from '#core/contract/call.ts';
import { sameJson } from '#core/change/json.ts';
import { type accountCalls, ROLE_OF_PROFESSION } from '#modules/auth/shared/account.calls.ts';
import { countAsked, countFirstCode } from '#server/auth/attempts.ts';
import {
  type CodeRefusal,
  checkCode,
  dropConfirmation,
  openConfirmation,
  openNamedConfirmation,
  pendingConfirmation,
} from '#server/auth/confirmations.ts';
import { checkFirstCode, type FirstCodeCheck, forgetFirstCode, isDemonstrated, isFirstRun } from '#server/auth/first-run.ts';
import { hashChosen, verifyPassword } from '#server/auth/password.ts';
import { foundAccount, type Registration } from '#server/auth/registration.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
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

const NOT_YET = {
  tr: 'Bu sunucuda henüz hesap yok. İlk hesap, sunucunun başlarken yazdığı kodla açılır.',
  en: 'This server has no account yet. The first one is made with the code that the server printed at its start.',
};

/** On an empty server nobody comes before the one who started it. Beside the demonstration, which the machine keeps to itself, anybody may. */
async function refuseBeforeFirst({ db, locale }: PublicCtx): Promise<void> {
  if ((await isFirstRun(db)) && !(await isDemonstrated(db))) throw new Refusal('PERMISSION_DENIED', { message: NOT_YET[locale] });
}

/** What was entered, its password not hashed yet. */
type Entered = Registration extends infer One
  ? One extends Registration
    ? Omit<One, 'password_hash'> & { readonly password: string }
    : never
  : never;

/** Whether the code for this very registration is on its way: the answer to the press that asked for it was lost. */
async function isBegun({ db, now }: PublicCtx, id: string, { language: _, ...entered }: Entered): Promise<boolean> {
  const { password, ...plain } = entered;
  const kept = await pendingConfirmation(db, { id, purpose: entered.kind }, now);
  if (kept === null) return false;
  const { password_hash, language: __, ...before } = kept as unknown as Registration; // written by `begin` below alone
  return sameJson(before, plain) && (await verifyPassword(password_hash, password));
}

/**
 * Keeps what was entered until the code comes back, and mails the code; once for each press, so that the code of its mail is the one
 * that counts. An address that has an account gets another mail and no code; the answer is the same, so that nobody learns who is
 * here. @throws Refusal TOO_MANY_REQUESTS, UNAVAILABLE when the mail cannot go out
 */
async function begin(ctx: PublicCtx, entered: Entered): Promise<Started> {
  const { email, kind } = entered;
  await countAsked(ctx.db, 'register', ctx.ip, ctx.now);
  const { password, ...rest } = entered;
  const registration = { ...rest, password_hash: await hashChosen(password) };
  await refuseBeforeFirst(ctx);
  const known = await ctx.db.selectFrom('app_user').select(['name', 'surname', 'language']).where('email', '=', email).executeTakeFirst();
  const { db, mutation, now, server } = ctx;
  const wanted = { purpose: kind, address: email, body: registration, dead: known !== undefined };
  const named = mutation && (await openNamedConfirmation(db, server.keys, mutation, wanted, now));
  if (mutation && !named && (await isBegun(ctx, mutation, entered))) return { success: true, confirmation_id: mutation };
  const made = named || (await openConfirmation(db, server.keys, wanted, now));
  const mail = known
    ? knownAddressMail(email, known.language, `${known.name} ${known.surname}`, ctx.origin)
    : codeMail(email, ctx.locale, made.code);
  try {
    await ctx.mail.send(mail);
  } catch (error) {
    // Pressed again it is mailed, not taken for mailed.
    await dropConfirmation(ctx.db, made.id);
    if (error instanceof Refusal) throw error;
    throw new Refusal('UNAVAILABLE', { message: MAIL_FAILED[ctx.locale] });
  }
  return { success: true, confirmation_id: made.id };
}

const MAIL_FAILED = {
  tr: 'Kod e-postası gönderilemedi. E-posta adresinizi kontrol edip yeniden deneyin.',
  en: 'The mail with the code could not be sent. Check your e-mail address and try again.',
};

export async function registerIndividual({ body }: HandlerInput<Calls['registerIndividual']>, ctx: PublicCtx): Promise<Started> {
  const { password_repeat: _, consent: __, ...rest } = body;
  return begin(ctx, { ...rest, kind: 'individual', role_id: ROLE_OF_PROFESSION[body.profession], language: ctx.locale });
}

export async function registerCompany({ body }: HandlerInput<Calls['registerCompany']>, ctx: PublicCtx): Promise<Started> {
  const { password_repeat: _, consent: __, ...rest } = body;
  return begin(ctx, { ...rest, kind: 'company', language: ctx.locale });
}

async function foundLogged(tx: Db, registration: Registration, ctx: PublicCtx): Promise<void> {
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
    title: registration.email,
  });
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
        await foundLogged(tx, registration, ctx);
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

/** @throws Refusal NOT_FOUND once there is an account, VALIDATION beside the code */
function refuseFirst(check: Exclude<FirstCodeCheck, 'right'>): never {
  if (check === 'over') throw new Refusal('NOT_FOUND');
  throw new Refusal('VALIDATION', { items: [{ field: 'first_code', message: check === 'lapsed' ? 'first_code_lapsed' : 'first_code' }] });
}

/** Makes the first account by the printed code. @throws Refusal NOT_FOUND for ever once there is one, VALIDATION, DUPLICATE for an address of the demonstration */
export async function registerFirst({ body }: HandlerInput<Calls['registerFirst']>, ctx: PublicCtx): Promise<Confirmed> {
  const { db, now, server } = ctx;
  const { password, password_repeat: _, consent: __, first_code, ...rest } = body;
  // For ever closed: not even the tries of later ones are counted.
  if (!(await isFirstRun(db))) refuseFirst('over');
  const counted = await countFirstCode(db, ctx.ip, now);
  // Before the password costs anything, and once more when nobody else can come between.
  const first = await checkFirstCode(db, server.keys, first_code, now, { hold: false });
  if (first !== 'right') refuseFirst(first);
  const made = { password_hash: await hashChosen(password), language: ctx.locale };
  const registration: Registration =
    rest.kind === 'company' ? { ...rest, ...made } : { ...rest, ...made, role_id: ROLE_OF_PROFESSION[rest.profession] };
  try {
    await inTransaction(db, async (tx) => {
      const held = await checkFirstCode(tx, server.keys, first_code, now, { hold: true });
      if (held !== 'right') refuseFirst(held);
      await foundLogged(tx, registration, ctx);
      await forgetFirstCode(tx);
    });
  } catch (error) {
    if (isTaken(error)) throw new Refusal('DUPLICATE');
    throw error;
  }
  await counted.wentWell();
  return { success: true };
}
