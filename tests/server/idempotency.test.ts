import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { clean } from '#server/db/cleaning.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;
let manager: Client;
let other: Client;
const path = 'management-companies';

beforeAll(async () => {
  api = await startApp();
  account = await api.account('anahtar.test');
  await account.addUser('ikinci', 2);
  manager = await api.signIn('manager@anahtar.test');
  other = await api.signIn('ikinci@anahtar.test');
});
afterAll(() => api.stop());

const company = (name: string) => ({ id: newId(), name, active: true });
const countOf = async (id: string) => (await api.db.selectFrom('record_history').selectAll().where('record_id', '=', id).execute()).length;

test('OFF-IDEM-01 OFF-IDEM-02: the same key with the same body has one effect and gets the stored reply, marked as such', async () => {
  const key = newId();
  const body = company('Kuzey');
  const first = await manager('POST', path, { key, body });
  const again = await manager('POST', path, { key, body });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
  expect(await countOf(body.id)).toBe(1);
  const row = await api.db.selectFrom('idempotency').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ user_id: account.manager, method: 'POST', path: '/api/web/management-companies', status: 200 });
});

test('fault 18 OFF-IDEM-02: the same key with another body or on another call is a mismatch', async () => {
  const key = newId();
  const body = company('Güney');
  await manager('POST', path, { key, body });
  const otherBody = await manager('POST', path, { key, body: { ...body, name: 'Batı' } });
  const otherCall = await manager('PUT', path, { key, body: { ...body, version: 1 } });
  for (const reply of [otherBody, otherCall]) expect([reply.status, reply.body.error.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  expect(await countOf(body.id)).toBe(1);
});

test('a key belongs to its user: another user with the same key writes on its own', async () => {
  const key = newId();
  const [mine, theirs] = [company('Benim'), company('Onun')];
  expect((await manager('POST', path, { key, body: mine })).status).toBe(200);
  const reply = await other('POST', path, { key, body: theirs });
  expect([reply.status, reply.body.data.id, reply.headers.get('idempotency-replayed')]).toEqual([200, theirs.id, null]);
});

test('OFF-IDEM-03: while the first request of a key runs, the second gets IN_PROGRESS and then the reply', async () => {
  const key = newId();
  const body = company('Süren');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Another writer holds the account's feed: the request cannot finish.
  const holder = api.db.transaction().execute(async (tx) => {
    await sql`select 1 from feed where account_id = ${account.id} for update`.execute(tx);
    await held;
  });
  const first = manager('POST', path, { key, body });
  const locks = async () =>
    (
      await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
  `.execute(api.db)
    ).rows[0]?.count;
  while ((await locks()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = await manager('POST', path, { key, body });
  expect([second.status, second.body.error.code, second.headers.get('retry-after')]).toEqual([409, 'IN_PROGRESS', '2']);
  release();
  await holder;
  expect((await first).status).toBe(200);
  const third = await manager('POST', path, { key, body });
  expect([third.status, third.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(await countOf(body.id)).toBe(1);
});

test('OFF-IDEM-04: a refusal is not stored; the same key may succeed later', async () => {
  const key = newId();
  const body = company('Çift ad');
  const taken = company('Çift ad');
  await manager('POST', path, { key: newId(), body: taken });
  const refused = await manager('POST', path, { key, body });
  expect(refused.status).toBe(422);
  expect(await countOf(body.id)).toBe(0);
  await manager('PUT', path, { key: newId(), body: { ...taken, version: 1, name: 'Tek ad' } });
  const later = await manager('POST', path, { key, body });
  expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([200, null]);
  expect(await countOf(body.id)).toBe(1);
});

test('OFF-IDEM-06: a create with a known id is the same record under its key, also from a colleague it was handed to (decisions/0025), else DUPLICATE_ID', async () => {
  const key = newId();
  const body = company('Bilinen');
  await manager('POST', path, { key, body });
  // As after half a year: the key is forgotten, the device still asks.
  await api.db.deleteFrom('idempotency').where('key', '=', key).execute();
  const again = await manager('POST', path, { key, body });
  expect([again.status, again.body.data.id, again.body.data.version]).toEqual([200, body.id, 1]);
  const otherKey = await manager('POST', path, { key: newId(), body });
  const otherBody = await other('POST', path, { key, body: { ...body, name: 'Başka' } });
  for (const reply of [otherKey, otherBody]) expect([reply.status, reply.body.error.code]).toEqual([409, 'DUPLICATE_ID']);
  const colleague = await other('POST', path, { key, body });
  expect([colleague.status, colleague.body.data.id, colleague.body.data.version]).toEqual([200, body.id, 1]);
  expect(await countOf(body.id)).toBe(1);
});

test('OFF-IDEM-03: keys live 180 days', async () => {
  const key = newId();
  await manager('POST', path, { key, body: company('Eski') });
  const days = (count: number): Date => new Date(Date.now() + count * 86_400_000);
  const isThere = async () => (await api.db.selectFrom('idempotency').select('key').where('key', '=', key).execute()).length === 1;
  await clean(api.db, days(179));
  expect(await isThere()).toBe(true);
  await clean(api.db, days(181));
  expect(await isThere()).toBe(false);
});

test('a change without a key is refused', async () => {
  const body = company('Anahtarsız');
  for (const headers of [{}, { 'idempotency-key': 'abc' }]) expect((await manager('POST', path, { body, headers })).status).toBe(400);
  expect(await countOf(body.id)).toBe(0);
});

test('OFF-DEV-05: work that belongs to another user is not taken', async () => {
  const body = company('Başkasının');
  const reply = await manager('POST', path, { key: newId(), body, headers: { 'x-outbox-owner': newId() } });
  expect([reply.status, reply.body.error.code]).toEqual([403, 'OWNER_MISMATCH']);
  expect((await manager('POST', path, { key: newId(), body, headers: { 'x-outbox-owner': account.manager } })).status).toBe(200);
});

test('SYNC-CALL-03: a device can ask what became of a write; a colleague hears only that it is there (decisions/0025)', async () => {
  const key = newId();
  const body = company('Sorulan');
  expect((await manager('GET', `sync/mutations/${key}`)).body.data).toEqual({ state: 'unknown', status: null, body: null });
  const reply = await manager('POST', path, { key, body });
  expect((await manager('GET', `sync/mutations/${key}`)).body.data).toEqual({ state: 'done', status: 200, body: reply.body });
  expect((await other('GET', `sync/mutations/${key}`)).body.data).toEqual({ state: 'done', status: 200, body: null });
});

test('SYNC-CALL-10: of many writes at once the server names those it does not know, by key alone; not more than 500 in one call', async () => {
  const [known, unknown] = [newId(), newId()];
  await manager('POST', path, { key: known, body: company('Sorulanlardan biri') });
  for (const who of [manager, other])
    expect((await who('POST', 'sync/mutations/unknown', { body: { keys: [known, unknown] } })).body.data).toEqual({
      asked: 2,
      unknown: [unknown],
    });
  expect((await manager('POST', 'sync/mutations/unknown', { body: { keys: Array.from({ length: 501 }, () => newId()) } })).status).toBe(
    422,
  );
  expect((await manager('POST', 'sync/mutations/unknown', { body: { keys: ['x'] } })).status).toBe(422);
});

test('50 writes whose every reply is lost and that are sent again make 50 records', async () => {
  const writes = Array.from({ length: 50 }, (_, n) => ({ key: newId(), body: company(`Toplu ${n}`) }));
  // Twice at once and once more: whatever was taken the first time, the end is the same.
  await Promise.all(writes.flatMap((write) => [manager('POST', path, write), manager('POST', path, write)]));
  const replies = await Promise.all(writes.map((write) => manager('POST', path, write)));
  expect(replies.every((reply) => reply.status === 200)).toBe(true);
  const { rows } = await account.records.list('management-company', { text: 'Toplu' });
  expect(rows).toHaveLength(50);
  expect(rows.every((row) => row.version === 1)).toBe(true);
});
