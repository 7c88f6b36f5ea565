import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { type Entry, type Manifest, readEntries } from '#server/backup/entries.ts';
import { checkKnown, fill, type Filled } from '#server/backup/fill.ts';
import { withClient } from '#server/backup/reach.ts';
import { openSealed } from '#server/backup/seal.ts';
import { asideName, checkAlone, holdsTables, occupants, putTablesAside, restoringIn, settle } from '#server/backup/target.ts';
import { openDatabaseServer } from '#server/database.ts';
import { isDiskFull } from '#server/disk/full.ts';
import { openFiles } from '#server/files/open-files.ts';
import { lockFolder } from '#server/postgres/folder-lock.ts';
import { launchPostgres } from '#server/postgres/launch.ts';
import { makeDataFolder, type Settings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';

export interface RestoreOptions {
  readonly settings: Settings;
  readonly source: string;
  readonly passphrase: string;
  /** Name of a target that is not empty: what is in it is put aside. */
  readonly replace?: string;
  readonly now: Date;
  log(line: string): void;
}

/** What a restore came to. */
export interface RestoreResult extends Omit<Filled, 'secrets'> {
  /** When the backup was made, ISO. */
  readonly madeAt: string;
  /** Name under which the former content was put aside; null when there was none. */
  readonly aside: string | null;
}

/** A backup that was opened, with its first entry read. */
interface Source {
  readonly manifest: Manifest;
  readonly madeAt: string;
  readonly entries: AsyncGenerator<Entry, void>;
}

async function openSource(file: FileHandle, passphrase: string): Promise<Source> {
  const { head, chunks } = await openSealed(file, passphrase);
  const entries = readEntries(chunks);
  const { value: first } = await entries.next();
  if (first?.opening.entry !== 'manifest') throw new StartError('The backup does not say what it is of. Use another one.');
  checkKnown(first.opening, head.version);
  return { manifest: first.opening, madeAt: head.made_at, entries };
}

/** What a person calls the target by: the database, or the data folder. */
const nameOf = ({ databaseUrl, dataDir }: Settings): string =>
  databaseUrl === undefined ? path.basename(dataDir) : decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

function checkNamed({ settings, replace }: RestoreOptions, words: string): void {
  const name = nameOf(settings);
  if (replace === name) return;
  throw new StartError(
    `${words} To put aside what is there and restore in its place, name it: --replace ${name}${replace === undefined ? '' : ` (not ${replace})`}. Nothing was changed.`,
  );
}

/** A restore under way. */
interface Attempt {
  readonly source: Source;
  readonly options: RestoreOptions;
  /** Name for what is put aside. */
  readonly aside: string;
  /** Whether there was something to put aside. */
  isReplacing: boolean;
  /** From here on the database may be the restored one, whatever is heard of it. */
  isCommitting: boolean;
}

/** Fills the database behind an address, in one transaction that ends when everything else is on the disk. */
const fillDatabase = (url: string, attempt: Attempt, folder: string): Promise<Filled> =>
  withClient(url, async (client) => {
    const { options, source, aside } = attempt;
    await client.query('begin');
    if (await holdsTables(client)) {
      checkNamed(options, `The database ${nameOf(options.settings)} is not empty.`);
      await checkAlone(client);
      await putTablesAside(client, aside);
      attempt.isReplacing = true;
    }
    const files = openFiles({ ...options.settings, dataDir: folder });
    const filled = await fill(client, files, source.manifest, source.entries, options.log);
    if (filled.secrets.trim() !== '') await writeSecrets(folder, filled.secrets);
    else
      options.log(
        'The backup holds no key of the server. Put the file "secret" of the former server into the data folder, or set SAHA_SECRET; a start says which key it misses.',
      );
    attempt.isCommitting = true;
    await client.query('commit');
    // Plans go by what is there now; PostgreSQL does it by itself later.
    await client.query('analyze').catch(() => undefined);
    return filled;
  });

async function writeSecrets(folder: string, secrets: string): Promise<void> {
  const file = await open(path.join(folder, 'secret'), 'w', 0o600);
  try {
    await file.writeFile(secrets);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function restoreInto(source: Source, options: RestoreOptions): Promise<RestoreResult> {
  const { settings, log } = options;
  const { dataDir } = settings;
  const restoring = restoringIn(dataDir);
  const attempt: Attempt = {
    source,
    options,
    aside: asideName(options.now),
    isReplacing: occupants(dataDir).length > 0,
    isCommitting: false,
  };
  if (attempt.isReplacing) checkNamed(options, `The data folder ${dataDir} is not empty.`);
  rmSync(restoring, { recursive: true, force: true });
  mkdirSync(restoring, { mode: 0o700 });
  try {
    const isOwn = settings.databaseUrl === undefined;
    const database = isOwn ? await launchPostgres({ folder: restoring, log }) : await openDatabaseServer(settings, log);
    const { rows, files } = await fillDatabase(database.url, attempt, restoring).finally(() => database.stop());
    for (const name of readdirSync(restoring)) if (/^(in-use[.]|postgres[.]log)/.test(name)) rmSync(path.join(restoring, name));
    settle(dataDir, attempt.aside);
    return { rows, files, madeAt: source.madeAt, aside: attempt.isReplacing ? attempt.aside : null };
  } catch (error) {
    // What was there before is as it was. A start refuses the folder as long as it is not known to be.
    if (!attempt.isCommitting) rmSync(restoring, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts a backup back: into an empty place, or into the place of what somebody named. All or nothing, while no server runs there.
 * The devices begin anew at the next start and send again what they had sent after the backup. @throws StartError
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir } = options.settings;
  const file = await open(options.source, 'r').catch((error: unknown) => {
    throw new StartError(`The backup cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    const source = await openSource(file, options.passphrase);
    makeDataFolder(dataDir);
    const lock = await lockFolder(dataDir);
    try {
      return await restoreInto(source, options);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (isDiskFull(error)) throw new StartError(`The disk of ${dataDir} is full: nothing was restored, and what was there is as it was.`);
    throw error;
  } finally {
    await file.close();
  }
}
