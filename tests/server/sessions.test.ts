import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { SessionRecord } from '#modules/sessions/shared/sessions.calls.ts';
import { SOCKET_OPTIONS, type SocketAnswer } from '#modules/sessions/shared/sessions.socket.ts';
import { clientFor, PASSWORD, type TestAccount } from '#tests/support/app.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { accountIn } from '#tests/support/people.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const SECRET = 'a secret that two processes on one database share';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';

let database: TestDatabase;
let db: pg.Client;
let one: TestServer;
let two: TestServer;
let account: TestAccount;
const sockets: Socket[] = [];
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  one = await startServer({ databaseUrl: database.url, env: { SAHA_SECRET: SECRET } });
  two = await startServer({ databaseUrl: database.url, env: { SAHA_SECRET: SECRET } });
  const made = await accountIn(database.url, 'live.test');
  account = made.account;
  for (const [name, role] of [
    ['field', 13],
    ['second', 2],
    ['away', 13],
    ['passive', 13],
    ['quit', 13],
    ['counted', 13],
    ['swept', 13],
    ['super', 1],
  ] as const)
    await account.addUser(name, role);
  await made.close();
  await (await accountIn(database.url, 'apart.test')).close();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  for (const end of ends) await end();
  await db.end();
  await one.stop();
  await two.stop();
  await database.stop();
});

/** A browser that is signed in: its calls, its tracked session and its socket. */
interface Browser {
  readonly client: ReturnType<typeof clientFor>;
  readonly tokens: { accessToken: string; refreshToken: string };
  readonly session: string;
  readonly socket: Socket;
  /** What arrived under an event, oldest first. */
  heard<T>(event: string): T[];
  ask(event: string, message: unknown): Promise<SocketAnswer>;
  report(page: string, url: string): void;
}

async function signedIn(
  server: { url: string },
  email: string,
  device = '',
): Promise<{ client: Browser['client']; tokens: Browser['tokens'] }> {
  const { status, body } = await clientFor(server.url, null)('POST', 'auth/login', {
    body: { email, password: PASSWORD, device_id: device },
  });
  expect(status).toBe(200);
  return { client: clientFor(server.url, body.accessToken), tokens: body };
}

async function browserAt(server: { url: string }, email: string, device = ''): Promise<Browser> {
  const { client, tokens } = await signedIn(server, email, device);
  const created = await client('POST', 'session/create', { body: {}, headers: { 'user-agent': ANDROID } });
  expect(created.status).toBe(200);
  const session: string = created.body.id;
  const socket = io(server.url, { ...SOCKET_OPTIONS, reconnection: false, forceNew: true, query: { token: tokens.accessToken } });
  sockets.push(socket);
  const heard = new Map<string, unknown[]>();
  socket.onAny((event: string, message: unknown) => heard.set(event, [...(heard.get(event) ?? []), message]));
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('connect_error', fail);
  });
  return {
    client,
    tokens,
    session,
    socket,
    // What a test expects under an event is what it looks at.
    heard: <T>(event: string) => (heard.get(event) ?? []) as T[],
    ask: (event, message) => socket.timeout(5000).emitWithAck(event, message),
    report: (currentPage, currentUrl) =>
      socket.emit('session:activity', { session_id: session, currentPage, currentUrl, timestamp: new Date().toISOString() }),
  };
}

const arrived = (check: () => boolean | Promise<boolean>): Promise<void> =>
  expect.poll(check, { timeout: 15_000, interval: 50 }).toBe(true);
const latest = (browser: Browser): SessionRecord[] => browser.heard<SessionRecord[]>('monitor:sessions').at(-1) ?? [];
const query = async (sql: string, values: unknown[]) => (await db.query(sql, values)).rows;

test('SES-CALL-01 SES-CALL-02 SES-FLOW-01: one session per login, the same id again; its end leaves the login; nobody ends another’s', async () => {
  const { client } = await signedIn(one, 'field@live.test');
  const { client: second } = await signedIn(one, 'second@live.test');
  const first = await client('POST', 'session/create', { body: { user_agent: ANDROID } });
  expect(first.body).toEqual({ id: expect.any(String) });
  expect((await client('POST', 'session/create', { headers: { 'user-agent': 'other' } })).body).toEqual(first.body);
  const stored = () =>
    query('select user_agent, ended_at is not null as ended, end_reason from tracked_session where id = $1', [first.body.id]);
  expect(await stored()).toEqual([{ user_agent: ANDROID, ended: false, end_reason: null }]);
  expect((await second('POST', 'session/end', { body: { session_id: first.body.id, reason: 'normal' } })).body).toEqual({ success: true });
  expect((await stored())[0]?.ended).toBe(false);
  expect((await client('POST', 'session/end')).body).toEqual({ success: true });
  expect(await stored()).toEqual([{ user_agent: ANDROID, ended: true, end_reason: 'normal' }]);
  expect((await client('POST', 'auth/user-info/web', { body: {} })).status).toBe(200);
  // Another sign-in is another session.
  const { client: again } = await signedIn(one, 'field@live.test');
  expect((await again('POST', 'session/create')).body.id).not.toBe(first.body.id);
});

test('SES-MON-01 SES-DATA-01 SES-DATA-02 NOTIF-CALL-10 SOCK-OUT-01 SOCK-OUT-02 SOCK-OUT-03 SOCK-IN-01 SOCK-IN-03: a page opened in a browser of one process is seen by a watcher at the other, without the secrets of its address', async () => {
  const field = await browserAt(one, 'field@live.test');
  const watcher = await browserAt(two, 'manager@live.test');
  const foreign = await browserAt(two, 'manager@apart.test');
  expect(await field.ask('session:connect', { session_id: field.session })).toEqual({ ok: true });
  expect(field.heard('session:connected')).toEqual([{ session_id: field.session }]);
  for (const browser of [watcher, foreign]) browser.socket.emit('monitor:subscribe');
  field.report('IndexOperationalAudit', '/companies/audit-reports/operational-audit-report?token=secret#x');
  const own = () => latest(watcher).find((row) => row.session_id === field.session);
  await arrived(() => own()?.current_page === 'IndexOperationalAudit');
  expect(own()).toMatchObject({
    name: 'field',
    surname: 'Deneme',
    role_id: 13,
    status: 'active',
    account_name: 'live.test',
    user_agent: ANDROID,
    page_titles: { tr: 'Operasyonel Denetim Raporları', en: 'Operational audit reports' },
    current_url: '/companies/audit-reports/operational-audit-report',
  });
  field.report('SyncOutbox', '/sync/outbox');
  await arrived(() => own()?.current_page === 'SyncOutbox');
  const list = await watcher.client('GET', 'session/active?page=1&limit=100');
  expect(list.body.data.find((row: SessionRecord) => row.session_id === field.session)).toMatchObject({
    current_url: '/sync/outbox',
    status: 'active',
  });
  expect(list.body.total).toBe(list.body.data.length);
  // Nothing of it reaches another account, a role that may not watch, or a session that is not one's own.
  await arrived(() => foreign.heard('monitor:sessions').length > 0);
  expect(
    foreign
      .heard<SessionRecord[]>('monitor:sessions')
      .flat()
      .filter((row) => row.account_id === account.id),
  ).toEqual([]);
  expect(await field.ask('monitor:subscribe', undefined)).toEqual({ ok: false, code: 'PERMISSION_DENIED' });
  expect((await field.client('GET', 'session/active')).status).toBe(403);
  expect(await field.ask('session:connect', { session_id: watcher.session })).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(await field.ask('session:refresh', { session_id: field.session })).toEqual({ ok: true });
  // The pages are counted once per visit.
  await arrived(async () => (await query('select 1 from session_page where session_id = $1', [field.session])).length === 2);
  expect(await query('select page, visits from session_page where session_id = $1 order by page', [field.session])).toEqual([
    { page: 'IndexOperationalAudit', visits: 1 },
    { page: 'SyncOutbox', visits: 1 },
  ]);
});

test('SES-DATA-02 SES-FLOW-01: a tablet that was away for hours is inactive and live again with its first word; it is not thrown out', async () => {
  const tablet = await browserAt(one, 'away@live.test');
  const watcher = await browserAt(one, 'manager@live.test');
  await tablet.ask('session:connect', { session_id: tablet.session });
  tablet.socket.disconnect();
  await query(`update tracked_session set seen_at = now() - interval '7 hours' where id = $1`, [tablet.session]);
  const status = async () =>
    (await watcher.client('GET', 'session/active?limit=500')).body.data.find((row: SessionRecord) => row.session_id === tablet.session)
      ?.status;
  expect(await status()).toBe('inactive');
  tablet.socket.connect();
  await arrived(() => tablet.socket.connected);
  expect(await tablet.ask('session:connect', { session_id: tablet.session })).toEqual({ ok: true });
  expect(await status()).toBe('active');
  // A look for ended logins has come by when it has found another one.
  const swept = await browserAt(one, 'swept@live.test');
  await query('update app_user set active = false where email = $1', ['swept@live.test']);
  await arrived(() => swept.heard('session:inactive').length > 0);
  expect(tablet.socket.connected).toBe(true);
  expect(tablet.heard('session:inactive')).toEqual([]);
  expect((await tablet.client('POST', 'auth/user-info/web', { body: {} })).status).toBe(200);
});

test('SES-MON-02 SOCK-OUT-04 SOCK-IN-02: a forced end reaches the browser at the other process, refuses its tokens and is logged; only who may', async () => {
  const field = await browserAt(one, 'field@live.test');
  const manager = await browserAt(two, 'manager@live.test');
  const superAdmin = await browserAt(two, 'super@live.test');
  const foreign = await browserAt(two, 'manager@apart.test');
  await field.ask('session:connect', { session_id: field.session });
  const force = (who: Browser, sessionId: string) => who.ask('session:force_logout', { sessionId });
  expect(await force(field, manager.session)).toEqual({ ok: false, code: 'PERMISSION_DENIED' });
  expect(await force(manager, manager.session)).toEqual({ ok: false, code: 'PERMISSION_DENIED' });
  expect(await force(manager, superAdmin.session)).toEqual({ ok: false, code: 'PERMISSION_DENIED' });
  expect(await force(foreign, field.session)).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(await force(manager, newId())).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(await force(manager, 'no id')).toEqual({ ok: false, code: 'BAD_REQUEST' });
  expect(field.socket.connected).toBe(true);

  expect(await force(manager, field.session)).toEqual({ ok: true });
  await arrived(() => field.heard('session:inactive').length > 0);
  expect(field.heard('session:inactive')[0]).toEqual({ reason: 'forced' });
  await arrived(() => !field.socket.connected);
  const refused = await field.client('POST', 'auth/user-info/web', { body: {} });
  expect([refused.status, refused.body.error.code]).toEqual([401, 'TOKEN_INVALID']);
  const renewal = await clientFor(two.url, null)('POST', 'auth/refresh-token', { body: { refreshToken: field.tokens.refreshToken } });
  expect([renewal.status, renewal.body.error.code]).toEqual([401, 'REFRESH_TOKEN_INVALID']);
  expect(
    await query(`select who, title, entity from log_record where action = 'forced_sign_out' and entity_id = $1`, [field.session]),
  ).toEqual([{ who: account.manager, title: 'field Deneme (field@live.test)', entity: 'session' }]);
  // The person may sign in again at once.
  expect((await signedIn(one, 'field@live.test')).tokens.accessToken).toEqual(expect.any(String));
  expect(manager.heard('session:inactive')).toEqual([]);
});

test('SOCK-IN-02: who is made passive, has left, or signs in anew on the same device is told why, whatever part of the server did it', async () => {
  const passive = await browserAt(one, 'passive@live.test');
  const quit = await browserAt(two, 'quit@live.test');
  const earlier = await browserAt(two, 'second@live.test', 'one tablet');
  await signedIn(one, 'second@live.test', 'one tablet');
  await query('update app_user set active = false where email = $1', ['passive@live.test']);
  await query(`update app_user set quit_date = '2020-01-01' where email = $1`, ['quit@live.test']);
  await arrived(() => passive.heard('session:inactive').length > 0 && quit.heard('session:inactive').length > 0);
  await arrived(() => earlier.heard('session:inactive').length > 0);
  expect(earlier.heard('session:inactive')[0]).toEqual({ reason: 'revoked' });
  expect([passive.heard('session:inactive')[0], quit.heard('session:inactive')[0]]).toEqual([{ reason: 'suspended' }, { reason: 'quit' }]);
  await arrived(() => !passive.socket.connected && !quit.socket.connected);
});

test('SES-STAT-01 SES-CALL-03 SES-CALL-04 SES-CALL-05: statistics count sessions, minutes and pages of a window, in the account of the watcher', async () => {
  const counted = await browserAt(one, 'counted@live.test');
  const manager = await browserAt(one, 'manager@live.test');
  const apart = await browserAt(one, 'manager@apart.test');
  const [person] = await query('select id from app_user where email = $1', ['counted@live.test']);
  // 90 minutes today, 30 more three days ago, 60 more 100 days ago.
  for (const [days, seconds] of [
    [0, 5400],
    [3, 1800],
    [100, 3600],
  ] as const) {
    await query(
      `insert into session_time values ($1, date_trunc('hour', now()) - make_interval(days => $2), $3) on conflict (session_id, hour) do update set seconds = $3`,
      [counted.session, days, seconds],
    );
  }
  await query(`insert into session_page values ($1, to_char(now() at time zone 'Europe/Istanbul', 'YYYY-MM-DD'), 'Dashboard', 4)`, [
    counted.session,
  ]);
  const minutes = async (window: string) => (await manager.client('GET', `session/stats/user/${person.id}?window=${window}`)).body.data;
  expect([
    (await minutes('today')).minutes,
    (await minutes('7d')).minutes,
    (await minutes('30d')).minutes,
    (await minutes('12m')).minutes,
  ]).toEqual([90, 120, 120, 180]);
  const week = await minutes('7d');
  expect(week).toMatchObject({
    user_id: person.id,
    name: 'counted',
    sessions: 1,
    pages: [{ page: 'Dashboard', titles: { tr: 'Gösterge Paneli', en: 'Dashboard' }, visits: 4 }],
  });
  expect(week.series.map((part: { minutes: number }) => part.minutes)).toEqual([0, 0, 0, 30, 0, 0, 90]);
  const all = (await manager.client('GET', 'session/stats/all?window=7d')).body.data;
  expect(all.total_today).toBe(all.active + all.idle + all.inactive);
  expect(all.active).toBeGreaterThanOrEqual(2);
  expect(all.minutes).toBeGreaterThanOrEqual(120);
  const top = (await manager.client('GET', 'session/stats/top-users?window=7d&limit=1')).body.data;
  expect(top).toEqual([{ user_id: person.id, name: 'counted', surname: 'Deneme', role_id: 13, sessions: 1, minutes: 120 }]);
  // Another account sees nothing of it, and a role that may not watch is refused.
  expect((await apart.client('GET', `session/stats/user/${person.id}`)).status).toBe(404);
  expect(
    (await apart.client('GET', 'session/stats/top-users?window=12m')).body.data.filter(
      (row: { user_id: string }) => row.user_id === person.id,
    ),
  ).toEqual([]);
  expect((await counted.client('GET', 'session/stats/all')).status).toBe(403);
  expect((await manager.client('GET', 'session/stats/all?window=year')).status).toBe(422);
});

test('SYNC-CALL-04 SYNC-CALL-05 OFF-UI-05: a manager sees which devices of the account hold unsent work, since when, and when each was heard of', async () => {
  const report = (client: Browser['client'], device_id: string, waiting: number, oldest: string | null) =>
    client('POST', 'sync/report', {
      body: { device_id, waiting, parked: waiting > 2 ? 1 : 0, oldest_waiting_at: oldest, app_version: '1.2.3' },
    });
  const { client: field } = await signedIn(one, 'field@live.test', 'tablet');
  const { client: manager } = await signedIn(one, 'manager@live.test', 'desk');
  const { client: apart } = await signedIn(one, 'manager@apart.test', 'other');
  const { client: superAdmin } = await signedIn(one, 'super@live.test');
  await report(field, 'tablet', 3, '2026-03-01T05:00:00.000Z');
  await report(manager, 'desk', 0, null);
  await report(apart, 'other', 1, '2026-02-01T05:00:00.000Z');
  // It was at the server later than it reported.
  await query(`update device_report set reported_at = now() - interval '2 days' where device_id = 'tablet'`, []);
  const list = (await manager('GET', 'sync/devices')).body.data;
  expect(list.map((row: { device_id: string }) => row.device_id)).toEqual(['tablet', 'desk']);
  expect(list[0]).toMatchObject({
    name: 'field',
    role_id: 13,
    waiting: 3,
    parked: 1,
    oldest_waiting_at: '2026-03-01T05:00:00.000Z',
    app_version: '1.2.3',
  });
  expect(Date.now() - Date.parse(list[0].last_contact)).toBeLessThan(120_000);
  expect(Date.now() - Date.parse(list[0].reported_at)).toBeGreaterThan(47 * 3_600_000);
  expect((await superAdmin('GET', 'sync/devices')).body.data.map((row: { device_id: string }) => row.device_id)).toEqual([
    'other',
    'tablet',
    'desk',
  ]);
  expect((await field('GET', 'sync/devices')).status).toBe(403);
  // Forgotten after three months of silence, but not while it holds work.
  const { client: second } = await signedIn(one, 'second@live.test');
  await query(`update device_report set reported_at = now() - interval '100 days' where device_id in ('tablet', 'desk')`, []);
  await query(`update session set seen_at = now() - interval '100 days' where device in ('tablet', 'desk')`, []);
  expect((await second('GET', 'sync/devices')).body.data.map((row: { device_id: string }) => row.device_id)).toEqual(['tablet']);
});

test('SOCK-CONN-01 SOCK-CONN-02: a websocket first, with the token in the query; where none gets through, polling', async () => {
  const { tokens } = await signedIn(one, 'field@live.test');
  const proxy = await startFaultProxy(one.url);
  ends.push(() => proxy.stop());
  const connect = () => {
    const socket = io(proxy.url, { ...SOCKET_OPTIONS, reconnection: false, forceNew: true, query: { token: tokens.accessToken } });
    sockets.push(socket);
    return socket;
  };
  const plain = connect();
  await arrived(() => plain.connected);
  expect(plain.io.engine.transport.name).toBe('websocket');
  plain.disconnect();
  proxy.noSockets = true;
  const blocked = connect();
  await arrived(() => blocked.connected);
  expect(blocked.io.engine.transport.name).toBe('polling');
});
