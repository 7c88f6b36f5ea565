import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { type deviceKeyCalls, MOST_WRONG_PROOFS } from '#modules/sync/shared/device-key.calls.ts';
import { countShareAsked } from '#server/auth/attempts.ts';
import { seal, unseal } from '#server/auth/sealing.ts';
import { lacksSecondStep } from '#server/auth/second-step.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';

const PURPOSE = 'device-share';
const SHARE_BYTES = 32;
/** Of one device: the newest, and the one before until the device has noted the newest. */
const KEPT_SHARES = 2;

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')];
  return a.length === b.length && timingSafeEqual(a, b);
};

type ShareCalls = Pick<typeof deviceKeyCalls, 'keepShare' | 'openShare'>;

/** Shares of locks that open with a network only (decision 37). Proof and share lie sealed: a copy of the database tells neither. */
export const deviceShareHandlers: Handlers<ShareCalls> = {
  async keepShare({ body: { id, device_key, proof } }, { db, caller, now, server }) {
    const owned = await db
      .selectFrom('device_key')
      .select('id')
      .where('id', '=', device_key)
      .where('user_id', '=', caller.user_id)
      .executeTakeFirst();
    if (owned === undefined) throw new Refusal('NOT_FOUND');
    const share = randomBytes(SHARE_BYTES).toString('base64');
    const sealed = seal(server.keys, PURPOSE, id, JSON.stringify([proof, share]));
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('device_share')
      .values({ id, device_key, sealed, kept_at: now })
      .onConflict((known) => known.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('VALIDATION', { items: [{ field: 'id', message: 'duplicate' }] });
    await sql`delete from device_share where device_key = ${device_key}::uuid and id not in (
      select id from device_share where device_key = ${device_key}::uuid order by kept_at desc, id desc limit ${KEPT_SHARES})`.execute(db);
    return { success: true, data: { share } };
  },

  async openShare({ body: { id, proof } }, { db, now, server, ip }) {
    const counted = await countShareAsked(db, ip, now);
    const kept = await db
      .selectFrom('device_share as s')
      .innerJoin('device_key as k', 'k.id', 's.device_key')
      .innerJoin('app_user as u', 'u.id', 'k.user_id')
      .select(['s.sealed', 'u.active', 'u.quit_date', 'u.closed'])
      .select(lacksSecondStep('u').as('lacks'))
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('session')
              .select('session.id')
              .whereRef('session.user_id', '=', 'k.user_id')
              .whereRef('session.device', '=', 'k.device_id')
              .where('session.ended_at', 'is', null),
          )
          .as('is_signed_in'),
      )
      .where('s.id', '=', id)
      .executeTakeFirst();
    const open = kept && unseal(server.keys, PURPOSE, id, kept.sealed);
    if (!kept || !open) throw new Refusal('NOT_FOUND');
    // A device whose sign-in was ended from elsewhere does not open, whatever is typed: so a lost one is shut.
    if (!kept.is_signed_in || kept.lacks || mayNotSignIn(kept, now) !== null) throw new Refusal('PERMISSION_DENIED');
    // Counted before it is looked at, so that many at once have no more tries than one after the other.
    const { rows } = await sql<{ wrong: number }>`update device_share set wrong = wrong + 1 where id = ${id}::uuid returning wrong`.execute(
      db,
    );
    const [tried] = rows;
    if (tried === undefined || tried.wrong > MOST_WRONG_PROOFS) throw new Refusal('NOT_FOUND');
    const [wanted, share]: [string, string] = JSON.parse(open); // written by keepShare alone
    if (isSame(wanted, proof)) {
      await counted.wentWell();
      await db.updateTable('device_share').set({ wrong: 0 }).where('id', '=', id).execute();
      return { success: true, data: { share } };
    }
    if (tried.wrong >= MOST_WRONG_PROOFS) await db.deleteFrom('device_share').where('id', '=', id).execute();
    throw new Refusal('VALIDATION', { items: [{ field: 'proof', message: 'wrong_pin' }] });
  },
};
