import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { EntryWriter, readEntries } from '#server/backup/entries.ts';
import { openSealed, sealInto } from '#server/backup/seal.ts';

const PROJECT = path.resolve(import.meta.dirname, '..', '..');
export const PASSPHRASE = 'fotoğraflar ve kayıtlar';

export interface BackupCommand {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly passphrase?: string;
}

/** Runs a program of the server as a process of its own, to the end. */
export function runScript(
  script: string,
  args: readonly string[],
  { dataDir, databaseUrl = '', passphrase = PASSPHRASE }: BackupCommand,
): Promise<{ code: number; output: string }> {
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_PASSPHRASE: passphrase, SAHA_SECRET: '', SAHA_OLD_SECRET: '' };
  const child = spawn(process.execPath, [script, ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, output })));
}

/** The program behind `npm run backup` and `npm run restore`. */
export const runBackup = (args: readonly [command: 'backup' | 'restore', ...rest: string[]], command: BackupCommand) =>
  runScript('src/server/backup/main.ts', args, command);

/** Everything that a database holds: each row of each table as text, in one order. */
export async function contentOf(databaseUrl: string, without: readonly string[] = []): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables) {
      if (without.includes(name)) continue;
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${pg.escapeIdentifier(name)} t order by 1`);
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    await client.end();
  }
}

/** Writes a backup once more, without the keys of the server: as versions made it that did not look for them. */
export async function withoutKeys(from: string, to: string): Promise<void> {
  const [source, target] = [await open(from, 'r'), await open(to, 'w')];
  try {
    const { head, chunks } = await openSealed(source, PASSPHRASE);
    const writer = new EntryWriter(await sealInto(target, PASSPHRASE, { version: head.version, made_at: head.made_at }));
    for await (const { opening, pieces } of readEntries(chunks)) {
      await writer.open(opening);
      for await (const piece of pieces()) if (opening.entry !== 'secrets') await writer.piece(piece);
      await writer.close();
    }
    await writer.end();
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}
