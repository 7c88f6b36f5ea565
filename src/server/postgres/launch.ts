import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClient } from '#server/db/open.ts';
import { OWN_NAME, prepareCluster } from '#server/postgres/create.ts';
import { lockFolder } from '#server/postgres/folder-lock.ts';
import { chooseIdentity, type Identity } from '#server/postgres/identity.ts';
import { clearLeftovers } from '#server/postgres/leftovers.ts';
import { keepTurning, openLog } from '#server/postgres/log-file.ts';
import { embeddedPrograms, type Programs } from '#server/postgres/programs.ts';
import { StartError } from '#server/settings/start-error.ts';

/** A PostgreSQL that this process runs for itself. */
export interface OwnPostgres {
  readonly url: string;
  /** Ends it cleanly and frees the folder. Until then one that ends by itself is started again, at the same address. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** Holds the database files, the password, the log and the lock; made when it is absent. */
  readonly folder: string;
  readonly programs?: Programs;
  /** Settings of PostgreSQL that win over the launcher's own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Told when it ended by itself and when it is back. */
  log?(line: string): void;
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  timezone: 'UTC',
  // Of what it refuses its log names the rule, not the values of the row: they may be numbers of identity.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // Parallel plans need shared memory that small containers do not have, and gain nothing at this size.
  max_parallel_workers_per_gather: '0',
  // Compiling a query pays off for reports over millions of rows; there are none.
  jit: 'off',
};
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

/** Connects as soon as PostgreSQL takes connections, and makes the database when it is not there. */
async function awaitReady(child: ChildProcess, url: (database: string) => string): Promise<'ready' | 'ended'> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(50)) {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended';
    const client = openClient(url('postgres'));
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

const lastWords = (log: string, from: number): string =>
  readFileSync(log).subarray(from).toString('utf8').trim().split('\n').slice(-5).join('\n');

function run(
  programs: Programs,
  identity: Identity,
  cluster: string,
  log: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const [command = '', ...rest] = [
    ...identity.prefix,
    programs.postgres,
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const output = openLog(log);
  // A process group of its own: Ctrl-C in the terminal must reach the server first.
  const child = spawn(command, rest, { detached: true, stdio: ['ignore', output, output] });
  child.on('error', () => undefined);
  closeSync(output);
  return child;
}

/** A PostgreSQL that was started: whether it answers, and when it has ended. */
interface Started {
  readonly child: ChildProcess;
  readonly isReady: boolean;
  readonly ended: Promise<void>;
}

async function start(run: () => ChildProcess, url: (database: string) => string): Promise<Started> {
  const child = run();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const isReady = (await awaitReady(child, url)) === 'ready';
  if (isReady) return { child, isReady, ended };
  child.kill('SIGQUIT');
  await ended;
  return { child, isReady, ended };
}

/** Waits between the starts of a PostgreSQL that ended by itself, ms: 0.5 s, 1 s, 2 s … up to 30 s, for ever. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Keeps a PostgreSQL running. @returns what ends it for good */
function keepRunning(first: Started, again: () => Promise<Started>, log: (line: string) => void): () => Promise<void> {
  let current = first;
  const stopping = new AbortController();
  const watching = (async () => {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      log('The built-in PostgreSQL ended by itself; the reason stands in postgres.log in the data folder. It is started again.');
      for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
        await pause(wait, null, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        const next = await again().catch((error: unknown) => log(`PostgreSQL: ${String(error)}`));
        if (next === undefined || !next.isReady) continue;
        current = next;
        // The stop knew only the one before.
        if (stopping.signal.aborted) current.child.kill('SIGINT');
        break;
      }
      log('The built-in PostgreSQL is back.');
    }
  })();
  return async () => {
    stopping.abort();
    current.child.kill('SIGINT');
    await watching;
  };
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
      const startOnce = () =>
        start(() => run(programs, identity, cluster, log, { ...SETTINGS, port: String(port), ...options.settings }), url);
      const started = await startOnce();
      if (started.isReady) {
        const again = async (): Promise<Started> => {
          await clearLeftovers(cluster);
          return startOnce();
        };
        const stopTurning = keepTurning(log);
        const end = keepRunning(started, again, options.log ?? (() => undefined));
        const stop = async (): Promise<void> => {
          await end();
          stopTurning();
          lock.release();
        };
        return { url: url(OWN_NAME), stop };
      }
      if (attempt === TRIES) throw new StartError(`The built-in PostgreSQL did not start (${log}):\n${lastWords(log, before)}`);
      // The port was taken meanwhile, or processes of a killed PostgreSQL still held its memory.
      await pause(1_000);
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}
