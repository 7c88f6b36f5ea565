/** Backup and restore of a data folder with 5 GB of files, while the server runs. Everything lies in `.bench` and goes again. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import pg from 'pg';
import { newId } from '#core/id/uuid.ts';
import { short } from '#tests/bench/statistics.ts';
import { PASSPHRASE } from '#tests/support/backups.ts';
import { accountIn } from '#tests/support/people.ts';
import { sha256 } from '#tests/support/app.ts';
import { startServer } from '#tests/support/server.ts';

const PLACE = path.resolve('.bench');
const FILES = 2_500;
const BYTES = 2_000_000;

interface Run {
  readonly seconds: number;
  /** The most memory that it had at once, MB. */
  readonly memory: number;
}

/** Runs the program behind `npm run backup` and `npm run restore`. @throws Error when it fails */
async function run(command: 'backup' | 'restore', file: string, dataDir: string): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, ['src/server/backup/main.ts', command, file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_PASSPHRASE: PASSPHRASE, SAHA_SECRET: '', SAHA_OLD_SECRET: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const looking = setInterval(() => {
    try {
      memory = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? memory);
    } catch {
      // It has just ended.
    }
  }, 200);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command}: ${code}`);
  return { seconds: (performance.now() - start) / 1000, memory: memory / 1000 };
}

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

/** Files as the server stores them, named in the database. @returns digests of some of them, by key */
async function fill(databaseUrl: string, account: string, folder: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const looked = new Map<string, string>();
  for (let n = 0; n < FILES; n++) {
    const key = newId();
    const bytes = randomBytes(BYTES);
    const place = path.join(folder, key.slice(-2));
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, key), bytes);
    const digest = sha256(bytes);
    if (n % 100 === 0) looked.set(key, digest);
    await client.query(
      `insert into file (document_key, account_id, owner_kind, owner_id, sha256, type, size, name, state, created_at, stored_at)
       values ($1, $2, 'operational-audit', $3, $4, 'image/jpeg', $5, 'a.jpg', 'stored', now(), now())`,
      [key, account, newId(), digest, BYTES],
    );
  }
  await client.end();
  return looked;
}

/** Runs it once; returns the lines of a Markdown table. @throws Error when a file is missing or another one afterwards */
export async function backupBench(): Promise<string[]> {
  rmSync(PLACE, { recursive: true, force: true });
  mkdirSync(PLACE);
  const [from, to, file] = [path.join(PLACE, 'from'), path.join(PLACE, 'to'), path.join(PLACE, 'saha.backup')];
  mkdirSync(from);
  mkdirSync(to);
  try {
    const server = await startServer({ dataDir: from });
    let looked = new Map<string, string>();
    let made: Run;
    try {
      const { account, close } = await accountIn(server.databaseUrl, 'yedek.test');
      await close();
      looked = await fill(server.databaseUrl, account.id, path.join(from, 'files'));
      made = await run('backup', file, from);
    } finally {
      await server.stop();
    }
    const restored = await run('restore', file, to);
    const names = namesIn(path.join(to, 'files'));
    if (names.join() !== namesIn(path.join(from, 'files')).join() || names.length !== FILES) throw new Error('files are missing');
    for (const [key, digest] of looked)
      if (sha256(readFileSync(path.join(to, 'files', key.slice(-2), key))) !== digest) throw new Error(`${key} is another file`);
    const size = FILES * BYTES;
    const line = (name: string, { seconds, memory }: Run) =>
      `| ${name} | ${short(seconds)} | ${short(size / 1_000_000 / seconds)} | ${short(memory)} |`;
    return [
      `| ${short(size / 1_000_000_000)} GB in ${FILES} files, one sealed file of ${short(statSync(file).size / 1_000_000_000)} GB | s | MB/s | memory of the program, MB |`,
      '|---|---|---|---|',
      line('backup, while the server runs', made),
      line('restore into an empty folder, every file there again', restored),
    ];
  } finally {
    rmSync(PLACE, { recursive: true, force: true });
  }
}
