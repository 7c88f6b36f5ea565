import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { openDb, openPool } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { Refusal } from '#server/http/handler.ts';
import { within } from '#server/within.ts';

/**
 * Runs a read where it may be answered: what it finds holds everything that was committed before it was asked, so nobody reads
 * behind an own write, whichever process or device wrote it (decisions/0085). The work may run twice.
 */
export type Reads = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Reads of one database: where there is no replica, or where a write looks at what it has done so far. */
export const readsOf =
  (db: Db): Reads =>
  (work) =>
    work(db);

/** Reads, and how many of them the replica has answered. */
export interface ReplicaReads {
  readonly read: Reads;
  readonly counts: { replica: number; primary: number };
}

/** A replica is asked again so often whether it has caught up, after so many ms each; then the primary answers. */
const CATCH_UP_MS = [2, 5, 10, 20];
/** A replica that has not said by then how far it is counts as away, ms. */
const CHECK_MS = 1_000;
/** One that is away, or no copy of this database, is left alone for so long, ms. */
const AWAY_MS = 5_000;

interface Mark {
  readonly place: string;
  /** What names the state of the database and changes when another one is put back (put-back.ts). */
  readonly line: string;
}

const LINE = sql<string>`coalesce((select system || ' ' || timeline || ' ' || database from database_identity), '')`;

/** How far the primary's log is. A commit that was answered is on the disk by then, but where PostgreSQL was told not to wait for it. */
async function markOf(primary: Db): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select ${LINE} as line, (case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as place`.execute(primary);
  const [mark] = rows;
  if (mark === undefined) throw new Error('the database does not say how far its log is');
  return mark;
}

type State = 'fresh' | 'behind' | 'other';

/** Asked in a statement of its own before the read: within it the replica could go on after the read has taken its view. */
async function stateOf(replica: Db, { place, line }: Mark): Promise<State> {
  const { rows } = await sql<{ state: State }>`
    select case when not pg_is_in_recovery() then 'other'
      when pg_last_wal_replay_lsn() < ${place}::pg_lsn then 'behind'
      when ${LINE} <> ${line} then 'other' else 'fresh' end as state`.execute(replica);
  return rows[0]?.state ?? 'other';
}

async function catchUp(replica: Db, mark: Mark): Promise<State> {
  for (const ms of CATCH_UP_MS) {
    const state = await within(CHECK_MS, stateOf(replica, mark));
    if (state !== 'behind') return state;
    await pause(ms);
  }
  return within(CHECK_MS, stateOf(replica, mark));
}

/** Connections to a replica. One that lets itself be waited for is left alone: the primary is there. */
export const openReplica = (connectionString: string, max: number, log: (line: string) => void): Db =>
  openDb(openPool(connectionString, max, { log, connectMs: CHECK_MS }));

/** Reads from a replica as long as it is a copy of this database that holds all of it; else from the primary. */
export function readFrom(primary: Db, replica: Db, log: (line: string) => void): ReplicaReads {
  const counts = { replica: 0, primary: 0 };
  let awayUntil = 0;
  const leaveAlone = (why: string): void => {
    if (awayUntil === 0) log(`The replica is not read: ${why}. Everything is read from the database itself.`);
    awayUntil = Date.now() + AWAY_MS;
  };
  const isBack = (): void => {
    if (awayUntil !== 0) log('The replica is read again.');
    awayUntil = 0;
  };

  /** The answer of the replica; null where it cannot give one. @throws Refusal of the work */
  async function fromReplica<T>(work: (db: Db) => Promise<T>): Promise<{ readonly found: T } | null> {
    const mark = await markOf(primary);
    try {
      // One connection: behind one address there may be several replicas.
      return await replica.connection().execute(async (one) => {
        const state = await catchUp(one, mark);
        if (state === 'other') leaveAlone('it is no replica of the database that DATABASE_URL names');
        if (state !== 'fresh') return null;
        isBack();
        return { found: await work(one) };
      });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      leaveAlone(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  return {
    counts,
    async read(work) {
      const answer = Date.now() < awayUntil ? null : await fromReplica(work);
      counts[answer === null ? 'primary' : 'replica'] += 1;
      return answer === null ? work(primary) : answer.found;
    },
  };
}
