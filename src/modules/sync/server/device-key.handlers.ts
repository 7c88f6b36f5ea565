import { deviceShareHandlers } from '#modules/sync/server/device-share.handlers.ts';
import type { deviceKeyCalls } from '#modules/sync/shared/device-key.calls.ts';
import { countDeviceCode, countDevicePassword } from '#server/auth/attempts.ts';
import { nobody, verifyPassword } from '#server/auth/password.ts';
import { spendCode, standingOf } from '#server/auth/second-step.ts';
import { seal, unseal } from '#server/auth/sealing.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { type Handlers, type PublicCtx, Refusal } from '#server/http/handler.ts';

const PURPOSE = 'device-key';
/** Keys of one person at most: none is ever taken away, because each may be the only way into a device. */
const MOST_KEYS = 100;

const FIRST_SET_UP = {
  tr: 'Rolünüz iki adımlı giriş istiyor. “Başka hesapla giriş yap” ile giriş yapıp kurun, sonra kilidi açın; hiçbir şey silinmez.',
  en: 'Your role demands two-step sign-in. Sign in by “Sign in with another account” and set it up, then open the lock; nothing is deleted.',
};

/** @throws Refusal VALIDATION beside the code, PERMISSION_DENIED for somebody who has to set it up first, TOO_MANY_REQUESTS */
async function demandSecondStep(
  { db, server, now, ip, locale }: PublicCtx,
  { id, code = '' }: { readonly id: string; readonly code?: string },
  user_id: string,
): Promise<void> {
  const standing = await standingOf(db, user_id);
  if (standing === 'none') return;
  if (standing === 'set-up') throw new Refusal('PERMISSION_DENIED', { message: FIRST_SET_UP[locale] });
  if (code === '') throw new Refusal('VALIDATION', { items: [{ field: 'code', message: 'second_step_needed' }] });
  const counted = await countDeviceCode(db, id, ip, now);
  const spent = await spendCode(db, server.keys, user_id, code, now);
  if (spent === 'wrong' || spent === 'used')
    throw new Refusal('VALIDATION', { items: [{ field: 'code', message: spent === 'used' ? 'second_step_used' : 'second_step_wrong' }] });
  await counted.wentWell();
}

export const deviceKeyHandlers: Handlers<typeof deviceKeyCalls> = {
  ...deviceShareHandlers,

  async keepKey({ body }, { db, caller, now, server }) {
    const row = {
      id: body.id,
      user_id: caller.user_id,
      device_id: body.device_id,
      key: seal(server.keys, PURPOSE, body.id, body.key),
      kept_at: now,
    };
    const { count } = await db
      .selectFrom('device_key')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', caller.user_id)
      .where('id', '!=', body.id)
      .executeTakeFirstOrThrow();
    if (count >= MOST_KEYS) throw new Refusal('LIMIT_REACHED');
    // Asked twice for the same one; somebody else's, or a later one under the same id, changes nothing.
    await db
      .insertInto('device_key')
      .values(row)
      .onConflict((known) => known.column('id').doNothing())
      .execute();
    const kept = await db.selectFrom('device_key').select(['user_id', 'key']).where('id', '=', body.id).executeTakeFirstOrThrow();
    if (kept.user_id !== caller.user_id) throw new Refusal('NOT_FOUND');
    if (unseal(server.keys, PURPOSE, body.id, kept.key) !== body.key)
      throw new Refusal('VALIDATION', { items: [{ field: 'id', message: 'duplicate' }] });
    return { success: true };
  },

  async openKey({ body }, ctx) {
    const { db, caller, now, server, ip } = ctx;
    const counted = await countDevicePassword(db, body.id, ip, now);
    const kept = await db
      .selectFrom('device_key')
      .innerJoin('app_user', 'app_user.id', 'device_key.user_id')
      .select(['device_key.key', 'app_user.id as user_id', 'password_hash', 'active', 'quit_date', 'closed'])
      .where('device_key.id', '=', body.id)
      .executeTakeFirst();
    const isRight = await verifyPassword(kept?.password_hash ?? (await nobody), body.password);
    if (!kept || !isRight) throw new Refusal('VALIDATION', { items: [{ field: 'password', message: 'wrong_password' }] });
    await counted.wentWell();
    const reason = mayNotSignIn(kept, now);
    if (reason) throw new Refusal(reason);
    const key = unseal(server.keys, PURPOSE, body.id, kept.key);
    // Behind the lock lies a sign-in: the password alone is no way around its second step (decision 84).
    if (key && (caller === null || caller.user_id === kept.user_id)) await demandSecondStep(ctx, body, kept.user_id);
    // Who asks as somebody else is not told whose it is.
    if (!key || (caller !== null && caller.user_id !== kept.user_id)) throw new Refusal('NOT_FOUND');
    return { success: true, data: { key } };
  },
};
