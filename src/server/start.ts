import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { openAi } from '#server/ai/open-ai.ts';
import { type AppParts, buildApp } from '#server/app.ts';
import { loadCaller } from '#server/auth/caller.ts';
import { openFirstCode } from '#server/auth/first-run.ts';
import { keyRing } from '#server/auth/key-ring.ts';
import { checkKeys, sealAnew } from '#server/auth/sealed-rows.ts';
import { verifyAccessToken } from '#server/auth/tokens.ts';
import { checkRestored } from '#server/backup/target.ts';
import { type DatabaseServer, openDatabaseServer } from '#server/database.ts';
import { listen } from '#server/db/listen.ts';
import { migrate } from '#server/db/migrate.ts';
import { leap, noteDatabase } from '#server/db/put-back.ts';
import { openDb, openNumbers, openPool } from '#server/db/open.ts';
import { openReplica, readFrom } from '#server/db/reads.ts';
import { openDemonstration, seedWhenEmpty } from '#server/demonstration.ts';
import { openDisk } from '#server/disk/disk.ts';
import { isDiskFull } from '#server/disk/full.ts';
import { diskFullError } from '#server/disk/what-to-free.ts';
import { openFiles } from '#server/files/open-files.ts';
import { planRound } from '#server/jobs/daily-round.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { JOB_CHANNEL } from '#server/jobs/job.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { folderMailer, smtpMailer } from '#server/mail/open-mailer.ts';
import { textGateway } from '#server/mail/text-gateway.ts';
import { NOTIFIED_CHANNEL } from '#server/notifications/deliver.ts';
import { gatherPokes } from '#server/realtime/gather-pokes.ts';
import { FEED_MOVED_CHANNEL, movedBuckets } from '#server/realtime/moved-buckets.ts';
import { LOGIN_ENDED_CHANNEL, RIGHTS_MOVED_CHANNEL } from '#server/realtime/session-events.ts';
import { openSockets, roomsOf, type Sockets } from '#server/realtime/sockets.ts';
import { makeListIndexes } from '#server/records/list-indexes.ts';
import { taskPlaces } from '#server/records/named-people.ts';
import { readableRecord } from '#server/modules.ts';
import { orderMissingLibraries } from '#server/seed/library.ts';
import { addMissingSets } from '#server/seed/missing-sets.ts';
import { ensureSecrets, secretsOf } from '#server/settings/secrets.ts';
import { makeDataFolder, type Settings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';
import { watchRequests } from '#server/stop.ts';
import { ensureSuperAdmin, hasSuperAdmin } from '#server/super-admin.ts';
import { PROJECT, versionOf } from '#server/version.ts';

/** The page that makes the first account. */
const FIRST_PATH = '/register?first=1';

/** Connections to the database of one process; an own PostgreSQL takes 100. */
const POOL_SIZE = 20;

/** A server that answers. */
export interface RunningServer {
  readonly version: string;
  readonly databasePlace: string;
  readonly demonstration: boolean;
  /** The code and the address of the first account; null once there is one. Printed, and kept nowhere. */
  readonly first: { readonly code: string; readonly address: string } | null;
  /** Lets running requests finish, then cuts the sockets, then stops the database. */
  stop(): Promise<void>;
}

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
const portTaken = (port: number): StartError =>
  new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`);

/** Asks before the database is started: nothing is made or changed when the port is taken. */
function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(isInUse(error) ? portTaken(port) : new StartError(`Saha cannot listen at ${host}:${port}: ${error.message}`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function serve(settings: Settings, database: DatabaseServer, log: (line: string) => void): Promise<RunningServer> {
  const pool = openPool(database.url, POOL_SIZE, { log });
  const db = openDb(pool);
  const numbers = openNumbers(database.url, log);
  const copy = settings.databaseReadUrl === undefined ? null : openReplica(settings.databaseReadUrl, POOL_SIZE, log);
  // What a start does may wait for another process, or take its time.
  const patient = openPool(database.url, 4, { log, isPatient: true });
  const patientDb = openDb(patient);
  try {
    await checkKeys(patientDb, secretsOf(settings), settings.forgetKeys);
    const keys = keyRing(ensureSecrets(settings));
    await migrate(patientDb);
    const resealed = await sealAnew(patientDb, keys);
    if (resealed > 0) log(`Sealed ${resealed} texts anew with the newest key (${keys.newest.id}).`);
    const note = async () => {
      await leap(db, new Date());
      if (await noteDatabase(db, new Date()))
        log('This is another database than before, or a restored one: every device begins anew and sends again what it lacks.');
    };
    await note();
    const version = versionOf();
    const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
    const client = path.join(PROJECT, 'dist', 'client');
    let sockets: Sockets | null = null;
    const parts: AppParts = {
      pool,
      db,
      ...(copy === null ? {} : { replica: readFrom(db, copy, log) }),
      numbers,
      keys,
      version,
      files: openFiles(settings),
      disk: openDisk(settings.dataDir, settings.diskReserve),
      quota: settings.quota,
      ai: { provider: settings.ai === undefined ? null : openAi(settings.ai), quota: settings.aiQuota },
      mail: {
        ...(settings.smtpUrl
          ? smtpMailer(settings.smtpUrl, settings.mailFrom, log, settings.smsMail)
          : folderMailer(path.join(settings.dataDir, 'mail'), settings.mailFrom, log)),
        ...(settings.textGateway === undefined ? {} : { sendText: textGateway(settings.textGateway, log) }),
      },
      ...(settings.publicUrl === undefined ? {} : { publicUrl: settings.publicUrl }),
      clientDir: existsSync(path.join(client, 'index.html')) ? client : null,
      demo: settings.demo,
      ...(settings.minimumClient === undefined ? {} : { minimumClient: settings.minimumClient }),
      ...(settings.errorDsn === undefined ? {} : { errorDsn: settings.errorDsn }),
      ...(settings.metricsToken === undefined ? {} : { metricsToken: settings.metricsToken }),
      ...(settings.support === undefined ? {} : { support: settings.support }),
      onFeedMoved: gatherPokes((account, buckets) => sockets?.poke(account, buckets)),
    };
    if (settings.smtpUrl && settings.publicUrl === undefined) log('PUBLIC_URL is not set: links in mails lead to this machine only.');
    if (settings.demo) await seedWhenEmpty({ ...parts, pool: patient, db: patientDb }, log);
    const demonstration = (await openDemonstration(db, settings.demo, new Date())) && settings.demo;
    if (settings.superAdmin !== undefined) {
      const link = await ensureSuperAdmin(db, settings.superAdmin, origin, new Date());
      if (link !== null) log(`${settings.superAdmin} is super admin now. The password is chosen here, once and within an hour:\n  ${link}`);
    } else if (!settings.demo && !(await hasSuperAdmin(db)))
      log(
        'Nobody may see the page of the server state or change limits of accounts: name a super admin by SAHA_SUPER_ADMIN and start again.',
      );
    const code = await openFirstCode(db, keys, new Date());
    const sets = await addMissingSets(patientDb, new Date());
    if (sets > 0) log(`Added ${sets} question sets of kinds of audit that are new in this version.`);
    const libraries = await orderMissingLibraries(patientDb);
    if (libraries > 0) log(`${libraries} accounts are given the control lists of this version.`);
    const app = await buildApp(parts);
    const requests = watchRequests(app.server);
    sockets = openSockets({
      http: app.server,
      databaseUrl: database.url,
      db,
      verify: (token) => verifyAccessToken(keys, token),
      rooms: async (payload) => {
        const caller = await loadCaller(db, payload, new Date());
        if (caller === null) return null;
        const named = (await taskPlaces(db, caller))?.map(({ workplace_id }) => workplace_id);
        return roomsOf(caller.account_id, caller.scope.workplaces, named);
      },
      async mayRead(payload, { kind, id }) {
        const caller = await loadCaller(db, payload, new Date());
        if (caller === null || (await readableRecord(db, caller, kind, id)) === null) return null;
        const person = await db
          .selectFrom('app_user')
          .where('id', '=', caller.user_id)
          .select(['name', 'surname'])
          .executeTakeFirstOrThrow();
        return `${person.name} ${person.surname}`.trim();
      },
      log,
    });
    const opened = sockets;
    const jobs = startJobs({ db, mail: parts.mail, files: parts.files, handlers: JOB_HANDLERS, log });
    const listening = listen({
      databaseUrl: database.url,
      channels: {
        [JOB_CHANNEL]: () => jobs.wake(),
        [FEED_MOVED_CHANNEL]: (message) => {
          const { account, buckets } = movedBuckets(message);
          opened.pokeHere(account, buckets);
        },
        [NOTIFIED_CHANNEL]: (people) => opened.pokePeople(people.split(',')),
        [RIGHTS_MOVED_CHANNEL]: (people) => opened.moveRights(people.split(',')),
        [LOGIN_ENDED_CHANNEL]: (login) => opened.endLogin(login),
      },
      onConnected: () => {
        jobs.wake();
        planRound(db, origin, new Date()).catch((error: unknown) => log(`plan of the daily round: ${String(error)}`));
        // The database was away: it may have come back from a backup.
        note().catch((error: unknown) => log(`look at the database: ${String(error)}`));
      },
      log,
    });
    const stopping = new AbortController();
    // People need not wait for them: a list without its index is slow, not wrong.
    const indexed = makeListIndexes(patientDb, log, stopping.signal)
      .catch((error: unknown) => stopping.signal.aborted || log(`indexes of lists: ${String(error)}`))
      .finally(() => patientDb.destroy());
    const stop = async (): Promise<void> => {
      stopping.abort();
      const closed = app.close();
      // What a job has begun it ends; what waits, waits for the next start or for another process.
      await Promise.all([requests.idle(), jobs.stop()]);
      await listening.stop();
      await opened.close();
      await closed;
      await Promise.all([indexed, db.destroy(), copy?.destroy(), numbers.destroy()]);
      await database.stop();
    };
    try {
      await app.listen({ port: settings.port, host: settings.host });
    } catch (error) {
      await jobs.stop();
      await listening.stop();
      await opened.close();
      stopping.abort();
      await indexed;
      throw isInUse(error) ? portTaken(settings.port) : error;
    }
    const first = code === null ? null : { code, address: `${origin}${FIRST_PATH}` };
    return { version, databasePlace: database.place, demonstration, first, stop };
  } catch (error) {
    await Promise.all([db.destroy(), copy?.destroy(), numbers.destroy(), patientDb.destroy()]);
    throw error;
  }
}

async function startWithRoom(settings: Settings, log: (line: string) => void): Promise<RunningServer> {
  makeDataFolder(settings.dataDir);
  checkRestored(settings.dataDir);
  const database = await openDatabaseServer(settings, log);
  try {
    return await serve(settings, database, log);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Brings the whole server up. @throws StartError when a person has to do something first. */
export async function startServer(settings: Settings, log: (line: string) => void): Promise<RunningServer> {
  await checkPort(settings.port, settings.host);
  try {
    return await startWithRoom(settings, log);
  } catch (error) {
    throw isDiskFull(error) ? diskFullError(settings.dataDir, error instanceof Error ? error.message : String(error)) : error;
  }
}
