import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/auth/password.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb, openPool } from '#server/db/open.ts';
import { noteDatabase } from '#server/db/put-back.ts';
import { openReplica, type ReplicaReads, readFrom } from '#server/db/reads.ts';
import type { Db } from '#server/db/schema.ts';
import { launchPostgres, type OwnPostgres } from '#server/postgres/launch.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Client, clientFor, KEYS, makeAccount, PASSWORD, type TestAccount } from '#tests/support/app.ts';
import { memoryFiles } from '#tests/support/api.ts';

const SETTINGS = { fsync: 'off', max_connections: '60' };
let folder: string;
let primary: OwnPostgres;
let standby: OwnPostgres;
let db: Db;
let copy: Db;
let replica: ReplicaReads;
let stopApp: () => Promise<void>;
let url: string;
let account: TestAccount;
let auditor: Client;
const lines: string[] = [];

const onStandby = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
/** Once: the lock of its folder goes with it. */
let standing = true;
const stopStandby = async (): Promise<void> => {
  if (standing) await standby.stop();
  standing = false;
};
const changes = async (after = 0) => (await auditor('GET', `sync/changes?after=${after}&epoch=&limit=500`)).body;
const saveCompany = async (name: string): Promise<string> => {
  const id = newId();
  const made = await auditor('POST', 'management-companies', { key: newId(), body: { id, name, active: true } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return id;
};
const names = async (): Promise<string[]> =>
  (await auditor('GET', 'management-companies?page=1&limit=100')).body.data.map((row: { name: string }) => row.name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'saha-replica-'));
  const first = await launchPostgres({ folder: path.join(folder, 'a'), settings: SETTINGS });
  await first.stop();
  // Owner and rights too: PostgreSQL asks for them.
  for (const to of ['b', 'c']) execFileSync('cp', ['-a', path.join(folder, 'a'), path.join(folder, to)]);
  writeFileSync(path.join(folder, 'b', 'postgres', 'standby.signal'), '');
  primary = await launchPostgres({ folder: path.join(folder, 'a'), settings: SETTINGS });
  standby = await launchPostgres({ folder: path.join(folder, 'b'), settings: { ...SETTINGS, primary_conninfo: primary.url } });
  const pool = openPool(primary.url, 10);
  db = openDb(pool);
  await migrate(db);
  await noteDatabase(db, new Date());
  copy = openReplica(standby.url, 5, () => undefined);
  replica = readFrom(db, copy, (line) => void lines.push(line));
  const app = await buildApp({
    pool,
    db,
    replica,
    keys: KEYS,
    version: '0.0.0-test',
    clientDir: null,
    demo: false,
    files: memoryFiles(),
    mail: { send: async () => undefined, sendText: async () => undefined },
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  stopApp = () => app.close();
  account = await makeAccount(db, 'kopya.test', await hashPassword(PASSWORD));
  const { body } = await clientFor(url, null)('POST', 'auth/login', { body: { email: 'manager@kopya.test', password: PASSWORD } });
  auditor = clientFor(url, body.accessToken);
});
afterAll(async () => {
  await stopApp();
  await Promise.all([db.destroy(), copy.destroy()]);
  await stopStandby();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('lists and the feed are answered by the replica, writes by the database', async () => {
  const isRead = () => names().then(() => replica.counts.replica > 0);
  await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
  const before = { ...replica.counts };
  expect(await names()).toEqual(['Çınar İşletme']);
  expect((await changes()).changes.some((row: { id: string }) => row.id === account.workplaces[0])).toBe(true);
  expect(replica.counts).toEqual({ replica: before.replica + 2, primary: before.primary });
  await saveCompany('Yazılan');
  expect(replica.counts.replica).toBe(before.replica + 2);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain(`saha_reads_total{from="replica"} ${before.replica + 2}\n`);
});

test('OFF-SCOPE-02: whoever has just written reads the own write at once, forty times, though the replica runs behind', async () => {
  const { watermark } = await changes();
  for (let round = 0; round < 40; round++) {
    const id = await saveCompany(`Şirket ${round}`);
    const page = await changes(watermark);
    expect(
      page.changes.some((row: { id: string }) => row.id === id),
      `round ${round}`,
    ).toBe(true);
  }
  expect(await names()).toHaveLength(42);
});

test('a replica that stands still is not read, and is read again once it has caught up', async () => {
  await onStandby('select pg_wal_replay_pause()');
  const id = await saveCompany('Duran kopya');
  const before = { ...replica.counts };
  expect((await changes()).changes.some((row: { id: string }) => row.id === id)).toBe(true);
  expect(replica.counts).toEqual({ replica: before.replica, primary: before.primary + 1 });
  await onStandby('select pg_wal_replay_resume()');
  await expect
    .poll(async () => {
      const found = (await changes()).changes.some((row: { id: string }) => row.id === id);
      return found && replica.counts.replica > before.replica;
    })
    .toBe(true);
});

test('a replica of the state that was before a restore is not read, however long its log is', async () => {
  // The same cluster put back from an old copy, whose log is shorter than that of the replica.
  const restored = await launchPostgres({ folder: path.join(folder, 'c'), settings: SETTINGS });
  const restoredDb = openDb(openPool(restored.url, 2));
  onTestFinished(async () => {
    await restoredDb.destroy();
    await restored.stop();
  });
  await migrate(restoredDb);
  await noteDatabase(restoredDb, new Date());
  await restoredDb.updateTable('database_identity').set({ timeline: 'the one after' }).execute();
  const place = async (one: Db, of: string) =>
    (await sql<{ at: string }>`select ${sql.raw(of)}::text as at`.execute(one)).rows[0]?.at ?? '';
  const [here, there] = [await place(restoredDb, 'pg_current_wal_flush_lsn()'), await place(copy, 'pg_last_wal_replay_lsn()')];
  expect((await sql<{ longer: boolean }>`select ${there}::pg_lsn > ${here}::pg_lsn as longer`.execute(db)).rows[0]?.longer).toBe(true);
  const reads = readFrom(restoredDb, copy, (line) => void lines.push(line));
  expect(await reads.read(async (one) => (await one.selectFrom('account').select('name').execute()).length)).toBe(0);
  expect(reads.counts).toEqual({ replica: 0, primary: 1 });
  expect(lines.at(-1)).toContain('it is no replica of the database');
});

test('a database that takes writes itself is nobody’s replica', async () => {
  const reads = readFrom(db, db, (line) => void lines.push(line));
  await reads.read(async () => undefined);
  expect(reads.counts).toEqual({ replica: 0, primary: 1 });
});

test('without its replica the server answers from the database, and says so once', async () => {
  lines.length = 0;
  await stopStandby();
  for (let round = 0; round < 3; round++) expect((await names()).length).toBeGreaterThan(40);
  expect(lines.filter((line) => line.startsWith('The replica is not read'))).toHaveLength(1);
});

test('DATABASE_READ_URL names a replica of DATABASE_URL, so it says nothing alone', () => {
  const both = { DATABASE_URL: 'postgres://a/saha', DATABASE_READ_URL: 'postgres://b/saha' };
  expect(readSettings(both).databaseReadUrl).toBe('postgres://b/saha');
  expect(() => readSettings({ DATABASE_READ_URL: 'postgres://b/saha' })).toThrow('set both, or neither');
  expect(() => readSettings({ ...both, DATABASE_READ_URL: 'http://b' })).toThrow('DATABASE_READ_URL must be an address');
});
