import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { newId } from '#core/id/uuid.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { notify } from '#server/notifications/notify.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { seenNow } from '#tests/support/seen-now.ts';
import { startServer } from '#tests/support/server.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

async function publish(over: object): Promise<string> {
  const id = newId();
  const body = {
    id,
    date: '2026-03-02',
    notification_type: 'announcement' as const,
    content: 'İlk satır\nİkinci satır',
    delivery_method: 'email' as const,
    target_type: 'role' as const,
    targets: ['13'],
    redirect_path: '/announcements/list',
    due_date: '2026-03-09',
    ...over,
  };
  expect((await manager.send(calls.create, { body })).status).toBe(200);
  expect((await manager.send(calls.publish, { params: { a: id, b: 1 }, query: { version: '1' } })).status).toBe(200);
  return id;
}

/** Works until the queue is empty. */
async function work(): Promise<void> {
  const runner = startJobs({ db: api.db, mail: api.mail, files: api.files, handlers: JOB_HANDLERS, log: () => undefined });
  await expect.poll(() => api.db.selectFrom('job').select('id').execute(), { timeout: 10_000 }).toEqual([]);
  await runner.stop();
}

test('NOTIF-DATA-03: by mail alone it stands in nobody’s list; each has one mail, in their language, with text, due date and link', async () => {
  await api.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', idOf(accounts.one, 'auditor2')).execute();
  const id = await publish({});
  await work();
  const mails = api.mail.sent.splice(0).toSorted((a, b) => (a.to < b.to ? -1 : 1));
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
    ['auditor2@bir.test', 'Saha announcement: İlk satır İkinci satır'],
    ['auditor@bir.test', 'Saha duyurusu: İlk satır İkinci satır'],
  ]);
  expect(mails[1]?.text).toContain('İlk satır\nİkinci satır\n\nSon tarih: 09-03-2026');
  expect(mails[1]?.text).toMatch(/http:\/\/localhost(:\d+)?\/announcements\/list/);
  const auditor = await accounts.signIn(accounts.one, 'auditor');
  expect((await auditor.send(calls.mine, { params: { page: 1, limit: 10 } })).body.data).toEqual([]);
  expect((await manager.send(calls.one, { params: { id } })).body.data.managed).toMatchObject({ reached: 2, mailed: 2 });
  // Unpublished and published again: nobody gets a second one.
  for (const b of [0, 1]) await manager.send(calls.publish, { params: { a: id, b }, query: { version: String(2 + b) } });
  await work();
  expect(api.mail.sent).toEqual([]);
});

test('finding 13: mails of announcements are bounded by person; one too many waits in the queue and is not lost', async () => {
  const author = idOf(accounts.one, 'account_manager');
  const key = `mail announced by ${author} 1h`;
  await sql`delete from login_failure where email = ${key}`.execute(api.db);
  await sql`insert into login_failure (email, at) select ${key}, now() from generate_series(1, 499)`.execute(api.db);
  const id = await publish({});
  const runner = startJobs({ db: api.db, mail: api.mail, files: api.files, handlers: JOB_HANDLERS, log: () => undefined });
  const waiting = () =>
    api.db
      .selectFrom('job')
      .select(['tries', 'failed_at', sql<boolean>`run_at > now() + interval '5 minutes'`.as('is_later')])
      .execute();
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([{ tries: 0, failed_at: null, is_later: true }]);
  await runner.stop();
  expect(api.mail.sent.splice(0)).toHaveLength(1);
  await sql`delete from login_failure where email = ${key}`.execute(api.db);
  await sql`update job set run_at = now()`.execute(api.db);
  await work();
  expect(api.mail.sent.splice(0)).toHaveLength(1);
  expect((await manager.send(calls.one, { params: { id } })).body.data.managed).toMatchObject({ mailed: 2 });
});

test('NOTIF-DATA-03: a mail that still waits for somebody who is aimed at no more does not go out with the new text', async () => {
  const body = { date: '2026-03-02', notification_type: 'announcement' as const, delivery_method: 'email' as const, due_date: null };
  const id = await publish({});
  const set = async (b: number) =>
    manager.send(calls.publish, { params: { a: id, b }, query: { version: String(await seenNow(api.db, id)) } });
  await set(0);
  const aim = { target_type: 'role' as const, targets: ['2'], content: 'Yalnız yöneticiye', redirect_path: null };
  expect((await manager.send(calls.update, { body: { id, version: 3, ...body, ...aim } })).status).toBe(200);
  await set(1);
  await work();
  expect(api.mail.sent.splice(0).map(({ to }) => to)).toEqual(['account_manager@bir.test']);
});

test('a person who wants no such mails gets none, but has it in the application; what is unpublished before its turn is not mailed', async () => {
  await api.db
    .updateTable('app_user')
    .set({ mail_preferences: JSON.stringify({ announcement: false, notification: true, reminder: true }) })
    .where('id', '=', idOf(accounts.one, 'auditor'))
    .execute();
  await publish({ delivery_method: 'both' });
  await publish({ delivery_method: 'both', notification_type: 'warning', content: 'Uyarı' });
  await work();
  expect(
    api.mail.sent
      .splice(0)
      .map((mail) => `${mail.to} ${mail.subject.split(':')[0]}`)
      .toSorted(),
  ).toEqual(['auditor2@bir.test Saha announcement', 'auditor2@bir.test Saha notification', 'auditor@bir.test Saha bildirimi']);
  const auditor = await accounts.signIn(accounts.one, 'auditor');
  expect((await auditor.send(calls.mine, { params: { page: 1, limit: 10 } })).body.data).toHaveLength(2);
  const early = await publish({});
  await manager.send(calls.publish, { params: { a: early, b: 0 }, query: { version: '2' } });
  await work();
  expect(api.mail.sent).toEqual([]);
});

test('an event is told in the language of each, not to whoever caused it, and never with a path out of the product', async () => {
  const { account_id = '' } = accounts.one.people.get('auditor') ?? {};
  const notice = {
    source: 'test.event',
    account_id,
    people: ['auditor', 'auditor2', 'igu', 'igu'].map((key) => idOf(accounts.one, key)),
    by: idOf(accounts.one, 'igu'),
    type: 'alert' as const,
    content: { tr: 'Oldu', en: 'Happened' },
    path: '/dashboard',
    delivery: 'both' as const,
    origin: 'http://saha.test',
    now: new Date(),
  };
  await notify(api.db, notice);
  const rows = await api.db
    .selectFrom('notification_recipient as r')
    .innerJoin('notification as n', 'n.id', 'r.notification_id')
    .select(['r.user_id', 'n.content'])
    .where('n.source', '=', 'test.event')
    .execute();
  expect(new Map(rows.map((row) => [row.user_id, row.content]))).toEqual(
    new Map([
      [idOf(accounts.one, 'auditor'), 'Oldu'],
      [idOf(accounts.one, 'auditor2'), 'Happened'],
    ]),
  );
  await work();
  expect(
    api.mail.sent
      .splice(0)
      .map((mail) => mail.to)
      .toSorted(),
  ).toEqual(['auditor2@bir.test', 'auditor@bir.test']);
  await expect(notify(api.db, { ...notice, path: 'https://evil.example' })).rejects.toThrow('no path');
  // People of another account are not reached, whatever the list says.
  await notify(api.db, { ...notice, source: 'test.foreign', people: [idOf(accounts.two, 'auditor')] });
  expect(await api.db.selectFrom('notification').select('id').where('source', '=', 'test.foreign').execute()).toEqual([]);
});

test('published at one process it pokes the sockets of its people at another, without data, and nobody else', async () => {
  const database = await freshDatabase();
  const env = { SAHA_SECRET: 'a secret that two processes on one database share' };
  const one = await startServer({ databaseUrl: database.url, env });
  const two = await startServer({ databaseUrl: database.url, env });
  const sockets: Socket[] = [];
  try {
    const { account, close } = await accountIn(database.url, 'bell.test');
    await account.addUser('auditor', 13);
    await account.addUser('staff', 9);
    await close();
    const listen = async (url: string, email: string): Promise<unknown[][]> => {
      const { token } = await signInAt(url, email);
      const socket = io(url, { query: { token }, auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
      sockets.push(socket);
      const pokes: unknown[][] = [];
      socket.on('notifications:moved', (...data: unknown[]) => pokes.push(data));
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return pokes;
    };
    const auditor = await listen(two.url, 'auditor@bell.test');
    const staff = await listen(two.url, 'staff@bell.test');
    const { client } = await signInAt(one.url, 'manager@bell.test');
    const send = async (target: string): Promise<string> => {
      const id = newId();
      const body = {
        id,
        date: '2026-03-02',
        notification_type: 'info',
        content: 'Merhaba',
        delivery_method: 'in_app',
        target_type: 'role',
        targets: [target],
        redirect_path: null,
        due_date: null,
      };
      expect((await client('POST', 'notifications', { body, key: newId() })).status).toBe(200);
      expect((await client('PATCH', `notifications/publish/${id}/1?version=1`, { key: newId() })).status).toBe(200);
      return id;
    };
    const id = await send('13');
    await expect.poll(() => auditor, { timeout: 10_000 }).toEqual([[]]);
    // Read on one device, the person's others are told; later news for the staff show that the first passed them by.
    expect((await (await signInAt(one.url, 'auditor@bell.test')).client('PUT', `notifications/read/${id}`, { key: newId() })).status).toBe(
      200,
    );
    await expect.poll(() => auditor.length, { timeout: 10_000 }).toBe(2);
    await send('9');
    await expect.poll(() => staff, { timeout: 10_000 }).toEqual([[]]);
    expect(auditor).toHaveLength(2);
  } finally {
    for (const socket of sockets) socket.disconnect();
    await one.stop();
    await two.stop();
    await database.stop();
  }
}, 120_000);
