import type pg from 'pg';
import type { AppParts } from '#server/app.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { seedDemonstration } from '#server/seed/seed.ts';

/** Any number that nothing else locks: of several processes that start at once, one makes the demonstration. */
const SEED_LOCK = 736_148_202;

/** Makes the demonstration data when the database holds no account yet, or when a start was broken off between its two accounts. */
export async function seedWhenEmpty(parts: AppParts, log: (line: string) => void): Promise<void> {
  const client: pg.PoolClient = await parts.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const { rows } = await client.query<{ is_demo: boolean }>('select is_demo from account limit 2');
    if (rows.length === 0 || (rows.length === 1 && rows[0]?.is_demo)) {
      log('Making the demonstration data (only this once) ...');
      await seedDemonstration(parts);
    }
    await client.query('select pg_advisory_unlock($1)', [SEED_LOCK]);
    client.release();
  } catch (error) {
    // A closed connection frees the lock too.
    client.release(true);
    throw error;
  }
}

/**
 * Lets the people of the demonstration in, or shuts them out: then none of them can sign in, and every session they have, with its
 * refresh tokens, is over. It stands in the database, so other processes obey it too. @returns whether there is a demonstration
 */
export const openDemonstration = (db: Db, isOn: boolean, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const people = tx
      .selectFrom('app_user')
      .innerJoin('account', 'account.id', 'app_user.account_id')
      .where('is_demo', '=', true)
      .select('app_user.id');
    await tx.updateTable('app_user').set({ closed: !isOn }).where('closed', '=', isOn).where('id', 'in', people).execute();
    if (!isOn) {
      await tx.updateTable('session').set({ ended_at: now }).where('ended_at', 'is', null).where('user_id', 'in', people).execute();
      const sessions = tx.selectFrom('session').where('user_id', 'in', people).select('session.id');
      await tx
        .updateTable('refresh_token')
        .set({ revoked: true })
        .where('revoked', '=', false)
        .where('session_id', 'in', sessions)
        .execute();
    }
    return (await tx.selectFrom('account').select('id').where('is_demo', '=', true).executeTakeFirst()) !== undefined;
  });
