import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#server/backup/backup.ts';
import { askPassphrase } from '#server/backup/passphrase.ts';
import { sizeInWords } from '#server/backup/progress.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readSettings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';
import { versionOf } from '#server/version.ts';

/** Exit code when files were not there: what there is was written beside the target. */
const NOT_WHOLE = 2;

const log = (line: string): void => console.log(line);
const terminal = { input: process.stdin, output: process.stdout };
const passphrase = (isNew: boolean): Promise<string> => askPassphrase(process.env['BACKUP_PASSPHRASE'], isNew, terminal);

async function backup(target: string): Promise<number> {
  const settings = readSettings(process.env);
  const made = await makeBackup({ settings, target, passphrase: await passphrase(true), version: versionOf(), log });
  const { missing, place } = made;
  const content = `${made.rows} rows and ${made.files} files in ${sizeInWords(made.bytes)}`;
  if (missing.length === 0) log(`The backup ${place} is whole: ${content}.`);
  log('Without its passphrase nobody can open it: keep that somewhere else.');
  if (missing.length === 0) return 0;
  console.error(
    `The backup lacks files: ${missing.length} that the database names were not there, the first: ${missing.slice(0, 5).join(', ')}`,
  );
  console.error(`What there is lies in ${place} (${content}). ${target} was not touched: a whole backup that is there stays.`);
  return NOT_WHOLE;
}

async function restore(source: string, replace: string | undefined): Promise<number> {
  const settings = readSettings(process.env);
  const done = await restoreBackup({
    settings,
    source,
    passphrase: await passphrase(false),
    now: new Date(),
    log,
    ...(replace === undefined ? {} : { replace }),
  });
  log(`Restored as of ${done.madeAt}: ${done.rows} rows and ${done.files} files.`);
  if (done.aside !== null) log(`What was there before was put aside as ${done.aside}.`);
  log('At the next start every device begins anew and sends again what came after the backup.');
  return 0;
}

async function main(): Promise<number> {
  const [command, ...args] = process.argv.slice(2);
  const usage = new StartError(
    command === 'restore'
      ? 'Say which backup: npm run restore -- FILE [--replace NAME]'
      : 'Say where the backup goes: npm run backup -- FILE',
  );
  const parsed = (() => {
    try {
      return parseArgs({ args, allowPositionals: true, options: command === 'restore' ? { replace: { type: 'string' } } : {} });
    } catch {
      throw usage;
    }
  })();
  const [named, ...more] = parsed.positionals;
  if (named === undefined || more.length > 0) throw usage;
  // Named from where npm was called; the settings are those of the product's folder, as at npm start.
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), named);
  const { replace } = parsed.values as { replace?: string };
  return command === 'restore' ? restore(file, replace) : backup(file);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  },
);
