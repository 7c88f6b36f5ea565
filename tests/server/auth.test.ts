import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInIstanbul } from '#core/date/day.ts';
import { readToken } from '#modules/auth/shared/token.ts';
import { PASSWORD, SECRET, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;
const HOUR = 3_600_000;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('giris.test');
});
afterAll(() => api.stop());

const login = (email: string, password = PASSWORD, more: object = {}) =>
  api.anybody('POST', 'auth/login', { body: { email, password, ...more } });
const renew = (refreshToken: string) => api.anybody('POST', 'auth/refresh-token', { body: { refreshToken } });
const info = (accessToken: string) => api.withToken(accessToken)('POST', 'auth/user-info/web');

test('AUTH-CALL-01 AUTH-TOK-03: the reply has both tokens; the access token says who, for 60 minutes', async () => {
  const { status, body } = await login('  Manager@GIRIS.test ');
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual(['accessToken', 'refreshToken']);
  const payload = readToken(body.accessToken);
  expect(payload).toMatchObject({ user_id: account.manager, account_id: account.id, role_id: 2 });
  expect(payload?.sid).toMatch(/^[0-9a-f-]{36}$/);
  expect(Math.abs((payload?.exp ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(60);
  expect(Math.abs((readToken(body.refreshToken)?.exp ?? 0) - Date.now() / 1000 - 30 * 86_400)).toBeLessThan(60);
});

test('a wrong password and an unknown e-mail are told alike', async () => {
  const replies = [await login('manager@giris.test', 'yanlis'), await login('kimse@giris.test')];
  for (const reply of replies)
    expect([reply.status, reply.body.error.code, reply.body.message]).toEqual([401, 'INVALID_CREDENTIALS', 'E-posta veya şifre hatalı.']);
});

test('AUTH-CALL-03 AUTH-USER-01: user-info tells the person, the permissions and the menu', async () => {
  const { body } = await login('manager@giris.test');
  const { status, body: reply } = await info(body.accessToken);
  expect(status).toBe(200);
  expect(reply.data).toMatchObject({
    id: account.manager,
    account_id: account.id,
    account_name: 'giris.test',
    account_type_id: 1,
    company_id: null,
    workplace_id: null,
    role_id: 2,
    role_key: 'account_manager',
    name: 'manager',
    surname: 'Deneme',
    email: 'manager@giris.test',
    avatar: null,
    working_time: null,
    language: 'tr',
    demo: false,
  });
  expect(reply.data.sessionId).toBe(readToken(body.accessToken)?.sid);
  expect(reply.data.permissions).toContain('aud.manage');
  expect(reply.data.routes.length).toBeGreaterThan(0);
});

test('AUTH-CALL-13: the language of the person is kept', async () => {
  await account.addUser('dil', 13);
  const client = await api.signIn('dil@giris.test');
  expect((await client('POST', 'auth/switch-language', { body: { language: 'en' } })).status).toBe(200);
  expect((await client('POST', 'auth/user-info/web')).body.data.language).toBe('en');
  expect((await client('POST', 'auth/switch-language', { body: { language: 'de' } })).status).toBe(422);
});

test('AUTH-CALL-04: a renewal replaces both tokens and goes on sliding', async () => {
  const first = (await login('manager@giris.test')).body;
  const second = (await renew(first.refreshToken)).body;
  expect(Object.keys(second).toSorted()).toEqual(['accessToken', 'refreshToken']);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect((await info(second.accessToken)).status).toBe(200);
  expect(readToken(second.accessToken)?.sid).toBe(readToken(first.accessToken)?.sid);
  expect((await renew(second.refreshToken)).status).toBe(200);
});

test('a renewal whose reply was lost can be asked again and locks nobody out', async () => {
  const first = (await login('manager@giris.test')).body;
  await renew(first.refreshToken);
  await renew(first.refreshToken);
  const third = await renew(first.refreshToken);
  expect(third.status).toBe(200);
  expect((await renew(third.body.refreshToken)).status).toBe(200);
});

test('a token that comes again after its successor was used ends the whole family', async () => {
  const first = (await login('manager@giris.test')).body;
  const second = (await renew(first.refreshToken)).body;
  const third = (await renew(second.refreshToken)).body;
  const replay = await renew(first.refreshToken);
  expect([replay.status, replay.body.error.code]).toEqual([401, 'REFRESH_TOKEN_INVALID']);
  expect((await renew(third.refreshToken)).body.error.code).toBe('REFRESH_TOKEN_INVALID');
  expect((await info(third.accessToken)).status).toBe(401);
});

test('of two answers to one token only the one that was used goes on; the other ends the family', async () => {
  const first = (await login('manager@giris.test')).body;
  const lost = (await renew(first.refreshToken)).body;
  const arrived = (await renew(first.refreshToken)).body;
  const next = (await renew(arrived.refreshToken)).body;
  expect((await renew(lost.refreshToken)).status).toBe(401);
  expect((await renew(next.refreshToken)).status).toBe(401);
});

test('finding 16: a used token is good for ten minutes at most, even when nobody saw its successor', async () => {
  const first = (await login('manager@giris.test')).body;
  await renew(first.refreshToken);
  const sid = readToken(first.accessToken)?.sid ?? '';
  const usedAt = (at: number) =>
    api.db
      .updateTable('refresh_token')
      .set({ used_at: new Date(at) })
      .where('session_id', '=', sid)
      .where('used_at', 'is not', null)
      .execute();
  await usedAt(Date.now() - 9 * 60_000);
  expect((await renew(first.refreshToken)).status).toBe(200);
  await usedAt(Date.now() - 11 * 60_000);
  expect((await renew(first.refreshToken)).status).toBe(401);
});

test('finding 16: a sign-in has a last day, however often it was renewed', async () => {
  const first = (await login('manager@giris.test')).body;
  const sid = readToken(first.accessToken)?.sid ?? '';
  const begunDaysAgo = (days: number) =>
    api.db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - days * 24 * HOUR) })
      .where('id', '=', sid)
      .execute();
  const daysOf = (token: string) => ((readToken(token)?.exp ?? 0) - Date.now() / 1000) / 86_400;
  await begunDaysAgo(89);
  const second = await renew(first.refreshToken);
  expect(second.status).toBe(200);
  // What is given near the end does not reach beyond it.
  expect(daysOf(second.body.refreshToken)).toBeCloseTo(1, 1);
  await begunDaysAgo(90.1);
  const over = await renew(second.body.refreshToken);
  expect([over.status, over.body.error.code]).toEqual([401, 'REFRESH_TOKEN_INVALID']);
  expect((await info(second.body.accessToken)).status).toBe(401);
});

test('tokens of the wrong type or making are told apart', async () => {
  const { accessToken, refreshToken } = (await login('manager@giris.test')).body;
  const codeOf = async (token: string) => (await renew(token)).body.error.code;
  expect(await codeOf(accessToken)).toBe('INVALID_TOKEN_TYPE');
  expect(await codeOf('abc')).toBe('TOKEN_INVALID');
  expect(await codeOf(`${refreshToken.slice(0, -3)}AAA`)).toBe('TOKEN_INVALID');
  expect((await info(refreshToken)).status).toBe(401);
  // Signed with the bare secret, which is not the key.
  const forged = await new SignJWT({ ...readToken(accessToken) })
    .setProtectedHeader({ alg: 'HS256', typ: 'access+jwt' })
    .sign(new TextEncoder().encode(SECRET));
  expect([(await info(forged)).status, (await info(forged)).body.error.code]).toEqual([401, 'UNAUTHORIZED']);
  const unsigned = `${Buffer.from('{"alg":"none","typ":"access+jwt"}').toString('base64url')}.${accessToken.split('.')[1]}.`;
  expect((await info(unsigned)).status).toBe(401);
});

test('AUTH-CALL-02: logging out ends the session at once, on this device only', async () => {
  const here = (await login('manager@giris.test', PASSWORD, { device_id: 'a' })).body;
  const there = (await login('manager@giris.test', PASSWORD, { device_id: 'b' })).body;
  expect((await api.withToken(here.accessToken)('POST', 'auth/logout')).status).toBe(200);
  expect([(await info(here.accessToken)).status, (await info(here.accessToken)).body.error.code]).toEqual([401, 'TOKEN_INVALID']);
  expect((await renew(here.refreshToken)).status).toBe(401);
  expect((await info(there.accessToken)).status).toBe(200);
});

test('a device has one session: signing in again there ends the earlier one', async () => {
  const first = (await login('manager@giris.test', PASSWORD, { device_id: 'tablet', user_agent: 'Deneme/1' })).body;
  const second = (await login('manager@giris.test', PASSWORD, { device_id: 'tablet' })).body;
  expect([(await info(first.accessToken)).status, (await info(second.accessToken)).status]).toEqual([401, 200]);
  const sessions = await api.db.selectFrom('session').selectAll().where('device', '=', 'tablet').orderBy('created_at').execute();
  expect(sessions.map((row) => [row.user_agent, row.ended_at === null])).toEqual([
    ['Deneme/1', false],
    ['', true],
  ]);
});

test('AUTH-LOGIN-04: a passive user is refused, and open sessions end at once', async () => {
  const id = await account.addUser('pasif', 13);
  const tokens = (await login('pasif@giris.test')).body;
  await api.db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute();
  const reply = await login('pasif@giris.test');
  expect([reply.status, reply.body.error.code]).toEqual([403, 'USER_PASSIVE']);
  expect((await info(tokens.accessToken)).status).toBe(401);
  expect((await renew(tokens.refreshToken)).status).toBe(401);
  expect((await login('pasif@giris.test', 'yanlis')).body.error.code).toBe('INVALID_CREDENTIALS');
});

test('AUTH-LOGIN-03: a quit date refuses from that day in Istanbul on, not before', async () => {
  const id = await account.addUser('ayrilan', 13);
  const quitOn = (day: string) => api.db.updateTable('app_user').set({ quit_date: day }).where('id', '=', id).execute();
  await quitOn(dayInIstanbul(Date.now() + 24 * HOUR));
  const tokens = (await login('ayrilan@giris.test')).body;
  expect((await info(tokens.accessToken)).status).toBe(200);
  await quitOn(dayInIstanbul(Date.now()));
  const reply = await login('ayrilan@giris.test');
  expect([reply.status, reply.body.error.code]).toEqual([403, 'USER_QUIT']);
  expect((await info(tokens.accessToken)).status).toBe(401);
});

test('rights are those of this moment, not of the token', async () => {
  await account.addUser('yetki', 13);
  const client = await api.signIn('yetki@giris.test');
  expect((await client('GET', 'management-companies')).status).toBe(200);
  await api.db
    .deleteFrom('role_permission')
    .where('account_id', '=', account.id)
    .where('role_id', '=', 13)
    .where('permission', '=', 'aud.read')
    .execute();
  const refused = await client('GET', 'management-companies');
  expect([refused.status, refused.body.error]).toEqual([403, { code: 'PERMISSION_DENIED', permission: 'aud.read' }]);
});

test('passwords and refresh tokens are kept as hashes only', async () => {
  const { refreshToken } = (await login('manager@giris.test')).body;
  const user = await api.db.selectFrom('app_user').select('password_hash').where('id', '=', account.manager).executeTakeFirstOrThrow();
  expect(user.password_hash).toMatch(/^\$argon2id\$/);
  const tokens = await api.db.selectFrom('refresh_token').selectAll().execute();
  expect(JSON.stringify(tokens)).not.toContain(refreshToken);
});
