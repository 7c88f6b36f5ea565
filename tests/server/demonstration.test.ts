import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { adminCalls } from '#modules/admin/shared/admin.calls.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { notificationCalls } from '#modules/notifications/shared/notifications.calls.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { sessionCalls } from '#modules/sessions/shared/sessions.calls.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { hashPassword } from '#server/auth/password.ts';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { type Api, openApi } from '#tests/support/api.ts';
import { clientFor, makeAccount, PASSWORD, type TestAccount } from '#tests/support/app.ts';
import { signInAt } from '#tests/support/people.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { runToEnd, freePort, startServer, type TestServer } from '#tests/support/server.ts';

let api: Api;
let company: TestAccount;
let database: TestDatabase;
let server: TestServer;
const DEMO = 'super_admin@demo.saha';

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ databaseUrl: database.url, demo: true });
  api = await openApi(database);
  company = await makeAccount(api.db, 'firma.test', await hashPassword(PASSWORD));
}, 480_000);
afterAll(async () => {
  await api?.stop();
  await server?.stop();
  await database?.stop();
});

test('finding 1: the super admin of the demonstration reaches nothing of a company that registered itself', async () => {
  const manager = await api.signIn('manager@firma.test', PASSWORD);
  const audit = newId();
  expect((await manager.send(operationalCalls.create, { body: { id: audit, ...company.audit() } })).status).toBe(200);
  const stranger = await api.signIn(DEMO, DEMO_PASSWORD);
  expect((await stranger.send(operationalCalls.get, { params: { id: audit } })).status).toBe(404);
  expect((await stranger.send(profileCalls.totalWorkingTime, { params: { id: company.manager } })).status).toBe(404);
  const answers = await Promise.all([
    stranger.send(adminCalls.logRecords, { params: { page: 1, limit: 50 }, body: {} }),
    stranger.send(sessionCalls.active, { query: { page: '1', limit: '50' } }),
    stranger.send(syncCalls.devices, {}),
    stranger.send(notificationCalls.targets, { params: { target_type: 'account' }, query: {} }),
    stranger.send(notificationCalls.targets, { params: { target_type: 'user' }, query: { term: 'manager' } }),
  ]);
  for (const { status, raw } of answers) {
    expect(status).toBe(200);
    expect(raw.body).not.toContain('firma.test');
    expect(raw.body).not.toContain(company.manager);
  }
});

test('finding 1: switched off, the people of the demonstration cannot sign in, and their sessions and sockets end', async () => {
  const before = await clientFor(server.url, null)('POST', 'auth/login', { body: { email: DEMO, password: DEMO_PASSWORD } });
  const signedIn = clientFor(server.url, before.body.accessToken);
  expect((await signedIn('POST', 'auth/user-info/web')).status).toBe(200);
  const socket = io(server.url, { auth: { token: before.body.accessToken }, transports: ['websocket'], reconnection: false });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));

  // Another process of the same database, with the demonstration switched off: the first one obeys as well.
  const other = await startServer({ databaseUrl: database.url, dataDir: server.dataDir, demo: false });
  for (const { url } of [server, other]) {
    const anybody = clientFor(url, null);
    expect((await clientFor(url, before.body.accessToken)('POST', 'auth/user-info/web')).body.error.code).toBe('TOKEN_INVALID');
    expect((await anybody('POST', 'auth/refresh-token', { body: { refreshToken: before.body.refreshToken } })).body.error.code).toBe(
      'REFRESH_TOKEN_INVALID',
    );
    expect((await anybody('POST', 'auth/login', { body: { email: DEMO, password: DEMO_PASSWORD } })).body.error.code).toBe('USER_PASSIVE');
    expect((await anybody('GET', 'health')).body).toMatchObject({ status: 'ok', demo: false });
  }
  await expect.poll(() => socket.connected, { timeout: 20_000 }).toBe(false);
  expect(other.output()).not.toContain(DEMO_PASSWORD);
  await signInAt(other.url, 'manager@firma.test');
  await other.stop();

  const again = await startServer({ databaseUrl: database.url, dataDir: server.dataDir, demo: true });
  expect((await clientFor(again.url, null)('POST', 'auth/login', { body: { email: DEMO, password: DEMO_PASSWORD } })).status).toBe(200);
  // The sessions of before stay ended.
  expect((await clientFor(again.url, before.body.accessToken)('POST', 'auth/user-info/web')).status).toBe(401);
  await again.stop();
});

test('finding 1: the first super admin is made by name, with a password that nobody has known', async () => {
  const without = await startServer({ databaseUrl: database.url, dataDir: server.dataDir });
  expect(without.output()).toContain('name a super admin by SAHA_SUPER_ADMIN');
  await without.stop();
  const env = { SAHA_SUPER_ADMIN: 'Isletmen@saha.test' };
  const first = await startServer({ databaseUrl: database.url, dataDir: server.dataDir, env });
  const token = /change-password\?token=(\S+)/.exec(first.output())?.[1];
  const body = { token, password: 'uzun-bir-parola-2026', password_repeat: 'uzun-bir-parola-2026' };
  expect((await clientFor(first.url, null)('POST', 'auth/update-password', { body })).status).toBe(200);
  const signedIn = await clientFor(first.url, null)('POST', 'auth/login', {
    body: { email: 'isletmen@saha.test', password: body.password },
  });
  const sees = await clientFor(first.url, signedIn.body.accessToken)('GET', 'notifications/targets/account');
  expect(JSON.stringify(sees.body)).toContain('firma.test');
  await first.stop();
  for (const again of [env, {}]) {
    const second = await startServer({ databaseUrl: database.url, dataDir: server.dataDir, env: again });
    expect(second.output()).not.toMatch(/change-password|name a super admin/);
    await second.stop();
  }
  const { code, output } = await runToEnd({
    port: await freePort(),
    databaseUrl: database.url,
    dataDir: server.dataDir,
    env: { SAHA_SUPER_ADMIN: 'manager@firma.test' },
  });
  expect(code).toBe(1);
  expect(output).toContain('is already somebody who is no super admin');
});
