import { sql } from 'kysely';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { importsCalls as imports } from '#modules/imports/shared/imports.calls.ts';
import { type PersonRow, userCalls } from '#modules/people/shared/user.calls.ts';
import { INVITATION_DAYS } from '#modules/people/shared/user.schema.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import type { JobInputs } from '#server/jobs/job.ts';
import { type JobRunner, startJobs } from '#server/jobs/runner.ts';
import type { Mailer } from '#server/mail/port.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { deletionNow, seenNow } from '#tests/support/seen-now.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';

const PASSWORD = 'Uzun-Bir-Parola-2026';
const DAY_MS = 86_400_000;
const kind = 'user';

let api: Api;
let accounts: Accounts;
let manager: Person;
let runner: JobRunner | undefined;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(async () => {
  await runner?.stop();
  await api.stop();
});

/** Brings people in; their mails wait. */
async function bring(...emails: readonly string[]): Promise<void> {
  const rows = [['Ad', 'Soyad', 'E-posta', 'Rol'], ...emails.map((email, n) => [`Kişi${n}`, 'Çağlar', email, 'Denetçi'])];
  const bytes = await writeXlsx({ sheets: [{ name: 'Sayfa1', rows }] });
  const id = newId();
  await manager.send(imports.openImport, { params: { kind, id }, query: {} }, { bytes });
  expect((await manager.send(imports.writeImport, { params: { kind, id } })).status).toBe(200);
  const { input } = await api.db.deleteFrom('job').where('kind', '=', 'import-rows').returning('input').executeTakeFirstOrThrow();
  const context = { mail: api.mail, files: api.files, now: new Date() };
  await api.db.transaction().execute((db) => JOB_HANDLERS['import-rows'](input as unknown as JobInputs['import-rows'], { db, ...context }));
}
/** Nobody has sent anything yet. */
const forgetCounted = () => api.db.deleteFrom('login_failure').where('email', 'like', 'mail %').execute();
/** Lets the queue be worked off until the condition holds. */
async function work(until: () => Promise<boolean>, { now = () => new Date(), mail = api.mail as Mailer } = {}): Promise<void> {
  runner = startJobs({ db: api.db, mail, files: api.files, handlers: JOB_HANDLERS, log: () => undefined, now });
  await expect.poll(until, { timeout: 10_000 }).toBe(true);
  await runner.stop();
}
const waiting = () => api.db.selectFrom('job').select(['run_at', 'input', 'key']).where('kind', '=', 'invitation').execute();
const isEmpty = async () => (await waiting()).length === 0;

const listed = async (body: { state?: 'queued' | 'invited' | 'lapsed'; text?: string }) =>
  (await manager.send(userCalls.list, { params: { page: 1, limit: 100 }, body })).body as { data: PersonRow[]; total: number };
const found = async (email: string): Promise<PersonRow> => {
  const [row] = (await listed({ text: email })).data;
  if (row === undefined) throw new Error(`nobody has ${email}`);
  return row;
};
const ofImport = async () => (await manager.send(imports.lastImport, { params: { kind } })).body.data.invitations as number;
const mailsTo = (email: string) => api.mail.sent.filter(({ to }) => to === email);
const again = (id: string) => manager.send(userCalls.sendPassword, { params: { id }, body: {} });
const chooses = async (email: string, at = -1) => {
  const token = /token=([\w-]+)/.exec(mailsTo(email).at(at)?.text ?? '')?.[1] ?? '';
  return (await manager.send(accountCalls.updatePassword, { body: { token, password: PASSWORD, password_repeat: PASSWORD } })).status;
};

test('USR-CALL-01 IMP-CALL-03: people brought in are queued and counted until their mails have gone, then invited for seven days from then', async () => {
  await bring('bir@sira.test', 'iki@sira.test', 'uc@sira.test');
  expect(await ofImport()).toBe(3);
  expect((await listed({ state: 'queued' })).total).toBe(3);
  expect((await listed({ state: 'invited' })).total).toBe(0);
  expect(await found('bir@sira.test')).toMatchObject({
    state: 'queued',
    invited_until: null,
    invitation_queued_at: expect.any(String),
    invitation_due: expect.any(String),
  });
  // The mails go out two days later: the invitation holds from then.
  const now = () => new Date(Date.now() + 2 * DAY_MS);
  await work(isEmpty, { now });
  expect(await ofImport()).toBe(0);
  expect((await listed({ state: 'queued' })).total).toBe(0);
  expect((await listed({ state: 'invited' })).total).toBe(3);
  const one = await found('bir@sira.test');
  expect(one).toMatchObject({ state: 'invited', invitation_queued_at: null, invitation_due: null });
  expect(Math.round((new Date(one.invited_until ?? 0).getTime() - Date.now()) / DAY_MS)).toBe(INVITATION_DAYS + 2);
  expect(mailsTo('bir@sira.test')).toHaveLength(1);
});

test('USR-CALL-01: whom a quota holds back stays queued and shows when the mail goes; then it goes', async () => {
  const key = `mail announced by ${idOf(accounts.one, 'account_manager')} 1h`;
  const used = Array.from({ length: 499 }, () => ({ email: key, at: new Date() }));
  await forgetCounted();
  await api.db.insertInto('login_failure').values(used).execute();
  await bring('dort@sira.test', 'bes@sira.test', 'alti@sira.test');
  // One fits; the others are put off.
  await work(async () => {
    const left = await waiting();
    return left.length === 2 && left.every(({ run_at }) => run_at > new Date());
  });
  expect(await ofImport()).toBe(2);
  const { data } = await listed({ state: 'queued' });
  expect(data).toHaveLength(2);
  for (const { invitation_due, invited_until } of data) {
    expect(invited_until).toBeNull();
    const minutes = (new Date(invitation_due ?? 0).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(8);
    expect(minutes).toBeLessThan(11);
  }
  await work(isEmpty, { now: () => new Date(Date.now() + DAY_MS) });
  expect((await listed({ state: 'queued' })).total).toBe(0);
  for (const email of ['dort@sira.test', 'bes@sira.test', 'alti@sira.test']) expect(mailsTo(email)).toHaveLength(1);
  await forgetCounted();
});

test('USR-CALL-10: of a queued invitation that is sent by hand no second one goes out', async () => {
  await bring('yedi@sira.test');
  const { id } = await found('yedi@sira.test');
  expect((await again(id)).body.data).toEqual({ sent: true, already: false });
  expect((await found('yedi@sira.test')).state).toBe('invited');
  await work(isEmpty);
  expect(mailsTo('yedi@sira.test')).toHaveLength(1);
  // Asked for again afterwards, another one goes, and works in place of the first.
  expect((await again(id)).status).toBe(200);
  expect(mailsTo('yedi@sira.test')).toHaveLength(2);
  expect(await chooses('yedi@sira.test', 0)).not.toBe(200);
  expect(await chooses('yedi@sira.test')).toBe(200);
});

test('USR-CALL-10: an invitation that the queue is just sending is not sent once more by hand', async () => {
  await bring('sekiz@sira.test');
  const { id } = await found('sekiz@sira.test');
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Mailer = {
    async send(mail) {
      begun.resolve();
      await go.promise;
      await api.mail.send(mail);
    },
  };
  const working = work(isEmpty, { mail: slow });
  await begun.promise;
  const pressed = again(id);
  // The press has come as far as the job that is being done.
  await untilWaiting(api.db, 1, pressed);
  go.resolve();
  expect((await pressed).body.data).toEqual({ sent: true, already: true });
  await working;
  expect(mailsTo('sekiz@sira.test')).toHaveLength(1);
  expect((await found('sekiz@sira.test')).state).toBe('invited');
});

test('USR-CALL-10: of two who send one invitation in the same moment one does, and the other is told that it is on its way; the link works', async () => {
  await bring('ikisi@sira.test', 'gelen@sira.test');
  const { id } = await found('ikisi@sira.test');
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = api.mail.send.bind(api.mail);
  vi.spyOn(api.mail, 'send').mockImplementationOnce(async (mail) => {
    begun.resolve();
    await go.promise;
    await send(mail);
  });
  const first = again(id);
  await begun.promise;
  const other = await accounts.signIn(accounts.one, 'account_manager');
  const second = await other.send(userCalls.sendPassword, { params: { id }, body: {} });
  expect(second.body.data).toEqual({ sent: false, already: false });
  // Somebody else is none of their matter.
  expect((await again((await found('gelen@sira.test')).id)).body.data).toEqual({ sent: true, already: false });
  go.resolve();
  expect((await first).body.data).toEqual({ sent: true, already: false });
  await work(isEmpty);
  expect(mailsTo('ikisi@sira.test')).toHaveLength(1);
  expect(await chooses('ikisi@sira.test')).toBe(200);
});

test('USR-CALL-10: one who sends and fails, or dies on the way, holds nobody up for long, and nobody is told that it was sent', async () => {
  await bring('kalan@sira.test');
  const { id } = await found('kalan@sira.test');
  vi.spyOn(api.mail, 'send').mockRejectedValueOnce(new Error('421'));
  expect((await again(id)).status).toBe(503);
  expect((await again(id)).body.data).toEqual({ sent: true, already: false });
  const until = (seconds: number) =>
    sql`update app_user set link_claimed_until = now() + ${seconds} * interval '1 second' where id = ${id}`.execute(api.db);
  await until(30);
  expect((await again(id)).body.data).toEqual({ sent: false, already: false });
  await until(-1);
  expect((await again(id)).body.data).toEqual({ sent: true, already: false });
});

test('USR-CALL-10: one who took too long to fail does not free what somebody else is sending by then', async () => {
  await bring('yavas@sira.test');
  const { id } = await found('yavas@sira.test');
  const claimed = async () =>
    (await api.db.selectFrom('app_user').select('link_claimed_until').where('id', '=', id).executeTakeFirstOrThrow()).link_claimed_until;
  vi.spyOn(api.mail, 'send').mockImplementationOnce(async () => {
    // Its time is over, and somebody else has begun.
    await sql`update app_user set link_claimed_until = now() + interval '100 seconds' where id = ${id}`.execute(api.db);
    throw new Error('421');
  });
  expect((await again(id)).status).toBe(503);
  expect(await claimed()).not.toBeNull();
  await sql`update app_user set link_claimed_until = null where id = ${id}`.execute(api.db);
  expect((await again(id)).body.data).toEqual({ sent: true, already: false });
  expect(await claimed()).toBeNull();
});

test('USR-CALL-10: a link that could not be sent leaves the one before it and the queue as they were', async () => {
  await bring('dokuz@sira.test');
  const { id } = await found('dokuz@sira.test');
  vi.spyOn(api.mail, 'send').mockRejectedValueOnce(new Error('421'));
  expect((await again(id)).status).toBe(503);
  expect(await found('dokuz@sira.test')).toMatchObject({ state: 'queued', invitation_due: expect.any(String) });
  await work(isEmpty, { now: () => new Date(Date.now() + 300_000) });
  expect((await found('dokuz@sira.test')).state).toBe('invited');
  vi.spyOn(api.mail, 'send').mockRejectedValueOnce(new Error('421'));
  expect((await again(id)).status).toBe(503);
  expect((await found('dokuz@sira.test')).state).toBe('invited');
  expect(await chooses('dokuz@sira.test')).toBe(200);
});

test('USR-CALL-01: of an invitation that nothing tries any more no time is told, and it can be sent by hand', async () => {
  await bring('on@sira.test');
  const { id } = await found('on@sira.test');
  await api.db.updateTable('job').set({ failed_at: new Date() }).where('key', '=', `invitation ${id}`).execute();
  expect(await found('on@sira.test')).toMatchObject({ state: 'queued', invitation_due: null });
  expect((await again(id)).status).toBe(200);
  expect((await found('on@sira.test')).state).toBe('invited');
});

test('USR-STATE-01: who was passive when the turn of the invitation came is invited when active again', async () => {
  await bring('onbir@sira.test');
  const { id } = await found('onbir@sira.test');
  const stand = async (active: boolean) =>
    manager.send(userCalls.setActive, { params: { id }, body: { active, version: await seenNow(api.db, id) } });
  expect((await stand(false)).status).toBe(200);
  expect((await found('onbir@sira.test')).state).toBe('passive');
  await work(isEmpty);
  expect(mailsTo('onbir@sira.test')).toEqual([]);
  await stand(true);
  expect((await found('onbir@sira.test')).state).toBe('queued');
  await work(isEmpty);
  expect((await found('onbir@sira.test')).state).toBe('invited');
});

test('USR-CALL-07: whose invitation waits can be deleted, and no mail goes to them', async () => {
  await bring('oniki@sira.test');
  const { id } = await found('oniki@sira.test');
  expect((await manager.send(userCalls.remove, await deletionNow(api.db, id))).status).toBe(200);
  await work(isEmpty);
  expect(mailsTo('oniki@sira.test')).toEqual([]);
});

test('USR-CALL-01: the step of the schema counts those as queued whose mail waited under the version before', async () => {
  await bring('eski@sira.test');
  const { id } = await found('eski@sira.test');
  const step = MIGRATIONS.find(({ name }) => name === '0044-queued-invitations')?.sql ?? '';
  await sql`alter table app_user drop column invitation_queued_at`.execute(api.db);
  const until = new Date(Date.now() + 7 * DAY_MS);
  await api.db.updateTable('app_user').set({ invited_until: until }).where('id', '=', id).execute();
  await sql.raw(step).execute(api.db);
  expect(await found('eski@sira.test')).toMatchObject({ state: 'queued', invited_until: null });
  expect((await found('dort@sira.test')).state).toBe('invited');
  expect((await found('account_manager@bir.test')).state).toBe('active');
});
