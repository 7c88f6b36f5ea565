import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { openDatabaseServer } from '#server/database.ts';
import { openPatientClient } from '#server/db/open.ts';
import { OWN_NAME } from '#server/postgres/create.ts';
import type { Settings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';

/** The address of the built-in PostgreSQL that a running server has started in this folder; null when none runs. */
async function runningIn(dataDir: string): Promise<string | null> {
  const [pid, secret] = [path.join(dataDir, 'postgres', 'postmaster.pid'), path.join(dataDir, 'postgres.password')];
  if (!existsSync(pid) || !existsSync(secret)) return null;
  const port = readFileSync(pid, 'utf8').split('\n')[3];
  const url = `postgres://${OWN_NAME}:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/${OWN_NAME}`;
  const client = openPatientClient(url);
  try {
    await client.connect();
    return url;
  } catch {
    // It was killed and left its note behind.
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Does something with the database of the settings, of a running server or of one that is stopped. @throws StartError when there is none */
export async function withDatabase<T>(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl === undefined) {
    if (!existsSync(path.join(settings.dataDir, 'postgres', 'PG_VERSION')))
      throw new StartError(
        `There is no database in ${settings.dataDir}. Set DATA_DIR to the folder of the server, or DATABASE_URL to its database.`,
      );
    const url = await runningIn(settings.dataDir);
    if (url !== null) return work(url);
  }
  const database = await openDatabaseServer(settings, log);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** Does something over one connection that has all the time it needs. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = openPatientClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
