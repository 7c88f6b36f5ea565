import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileColumn } from '#core/record/list-file.ts';
import { supplierCalls as calls } from '#modules/suppliers/shared/supplier.calls.ts';
import type { Supplier } from '#modules/suppliers/shared/supplier.schema.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

/** Enough that no buffer between the database and a reader takes all of it. */
const ROWS = 20_000;
let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;

const supplier = (title: string, over: Partial<Supplier> = {}): Supplier => ({
  title,
  contact: { name: 'Ayşe', surname: 'Er' },
  services: ['calibration'],
  users: [],
  ...over,
});
const COLUMNS = [
  { field: 'title', title: 'Ünvan' },
  { field: 'services', title: 'Hizmetler', words: { calibration: 'Kalibrasyon', waste: 'Atık' } },
  { field: 'users', title: 'Kullanıcılar' },
];

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  const foreign = await accounts.signIn(accounts.two, 'account_manager');
  for (const body of [
    supplier('Şahin Ölçüm; "Kalite"', { services: ['calibration', 'waste'], users: [idOf(accounts.one, 'igu')] }),
    supplier('=1+1'),
    supplier('Başka', { services: ['waste'] }),
  ])
    expect((await manager.send(calls.create, { body })).status).toBe(200);
  await foreign.send(calls.create, { body: supplier('Yabancı') });
});
const stops = Array.from({ length: 4 }, () => new AbortController());
afterAll(() => {
  for (const stop of stops) stop.abort();
  return api.stop();
});

describe('a file of what a list shows', () => {
  test('SUP-CALL-10: csv with the mark of UTF-8, Turkish borders, words for keys, names for ids, and no formula', async () => {
    const { raw } = await igu.send(calls.file, { body: { format: 'csv', columns: COLUMNS, service: 'calibration' } as never });
    expect(raw.statusCode).toBe(200);
    expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, file] = /filename\*=UTF-8''(.+)$/.exec(String(raw.headers['content-disposition'])) ?? [];
    expect(file).toMatch(/^supplier-\d{4}-\d\d-\d\d\.csv$/);
    const { name, surname } = (await accounts.one.as('account_manager', new Date()).records.get('user', idOf(accounts.one, 'igu'))).body;
    expect(raw.body).toBe(
      `\uFEFFÜnvan;Hizmetler;Kullanıcılar\r\n'=1+1;Kalibrasyon;\r\n"Şahin Ölçüm; ""Kalite""";"Kalibrasyon, Atık";${name} ${surname}\r\n`,
    );
  });

  test('SUP-CALL-10: xlsx of the same rows in the order asked for, a text that begins with = stays one', async () => {
    const { raw } = await igu.send(calls.file, { body: { columns: COLUMNS.slice(0, 1), sort: '-title' } as never });
    const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload));
    expect(sheets[0]?.rows).toEqual([['Ünvan'], ['Şahin Ölçüm; "Kalite"'], ['Başka'], ['=1+1']]);
  });

  test('SUP-CALL-10: without columns every field under its name; a column that there is not is refused', async () => {
    const { raw } = await igu.send(calls.file, { body: { format: 'csv', text: 'başka' } });
    expect(raw.body.split('\r\n')[0]).toBe('\uFEFFtitle;contact.name;contact.surname;services;users');
    const refused = await igu.send(calls.file, { body: { columns: [{ field: 'password', title: 'x' }] } as never });
    expect(refused.error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'columns.0.field' }] });
  });

  test('SUP-CALL-10: who took it stands in the log', async () => {
    await igu.send(calls.file, { body: { format: 'csv', service: 'waste' } });
    const logged = await api.db
      .selectFrom('log_record')
      .where('action', '=', 'export')
      .selectAll()
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(logged).toMatchObject({ entity: 'supplier', who: idOf(accounts.one, 'igu') });
    expect(JSON.stringify(logged?.after)).toContain('waste');
  });
});

/** Suppliers with a title of fifty letters, without the way through the calls. */
const addRows = (count: number) =>
  sql`
    insert into record (id, account_id, kind, bucket, version, sort_at, status, people, digest, body, search, created_at, updated_at)
    select gen_random_uuid(), ${accounts.one.people.get('igu')?.account_id}::uuid, 'supplier', 'account', 1, 0, '', '{}', n,
      jsonb_build_object('title', repeat('Ölçüm ', 8) || n, 'contact', '{"name":"a","surname":"b"}'::jsonb, 'services', '[]'::jsonb, 'users', '[]'::jsonb),
      '', now(), now() from generate_series(1, ${count}::int) n`.execute(api.db);

/** The way to the file over a real connection, as the igu. */
async function openFile(): Promise<(format: string, columns: readonly FileColumn[], signal?: AbortSignal) => Promise<Response>> {
  const url = api.app.server.listening ? api.app.listeningOrigin : await api.app.listen({ port: 0, host: '127.0.0.1' });
  const signed = await fetch(`${url}/api/web/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ email: `igu@${accounts.one.plan.name}`, password: 'Deneme-1234' }),
  });
  const { accessToken } = (await signed.json()) as { accessToken: string };
  return (format, columns, signal = new AbortController().signal) =>
    fetch(`${url}/api/web/suppliers/excel`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        connection: 'close',
      },
      body: JSON.stringify({ format, columns }),
      signal,
    });
}
const titles = (count: number): FileColumn[] => Array.from({ length: count }, () => ({ field: 'title', title: 'x' }));

test('SUP-CALL-10: whoever stops reading ends the query and makes room for the next', async () => {
  await addRows(ROWS);
  const file = await openFile();
  const ask = (signal: AbortSignal) => file('csv', titles(60), signal);
  const open = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        api.db,
      )
    ).rows[0]?.n;
  const replies = await Promise.all(stops.map(({ signal }) => ask(signal)));
  for (const reply of replies) await reply.body?.getReader().read();
  // Held up by their readers.
  await expect.poll(open, { timeout: 5000 }).toBe(4);
  const fifth = await ask(new AbortController().signal);
  expect([fifth.status, fifth.headers.get('retry-after'), (await fifth.json()).success]).toEqual([429, '20', false]);
  for (const stop of stops) stop.abort();
  await expect.poll(open, { timeout: 5000 }).toBe(0);
  const whole = await ask(new AbortController().signal);
  expect((await whole.text()).split('\r\n')).toHaveLength(ROWS + 3 + 2);
});

/** What the process holds once all that can go is gone, MB. */
function heldMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** How much more the process holds while such a file is read, looked at every so many bytes, MB. */
async function heldFor(format: string, step: number): Promise<number> {
  const file = await openFile();
  // Twice: what was read before goes with the first.
  heldMb();
  const before = heldMb();
  const held: number[] = [];
  let read = 0;
  for await (const chunk of (await file(format, titles(10))).body ?? []) {
    read += chunk.length;
    if (read > (held.length + 1) * step) held.push(heldMb());
  }
  expect(held.length).toBeGreaterThan(10);
  // What is just being passed on may lie there for a moment.
  return (held.toSorted((a, b) => a - b)[held.length >> 1] ?? 0) - before;
}

test('SUP-CALL-10: the memory that a file takes does not grow with its rows', async () => {
  const grow = async (rows: number) => {
    const found = await sql<{ n: number }>`select count(*)::int as n from record where kind = 'supplier'`.execute(api.db);
    await addRows(rows - (found.rows[0]?.n ?? 0));
  };
  await grow(ROWS + 100);
  const few = [await heldFor('csv', 1e6), await heldFor('xlsx', 40_000)];
  await grow(100_000);
  const many = [await heldFor('csv', 5e6), await heldFor('xlsx', 200_000)];
  // Five times the rows; kept in memory they would take eight to forty MB more.
  for (const [at, held] of many.entries()) expect(held - (few[at] ?? 0)).toBeLessThan(6);
});
