import type pg from 'pg';
import type { AppParts } from '#server/app.ts';
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
