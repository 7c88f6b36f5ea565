import { sql } from 'kysely';
import { inTransaction } from '#server/db/open.ts';
import { Refusal } from '#server/http/handler.ts';
import type { Db } from '#server/db/schema.ts';

/** Ten failures for one e-mail within 15 minutes shut it for 15 minutes (ledger 01, decision 17); counted in the database, so every process knows. */
const FAILURES = 10;
const WINDOW_MS = 15 * 60_000;

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through; success forgets it again.
 * @throws Refusal TOO_MANY_REQUESTS with the seconds to wait.
 */
export const countAttempt = (db: Db, email: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${email}`}, 0))`.execute(tx);
    const rows = await tx.selectFrom('login_failure').select('at').where('email', '=', email).orderBy('at', 'desc').limit(FAILURES).execute();
    const newest = rows[0]?.at.getTime() ?? 0;
    const oldest = rows[FAILURES - 1]?.at.getTime() ?? Number.NEGATIVE_INFINITY;
    const openAt = newest + WINDOW_MS;
    if (newest - oldest <= WINDOW_MS && now.getTime() < openAt) {
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((openAt - now.getTime()) / 1000)) });
    }
    await tx.insertInto('login_failure').values({ email, at: now }).execute();
  });

export const forgetFailures = async (db: Db, email: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('email', '=', email).execute();
};
