import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NewSecret } from '#modules/auth/shared/second-step.calls.ts';
import type { KeyRing } from '#server/auth/key-ring.ts';
import { makeRecoveryCodes, takeRecoveryCode } from '#server/auth/recovery-codes.ts';
import { seal, unseal } from '#server/auth/sealing.ts';
import { newTotpSecret, stepsOfCode, totpUri } from '#server/auth/totp.ts';
import type { Db } from '#server/db/schema.ts';

const PURPOSE = 'second-step';
const CODE = /^\d{6}$/;

/** Whether somebody's role demands a second step that the person has not set up. @param user how the statement calls `app_user` */
export const lacksSecondStep = (user: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from demanded_second_step demand where demand.account_id = ${sql.ref(`${user}.account_id`)} and demand.role_id = ${sql.ref(`${user}.role_id`)})
  and not exists (select from second_step app where app.id = ${sql.ref(`${user}.id`)} and app.secret is not null))`;

/** Whether an account demands a second step of a role. */
export const demandsSecondStep = async (db: Db, account_id: string, role_id: number): Promise<boolean> =>
  (await db
    .selectFrom('demanded_second_step')
    .select('role_id')
    .where('account_id', '=', account_id)
    .where('role_id', '=', role_id)
    .executeTakeFirst()) !== undefined;

/** `set-up`: the role demands one, and the person has none. `none`: the password alone signs in. */
export type Standing = 'on' | 'set-up' | 'none';

export async function standingOf(db: Db, user_id: string): Promise<Standing> {
  const { rows } = await sql<{ on: boolean; lacks: boolean }>`
    select exists (select from second_step where id = u.id and secret is not null) as on, ${lacksSecondStep('u')} as lacks
    from app_user u where u.id = ${user_id}::uuid`.execute(db);
  const [row] = rows;
  return row?.on ? 'on' : row?.lacks ? 'set-up' : 'none';
}

/** Keeps changes of a person's second step, and sign-ins that look at it, one after the other until the transaction ends. */
export const lockSignIn = async (tx: Db, user_id: string): Promise<void> => {
  await sql`select from app_user where id = ${user_id}::uuid for no key update`.execute(tx);
};

/** Makes a secret for an app. It counts once a code of it has come; until then what was before goes on. */
export async function beginSetUp(tx: Db, keys: KeyRing, user: { readonly id: string; readonly email: string }): Promise<NewSecret> {
  const secret = newTotpSecret();
  const pending = seal(keys, PURPOSE, user.id, secret);
  await tx
    .insertInto('second_step')
    .values({ id: user.id, secret: null, pending, on_since: null })
    .onConflict((had) => had.column('id').doUpdateSet({ pending }))
    .execute();
  return { secret, uri: totpUri(secret, user.email) };
}

/**
 * Turns the second step on by the first code of the new secret, with new recovery codes. Runs in the transaction that is given.
 * @returns the recovery codes; null for a code that is wrong, or when no secret waits
 */
export async function confirmSetUp(tx: Db, keys: KeyRing, user_id: string, typed: string, now: Date): Promise<string[] | null> {
  const row = await tx.selectFrom('second_step').select('pending').where('id', '=', user_id).forUpdate().executeTakeFirst();
  const secret = row?.pending ? unseal(keys, PURPOSE, user_id, row.pending) : null;
  const used_step = secret === null ? undefined : stepsOfCode(secret, typed.replaceAll(/\s/g, ''), now).at(-1);
  if (!row || used_step === undefined) return null;
  await tx
    .updateTable('second_step')
    .set({ secret: row.pending, pending: null, on_since: now, used_step })
    .where('id', '=', user_id)
    .execute();
  return makeRecoveryCodes(tx, user_id, now);
}

/** `app`, `recovery`: taken, by what. `used`: the code of the app was right, and somebody came with it before. */
export type Spent = 'app' | 'recovery' | 'used' | 'wrong';

/**
 * Takes a code of the app or a recovery code, each once: of two who come with the same at the same moment, at whatever process, one
 * is let in, because the database changes the row for one of them. No code of an older step is taken after that of a newer one.
 */
export async function spendCode(tx: Db, keys: KeyRing, user_id: string, typed: string, now: Date): Promise<Spent> {
  const code = typed.replaceAll(/\s/g, '');
  if (!CODE.test(code)) return (await takeRecoveryCode(tx, user_id, code)) ? 'recovery' : 'wrong';
  const row = await tx.selectFrom('second_step').select('secret').where('id', '=', user_id).executeTakeFirst();
  const secret = row?.secret ? unseal(keys, PURPOSE, user_id, row.secret) : null;
  const steps = secret === null ? [] : stepsOfCode(secret, code, now);
  for (const step of steps) {
    const { numUpdatedRows } = await tx
      .updateTable('second_step')
      .set({ used_step: step })
      .where('id', '=', user_id)
      .where(sql<SqlBool>`used_step < ${step}`)
      .where('secret', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return 'app';
  }
  return steps.length > 0 ? 'used' : 'wrong';
}

/** Takes the second step of a person away, with its recovery codes. False when there was none. */
export async function dropSecondStep(tx: Db, user_id: string): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  const { numDeletedRows } = await tx.deleteFrom('second_step').where('id', '=', user_id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
