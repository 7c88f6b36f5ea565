import { openClient } from '#server/db/open.ts';
import { launchPostgres } from '#server/postgres/launch.ts';
import type { Settings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';

/** The database of this process: its own PostgreSQL, or the one that DATABASE_URL names. */
export interface DatabaseServer {
  readonly url: string;
  /** Where it is, for people: without user and password. */
  readonly place: string;
  stop(): Promise<void>;
}

const withoutPassword = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port ? `:${port}` : ''}${pathname}`;
};

async function checkReachable(url: string): Promise<void> {
  const client = openClient(url);
  const place = withoutPassword(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
    if (rows[0]?.server_encoding !== 'UTF8')
      throw new StartError(`The database ${place} does not keep text as UTF8. Make one with "encoding 'UTF8'".`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database cannot be reached at ${place}: ${wordsOf(error)}\nCheck DATABASE_URL, or leave it out to use the built-in PostgreSQL.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A failed connection to a name with several addresses has its words inside. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Starts or finds the database. @throws StartError in words a person can act on. */
export async function openDatabaseServer(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<DatabaseServer> {
  if (settings.databaseUrl !== undefined) {
    await checkReachable(settings.databaseUrl);
    return { url: settings.databaseUrl, place: withoutPassword(settings.databaseUrl), stop: async () => undefined };
  }
  const postgres = await launchPostgres({ folder: settings.dataDir, log });
  return { ...postgres, place: `built-in PostgreSQL in ${settings.dataDir}` };
}
