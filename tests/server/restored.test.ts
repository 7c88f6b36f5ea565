import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { leap, noteDatabase } from '#server/db/put-back.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { ownDatabase, startServer } from '#tests/support/server.ts';

const COMPANIES = 'management-companies';
const lineOf = (epoch: string) => epoch.split('.')[0];
const changes = async (client: Client, ask: { after: number; epoch: string; seen?: string }) => {
  const { status, body } = await client(
    'GET',
    `sync/changes?${new URLSearchParams({ after: String(ask.after), epoch: ask.epoch, ...(ask.seen === undefined ? {} : { seen: ask.seen }) })}`,
  );
  expect(status).toBe(200);
  return body as { epoch: string; watermark: number; changes: { id: string; seq: number }[] };
};

test('fault 35 OFF-SCOPE-02: a data folder put back from a copy: a device that was further begins anew, the lost write has one effect under its key', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'saha-restored-'));
  const [live, copy] = [path.join(folder, 'live'), path.join(folder, 'copy')];
  const name = 'yedek.test';
  let server = await startServer({ dataDir: live });
  const { close } = await accountIn(ownDatabase(live), name);
  await close();
  const device = async () => (await signInAt(server.url, `manager@${name}`)).client;
  const write = (client: Client, key: string, id: string, company: string) =>
    client('POST', COMPANIES, { key, body: { id, name: company, active: true } });
  const early = { key: newId(), id: newId() };
  expect((await write(await device(), early.key, early.id, 'Erken')).status).toBe(200);
  await server.stop();
  cpSync(live, copy, { recursive: true });

  server = await startServer({ dataDir: live });
  const late = { key: newId(), id: newId() };
  expect((await write(await device(), late.key, late.id, 'Geç')).status).toBe(200);
  const before = await changes(await device(), { after: 0, epoch: '' });
  await server.stop();
  rmSync(live, { recursive: true });
  cpSync(copy, live, { recursive: true });
  // PostgreSQL takes no folder that others may read, and a copy does not keep that.
  chmodSync(path.join(live, 'postgres'), 0o700);

  server = await startServer({ dataDir: live });
  try {
    const client = await device();
    // The copy says nothing of itself: a device that has just come, or was behind it, sees the same epoch.
    const unaware = await changes(client, { after: 0, epoch: '' });
    expect(unaware.epoch).toBe(before.epoch);
    // What is written now has a higher place than anything that got lost, so that no device takes the lost for the newer.
    expect(unaware.watermark).toBeGreaterThan(before.watermark);
    const told = await changes(client, { after: before.watermark, epoch: before.epoch });
    expect(lineOf(told.epoch)).not.toBe(lineOf(before.epoch));
    expect(told.changes.map((row) => row.id)).toContain(early.id);
    expect(told.changes.map((row) => row.id)).not.toContain(late.id);
    // Asked by key the server knows what it has; both go again, and each has one effect.
    const known = async (key: string) => (await client('GET', `sync/mutations/${key}`)).body.data.state;
    expect([await known(early.key), await known(late.key)]).toEqual(['done', 'unknown']);
    const [first, second] = [await write(client, early.key, early.id, 'Erken'), await write(client, late.key, late.id, 'Geç')];
    expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual(['true', null]);
    const after = await changes(client, { after: told.watermark, epoch: told.epoch, seen: late.key });
    expect([after.epoch, after.changes.map((row) => row.id)]).toEqual([told.epoch, [late.id]]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

let api: TestApp;
let account: TestAccount;
let manager: Client;
beforeAll(async () => {
  api = await startApp();
  account = await api.account('geri.test');
  manager = await api.signIn('manager@geri.test');
});
afterAll(() => api.stop());

const epochNow = async () =>
  (await api.db.selectFrom('account').select('epoch').where('id', '=', account.id).executeTakeFirstOrThrow()).epoch;

test('fault 35 OFF-SCOPE-02: put back and written past the place of a device, its latest write tells it; said again it is nothing new', async () => {
  const key = newId();
  const made = await manager('POST', COMPANIES, { key, body: { id: newId(), name: 'Bilinen', active: true } });
  const { epoch, watermark } = await changes(manager, { after: 0, epoch: '' });
  expect((await changes(manager, { after: watermark, epoch, seen: key })).epoch).toBe(epoch);
  expect(made.body.data.seq).toBe(watermark);
  const lost = newId();
  const told = await changes(manager, { after: watermark, epoch, seen: lost });
  expect(lineOf(told.epoch)).not.toBe(lineOf(epoch));
  expect(told.changes.length).toBeGreaterThan(0);
  // The device has begun anew: while it still names the write, there is nothing more to do about it.
  const again = await changes(manager, { after: told.watermark, epoch: told.epoch, seen: lost });
  expect([again.epoch, again.changes]).toEqual([told.epoch, []]);
  const later = newId();
  expect((await manager('POST', COMPANIES, { key: later, body: { id: newId(), name: 'Sonraki', active: true } })).status).toBe(200);
  const next = await changes(manager, { after: told.watermark, epoch: told.epoch, seen: later });
  expect([next.epoch, next.changes.length]).toEqual([told.epoch, 1]);
  // Another one that got lost, and an epoch that nobody was told.
  expect(lineOf((await changes(manager, { after: next.watermark, epoch: next.epoch, seen: newId() })).epoch)).not.toBe(lineOf(next.epoch));
  expect((await changes(manager, { after: next.watermark, epoch: `${epoch.split('.')[0]}~nonsense.x` })).epoch).toBe(epoch);
});

test('finding 9: nobody but the server makes other devices begin anew, whatever place or key a device names', async () => {
  const { epoch, watermark } = await changes(manager, { after: 0, epoch: '' });
  await account.addUser('okur', 10);
  const liar = await api.signIn('okur@geri.test');
  const own = await changes(liar, { after: 0, epoch: '' });
  for (const ask of [
    { after: 999_999_999_999_999, epoch: own.epoch },
    { after: own.watermark, epoch: own.epoch, seen: newId() },
    { after: own.watermark + 5, epoch: own.epoch },
  ]) {
    // It fetches anew for itself.
    const told = await changes(liar, ask);
    expect(lineOf(told.epoch)).not.toBe(lineOf(own.epoch));
    expect(told.changes.length).toBeGreaterThan(0);
  }
  // A new member of the account is a new row, and nothing else.
  const after = await changes(manager, { after: watermark, epoch });
  expect([after.epoch, after.changes.length]).toEqual([epoch, 1]);
});

test('fault 35 OFF-CONF-01 OFF-CONF-04: a change made on a lost state goes over nothing that was written since, though the version is the same', async () => {
  const id = newId();
  const send = (method: string, name: string, version: number, place: number | null) =>
    manager(method, method === 'DELETE' ? `${COMPANIES}/${id}?version=${version}` : COMPANIES, {
      key: newId(),
      headers: place === null ? {} : { 'x-base-place': String(place) },
      ...(method === 'DELETE' ? {} : { body: { id, name, active: true, ...(method === 'PUT' ? { version } : {}) } }),
    });
  const first = (await send('POST', 'İlk hali', 0, null)).body.data;
  // As after a restore: what this device knows as version 2 had a place that was never given out here.
  const lost = first.seq + 5;
  await leap(api.db, new Date());
  const second = (await send('PUT', 'Sonradan yazılan', 1, first.seq)).body.data;
  expect(second.version).toBe(2);
  for (const [method, version] of [
    ['PUT', 2],
    ['DELETE', 2],
    ['DELETE', 3],
  ] as const) {
    const refused = await send(method, 'Kayıp halin üstüne', version, lost);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(refused.body.error.record).toMatchObject({ id, version: 2, seq: second.seq, body: { name: 'Sonradan yazılan' } });
  }
  // The state that stands here, a device that names no place, and a word that is none: by version alone.
  expect((await send('PUT', 'Doğrusu', 2, second.seq)).status).toBe(200);
  expect((await send('PUT', 'Eski cihaz', 3, null)).status).toBe(200);
  expect((await send('PUT', 'Yersiz', 4, -3)).status).toBe(200);
  // A place of long ago that others have written past is no lost one: deletions go by who wrote since.
  expect((await send('DELETE', '', 2, second.seq)).status).toBe(200);
});

test('OFF-SCOPE-02: another cluster, another timeline or another database behind the same address begins a new epoch, once', async () => {
  await noteDatabase(api.db, new Date());
  expect(await noteDatabase(api.db, new Date())).toBe(false);
  for (const column of ['system', 'timeline', 'database']) {
    const before = await epochNow();
    await sql`update database_identity set ${sql.ref(column)} = '0'`.execute(api.db);
    expect([await noteDatabase(api.db, new Date()), await noteDatabase(api.db, new Date())]).toEqual([true, false]);
    expect(await epochNow()).not.toBe(before);
  }
});

test('fault 35 OFF-SCOPE-02: at a start the feed goes on from the clock; places that were given out stand, those between them tell of a state that got lost', async () => {
  const { epoch, watermark } = await changes(manager, { after: 0, epoch: '' });
  const now = Date.now() + 1_000;
  await leap(api.db, new Date(now));
  expect(await changes(manager, { after: watermark, epoch })).toMatchObject({ epoch, watermark: now, changes: [] });
  const { body } = await manager('POST', COMPANIES, { key: newId(), body: { id: newId(), name: 'Sıçrama', active: true } });
  expect(body.data.seq).toBe(now + 1);
  // A clock that went back takes nothing back.
  await leap(api.db, new Date(now - 60_000));
  expect(await changes(manager, { after: now, epoch })).toMatchObject({
    epoch,
    watermark: now + 1,
    changes: [{ id: body.data.id, seq: now + 1 }],
  });
  expect(lineOf((await changes(manager, { after: now - 1, epoch })).epoch)).not.toBe(lineOf(epoch));
});
