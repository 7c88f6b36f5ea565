import type { CallReply, HandlerInput } from '#core/contract/call.ts';
import type { secondStepCalls } from '#modules/auth/shared/second-step.calls.ts';
import { countSecondStep, rememberOrigin } from '#server/auth/attempts.ts';
import { type Challenge, readChallenge, takeChallenge } from '#server/auth/challenges.ts';
import { recoveryCodesLeft } from '#server/auth/recovery-codes.ts';
import { beginSetUp, confirmSetUp, lockSignIn, type Standing, spendCode, standingOf } from '#server/auth/second-step.ts';
import { endSessionsOf, openSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { type Handlers, type PublicCtx, Refusal } from '#server/http/handler.ts';
import { logFailedSignIn } from '#server/log/failed-sign-ins.ts';
import { writeLogRecord } from '#server/log/log-records.ts';
import { recoveryCodeUsedMail, secondStepOnMail } from '#server/mail/auth-mails.ts';

type Calls = typeof secondStepCalls;

const lapsed = () => new Refusal('VALIDATION', { items: [{ field: 'challenge', message: 'challenge_lapsed' }] });

/** Who came with the right password and now stands as a page of the second step wants it. @throws Refusal VALIDATION beside the challenge */
async function challenged(db: Db, token: string, standing: Standing, now: Date): Promise<Challenge> {
  const found = await readChallenge(db, token, now);
  if (found === null || (await standingOf(db, found.user_id)) !== standing) throw lapsed();
  return found;
}

const authorOf = ({ account_id, device }: Challenge, { ip, now }: PublicCtx) =>
  ({ account_id, device, address: ip, now, done_at: null, entity: 'session' }) as const;

/** @throws Refusal VALIDATION beside the code, logged as a sign-in that failed */
async function refuse(ctx: PublicCtx, found: Challenge, message: string): Promise<never> {
  await logFailedSignIn(ctx.db, { ...authorOf(found, ctx), who: null, email: found.email, reason: 'SECOND_STEP' });
  throw new Refusal('VALIDATION', { items: [{ field: 'code', message }] });
}

/** Opens the session, in the transaction that took the code. */
async function enter(tx: Db, ctx: PublicCtx, found: Challenge) {
  const { user_id, account_id, role_id, email } = found;
  await writeLogRecord(tx, { ...authorOf(found, ctx), who: user_id, action: 'sign_in', title: email });
  return openSession(tx, ctx.server, { user_id, account_id, role_id }, { id: found.device, userAgent: found.user_agent }, ctx.now);
}

const originOf = (found: Challenge, { ip }: PublicCtx) => ({ device: found.device, ip });

/** The second step of a sign-in (AUTH-CALL-15). @throws Refusal VALIDATION, TOO_MANY_REQUESTS */
async function passSecondStep(
  { body }: HandlerInput<Calls['passSecondStep']>,
  ctx: PublicCtx,
): Promise<CallReply<Calls['passSecondStep']>> {
  const { db, now, server } = ctx;
  const found = await challenged(db, body.challenge, 'on', now);
  const counted = await countSecondStep(db, found, originOf(found, ctx), now);
  const done = await inTransaction(db, async (tx) => {
    await lockSignIn(tx, found.user_id);
    const spent = await spendCode(tx, server.keys, found.user_id, body.code, now);
    if (spent === 'wrong' || spent === 'used') return { spent, tokens: null };
    if (!(await takeChallenge(tx, body.challenge))) throw lapsed();
    return { spent, tokens: await enter(tx, ctx, found) };
  });
  if (done.tokens === null) return refuse(ctx, found, done.spent === 'used' ? 'second_step_used' : 'second_step_wrong');
  await counted.wentWell();
  await rememberOrigin(db, found.user_id, originOf(found, ctx), now);
  if (done.spent === 'recovery') {
    const left = await recoveryCodesLeft(db, found.user_id);
    await ctx.mail.send(recoveryCodeUsedMail(found.email, found.language, found.name, left)).catch(() => undefined);
  }
  return done.tokens;
}

/** The first code of a set-up that the role demands: it turns the second step on and signs in (AUTH-CALL-17). @throws Refusal VALIDATION, TOO_MANY_REQUESTS */
async function confirmAtSignIn(
  { body }: HandlerInput<Calls['confirmAtSignIn']>,
  ctx: PublicCtx,
): Promise<CallReply<Calls['confirmAtSignIn']>> {
  const { db, now, server } = ctx;
  const found = await challenged(db, body.challenge, 'set-up', now);
  const counted = await countSecondStep(db, found, originOf(found, ctx), now);
  const done = await inTransaction(db, async (tx) => {
    await lockSignIn(tx, found.user_id);
    // Somebody else may have set one up since.
    if ((await standingOf(tx, found.user_id)) !== 'set-up') throw lapsed();
    const recovery_codes = await confirmSetUp(tx, server.keys, found.user_id, body.code, now);
    if (recovery_codes === null) return null;
    if (!(await takeChallenge(tx, body.challenge))) throw lapsed();
    // Sessions of before the demand had no second step either; they would come to life again with it.
    await endSessionsOf(tx, found.user_id, now);
    const tokens = await enter(tx, ctx, found);
    return { recovery_codes, ...tokens };
  });
  if (done === null) return refuse(ctx, found, 'second_step_wrong');
  await counted.wentWell();
  await rememberOrigin(db, found.user_id, originOf(found, ctx), now);
  await ctx.mail.send(secondStepOnMail(found.email, found.language, found.name)).catch(() => undefined);
  return done;
}

export const secondStepHandlers: Handlers<Calls> = {
  passSecondStep,
  confirmAtSignIn,

  async setUpAtSignIn({ body }, { db, now, server }) {
    const found = await challenged(db, body.challenge, 'set-up', now);
    const data = await inTransaction(db, async (tx) => {
      await lockSignIn(tx, found.user_id);
      if ((await standingOf(tx, found.user_id)) !== 'set-up') throw lapsed();
      return beginSetUp(tx, server.keys, { id: found.user_id, email: found.email });
    });
    return { success: true, data };
  },
};
