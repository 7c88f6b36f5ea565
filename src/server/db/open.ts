import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PipelinedDriver } from '#server/db/pipeline.ts';
import { PreparingClient } from '#server/db/prepared.ts';
import type { Database, Db } from '#server/db/schema.ts';

const BIGINT = 20;
// Sequence numbers, list times and digests stay far below 2^53; the driver would hand them over as texts.
pg.types.setTypeParser(BIGINT, Number);

/** Connections that send on without waiting for the answer before (see the pipelined driver), and keep statements prepared. */
export const openPool = (connectionString: string, max: number): pg.Pool =>
  new pg.Pool({ connectionString, max, pipeline: true, Client: PreparingClient });

/** Kysely over a pool. `db.destroy()` ends the pool too. */
export function openDb(pool: pg.Pool): Db {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new PipelinedDriver({ pool });
  return new Kysely<Database>({ dialect });
}

/**
 * Connections for running numbers, apart from those that transactions hold: a series is locked for one statement, not to the
 * end of the write. Such a number is not waited for on the disk: no write that bears it can be there without it, because
 * PostgreSQL writes its log in one order.
 */
export function openNumbers(connectionString: string, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({ connectionString, max: 2, options: '-c synchronous_commit=off', pipeline: true, Client: PreparingClient });
  // An idle connection that breaks is replaced at the next query; unheard it would end the process.
  pool.on('error', onError);
  return openDb(pool);
}

/** Runs in the transaction that is given, or in one of its own. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
