import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { type AppParts, buildApp } from '#server/app.ts';
import { loadCaller } from '#server/auth/caller.ts';
import { verifyAccessToken } from '#server/auth/tokens.ts';
import { type DatabaseServer, openDatabaseServer } from '#server/database.ts';
import { listen } from '#server/db/listen.ts';
import { migrate } from '#server/db/migrate.ts';
import { leap, noteDatabase } from '#server/db/put-back.ts';
import { openDb, openNumbers, openPool } from '#server/db/open.ts';
import { seedWhenEmpty } from '#server/demonstration.ts';
import { openFiles } from '#server/files/open-files.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { JOB_CHANNEL } from '#server/jobs/job.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { folderMailer, smtpMailer } from '#server/mail/open-mailer.ts';
import { NOTIFIED_CHANNEL } from '#server/notifications/deliver.ts';
import { gatherPokes } from '#server/realtime/gather-pokes.ts';
import { openSockets, roomsOf, type Sockets } from '#server/realtime/sockets.ts';
import { makeDataFolder, type Settings, secretOf } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';
import { watchRequests } from '#server/stop.ts';

/** Connections to the database of one process; an own PostgreSQL takes 100. */
const POOL_SIZE = 20;
const PROJECT = path.resolve(import.meta.dirname, '..', '..');

/** A server that answers. */
export interface RunningServer {
  readonly version: string;
  readonly databasePlace: string;
  readonly demonstration: boolean;
  /** Settles when the server's own PostgreSQL ends by itself. */
  readonly databaseEnded: Promise<void>;
  /** Lets running requests finish, then cuts the sockets, then stops the database. */
  stop(): Promise<void>;
}

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
const portTaken = (port: number): StartError => new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`);

/** Asks before the database is started: nothing is made or changed when the port is taken. */
function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(isInUse(error) ? portTaken(port) : new StartError(`Saha cannot listen at ${host}:${port}: ${error.message}`)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function versionOf(): string {
  // JSON of our own making: only its version is read.
  return (JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as { version: string }).version;
}

function makePool(url: string, log: (line: string) => void): pg.Pool {
  const pool = openPool(url, POOL_SIZE);
  // An idle connection that breaks is replaced at the next query; unheard it would end the process.
  pool.on('error', (error) => log(`database connection: ${error.message}`));
  return pool;
}

async function serve(settings: Settings, database: DatabaseServer, log: (line: string) => void): Promise<RunningServer> {
  const pool = makePool(database.url, log);
  const db = openDb(pool);
  const numbers = openNumbers(database.url, (error) => log(`database connection: ${error.message}`));
  try {
    await migrate(db);
    const note = async () => {
      await leap(db, new Date());
      if (await noteDatabase(db, new Date())) log('This is another database than before, or a restored one: every device begins anew and sends again what it lacks.');
    };
    await note();
    const secret = secretOf(settings);
    const version = versionOf();
    const client = path.join(PROJECT, 'dist', 'client');
    let sockets: Sockets | null = null;
    const parts: AppParts = {
      pool, db, numbers, secret, version,
      files: openFiles(settings),
      mail: settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings.mailFrom, settings.smsMail) : folderMailer(path.join(settings.dataDir, 'mail'), settings.mailFrom, log),
      ...(settings.publicUrl === undefined ? {} : { publicUrl: settings.publicUrl }),
      clientDir: existsSync(path.join(client, 'index.html')) ? client : null,
      demo: settings.demo,
      ...(settings.minimumClient === undefined ? {} : { minimumClient: settings.minimumClient }),
      ...(settings.errorDsn === undefined ? {} : { errorDsn: settings.errorDsn }),
      ...(settings.support === undefined ? {} : { support: settings.support }),
      onFeedMoved: gatherPokes((account, buckets) => sockets?.poke(account, buckets)),
    };
    if (settings.smtpUrl && settings.publicUrl === undefined) log('PUBLIC_URL is not set: links in mails lead to this machine only.');
    if (settings.demo) await seedWhenEmpty(parts, log);
    const demonstration = (await db.selectFrom('account').select('id').where('is_demo', '=', true).executeTakeFirst()) !== undefined;
    const app = await buildApp(parts);
    const requests = watchRequests(app.server);
    sockets = openSockets({
      http: app.server,
      databaseUrl: database.url,
      db,
      verify: (token) => verifyAccessToken(secret, token),
      rooms: async (payload) => {
        const caller = await loadCaller(db, payload, new Date());
        return caller && roomsOf(caller.account_id, caller.scope.workplaces);
      },
      log,
    });
    const opened = sockets;
    const jobs = startJobs({ db, mail: parts.mail, files: parts.files, handlers: JOB_HANDLERS, log });
    const listening = listen({
      databaseUrl: database.url,
      channels: { [JOB_CHANNEL]: () => jobs.wake(), [NOTIFIED_CHANNEL]: (people) => opened.pokePeople(people.split(',')) },
      onConnected: () => {
        jobs.wake();
        // The database was away: it may have come back from a backup.
        note().catch((error: unknown) => log(`look at the database: ${String(error)}`));
      },
      log,
    });
    const stop = async (): Promise<void> => {
      const closed = app.close();
      // What a job has begun it ends; what waits, waits for the next start or for another process.
      await Promise.all([requests.idle(), jobs.stop()]);
      await listening.stop();
      await opened.close();
      await closed;
      await Promise.all([db.destroy(), numbers.destroy()]);
      await database.stop();
    };
    try {
      await app.listen({ port: settings.port, host: settings.host });
    } catch (error) {
      await jobs.stop();
      await listening.stop();
      await opened.close();
      throw isInUse(error) ? portTaken(settings.port) : error;
    }
    return { version, databasePlace: database.place, demonstration, databaseEnded: database.ended, stop };
  } catch (error) {
    await Promise.all([db.destroy(), numbers.destroy()]);
    throw error;
  }
}

/** Brings the whole server up. @throws StartError when a person has to do something first. */
export async function startServer(settings: Settings, log: (line: string) => void): Promise<RunningServer> {
  await checkPort(settings.port, settings.host);
  makeDataFolder(settings.dataDir);
  const database = await openDatabaseServer(settings);
  try {
    return await serve(settings, database, log);
  } catch (error) {
    await database.stop();
    throw error;
  }
}
