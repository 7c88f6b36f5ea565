import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { atCommit } from '#server/db/pipeline.ts';
import { Places } from '#server/records/places.ts';
import { createRecords } from '#server/records/store.ts';
import { startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('sira.test');
});
afterAll(() => api.stop());

const seqOf = async (id: string) => (await api.db.selectFrom('record').select('seq').where('id', '=', id).executeTakeFirst())?.seq;
const feedEnd = async () =>
  (await api.db.selectFrom('feed').select('seq').where('account_id', '=', account.id).executeTakeFirstOrThrow()).seq;
const recordsIn = (tx: typeof api.db, places: Places) =>
  createRecords(tx, { caller: account.caller, mutation: null, device: null, now: new Date(), places });

test('statements put off to the commit are done with it, in their order, and tell their rows after it', async () => {
  const [first, second] = await api.db.transaction().execute(async (tx) => {
    const one = await atCommit(tx, sql<{ n: number }>`select 1 as n`);
    const two = await atCommit(tx, sql<{ n: number }>`select 2 as n`);
    expect(() => one()).toThrow('not committed');
    return [one, two] as const;
  });
  expect([first(), second()]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

test('a statement put off that fails takes the whole transaction with it and tells why; the connection works on', async () => {
  const id = newId();
  const write = api.db.transaction().execute(async (tx) => {
    await recordsIn(tx, new Places()).insert('management-company', id, { name: 'Yok olan', active: true });
    await atCommit(tx, sql`select 1 / 0`);
    await atCommit(tx, sql`select 1`);
  });
  await expect(write).rejects.toThrow('division by zero');
  expect(await seqOf(id)).toBeUndefined();
  const after = await Promise.all(Array.from({ length: 12 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(api.db)));
  expect(after.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 12 }, (_, n) => n));
});

test('OFF-SCOPE-02: two writers of one account do not wait for each other; places follow the commits, the last one of a record counts', async () => {
  const start = await feedEnd();
  const [slow, fast] = [newId(), newId()];
  let wrote = (): void => undefined;
  const written = new Promise<void>((done) => {
    wrote = done;
  });
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const slowWrite = api.db.transaction().execute(async (tx) => {
    const places = new Places();
    const records = recordsIn(tx, places);
    const first = await records.insert('management-company', slow, { name: 'Yavaş', active: true });
    const again = await records.update('management-company', slow, 1, { name: 'Yavaş ama emin', active: true });
    const read = await records.get('management-company', slow);
    expect([first.seq, again.seq, read.seq]).toEqual([-1, -2, -2]);
    wrote();
    await held;
    const placeOf = await places.takeAtCommit(tx);
    return () => [placeOf(first.seq), placeOf(again.seq)];
  });
  await written;
  // With the lock of the feed taken at the first write, this one would wait for ever.
  expect((await account.records.insert('management-company', fast, { name: 'Hızlı', active: true })).seq).toBe(start + 1);
  release();
  expect((await slowWrite)()).toEqual([start + 2, start + 3]);
  expect([await seqOf(fast), await seqOf(slow), await feedEnd()]).toEqual([start + 1, start + 3, start + 3]);
});

test('what must be unique in an account is, although writers do not wait for each other: of ten companies of one name one stands', async () => {
  const manager = await api.signIn('manager@sira.test');
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      manager('POST', 'management-companies', { key: newId(), body: { id: newId(), name: 'Tek Ad', active: true } }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
});

test('fault 17 the same key sent ten times at once has one effect; all that get an answer get the same', async () => {
  const manager = await api.signIn('manager@sira.test');
  const [key, id] = [newId(), newId()];
  const ask = () => manager('POST', 'management-companies', { key, body: { id, name: 'Bir Kez', active: true } });
  const replies = await Promise.all(Array.from({ length: 10 }, ask));
  const answered = [...replies.filter(({ status }) => status === 200), await ask()];
  expect(new Set(replies.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
  expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(new Set(answered.map(({ body }) => JSON.stringify([body.data.version, body.data.seq, body.data.record.name]))).size).toBe(1);
  expect(await seqOf(id)).toBe(answered[0]?.body.data.seq);
});
