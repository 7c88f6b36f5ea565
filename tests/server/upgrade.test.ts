import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { copied, tablesOf } from '#server/backup/tables.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { contentOf, runBackup, runScript } from '#tests/support/backups.ts';
import { signInAt } from '#tests/support/people.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { freePort, runToEnd, startServer } from '#tests/support/server.ts';

const FOLDER = path.join(import.meta.dirname, 'releases');
const RELEASES = readdirSync(FOLDER).toSorted();

/** A database as a server of that release left it: made by its own code, through its own calls; never changed afterwards. */
interface Release {
  readonly version: string;
  readonly migrations: readonly { readonly name: string; readonly sql: string }[];
  readonly people: readonly string[];
  /** Bytes by key, in Base64. */
  readonly files: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>>;
}
const read = (file: string): Release => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));

interface LiveRow {
  readonly id: string;
  readonly version: number;
  readonly body: Record<string, unknown>;
}

/** Makes database and data folder of a release. */
async function inherited(release: Release) {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'saha-upgrade-'));
  onTestFinished(async () => {
    await client.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await client.query('create table migration (name text primary key, at timestamptz not null default now())');
  for (const { sql } of release.migrations) await client.query(sql);
  for (const table of await tablesOf(client)) {
    const kept = release.tables[table.name];
    if (!kept) continue;
    const rows = kept.rows.map((row) => Object.fromEntries(kept.columns.map((column, at) => [column, row[at]])));
    await client.query(
      `insert into ${copied(table)} select ${table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')}
      from json_populate_recordset(null::public.${pg.escapeIdentifier(table.name)}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  for (const [key, bytes] of Object.entries(release.files)) {
    const folder = path.join(dataDir, 'files', key.slice(-2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, key), Buffer.from(bytes, 'base64'));
  }
  const live = async (): Promise<LiveRow[]> =>
    (await client.query<LiveRow>('select id, version, body from record where deleted_at is null order by id')).rows;
  return { client, url: database.url, dataDir, live };
}

test.each(RELEASES)('steps of the schema are not changed after a release: those of %s are as they were', (file) => {
  const release = read(file);
  const now = new Map(MIGRATIONS.map(({ name, sql }) => [name, sql]));
  expect(release.migrations.length).toBeGreaterThan(5);
  for (const { name, sql } of release.migrations) expect(now.get(name), name).toBe(sql);
});

test.each(RELEASES)(
  'the database of %s is looked at without a change, then brought up: people sign in, every record and file is as it was',
  async (file) => {
    const release = read(file);
    const { client, url, dataDir, live } = await inherited(release);
    const before = await live();
    expect(before.length).toBeGreaterThan(10);
    const settings = { dataDir, databaseUrl: url };
    const looked = await runScript('src/server/db/show-steps.ts', [], settings);
    expect(looked.output).toContain(`${release.migrations.length} steps are done`);
    for (const { name } of MIGRATIONS)
      expect(looked.output.includes(`  ${name}\n`), name).toBe(!release.migrations.some((one) => one.name === name));
    expect(looked.code).toBe(3);
    expect((await runScript('src/server/db/show-steps.ts', ['--sql'], settings)).output).toContain('create table feed_gap');
    expect((await client.query('select count(*)::int as n from migration')).rows).toEqual([{ n: release.migrations.length }]);

    const server = await startServer(settings);
    onTestFinished(async () => void (await server.stop()));
    const after = new Map((await live()).map((row) => [row.id, row]));
    for (const row of before) expect(after.get(row.id), row.id).toEqual(row);
    for (const person of release.people)
      expect((await (await signInAt(server.url, person)).client('POST', 'auth/user-info/web')).status).toBe(200);
    const { client: manager } = await signInAt(server.url, release.people[0] ?? '');
    const { body: feed } = await manager('GET', 'sync/changes?limit=500');
    const told = new Map<string, number>(feed.changes.map((row: { id: string; version: number }) => [row.id, row.version]));
    const audits = before.filter(({ body }) => 'facilityName' in body);
    expect(audits.length).toBe(2);
    for (const { id, version } of audits) expect(told.get(id)).toBe(version);
    // No record names this one: it is of whoever sent it.
    for (const [key, bytes] of Object.entries(release.files)) {
      const got = await fetch(`${server.url}/api/web/storage/files/${key}`, {
        headers: { authorization: `Bearer ${(await signInAt(server.url, release.people[1] ?? '')).token}` },
      });
      expect([got.status, Buffer.from(await got.arrayBuffer()).toString('base64')]).toEqual([200, bytes]);
    }
    const done = await runScript('src/server/db/show-steps.ts', [], settings);
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('a start changes nothing in it')]);
  },
  120_000,
);

test.each(RELEASES)(
  'the database of %s is backed up before the upgrade, files on their way too, and restored into this version',
  async (file) => {
    const release = read(file);
    const { client, url, dataDir, live } = await inherited(release);
    writeFileSync(path.join(dataDir, 'secret'), `${'s'.repeat(40)}\n`);
    const kept = new Map(Object.entries(release.files));
    if (release.migrations.some(({ name }) => name.endsWith('upload-parts'))) {
      // As 0.2.0 kept what had arrived of a file.
      const key = newId();
      await client.query(
        `insert into file (document_key, account_id, owner_kind, owner_id, sha256, type, size, name, state, created_by, created_at)
         select $1, account_id, owner_kind, owner_id, sha256, type, 9, 'b.jpg', 'pending', created_by, now() from file limit 1`,
        [key],
      );
      await client.query('insert into upload_part values ($1, 0, 4, now())', [key]);
      kept.set(`${key}-part-000000000`, Buffer.from('four').toString('base64'));
    }
    const store = folderStore(path.join(dataDir, 'files'));
    for (const [key, bytes] of kept) await store.put(key, Buffer.from(bytes, 'base64'), '');
    const [before, tables] = [await live(), Object.keys(await contentOf(url))];
    const backup = path.join(dataDir, 'once.saha');
    const ran = await runBackup(['backup', backup], { dataDir, databaseUrl: url });
    expect([ran.code, ran.output]).toEqual([0, expect.stringContaining('is whole')]);
    // Nothing of it was brought up by looking at it.
    expect(Object.keys(await contentOf(url))).toEqual(tables);
    const restored = path.join(dataDir, 'restored');
    const back = await runBackup(['restore', backup], { dataDir: restored });
    expect([back.code, back.output]).toEqual([0, expect.stringContaining(`${kept.size} files`)]);
    for (const [key, bytes] of kept) {
      const there = await folderStore(path.join(restored, 'files')).get(key);
      expect(Buffer.from(there ?? []).toString('base64'), key).toBe(bytes);
    }
    const server = await startServer({ dataDir: restored });
    onTestFinished(async () => void (await server.stop()));
    const records = (await contentOf(server.databaseUrl))['record'] ?? [];
    expect(before.filter(({ id }) => !records.some((row) => row.includes(id)))).toEqual([]);
    for (const person of release.people)
      expect((await (await signInAt(server.url, person)).client('POST', 'auth/user-info/web')).status).toBe(200);
  },
  240_000,
);

test('the database of a newer version is refused in words before anything is written, at a start and when it is looked at', async () => {
  const { client, url, dataDir } = await inherited(read(RELEASES.at(-1) ?? ''));
  await client.query(`insert into migration (name) values ('9999-of-tomorrow')`);
  const count = async () => (await client.query('select count(*)::int as n from migration')).rows[0].n;
  const before = await count();
  const { code, output } = await runToEnd({ port: await freePort(), dataDir, databaseUrl: url });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('belongs to a newer version of Saha: this one does not know 9999-of-tomorrow'),
  ]);
  expect(output).not.toContain('    at ');
  expect(await count()).toBe(before);
  const looked = await runScript('src/server/db/show-steps.ts', [], { dataDir, databaseUrl: url });
  expect([looked.code, looked.output]).toEqual([4, expect.stringContaining('Unknown to this version: 9999-of-tomorrow')]);
}, 60_000);
