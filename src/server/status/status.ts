import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { compareSteps } from '#server/db/steps.ts';

/** A job that is due and still waits after so long: nobody works the queue off, ms. */
const LATE_MS = 10 * 60_000;
/** What somebody reported so long ago counts as being there, ms. */
const THERE_MS = 30 * 60_000;

/** Jobs of the queue. */
export interface JobCounts {
  /** Due, not begun or under way. */
  readonly due: number;
  /** For later: planned, or waiting for another try. */
  readonly planned: number;
  /** Given up after their last try. */
  readonly failed: number;
  /** How long the oldest that is due has waited, s. */
  readonly oldestSeconds: number;
}

/** What the database knows of how the server stands. Counts and sizes, never contents. */
export interface DatabaseStatus {
  /** Of PostgreSQL, as it says it. */
  readonly postgres: string;
  /** Bytes on its disk. */
  readonly size: number;
  /** Open connections of all processes, and how many there may be. */
  readonly connections: number;
  readonly mostConnections: number;
  /** The newest step of the schema, and steps that a newer version has made. */
  readonly step: string;
  readonly foreignSteps: readonly string[];
  readonly jobs: JobCounts;
  readonly lastBackup: {
    readonly at: Date;
    readonly version: string;
    readonly bytes: number;
    readonly files: number;
    readonly missing: number;
  } | null;
  /** When the last one was made that lacks no file. */
  readonly lastWholeBackup: Date | null;
  /** People who are there just now, by their sessions. */
  readonly sessions: number;
  /** Devices that told of unsent work, and records and photos that wait on them. */
  readonly devices: number;
  readonly unsent: number;
  readonly files: number;
  readonly fileBytes: number;
}

/** Jobs as of a moment. */
export async function countJobs(db: Db, now: Date): Promise<JobCounts> {
  const { rows } = await sql<{ due: number; planned: number; failed: number; oldest: Date | null }>`
    select count(*) filter (where failed_at is null and run_at <= ${now})::int as due, count(*) filter (where failed_at is null and run_at > ${now})::int as planned,
      count(*) filter (where failed_at is not null)::int as failed, min(run_at) filter (where failed_at is null and run_at <= ${now}) as oldest from job`.execute(
    db,
  );
  const { due = 0, planned = 0, failed = 0, oldest = null } = rows[0] ?? {};
  return { due, planned, failed, oldestSeconds: oldest === null ? 0 : Math.round((now.getTime() - oldest.getTime()) / 1000) };
}

/** Whether a job waits for far too long. By the index of due jobs: anybody may ask for the health. */
export async function jobsAreLate(db: Db, now: Date): Promise<boolean> {
  const late = new Date(now.getTime() - LATE_MS);
  return (
    (await db.selectFrom('job').select('id').where('failed_at', 'is', null).where('run_at', '<', late).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** How many of the jobs that were given up are told one by one. */
const FAILURES_TOLD = 10;

/** The jobs that were given up last. */
export async function latestFailures(db: Db): Promise<{ kind: string; tries: number; failed_at: Date; problem: string }[]> {
  const rows = await db
    .selectFrom('job')
    .select(['kind', 'tries', 'failed_at', 'problem'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(FAILURES_TOLD)
    .execute();
  return rows.flatMap(({ failed_at, problem, ...row }) => (failed_at === null ? [] : [{ ...row, failed_at, problem: problem ?? '' }]));
}

/**
 * Asks the database how the server stands. @throws Error when it does not answer
 * @param account people, devices and files are counted in it alone; null: in all
 */
export async function readDatabaseStatus(db: Db, now: Date, account: string | null = null): Promise<DatabaseStatus> {
  const there = new Date(now.getTime() - THERE_MS);
  const own = account === null ? sql`true` : sql`account_id = ${account}`;
  const [{ rows: facts }, { rows: steps }, jobs, backup, whole] = await Promise.all([
    sql<{
      postgres: string;
      size: number;
      connections: number;
      most: number;
      sessions: number;
      devices: number;
      unsent: number;
      files: number;
      bytes: number;
    }>`
      select current_setting('server_version') as postgres, pg_database_size(current_database()) as size,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections, current_setting('max_connections')::int as most,
        (select count(*)::int from tracked_session where ended_at is null and seen_at > ${there} and ${own}) as sessions,
        (select count(*)::int from device_report where waiting > 0 and ${own}) as devices, (select coalesce(sum(waiting), 0)::int from device_report where ${own}) as unsent,
        (select count(*)::int from file where state = 'stored' and ${own}) as files, (select coalesce(sum(size::bigint), 0) from file where state = 'stored' and ${own})::bigint as bytes`.execute(
      db,
    ),
    sql<{ name: string; at: Date }>`select name, at from migration order by at, name`.execute(db),
    countJobs(db, now),
    db.selectFrom('backup').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('backup').select('made_at').where('missing', '=', 0).orderBy('made_at', 'desc').limit(1).executeTakeFirst(),
  ]);
  const [fact] = facts;
  if (!fact) throw new Error('the database says nothing of itself');
  const { done, foreign } = compareSteps(steps);
  return {
    postgres: fact.postgres,
    size: fact.size,
    connections: fact.connections,
    mostConnections: fact.most,
    step:
      done
        .map(({ name }) => name)
        .toSorted()
        .at(-1) ?? '',
    foreignSteps: foreign,
    jobs,
    lastBackup: backup
      ? { at: backup.made_at, version: backup.version, bytes: backup.bytes, files: backup.files, missing: backup.missing }
      : null,
    lastWholeBackup: whole?.made_at ?? null,
    sessions: fact.sessions,
    devices: fact.devices,
    unsent: fact.unsent,
    files: fact.files,
    fileBytes: fact.bytes,
  };
}
