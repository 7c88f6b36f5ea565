import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, clientFor, PASSWORD, startApp, type TestApp } from '#tests/support/app.ts';

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

const share = (as: Client, id: string, device_key: string, proof: string) =>
  as('PUT', 'sync/device-keys/share', { body: { id, device_key, proof } });
const openShare = (id: string, proof: string) => api.anybody('POST', 'sync/device-keys/share/open', { body: { id, proof } });
const PROOF = Buffer.alloc(32, 8).toString('base64');
const WRONG = Buffer.alloc(32, 9).toString('base64');

/** A person signed in on a device with a lock that opens with a network only. */
async function withShare(name: string) {
  const email = `${name}@anahtar.test`;
  const device_id = `device of ${name}`;
  const signedIn = await api.anybody('POST', 'auth/login', { body: { email, password: PASSWORD, device_id } });
  const as = clientFor(api.url, signedIn.body.accessToken);
  const [key, id] = [newId(), newId()];
  await as('PUT', 'sync/device-keys', { body: { id: key, device_id, key: KEY } });
  const made = await share(as, id, key, PROOF);
  return { as, key, id, share: made.body.data.share };
}

test('finding 14: the share of a lock is given for the proof alone, lies sealed, and goes after five wrong ones in a row', async () => {
  const lock = await withShare('uzman');
  expect((await openShare(lock.id, PROOF)).body.data).toEqual({ share: lock.share });
  const row = await api.db.selectFrom('device_share').selectAll().where('id', '=', lock.id).executeTakeFirstOrThrow();
  for (const secret of [PROOF, lock.share]) expect(row.sealed).not.toContain(secret);
  for (let tries = 0; tries < 4; tries++) expect((await openShare(lock.id, WRONG)).body.errors[0].field).toBe('proof');
  // The right one begins the count anew.
  expect((await openShare(lock.id, PROOF)).status).toBe(200);
  const together = await Promise.all(Array.from({ length: 12 }, () => openShare(lock.id, WRONG)));
  expect(together.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(together.filter(({ status }) => status === 404)).toHaveLength(7);
  expect((await openShare(lock.id, PROOF)).status).toBe(404);
});

test('finding 14: nobody makes or replaces a share of somebody else; older ones of a lock are let go', async () => {
  const lock = await withShare('uzman');
  expect((await share(other, newId(), lock.key, PROOF)).status).toBe(404);
  expect((await share(lock.as, lock.id, lock.key, WRONG)).status).toBe(422);
  expect((await openShare(lock.id, PROOF)).status).toBe(200);
  const next = newId();
  await share(lock.as, next, lock.key, WRONG);
  // Until the device has noted the new one, the old one opens.
  expect([(await openShare(lock.id, PROOF)).status, (await openShare(next, WRONG)).status]).toEqual([200, 200]);
  await share(lock.as, newId(), lock.key, WRONG);
  expect((await openShare(lock.id, PROOF)).status).toBe(404);
});

test('finding 14: a device whose sign-in was ended from elsewhere gets no share, and its tries are not counted', async () => {
  const lock = await withShare('uzman');
  await lock.as('POST', 'auth/logout', {});
  for (let tries = 0; tries < 6; tries++) expect((await openShare(lock.id, WRONG)).status).toBe(403);
  expect((await openShare(lock.id, PROOF)).body.error.code).toBe('PERMISSION_DENIED');
  const email = 'uzman@anahtar.test';
  await api.anybody('POST', 'auth/login', { body: { email, password: PASSWORD, device_id: 'device of uzman' } });
  expect((await openShare(lock.id, PROOF)).body.data).toEqual({ share: lock.share });
});
