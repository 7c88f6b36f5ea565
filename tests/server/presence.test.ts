import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { newId } from '#core/id/uuid.ts';
import type { TestAccount } from '#tests/support/app.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

interface People {
  readonly id: string;
  readonly people: readonly { readonly user_id: string; readonly name: string; readonly browsers: number }[];
}

let database: TestDatabase;
let one: TestServer;
let two: TestServer;
let account: TestAccount;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const env = { SAHA_SECRET: 'a secret that two processes on one database share' };
  one = await startServer({ databaseUrl: database.url, env });
  two = await startServer({ databaseUrl: database.url, env });
  const made = await accountIn(database.url, 'here.test');
  account = made.account;
  await account.addUser('south', 6, { assigned: [account.workplaces[1]] });
  await account.addUser('ayse', 13);
  await made.close();
  await (await accountIn(database.url, 'apart.test')).close();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await one.stop();
  await two.stop();
  await database.stop();
});

/** A browser that has asked to be in a record. */
async function visitor(server: TestServer, email: string) {
  const { token } = await signInAt(server.url, email);
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  sockets.push(socket);
  const heard: People[] = [];
  socket.on('record:people', (message: People) => heard.push(message));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return {
    socket,
    heard,
    enter: (id: string, kind = 'operational-audit'): Promise<{ ok: boolean; code?: string }> =>
      socket.emitWithAck('record:enter', { kind, id }),
    leave: (id: string) => socket.emitWithAck('record:leave', { kind: 'operational-audit', id }),
    names: () =>
      heard
        .at(-1)
        ?.people.map((person) => `${person.name} ${person.browsers}`)
        .toSorted(),
  };
}

async function report(): Promise<string> {
  const { client } = await signInAt(one.url, 'manager@here.test');
  const id = newId();
  expect((await client('POST', 'operational-audit-report-v1', { body: { id, ...account.audit(0) }, key: newId() })).status).toBe(200);
  return id;
}

test('who is in a record hears of the others in it, over two processes, also when one of them just goes', async () => {
  const id = await report();
  const [manager, ayse, again] = [
    await visitor(one, 'manager@here.test'),
    await visitor(two, 'ayse@here.test'),
    await visitor(two, 'manager@here.test'),
  ];
  expect(await manager.enter(id)).toEqual({ ok: true });
  expect(await ayse.enter(id)).toEqual({ ok: true });
  expect(await again.enter(id)).toEqual({ ok: true });
  await expect.poll(manager.names, { timeout: 20_000 }).toEqual(['ayse Deneme 1', 'manager Deneme 2']);
  await expect.poll(ayse.names, { timeout: 20_000 }).toEqual(['ayse Deneme 1', 'manager Deneme 2']);
  await again.leave(id);
  await expect.poll(ayse.names, { timeout: 20_000 }).toEqual(['ayse Deneme 1', 'manager Deneme 1']);
  ayse.socket.disconnect();
  await expect.poll(manager.names, { timeout: 20_000 }).toEqual(['manager Deneme 1']);
});

test('who may not read a record is not let in, hears nothing of it, and is let out when the right goes', async () => {
  const id = await report();
  const [manager, foreign, south] = [
    await visitor(one, 'manager@here.test'),
    await visitor(one, 'manager@apart.test'),
    await visitor(one, 'south@here.test'),
  ];
  await manager.enter(id);
  for (const stranger of [foreign, south]) {
    expect(await stranger.enter(id)).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(await stranger.enter(newId())).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(await stranger.enter('no id')).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await stranger.enter(id, 'nothing')).toEqual({ ok: false, code: 'NOT_FOUND' });
  }
  const ayse = await visitor(one, 'ayse@here.test');
  await ayse.enter(id);
  await expect.poll(manager.names, { timeout: 20_000 }).toEqual(['ayse Deneme 1', 'manager Deneme 1']);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`update app_user set role_id = 18 where email = 'ayse@here.test'`);
  await client.end();
  expect(await ayse.enter(id)).toMatchObject({ ok: false });
  await expect.poll(manager.names, { timeout: 20_000 }).toEqual(['manager Deneme 1']);
  expect([foreign.heard, south.heard]).toEqual([[], []]);
});

test('whoever loses the right hears no more of who is in a record, though that browser says nothing', async () => {
  const id = await report();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`update app_user set role_id = 13 where email = 'ayse@here.test'`);
  const [manager, ayse] = [await visitor(one, 'manager@here.test'), await visitor(two, 'ayse@here.test')];
  expect(await ayse.enter(id)).toEqual({ ok: true });
  const told = new Promise((resolve) => ayse.socket.once('rights:moved', resolve));
  await client.query(`update app_user set role_id = 18 where email = 'ayse@here.test'`);
  await client.end();
  await told;
  const before = ayse.heard.length;
  await manager.enter(id);
  await expect.poll(manager.names, { timeout: 20_000 }).toEqual(['manager Deneme 1']);
  expect(ayse.heard.length).toBe(before);
});
