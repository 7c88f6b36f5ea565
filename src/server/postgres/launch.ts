import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OWN_NAME, prepareCluster } from '#server/postgres/create.ts';
import { lockFolder } from '#server/postgres/folder-lock.ts';
import { chooseIdentity, type Identity } from '#server/postgres/identity.ts';
import { clearLeftovers } from '#server/postgres/leftovers.ts';
import { embeddedPrograms, type Programs } from '#server/postgres/programs.ts';
import { StartError } from '#server/settings/start-error.ts';

/** A PostgreSQL that this process runs for itself. */
export interface OwnPostgres {
  readonly url: string;
  /** Settles when PostgreSQL ends, asked or not. */
  readonly ended: Promise<void>;
  /** Ends it cleanly and frees the folder. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** Holds the database files, the password, the log and the lock; made when it is absent. */
  readonly folder: string;
  readonly programs?: Programs;
  /** Settings of PostgreSQL that win over the launcher's own. */
  readonly settings?: Readonly<Record<string, string>>;
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  timezone: 'UTC',
  // Parallel plans need shared memory that small containers do not have, and gain nothing at this size.
  max_parallel_workers_per_gather: '0',
  // Compiling a query pays off for reports over millions of rows; there are none.
  jit: 'off',
};
const LOG_BYTES = 10_000_000;
const TRIES = 5;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** Connects as soon as PostgreSQL takes connections, and makes the database when it is not there. */
async function awaitReady(child: ChildProcess, url: (database: string) => string): Promise<'ready' | 'ended'> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(50)) {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended';
    const client = new pg.Client({ connectionString: url('postgres'), connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', [OWN_NAME]);
      if (found.rowCount === 0) await client.query(`create database ${OWN_NAME}`);
      return 'ready';
    } catch {
      // Not yet: it starts up or recovers.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return 'ended';
}

const lastWords = (log: string, from: number): string => readFileSync(log).subarray(from).toString('utf8').trim().split('\n').slice(-5).join('\n');

function run(programs: Programs, identity: Identity, cluster: string, log: string, settings: Readonly<Record<string, string>>): ChildProcess {
  const [command = '', ...rest] = [
    ...identity.prefix, programs.postgres, '-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const output = openLog(log);
  // A process group of its own: Ctrl-C in the terminal must reach the server first.
  const child = spawn(command, rest, { detached: true, stdio: ['ignore', output, output] });
  child.on('error', () => undefined);
  closeSync(output);
  return child;
}

/** Starts PostgreSQL in a folder. @throws StartError when the folder is in use or PostgreSQL does not start here. */
export async function launchPostgres(options: LaunchOptions): Promise<OwnPostgres> {
  const folder = path.resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const programs = options.programs ?? embeddedPrograms();
    const identity = chooseIdentity(programs.postgres);
    await clearLeftovers(path.join(folder, 'postgres'));
    const { cluster, password } = prepareCluster(folder, programs, identity);
    const log = path.join(folder, 'postgres.log');
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const url = (database: string): string => `postgres://${OWN_NAME}:${password}@127.0.0.1:${port}/${database}`;
      const before = existsSync(log) ? statSync(log).size : 0;
      const child = run(programs, identity, cluster, log, { ...SETTINGS, port: String(port), ...options.settings });
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.once('error', () => resolve());
      });
      if ((await awaitReady(child, url)) === 'ready') {
        const stop = async (): Promise<void> => {
          child.kill('SIGINT');
          await ended;
          lock.release();
        };
        return { url: url(OWN_NAME), ended, stop };
      }
      child.kill('SIGQUIT');
      await ended;
      if (attempt === TRIES) throw new StartError(`The built-in PostgreSQL did not start (${log}):\n${lastWords(log, before)}`);
      // The port was taken meanwhile, or processes of a killed PostgreSQL still held its memory.
      await pause(1_000);
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}
