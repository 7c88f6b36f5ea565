import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, PASSWORD, startApp, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let client: Client;
let other: Client;

const KEY = Buffer.alloc(32, 5).toString('base64');
const ANOTHER = Buffer.alloc(32, 6).toString('base64');

beforeAll(async () => {
  api = await startApp();
  const account = await api.account('anahtar.test');
  await account.addUser('uzman', 6);
  await account.addUser('baska', 6);
  client = await api.signIn('uzman@anahtar.test');
  other = await api.signIn('baska@anahtar.test');
});
afterAll(() => api.stop());

const keep = (as: Client, id: string, key: string) => as('PUT', 'sync/device-keys', { body: { id, device_id: 'tablet', key } });
const open = (as: Client, id: string, password: string) => as('POST', 'sync/device-keys/open', { body: { id, password } });

test('OFF-DEV-06: the key of a device is given to its owner for the password, and does not lie in the database as it is', async () => {
  const id = newId();
  expect((await keep(client, id, KEY)).status).toBe(200);
  const stored = await api.db.selectFrom('device_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(KEY);
  expect((await open(client, id, PASSWORD)).body.data).toEqual({ key: KEY });
  const wrong = await open(client, id, 'no password');
  expect([wrong.status, wrong.body.errors[0]]).toEqual([422, expect.objectContaining({ field: 'password' })]);
  // Who is signed in as somebody else is not told whose it is.
  expect((await open(other, id, PASSWORD)).status).toBe(404);
});

test('finding 14: a locked device shows no sign-in, so the password alone opens; who has left the company does not', async () => {
  const id = newId();
  await keep(client, id, KEY);
  expect((await open(api.anybody, id, PASSWORD)).body.data).toEqual({ key: KEY });
  const unknown = await open(api.anybody, newId(), PASSWORD);
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'password']);
  const owner = api.db.updateTable('app_user').where('email', '=', 'uzman@anahtar.test');
  await owner.set({ active: false }).execute();
  expect((await open(api.anybody, id, PASSWORD)).body.error.code).toBe('USER_PASSIVE');
  await owner.set({ active: true }).execute();
});

test('OFF-DEV-06: a key that is kept is never changed, by its owner or by anybody else', async () => {
  const id = newId();
  await keep(client, id, KEY);
  expect((await keep(client, id, KEY)).status).toBe(200);
  expect((await keep(client, id, ANOTHER)).status).toBe(422);
  expect((await keep(other, id, KEY)).status).toBe(404);
  expect((await keep(client, newId(), 'short')).status).toBe(422);
  expect((await open(client, id, PASSWORD)).body.data).toEqual({ key: KEY });
});

test('OFF-DEV-06: wrong passwords are counted, and shut nobody out of the sign-in', async () => {
  const id = newId();
  await keep(other, id, KEY);
  for (let tries = 0; tries < 5; tries++) expect((await open(other, id, 'guess')).status).toBe(422);
  expect((await open(other, id, PASSWORD)).status).toBe(429);
  // Whoever holds the device has used up its tries, and nobody else's.
  expect((await open(api.anybody, id, PASSWORD)).status).toBe(429);
  expect((await api.anybody('POST', 'auth/login', { body: { email: 'baska@anahtar.test', password: PASSWORD } })).status).toBe(200);
});
