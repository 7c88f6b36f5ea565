import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openDb } from '#server/db/open.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

let api: TestApp;
let account: TestAccount;
let manager: Client;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('kilit.test');
  manager = await api.signIn('manager@kilit.test');
});
afterAll(() => api.stop());

test('two processes that start at once migrate an empty database once', async () => {
  const database = await freshDatabase();
  const dbs = [1, 2, 3].map(() => openDb(new pg.Pool({ connectionString: database.url, max: 2 })));
  await Promise.all(dbs.map((db) => migrate(db)));
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(dbs[0]!);
  expect(rows.map((row) => row.name)).toEqual(MIGRATIONS.map((step) => step.name));
  await migrate(dbs[1]!);
  await Promise.all(dbs.map((db) => db.destroy()));
  await database.stop();
});

test('two writers that wait for each other: the one PostgreSQL ends runs again and succeeds', async () => {
  const { id } = await account.records.insert('management-company', newId(), { name: 'Kilitli', active: true });
  const waiting = async () =>
    (
      await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db)
    ).rows[0]?.count;
  let reply: ReturnType<Client> | undefined;
  const deadlocks = async () =>
    (await sql<{ count: number }>`select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(api.db))
      .rows[0]?.count ?? 0;
  await api.db.transaction().execute(async (tx) => {
    // Whoever looks for the deadlock first is ended: that must be the request, not this transaction.
    await sql`set local deadlock_timeout = '60s'`.execute(tx);
    await sql`select 1 from feed where account_id = ${account.id} for update`.execute(tx);
    reply = manager('PUT', 'management-companies', { key: newId(), body: { id, version: 1, name: 'Yeni', active: true } });
    // The request holds the record and waits for the feed; now this one wants the record.
    while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await sql`select 1 from record where id = ${id} for update`.execute(tx);
  });
  expect((await reply)?.status).toBe(200);
  const history = await api.db.selectFrom('record_history').select('version').where('record_id', '=', id).orderBy('version').execute();
  expect(history.map((row) => row.version)).toEqual([1, 2]);
  for (let n = 0; n < 100 && (await deadlocks()) === 0; n++) await new Promise((resolve) => setTimeout(resolve, 50));
  // The request that runs again may be the first at the record once more, and is ended once more.
  expect(await deadlocks()).toBeGreaterThanOrEqual(1);
});

test('a series gives each number once, however many ask at the same time', async () => {
  const numbers = await Promise.all(Array.from({ length: 30 }, () => account.records.nextNumber(account.id, 'ODR', 2026)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  expect(await account.records.nextNumber(account.id, 'ODR', 2027)).toBe(1);
});

test('DFI-CALL-03: a running number is of the account of its record, also where somebody of another account makes it', async () => {
  const other = await api.account('oteki-numara.test');
  await other.addUser('kok', 1);
  const people = [await api.signIn('manager@kilit.test'), await api.signIn('kok@oteki-numara.test')];
  const numbers: string[] = [];
  for (const by of [...people, ...people]) {
    const body = { id: newId(), ...sampleDfi(account.workplaces[0], account.manager) };
    const reply = await by('POST', 'dfis', { key: newId(), body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    numbers.push(reply.body.data.number);
  }
  expect(numbers.map((number) => Number(number.slice(-4)))).toEqual([1, 2, 3, 4]);
});
