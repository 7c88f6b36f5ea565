import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '#server/db/schema.ts';

const BIGINT = 20;
// Sequence numbers, list times and digests stay far below 2^53; the driver would hand them over as texts.
pg.types.setTypeParser(BIGINT, Number);

/** Kysely over a pool. `db.destroy()` ends the pool too. */
export const openDb = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** Runs in the transaction that is given, or in one of its own. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
