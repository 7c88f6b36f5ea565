import pg from 'pg';
import { EXACT } from '#server/backup/backup.ts';
import { copyIn } from '#server/backup/copy.ts';
import type { End, Entry, Manifest } from '#server/backup/entries.ts';
import { progressTo, sizeInWords } from '#server/backup/progress.ts';
import { copied, tablesOf } from '#server/backup/tables.ts';
import { MIGRATION_TABLE } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { BEGIN_ANEW } from '#server/db/put-back.ts';
import type { FileStore } from '#server/files/port.ts';
import { StartError } from '#server/settings/start-error.ts';

/** What has been read besides the database. */
export interface Filled {
  readonly rows: number;
  readonly files: number;
  /** Content of the file `secret`; nothing when the backup has no key. */
  readonly secrets: string;
}

/** @throws StartError when this build does not know all steps of the schema that the backup has */
export function checkKnown({ migrations }: Manifest, madeBy: string): void {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const foreign = migrations.filter((name) => !known.has(name));
  if (foreign.length > 0)
    throw new StartError(
      `The backup was made by version ${madeBy}, whose database is newer than this version knows (${foreign.join(', ')}). Restore it with that version or a later one.`,
    );
}

/** Makes the tables as they were when the backup was made, empty and without triggers. */
async function makeTables(client: pg.Client, { migrations, tables }: Manifest): Promise<void> {
  const had = new Set(migrations);
  await client.query(MIGRATION_TABLE);
  for (const step of MIGRATIONS) if (had.has(step.name)) await client.query(step.sql);
  const made = await tablesOf(client);
  const columns = new Map(made.map((table) => [table.name, new Set(table.columns)]));
  for (const table of tables) {
    const own = columns.get(table.name);
    if (!own || table.columns.some((column) => !own.has(column)))
      throw new StartError(`The backup holds a table "${table.name}" as no version of Saha has made it. Nothing was restored.`);
  }
  for (const { name } of made) await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
  // Steps may have left rows of their own.
  for (const { name } of made.toReversed()) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
}

/** Lets the database go on from where the backup ends, and brings its schema to that of this build. */
async function finishTables(client: pg.Client, { migrations, sequences }: Manifest): Promise<void> {
  for (const { name, next } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, false)', [pg.escapeIdentifier(name), next]);
  for (const { name } of await tablesOf(client)) await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  const had = new Set(migrations);
  for (const step of MIGRATIONS) {
    if (had.has(step.name)) continue;
    await client.query(step.sql);
    await client.query('insert into migration (name) values ($1)', [step.name]);
  }
  await client.query(BEGIN_ANEW);
}

const lacking = (): StartError =>
  new StartError('The backup does not hold all that it says it holds. Nothing was restored from it; use another one.');

function checkWhole(end: End | null, rows: Readonly<Record<string, number>>, files: number, { tables }: Manifest): void {
  const isWhole =
    end !== null && end.files === files && tables.every(({ name }) => rows[name] !== undefined && rows[name] === end.rows[name]);
  if (!isWhole) throw lacking();
}

/**
 * Fills an empty database and a file store from the entries behind the manifest. The database is filled in the transaction that
 * runs on the connection; whoever calls commits it. @throws StartError when something is not as the backup says
 */
export async function fill(
  client: pg.Client,
  store: FileStore,
  manifest: Manifest,
  entries: AsyncGenerator<Entry, void>,
  log: (line: string) => void,
): Promise<Filled> {
  await client.query(EXACT);
  await makeTables(client, manifest);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const rows: Record<string, number> = {};
  const progress = progressTo(log);
  let [secrets, files, bytes] = ['', 0, 0];
  let end: End | null = null;
  for await (const entry of entries) {
    const { opening } = entry;
    if (opening.entry === 'table') {
      const table = tables.get(opening.name);
      if (!table) throw lacking();
      rows[table.name] = await copyIn(client, `copy ${copied(table)} from stdin`, entry.pieces());
      progress.tell(() => `Database: ${Object.keys(rows).length} of ${tables.size} tables`);
    } else if (opening.entry === 'secrets') secrets = (await entry.bytes()).toString('utf8');
    else if (opening.entry === 'file') {
      const content = await entry.bytes();
      await store.put(opening.key, content, opening.type);
      files += 1;
      bytes += content.length;
      progress.tell(() => `Files: ${files} of ${manifest.files}, ${sizeInWords(bytes)} of ${sizeInWords(manifest.fileBytes)}`);
    } else if (opening.entry === 'end') end = opening;
  }
  checkWhole(end, rows, files, manifest);
  await finishTables(client, manifest);
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files, secrets };
}
