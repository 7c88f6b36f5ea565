import { sql } from 'kysely';
import { MIGRATIONS } from '#server/db/migrations.ts';
import type { Db } from '#server/db/schema.ts';

/** Any number that nothing else locks: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 736_148_201;

/** Brings the database to this build's schema. Each step is a transaction of its own; a second call does nothing. */
export async function migrate(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      await sql`create table if not exists migration (name text primary key, at timestamptz not null default now())`.execute(connection);
      const done = await sql<{ name: string }>`select name from migration`.execute(connection);
      const names = new Set(done.rows.map((row) => row.name));
      for (const step of MIGRATIONS) {
        if (names.has(step.name)) continue;
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
