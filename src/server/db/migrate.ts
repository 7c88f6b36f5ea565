import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { compareSteps, refuseNewer } from '#server/db/steps.ts';

/** Any number that nothing else locks: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 736_148_201;

/** The steps that a database has had. */
export const MIGRATION_TABLE = 'create table if not exists migration (name text primary key, at timestamptz not null default now())';

/** Brings the database to this build's schema. Each step is a transaction of its own; a second call does nothing. @throws StartError for the database of a newer one */
export async function migrate(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      await sql.raw(MIGRATION_TABLE).execute(connection);
      const done = await sql<{ name: string; at: Date }>`select name, at from migration`.execute(connection);
      const steps = compareSteps(done.rows);
      refuseNewer(steps);
      for (const step of steps.pending) {
        await connection.transaction().execute(async (tx) => {
          await sql.raw(step.sql).execute(tx);
          await sql`insert into migration (name) values (${step.name})`.execute(tx);
        });
      }
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}
