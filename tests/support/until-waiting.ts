import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** Waits until so many requests wait for a lock of the database, or one of them, which should, is answered. */
export async function untilWaiting(db: Db, count: number, reply: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void reply.then(() => (isAnswered = true));
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows[0]?.count ?? 0;
  while (!isAnswered && (await waiting()) < count) await new Promise((resolve) => setTimeout(resolve, 10));
}
