import type { CallReply, HandlerInput } from '#core/contract/call.ts';
import type { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { countAsked, countOwnPassword, rememberOrigin } from '#server/auth/attempts.ts';
import { hashChosen, verifyPassword } from '#server/auth/password.ts';
import { openReset, type ResetOwner, resetLink, resetPassword, setPassword } from '#server/auth/password-reset.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { inTransaction } from '#server/db/open.ts';
import { type Caller, type PublicCtx, Refusal } from '#server/http/handler.ts';
import { writeLogRecord } from '#server/log/log-records.ts';
import { passwordChangedMail, resetMail } from '#server/mail/auth-mails.ts';

type Calls = typeof accountCalls;
type Done = CallReply<Calls['forgotPassword']>;

/** Mails the link to whoever has the address; a person who may not sign in gets none. */
async function mailLink(ctx: PublicCtx, email: string): Promise<void> {
  const user = await ctx.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();
  if (!user || mayNotSignIn(user, ctx.now) !== null) return;
  const token = await openReset(ctx.db, user.id, ctx.now);
  await ctx.mail.send(resetMail(email, user.language, user.name, resetLink(ctx.origin, token)));
}

/** Answers before anything is looked up: neither the answer nor its time tells whether the address is known (ledger 01, decision 12). */
export async function forgotPassword({ body }: HandlerInput<Calls['forgotPassword']>, ctx: PublicCtx): Promise<Done> {
  await countAsked(ctx.db, 'forgot', ctx.ip, ctx.now);
  mailLink(ctx, body.email).catch((error: unknown) => {
    // A mailbox that got enough of them: the links it has still work.
    if (!(error instanceof Refusal)) console.error('the mail for a new password was not sent:', error);
  });
  return { success: true };
}

/** Tells the owner, who may not be the one who changed it. A mail that fails changes nothing about the new password. */
async function tell(ctx: PublicCtx, owner: ResetOwner): Promise<void> {
  await writeLogRecord(ctx.db, {
    account_id: owner.account_id,
    who: owner.id,
    device: ctx.device,
    address: ctx.ip,
    now: ctx.now,
    done_at: null,
    action: 'password_change',
    entity: 'user',
    entity_id: owner.id,
    title: owner.email,
  });
  await ctx.mail.send(passwordChangedMail(owner.email, owner.language, owner.name, ctx.origin)).catch(() => undefined);
}

/** @throws Refusal VALIDATION beside the present password, TOO_MANY_REQUESTS after ten wrong ones */
async function changeOwn(ctx: PublicCtx, caller: Caller, current: string, password: string): Promise<ResetOwner> {
  const user = await ctx.db.selectFrom('app_user').selectAll().where('id', '=', caller.user_id).executeTakeFirstOrThrow();
  const counted = await countOwnPassword(ctx.db, user.id, ctx.now);
  if (!(await verifyPassword(user.password_hash, current))) {
    throw new Refusal('VALIDATION', { items: [{ field: 'current_password', message: 'wrong_password' }] });
  }
  await counted.wentWell();
  const hash = await hashChosen(password);
  await inTransaction(ctx.db, (tx) => setPassword(tx, user.id, hash, ctx.now, caller.session_id));
  return user;
}

/** A new password by the mailed token or by the present password; every other session of the person ends (AUTH-CALL-08). */
export async function updatePassword(
  { body }: HandlerInput<Calls['updatePassword']>,
  ctx: PublicCtx,
): Promise<CallReply<Calls['updatePassword']>> {
  const { token, current_password, password } = body;
  if (token !== undefined) {
    const owner = await resetPassword(ctx.db, token, password, ctx.now);
    if (!owner) throw new Refusal('VALIDATION', { items: [{ field: 'token', message: 'reset_invalid' }] });
    // Whoever has the mailbox is no stranger: the way in for somebody whom strangers slow down.
    await rememberOrigin(ctx.db, owner.id, { device: ctx.device ?? '', ip: ctx.ip }, ctx.now);
    await tell(ctx, owner);
    return { success: true, email: owner.email };
  }
  if (ctx.caller === null) throw new Refusal('UNAUTHORIZED');
  if (current_password === undefined || current_password === '')
    throw new Refusal('VALIDATION', { items: [{ field: 'current_password', message: 'required' }] });
  await tell(ctx, await changeOwn(ctx, ctx.caller, current_password, password));
  return { success: true };
}
