import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#server/auth/key-ring.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';

/** How long a printed code is good, in minutes. */
export const FIRST_CODE_MINUTES = 60;

/** No letter or digit that is taken for another one. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 3;
const GROUP = 4;

/** What a person typed of it, with or without lines, small or big. */
export const bareCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const hashCode = (secret: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`first account ${bareCode(code)}`)
    .digest('hex');

const ownAccount = (db: Db) => db.selectFrom('account').select('id').where('is_demo', '=', false).limit(1);

/** Whether nobody has an account here yet; those of the demonstration do not count. */
export const isFirstRun = async (db: Db): Promise<boolean> => (await ownAccount(db).executeTakeFirst()) === undefined;

/** Whether people of the demonstration may sign in. */
export const isDemonstrated = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .innerJoin('app_user', 'app_user.account_id', 'account.id')
    .select('account.id')
    .where('is_demo', '=', true)
    .where('closed', '=', false)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Makes the code that the first account asks for, and takes the one of an earlier start away. The database keeps it only under the
 * secret of the server. @returns the code to be printed; null once there is an account
 */
export const openFirstCode = (db: Db, keys: KeyRing, now: Date): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    if (!(await isFirstRun(tx))) {
      await tx.deleteFrom('first_code').execute();
      return null;
    }
    const code = Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join(
      '-',
    );
    const row = { code_hash: hashCode(keys.newest.secret, code), expires_at: new Date(now.getTime() + FIRST_CODE_MINUTES * 60_000) };
    await tx
      .insertInto('first_code')
      .values(row)
      .onConflict((had) => had.column('one').doUpdateSet(row))
      .execute();
    return code;
  });

/** `over`: there is an account, now and for ever. */
export type FirstCodeCheck = 'right' | 'wrong' | 'lapsed' | 'over';

/** Looks at the code. `hold` keeps others out until the transaction ends, so that of two who have it one makes the account. */
export async function checkFirstCode(tx: Db, keys: KeyRing, code: string, now: Date, { hold }: { hold: boolean }): Promise<FirstCodeCheck> {
  const row = await tx
    .selectFrom('first_code')
    .selectAll()
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row || !(await isFirstRun(tx))) return 'over';
  const isRight = keys.all.some(({ secret }) => timingSafeEqual(Buffer.from(hashCode(secret, code)), Buffer.from(row.code_hash)));
  if (!isRight) return 'wrong';
  return row.expires_at <= now ? 'lapsed' : 'right';
}

/** The code is used, once. */
export const forgetFirstCode = async (tx: Db): Promise<void> => {
  await tx.deleteFrom('first_code').execute();
};
