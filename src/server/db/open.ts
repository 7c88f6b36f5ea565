import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PipelinedDriver } from '#server/db/pipeline.ts';
import { PreparingClient } from '#server/db/prepared.ts';
import type { Database, Db } from '#server/db/schema.ts';

const BIGINT = 20;
// Sequence numbers, list times and digests stay far below 2^53; the driver would hand them over as texts.
pg.types.setTypeParser(BIGINT, Number);

/** A request waits so long for a connection, ms. */
const CONNECT_MS = 10_000;
/** PostgreSQL ends a statement that takes longer, ms; so one that has no answer a little later never gets any. */
const STATEMENT_MS = 20_000;
const ANSWER_MS = 25_000;
/** How long a transaction may do nothing, ms: longer than a job takes. Locks of a process that cannot be reached any more go then. */
const IDLE_MS = 60_000;

/** Limits by which a database that swallows what it is sent is found out: the connection is cut, and what waited on it fails. */
const LIMITS = {
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  query_timeout: ANSWER_MS,
  idle_in_transaction_session_timeout: IDLE_MS,
  keepAlive: true,
};

export interface PoolOptions {
  /** Told of connections that broke. */
  readonly log?: (line: string) => void;
  /** No limits of time, for the work of a start: migrations, the demonstration, waiting for another process. */
  readonly isPatient?: boolean;
  /** Waits so long for a connection, ms; 10 s by default. */
  readonly connectMs?: number;
  /** Settings of PostgreSQL for each connection. */
  readonly options?: string;
}

/** Connections that send on without waiting for the answer before (see the pipelined driver), and keep statements prepared. */
export function openPool(
  connectionString: string,
  max: number,
  { log = () => undefined, isPatient = false, connectMs = CONNECT_MS, options }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    Client: PreparingClient,
    ...(isPatient ? {} : { ...LIMITS, connectionTimeoutMillis: connectMs }),
    ...(options === undefined ? {} : { options }),
  });
  // A connection that breaks is replaced at the next query; unheard it would end the process, idle or not.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => log(`database connection: ${error.message}`)));
  return pool;
}

/** A connection that only listens is asked so often for a sign of life, ms. Without one it is cut, and its owner makes another. */
const SIGN_OF_LIFE_MS = 15_000;

/** Keeps asking a connection that only listens: nothing else would notice that nothing comes any more. @returns what ends it */
export function askForLife(client: pg.ClientBase): () => void {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A connection of its own, not yet connected. One that breaks ends; unheard it would end the process. */
export function openClient(connectionString: string, log: (line: string) => void = () => undefined): pg.Client {
  const client = new PreparingClient({ connectionString, ...LIMITS, pipeline: true });
  client.on('error', (error) => log(`database connection: ${error.message}`));
  return client;
}

/** A connection of its own without limits of time, not yet connected: for work over whole tables that a person has asked for and watches. */
export function openPatientClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // What waits on it fails with the same words.
  client.on('error', () => undefined);
  return client;
}

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
export const openNumbers = (connectionString: string, log?: (line: string) => void): Db =>
  openDb(openPool(connectionString, 2, { options: '-c synchronous_commit=off', ...(log ? { log } : {}) }));

/** Runs in the transaction that is given, or in one of its own. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
