import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { type Bounds, openSeenStore, type OpenedSeenStore } from '#client/http/seen/seen-store.ts';
import type { SeenAnswer, SeenRows } from '#client/http/seen/seen.ts';
import { forgetCopyOf } from '#client/sync/forget-copy.ts';
import { seenName } from '#client/sync/names.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import { databaseNames } from '#client/sync/replica/delete-databases.ts';
import { TEST_SEALER } from '#tests/support/sealer.ts';

const rows: SeenRows = { kind: 'supplier' };
const one = (id: string): SeenRows => ({ ...rows, one: id });
const row = (id: string, version: number, title = `v${version}`) => ({ id, version, title });
const page = (...data: { id: string }[]) => ({ success: true, data, total: data.length });
const titles = (answer: SeenAnswer | null) => (answer?.data as { data: { title: string }[] } | undefined)?.data.map(({ title }) => title);

const open: OpenedSeenStore[] = [];
let made = 0;
async function store(sealer: Sealer | null = null, options: { name?: string; bounds?: Bounds; now?: () => number } = {}) {
  const { name = seenName({ account: 'a', user: `u${++made}` }), ...rest } = options;
  const opened = await openSeenStore(name, sealer, rest);
  open.push(opened);
  return Object.assign(opened, { name });
}
afterEach(() => {
  for (const opened of open.splice(0)) opened.close();
});

/** Everything that lies in the collection, as text. */
async function stored(name: string): Promise<string> {
  const found = (await databaseNames()).find((one) => one.startsWith('rxdb-dexie-') && one.includes(name) && one.endsWith('--seen'));
  const database = await new Promise<IDBDatabase>((done, bad) => {
    const opening = indexedDB.open(found ?? '');
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => bad(opening.error);
  });
  const all = await new Promise<unknown[]>((done) => {
    const asked = database.transaction('docs').objectStore('docs').getAll();
    asked.onsuccess = () => done(asked.result);
  });
  database.close();
  return JSON.stringify(all);
}

test('a list that was seen is there again, and the record page of each row of it', async () => {
  const seen = await store();
  await seen.put('list', rows, page(row('a', 1), row('b', 4)), 100);
  expect(await seen.get('list', rows)).toMatchObject({ data: page(row('a', 1), row('b', 4)), at: 100 });
  expect(await seen.get('anything', one('b'))).toMatchObject({ data: { success: true, data: row('b', 4) }, at: 100 });
  expect(await seen.get('other list', rows)).toBeNull();
  await seen.put('minutes', null, { total: 7 }, 100);
  expect((await seen.get('minutes', null))?.data).toEqual({ total: 7 });
});

test('one row is one row: a record that is told anew is new in every list, and an older word changes nothing', async () => {
  const seen = await store();
  await seen.put('all', rows, page(row('a', 1), row('b', 1)), 100);
  await seen.put('some', rows, page(row('a', 1)), 110);
  await seen.put('', one('a'), { success: true, data: row('a', 2) }, 120);
  expect([titles(await seen.get('all', rows)), titles(await seen.get('some', rows))]).toEqual([['v2', 'v1'], ['v2']]);
  await seen.put('all', rows, page(row('a', 1), row('b', 1)), 130);
  expect(titles(await seen.get('all', rows))).toEqual(['v2', 'v1']);
});

test('a call that answers a part of a row leaves what else is known of it', async () => {
  const seen = await store();
  await seen.put('', one('a'), { success: true, data: { id: 'a', is_read: false, managed: 1 } }, 100);
  await seen.put('mine', { ...rows, isPart: true }, page({ id: 'a', is_read: true } as never), 110);
  expect(await seen.get('', one('a'))).toMatchObject({ data: { data: { is_read: true, managed: 1 } } });
});

test('what the server deleted is in no list any more, and an answer that was on its way does not bring it back', async () => {
  const seen = await store(null, { now: () => 200 });
  await seen.put('all', rows, page(row('a', 1), row('b', 1)), 100);
  await seen.forget('supplier', 'a');
  expect(titles(await seen.get('all', rows))).toEqual(['v1']);
  await seen.put('all', rows, page(row('a', 1), row('b', 1)), 190);
  expect(await seen.get('', one('a'))).toBeNull();
  await seen.put('all', rows, page(row('a', 1), row('b', 1)), 210);
  expect(titles(await seen.get('all', rows))).toEqual(['v1', 'v1']);
  await seen.forgetKind('supplier');
  expect(await seen.get('all', rows)).toBeNull();
  expect(await seen.get('', one('b'))).toBeNull();
});

test('whoever watches a list hears of each row that changes, by whichever question, and of a deletion', async () => {
  const here = await store();
  await here.put('all', rows, page(row('a', 1), row('b', 1)), 100);
  const heard = vi.fn<(answer: SeenAnswer) => void>();
  const end = here.watch('all', rows, heard);
  await vi.waitFor(() => expect(titles(heard.mock.lastCall?.[0] ?? null)).toEqual(['v1', 'v1']));
  await here.put('', one('b'), { success: true, data: row('b', 2) }, 110);
  await vi.waitFor(() => expect(titles(heard.mock.lastCall?.[0] ?? null)).toEqual(['v1', 'v2']));
  await here.forget('supplier', 'a');
  await vi.waitFor(() => expect(titles(heard.mock.lastCall?.[0] ?? null)).toEqual(['v2']));
  end();
});

test('old rows and too many go, the oldest first, and what goes leaves no text behind', async () => {
  let clock = 1_000_000;
  const seen = await store(null, { now: () => clock, bounds: { age: 1_000, size: 12_000 } });
  await seen.put('old', rows, page(row('old', 1, 'Eski firma')), clock - 2_000);
  await seen.put('new', rows, page(row('new', 1, 'Yeni firma')), clock);
  await seen.tidy();
  expect([await seen.get('old', rows), titles(await seen.get('new', rows))]).toEqual([null, ['Yeni firma']]);
  expect(await stored(seen.name)).not.toContain('Eski firma');
  for (let n = 0; n < 20; n++) {
    clock += 1;
    await seen.put(`page ${n}`, rows, page(row(`r${n}`, 1, `${n} `.padEnd(500, 'x'))), clock);
  }
  await seen.tidy();
  expect(await seen.get('page 0', rows)).toBeNull();
  expect(titles(await seen.get('page 19', rows))).toHaveLength(1);
  expect((await stored(seen.name)).length).toBeLessThan(24_000);
});

test('under a lock nothing of what was seen, or looked for, can be read on the device', async () => {
  const seen = await store(TEST_SEALER);
  await seen.put('Iğdır ara', rows, page(row('a-known-id', 1, 'Iğdır Ölçüm')), 100);
  expect(titles(await seen.get('Iğdır ara', rows))).toEqual(['Iğdır Ölçüm']);
  const text = await stored(seen.name);
  for (const word of ['Iğdır', 'a-known-id', 'supplier']) expect(text).not.toContain(word);
  expect(text).toContain('"seen_at":100');
});

test('what was seen with other rights, or in another reach, is not shown under the new ones', async () => {
  const seen = await store();
  await seen.put('all', rows, page(row('a', 1)), 100);
  await seen.under('first');
  await seen.under('first');
  expect(titles(await seen.get('all', rows))).toEqual(['v1']);
  await seen.under('second');
  expect(await seen.get('all', rows)).toBeNull();
  expect(await stored(seen.name)).not.toContain('"v1"');
});

test('OFF-DEV-11: with the sign-out everything that was seen is gone', async () => {
  const seen = await store();
  await seen.put('all', rows, page(row('a', 1)), 100);
  seen.close();
  await vi.waitFor(async () => expect(await forgetCopyOf(`u${made}`)).toBe(true));
  expect((await databaseNames()).filter((name) => name.startsWith('rxdb-') && name.includes(seen.name))).toEqual([]);
});

test('RxDB prints no advertisement, and every other warning still arrives', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.resetModules();
  const fresh = await import('#client/http/seen/seen-store.ts');
  const opening = fresh.openSeenStore(seenName({ account: 'a', user: 'quiet' }), null);
  console.warn('something else');
  const opened = await opening;
  await opened.put('all', rows, page(row('a', 1)), 100);
  opened.close();
  expect(warn.mock.calls).toEqual([['something else']]);
  warn.mockRestore();
});
