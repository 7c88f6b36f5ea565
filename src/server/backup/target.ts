import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '#server/settings/start-error.ts';

/** Where a restore puts everything together, inside of the data folder: on the same disk, and in one that is mounted too. */
export const restoringIn = (dataDir: string): string => path.join(dataDir, 'restoring');

/** What no restore puts aside: its own things, those of earlier ones, and what says nothing. */
const isOfNobody = (name: string): boolean => ['restoring', '.written', 'lost+found'].includes(name) || /^(replaced-|in-use[.])/.test(name);

/** What lies in a data folder that somebody may miss. */
export const occupants = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !isOfNobody(name)) : [];

/** A server does not start on a folder in which a restore was broken off: half of it would be of another time. @throws StartError */
export function checkRestored(dataDir: string): void {
  if (!existsSync(restoringIn(dataDir))) return;
  throw new StartError(
    `A restore into ${dataDir} was broken off. Run it again: npm run restore -- FILE (with --replace as it asks for). What was there before lies in the folders replaced-… in it.`,
  );
}

/** A name for what is put aside, by the time. */
export const asideName = (now: Date): string => `replaced-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`;

/** Puts aside what lies in the data folder, and what was restored in its place. Nothing is deleted. */
export function settle(dataDir: string, aside: string): void {
  const [restoring, old] = [restoringIn(dataDir), occupants(dataDir)];
  if (old.length > 0) {
    const place = path.join(dataDir, aside);
    mkdirSync(place, { mode: 0o700 });
    for (const name of old) renameSync(path.join(dataDir, name), path.join(place, name));
  }
  for (const name of readdirSync(restoring)) renameSync(path.join(restoring, name), path.join(dataDir, name));
  rmdirSync(restoring);
}

const OURS = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype in ('e', 'a', 'i'))`;

/** Whether the database holds tables. */
export async function holdsTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class o where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and ${OURS} limit 1`,
  );
  return rowCount !== 0;
}

/** @throws StartError while somebody else works with the database: a server that runs on it would go on with the other one's memory */
export async function checkAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if ((rows[0]?.count ?? 0) > 0)
    throw new StartError(`${rows[0]?.count} connections are open to this database. Stop every server that uses it, then restore.`);
}

/** Moves tables, sequences, functions, collations and types of the database into a schema of their own, in the running transaction. Extensions stay. */
export async function putTablesAside(client: pg.Client, aside: string): Promise<void> {
  const schema = pg.escapeIdentifier(aside);
  await client.query(`create schema ${schema}`);
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter %s %I set schema ${schema}', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, relname) as statement
      from pg_class o where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${OURS}
    union all
    select format('alter routine %I(%s) set schema ${schema}', proname, pg_get_function_identity_arguments(o.oid))
      from pg_proc o where pronamespace = current_schema()::regnamespace and ${OURS}
    union all
    select format('alter collation %I set schema ${schema}', collname) from pg_collation o where collnamespace = current_schema()::regnamespace and ${OURS}
    union all
    select format('alter type %I set schema ${schema}', typname) from pg_type o
      where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd') and ${OURS}`);
  for (const { statement } of rows) await client.query(statement);
}
