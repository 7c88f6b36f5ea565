import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#modules/auth/shared/second-step.calls.ts';
import type { Db } from '#server/db/schema.ts';

/** No letter or digit that is taken for another one. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 4;
const GROUP = 4;

/** What somebody typed of a code, with or without lines, small or big. */
const bare = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** 78 bits that nobody chose: a plain hash withstands whoever has the database, and needs no key of the server that may be lost. */
const hashOf = (user_id: string, code: string): string =>
  createHash('sha256')
    .update(`recovery ${user_id} ${bare(code)}`)
    .digest('hex');

const newCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-');

/** Makes new recovery codes; those of before work no more. @returns them, for the one time that they are shown */
export async function makeRecoveryCodes(tx: Db, user_id: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id, hash: hashOf(user_id, code), made_at: now })))
    .execute();
  return codes;
}

/** Uses a recovery code up. False for one that is unknown or was used, also when two come with it at once. */
export async function takeRecoveryCode(tx: Db, user_id: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', user_id)
    .where('hash', '=', hashOf(user_id, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How many are left. */
export async function recoveryCodesLeft(db: Db, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
