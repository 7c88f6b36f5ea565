import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, clientFor, PASSWORD, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { pass, passwordOf, shownCode, turnOn, wrongCode } from '#tests/support/second-step.ts';

let api: TestApp;
let account: TestAccount;
let manager: Client;
let apps: Awaited<ReturnType<typeof turnOn>>;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('rol.test');
  manager = await api.signIn('manager@rol.test');
  apps = await turnOn(manager);
});
afterAll(() => api.stop());

const demand = (role: number, demanded: boolean, as = manager) =>
  as('PUT', `roles/${role}/second-step`, { key: newId(), body: { demanded } });
const setUp = (challenge: string) => api.anybody('POST', 'auth/second-step/set-up', { body: { challenge } });
const confirm = (challenge: string, code: string) => api.anybody('POST', 'auth/second-step/confirm', { body: { challenge, code } });
const tokensOf = async (email: string) => (await passwordOf(api.anybody, email)).body as { accessToken: string; refreshToken: string };

test('ROLE-CALL-09: sessions of people without a second step end, those with one stay; tokens and refresh tokens open nothing', async () => {
  await account.addUser('saglikci', 7);
  await account.addUser('hazir', 7);
  const bare = await tokensOf('saglikci@rol.test');
  const ready = await api.signIn('hazir@rol.test');
  await turnOn(ready);
  const roles = async () => (await manager('GET', 'roles')).body.data.find((role: { id: number }) => role.id === 7);
  expect(await roles()).toMatchObject({ people: 2, second_step: false, without_second_step: 1 });
  expect((await demand(7, true)).body.data).toEqual({ demanded: true, ended: 1 });
  expect(await roles()).toMatchObject({ second_step: true, without_second_step: 1 });
  const client = clientFor(api.url, bare.accessToken);
  expect((await client('POST', 'auth/user-info/web')).status).toBe(401);
  expect((await api.anybody('POST', 'auth/refresh-token', { body: { refreshToken: bare.refreshToken } })).status).toBe(401);
  expect((await ready('POST', 'auth/user-info/web')).status).toBe(200);
  // Said twice it is said once.
  expect((await demand(7, true)).body.data).toEqual({ demanded: true, ended: 0 });
  const logged = await api.db.selectFrom('log_record').select('after').where('entity', '=', 'role').execute();
  expect(logged).toEqual([{ after: { second_step: 'demanded', ended: 1 } }]);
});

test('AUTH-CALL-16 AUTH-CALL-17: who has none is led to set it up after the password, and gets nothing before', async () => {
  await account.addUser('zorunlu', 7);
  const email = 'zorunlu@rol.test';
  const asked = await passwordOf(api.anybody, email, 'tablet');
  expect([asked.status, asked.body.second_step, Object.keys(asked.body).length]).toEqual([200, 'set-up', 2]);
  const { challenge } = asked.body;
  // Nothing to pass yet, neither with a made-up code.
  expect((await pass(api.anybody, challenge, '123456')).body.errors[0].field).toBe('challenge');
  expect((await confirm(challenge, '123456')).body.errors[0].field).toBe('code');
  const { secret } = (await setUp(challenge)).body.data;
  expect((await confirm(challenge, wrongCode(secret))).body.errors[0].field).toBe('code');
  const entered = await confirm(challenge, shownCode(secret));
  expect([entered.status, entered.body.recovery_codes.length]).toEqual([200, 10]);
  const client = clientFor(api.url, entered.body.accessToken);
  expect((await client('GET', 'users/second-step')).body.data).toMatchObject({ on: true, demanded: true });
  // From now on it is an ordinary second step, and it cannot be turned off.
  expect((await setUp(challenge)).status).toBe(422);
  const next = await passwordOf(api.anybody, email);
  expect(next.body.second_step).toBe('code');
  expect((await setUp(next.body.challenge)).body.errors[0].field).toBe('challenge');
  const off = await client('POST', 'users/second-step/turn-off', { body: { password: PASSWORD, code: shownCode(secret, 1) } });
  expect([off.status, off.body.error.code]).toEqual([403, 'PERMISSION_DENIED']);
});

test('AUTH-CALL-17: of two who set up at once for one person one is let in, and sessions of before stay ended', async () => {
  const id = await account.addUser('ikili', 11);
  const before = await tokensOf('ikili@rol.test');
  await demand(11, true);
  const [one, two] = [await passwordOf(api.anybody, 'ikili@rol.test'), await passwordOf(api.anybody, 'ikili@rol.test')];
  const { secret } = (await setUp(one.body.challenge)).body.data;
  const code = shownCode(secret);
  const both = await Promise.all([confirm(one.body.challenge, code), confirm(two.body.challenge, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await clientFor(api.url, before.accessToken)('POST', 'auth/user-info/web')).status).toBe(401);
  expect((await api.anybody('POST', 'auth/refresh-token', { body: { refreshToken: before.refreshToken } })).status).toBe(401);
  const live = await api.db.selectFrom('session').select('id').where('user_id', '=', id).where('ended_at', 'is', null).execute();
  expect(live).toHaveLength(1);
});

test('USR-CALL-06: whoever is given a role that demands it goes on only after setting it up', async () => {
  const id = await account.addUser('terfi', 6);
  const tokens = await tokensOf('terfi@rol.test');
  const client = clientFor(api.url, tokens.accessToken);
  expect((await client('POST', 'auth/user-info/web')).status).toBe(200);
  await api.db.updateTable('app_user').set({ role_id: 7 }).where('id', '=', id).execute();
  expect((await client('POST', 'auth/user-info/web')).status).toBe(401);
  expect((await api.anybody('POST', 'auth/refresh-token', { body: { refreshToken: tokens.refreshToken } })).status).toBe(401);
  // Without the demand the session is still over: it was ended with the refusal.
  await demand(7, false);
  expect((await client('POST', 'auth/user-info/web')).status).toBe(401);
  expect((await passwordOf(api.anybody, 'terfi@rol.test')).body.accessToken).toBeTruthy();
  await demand(7, true);
});

test('OFF-DEV-06: the lock of a device opens neither by the password nor by its share before the set-up that is demanded', async () => {
  await account.addUser('kilitli', 8);
  const device_id = 'device of kilitli';
  const signedIn = await passwordOf(api.anybody, 'kilitli@rol.test', device_id);
  const as = clientFor(api.url, signedIn.body.accessToken);
  const [id, share] = [newId(), newId()];
  const bytes = Buffer.alloc(32, 3).toString('base64');
  await as('PUT', 'sync/device-keys', { body: { id, device_id, key: bytes } });
  await as('PUT', 'sync/device-keys/share', { body: { id: share, device_key: id, proof: bytes } });
  const byPassword = () => api.anybody('POST', 'sync/device-keys/open', { body: { id, password: PASSWORD } });
  const byShare = () => api.anybody('POST', 'sync/device-keys/share/open', { body: { id: share, proof: bytes } });
  expect([(await byPassword()).status, (await byShare()).status]).toEqual([200, 200]);
  await demand(8, true);
  expect([(await byPassword()).body.error.code, (await byShare()).body.error.code]).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
});

test('ROLE-CALL-09: nobody demands it of the own role without having it, of a role above, or without the right', async () => {
  const second = await account.addUser('ikinci', 2);
  const without = await api.signIn('ikinci@rol.test');
  const own = await demand(2, true, without);
  expect([own.status, own.body.errors[0].field]).toEqual([422, 'demanded']);
  expect((await demand(1, true)).status).toBe(403);
  await account.addUser('uzman', 6);
  expect((await demand(7, false, await api.signIn('uzman@rol.test'))).status).toBe(403);
  expect((await demand(99, true)).status).toBe(404);
  // Who has it may, and the other manager sets it up at the next sign-in: nobody is locked out.
  expect((await demand(2, true)).body.data).toMatchObject({ demanded: true, ended: 1 });
  expect((await manager('GET', 'roles')).status).toBe(200);
  expect((await passwordOf(api.anybody, 'ikinci@rol.test')).body.second_step).toBe('set-up');
  expect((await demand(2, false)).status).toBe(200);
  expect(second).toBeTruthy();
});

test('USR-CALL-24: a manager resets the second step: sessions end, it is logged and told; not the own one, nor of those above', async () => {
  const id = await account.addUser('kayip', 6);
  const client = await api.signIn('kayip@rol.test');
  const { codes } = await turnOn(client);
  const open = (await passwordOf(api.anybody, 'kayip@rol.test')).body.challenge;
  const shown = await manager('GET', `users/${id}`);
  expect(shown.body.data.second_step).toBe(true);
  const reset = (who: string, as = manager) => as('PATCH', `users/reset-second-step/${who}`, { key: newId() });
  expect((await reset(id)).body.data).toEqual({ ended: 1 });
  expect((await client('POST', 'auth/user-info/web')).status).toBe(401);
  expect((await pass(api.anybody, open, codes[0] ?? '')).status).toBe(422);
  expect((await passwordOf(api.anybody, 'kayip@rol.test')).body.accessToken).toBeTruthy();
  expect((await manager('GET', `users/${id}`)).body.data.second_step).toBe(false);
  expect(api.mails.at(-1)).toMatchObject({ to: 'kayip@rol.test', isWarning: true, subject: expect.stringContaining('sıfırlandı') });
  const logged = await api.db
    .selectFrom('log_record')
    .select(['who', 'after'])
    .where('entity_id', '=', id)
    .where('who', '=', account.manager)
    .execute();
  expect(logged).toEqual([{ who: account.manager, after: { second_step: 'reset', ended: 1 } }]);
  expect((await reset(account.manager)).status).toBe(403);
  const above = await account.addUser('ust', 1);
  expect((await reset(above)).status).toBe(403);
  expect(apps.codes).toHaveLength(10);
});
