import type { FileHandle } from 'node:fs/promises';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { copyOut } from '#server/backup/copy.ts';
import { EntryWriter, type Manifest } from '#server/backup/entries.ts';
import { progressTo, sizeInWords } from '#server/backup/progress.ts';
import { withClient, withDatabase } from '#server/backup/reach.ts';
import { sealInto } from '#server/backup/seal.ts';
import { filesOf, stillNamed, writeFiles } from '#server/backup/stored-files.ts';
import { copied, sequencesOf, tablesOf } from '#server/backup/tables.ts';
import { newId } from '#core/id/uuid.ts';
import { checkKeys } from '#server/auth/sealed-rows.ts';
import { openDb, openPool } from '#server/db/open.ts';
import { isDiskFull } from '#server/disk/full.ts';
import { openFiles } from '#server/files/open-files.ts';
import { secretsOf } from '#server/settings/secrets.ts';
import type { Settings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';

/** What a backup came to. */
export interface BackupResult {
  readonly rows: number;
  readonly files: number;
  /** Bytes of the finished file. */
  readonly bytes: number;
  /** Keys of files that the database names as stored and that were not there. */
  readonly missing: readonly string[];
  /** Where it lies: the target, or beside it when files were missing. */
  readonly place: string;
}

export interface BackupOptions {
  readonly settings: Settings;
  /** Where the backup goes. One that is there already is replaced once the new one is whole, and only by a whole one. */
  readonly target: string;
  readonly passphrase: string;
  readonly version: string;
  log(line: string): void;
}

/** Numbers, times and intervals as PostgreSQL reads them back, whatever a server is set to. */
export const EXACT = `set session datestyle = 'ISO, YMD'; set session intervalstyle = 'postgres'; set session extra_float_digits = 1; set session timezone = 'UTC'; set session client_encoding = 'UTF8'`;

/** Writes all tables as one moment saw them. @returns the rows of each, and the files that belong to that moment */
async function writeDatabase(client: pg.Client, entries: EntryWriter, log: (line: string) => void) {
  await client.query(EXACT);
  await client.query('begin isolation level repeatable read read only');
  const tables = await tablesOf(client);
  if (!tables.some(({ name }) => name === 'migration')) throw new StartError('The database is empty: there is nothing to back up.');
  const { rows: steps } = await client.query<{ name: string }>('select name from migration order by at, name');
  const files = await filesOf(client, tables);
  const fileBytes = files.reduce((sum, file) => sum + file.size, 0);
  const manifest: Manifest = {
    entry: 'manifest',
    migrations: steps.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: await sequencesOf(client),
    files: files.length,
    fileBytes,
  };
  await entries.add(manifest);
  const rows: Record<string, number> = {};
  const progress = progressTo(log);
  let bytes = 0;
  for (const [at, table] of tables.entries()) {
    await entries.open({ entry: 'table', name: table.name });
    rows[table.name] = await copyOut(client, `copy ${copied(table)} to stdout`, async (piece) => {
      bytes += piece.length;
      await entries.piece(piece);
      progress.tell(() => `Database: table ${at + 1} of ${tables.length}, ${sizeInWords(bytes)} so far`);
    });
    await entries.close();
  }
  await client.query('commit');
  return { rows, files, fileBytes };
}

/** Notes a backup for the people who run the server; a database of an older schema has no place for it. */
async function note(client: pg.Client, { files, bytes, missing }: Written, version: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('backup') as there`);
  if (rows[0]?.there === null) return;
  await client.query('insert into backup (id, made_at, version, bytes, files, missing) values ($1, now(), $2, $3, $4, $5)', [
    newId(),
    version,
    bytes,
    files,
    missing.length,
  ]);
}

/** The keys that open what is sealed in the database, the oldest first as the data folder has them. @throws StartError when one is not there */
async function keysFor(settings: Settings, url: string): Promise<string[]> {
  const secrets = secretsOf(settings);
  if (secrets.length === 0)
    throw new StartError(
      `There is no key of the server: ${settings.dataDir} holds no file "secret", and SAHA_SECRET is not set. A backup without it could not open what the server sealed. Set DATA_DIR to the folder of the server, or SAHA_SECRET to its key. Nothing was written.`,
    );
  const db = openDb(openPool(url, 1, { isPatient: true }));
  await checkKeys(db, secrets, settings.forgetKeys).finally(() => db.destroy());
  return [...new Set(secrets)].toReversed();
}

type Written = Omit<BackupResult, 'place'>;

async function writeAll({ settings, passphrase, version, log }: BackupOptions, file: FileHandle, url: string, keys: readonly string[]) {
  const entries = new EntryWriter(await sealInto(file, passphrase, { version, made_at: new Date().toISOString() }));
  return withClient(url, async (client): Promise<Written> => {
    const database = await writeDatabase(client, entries, log);
    await entries.add({ entry: 'secrets' }, Buffer.from(keys.map((key) => `${key}\n`).join('')));
    const absent = await writeFiles(openFiles(settings), database, entries, log);
    await entries.add({ entry: 'end', rows: database.rows, files: database.files.length - absent.length, missing: absent });
    await entries.end();
    await file.sync();
    const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0);
    const { size } = await file.stat();
    const missing = await stillNamed(client, absent);
    return { rows, files: database.files.length - absent.length, bytes: size, missing };
  });
}

/** Puts a finished file where it belongs: a whole one in the place of the last, one that lacks files beside it. @returns its path */
async function putInPlace(part: string, target: string, isWhole: boolean): Promise<string> {
  const beside = `${target}.incomplete`;
  const place = isWhole ? target : beside;
  await rename(part, place);
  // What an earlier try lacked is in this one, or nothing names it any more.
  if (isWhole) await rm(beside, { force: true });
  const folder = await open(path.dirname(target), 'r');
  await folder.sync().finally(() => folder.close());
  return place;
}

async function makeInto(target: string, options: BackupOptions, url: string): Promise<BackupResult> {
  const keys = await keysFor(options.settings, url);
  const part = `${target}.${process.pid}.part`;
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw new StartError(`The backup cannot be written to ${target}: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    const written = await writeAll(options, file, url, keys);
    await file.close();
    const place = await putInPlace(part, target, written.missing.length === 0);
    await withClient(url, (client) => note(client, written, options.version));
    return { ...written, place };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Writes database, files and keys into one sealed file, while the server runs or not. The target is there whole, or as it was.
 * @throws StartError, before anything is written when a key of the server is not there
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const target = path.resolve(options.target);
  try {
    return await withDatabase(options.settings, options.log, (url) => makeInto(target, options, url));
  } catch (error) {
    if (isDiskFull(error)) throw new StartError(`The disk is full: there is no room for the backup at ${target}. Nothing was left behind.`);
    throw error;
  }
}
