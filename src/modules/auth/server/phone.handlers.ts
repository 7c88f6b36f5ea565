import type { CallReply, HandlerInput } from '#core/contract/call.ts';
import type { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { refuseCode } from '#modules/auth/server/registration.handlers.ts';
import { countTry } from '#server/auth/budgets.ts';
import { checkCode, dropConfirmation, openConfirmation, openNamedConfirmation } from '#server/auth/confirmations.ts';
import { inTransaction } from '#server/db/open.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { phoneCodeText } from '#server/mail/auth-mails.ts';

type Call = (typeof accountCalls)['confirmPhone'];

const refuse = (field: string, message: string): Refusal => new Refusal('VALIDATION', { items: [{ field, message }] });

/** Whether this very press has sent a code already, which can still be entered. */
const isSent = async ({ db, caller, now }: Ctx, id: string, phone: string): Promise<boolean> =>
  (await db
    .selectFrom('confirmation')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', 'phone')
    .where('user_id', '=', caller.user_id)
    .where('address', '=', phone)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** Sends a code to a number. Needs a gateway for text messages (ledger 11, decision 23). */
async function send(ctx: Ctx, phone: string): Promise<void> {
  if (!ctx.mail.sendText) throw refuse('phone', 'no_gateway');
  const user_id = ctx.caller.user_id;
  await countTry(ctx.db, [{ key: `phone ${user_id}`, free: 5, window: 60 * 60_000, longest: 15 * 60_000 }], ctx.now);
  const { db, mutation, now, server } = ctx;
  const wanted = { purpose: 'phone', address: phone, user_id, body: {} } as const;
  const named = mutation && (await openNamedConfirmation(db, server.keys, mutation, wanted, now));
  if (mutation && !named && (await isSent(ctx, mutation, phone))) return;
  const made = named || (await openConfirmation(db, server.keys, wanted, now));
  try {
    await ctx.mail.sendText(phone, phoneCodeText(ctx.locale, made.code));
  } catch (error) {
    // Pressed again it is sent, not taken for sent.
    await dropConfirmation(db, made.id);
    if (error instanceof Refusal) throw error;
    throw refuse('phone', 'sms_failed');
  }
}

/** Without a code one is sent to the number; with it the number becomes the person's own, confirmed (AUTH-CALL-07). @throws Refusal VALIDATION */
export async function confirmPhone({ body }: HandlerInput<Call>, ctx: Ctx): Promise<CallReply<Call>> {
  const { phone, code } = body;
  if (code === undefined) {
    await send(ctx, phone);
    return { success: true };
  }
  const check = await inTransaction(ctx.db, async (tx) => {
    const user_id = ctx.caller.user_id;
    // Only the newest code counts, by the clock of the server: the id is of the device.
    const newest = await tx
      .selectFrom('confirmation')
      .select('id')
      .where('purpose', '=', 'phone')
      .where('user_id', '=', user_id)
      .where('address', '=', phone)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (!newest) return { outcome: 'expired' } as const;
    const seen = await checkCode(tx, ctx.server.keys, { id: newest.id, purpose: 'phone', code }, ctx.now);
    if (seen.outcome === 'right')
      await tx
        .updateTable('app_user')
        .set((eb) => ({ phone, phone_confirmed_at: ctx.now, version: eb('version', '+', 1) }))
        .where('id', '=', user_id)
        .execute();
    return seen;
  });
  if (check.outcome !== 'right' && check.outcome !== 'again') refuseCode(check);
  return { success: true };
}
