import type { deviceKeyCalls } from '#modules/sync/shared/device-key.calls.ts';
import { countAttempt, forgetFailures } from '#server/auth/attempts.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { seal, unseal } from '#server/auth/sealing.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';

const PURPOSE = 'device-key';

export const deviceKeyHandlers: Handlers<typeof deviceKeyCalls> = {
  async keep({ body }, { db, caller, now, server }) {
    const row = { id: body.id, user_id: caller.user_id, device_id: body.device_id, key: seal(server.secret, PURPOSE, body.id, body.key), kept_at: now };
    // Asked twice for the same one; somebody else's, or a later one under the same id, changes nothing.
    await db.insertInto('device_key').values(row).onConflict((known) => known.column('id').doNothing()).execute();
    const kept = await db.selectFrom('device_key').select(['user_id', 'key']).where('id', '=', body.id).executeTakeFirstOrThrow();
    if (kept.user_id !== caller.user_id) throw new Refusal('NOT_FOUND');
    if (unseal(server.secret, PURPOSE, body.id, kept.key) !== body.key) throw new Refusal('VALIDATION', { items: [{ field: 'id', message: 'duplicate' }] });
    return { success: true };
  },

  async open({ body }, { db, caller, now, server }) {
    const user = await db.selectFrom('app_user').select(['email', 'password_hash']).where('id', '=', caller.user_id).executeTakeFirstOrThrow();
    await countAttempt(db, user.email, now);
    if (!(await verifyPassword(user.password_hash, body.password))) {
      throw new Refusal('VALIDATION', { items: [{ field: 'password', message: 'wrong_password' }] });
    }
    await forgetFailures(db, user.email);
    const kept = await db.selectFrom('device_key').select('key').where('id', '=', body.id).where('user_id', '=', caller.user_id).executeTakeFirst();
    const key = kept && unseal(server.secret, PURPOSE, body.id, kept.key);
    if (!key) throw new Refusal('NOT_FOUND');
    return { success: true, data: { key } };
  },
};
