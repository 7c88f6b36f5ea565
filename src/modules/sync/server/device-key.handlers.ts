import type { deviceKeyCalls } from '#modules/sync/shared/device-key.calls.ts';
import { countOwnPassword } from '#server/auth/attempts.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { seal, unseal } from '#server/auth/sealing.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';

const PURPOSE = 'device-key';
/** Keys of one person at most: none is ever taken away, because each may be the only way into a device. */
const MOST_KEYS = 100;

export const deviceKeyHandlers: Handlers<typeof deviceKeyCalls> = {
  async keep({ body }, { db, caller, now, server }) {
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

  async open({ body }, { db, caller, now, server }) {
    const user = await db.selectFrom('app_user').select('password_hash').where('id', '=', caller.user_id).executeTakeFirstOrThrow();
    const counted = await countOwnPassword(db, caller.user_id, now);
    if (!(await verifyPassword(user.password_hash, body.password))) {
      throw new Refusal('VALIDATION', { items: [{ field: 'password', message: 'wrong_password' }] });
    }
    await counted.wentWell();
    const kept = await db
      .selectFrom('device_key')
      .select('key')
      .where('id', '=', body.id)
      .where('user_id', '=', caller.user_id)
      .executeTakeFirst();
    const key = kept && unseal(server.keys, PURPOSE, body.id, kept.key);
    if (!key) throw new Refusal('NOT_FOUND');
    return { success: true, data: { key } };
  },
};
