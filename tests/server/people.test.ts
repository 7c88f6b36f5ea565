import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletionOf } from '#core/contract/envelope.ts';
import { newId } from '#core/id/uuid.ts';
import { organisationCalls } from '#modules/organisation/shared/organisation.calls.ts';
import { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { limitCalls } from '#modules/people/shared/limit.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { INVITATION_DAYS, type PersonForm } from '#modules/people/shared/user.schema.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { letGo } from '#server/auth/leaving.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import type { JobInputs } from '#server/jobs/job.ts';
import { type Accounts, idOf, makeAccounts, today } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { deletionNow, seenNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
const PASSWORD = 'Uzun-Bir-Parola-2026';

const expert = (over: Partial<PersonForm> = {}): PersonForm => ({
  name: 'Nazlı',
  surname: 'Gök',
  email: `nazli-${newId().slice(-8)}@bir.test`,
  phone: '0532 123 45 67',
  role_id: 6,
  company_id: null,
  workplace_id: null,
  working_time: 6000,
  osh_official: false,
  ...over,
});
const add = (over: Partial<PersonForm> = {}, by = manager) => by.send(userCalls.create, { body: expert(over) });
const added = async (over: Partial<PersonForm> = {}): Promise<string> => {
  const reply = await add(over);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data.id;
};
const read = async (id: string, by = manager) => (await by.send(userCalls.get, { params: { id } })).body.data;
const standing = async (id: string, body: { active: boolean; quit_date?: string | null; version?: number }, by = manager) =>
  by.send(userCalls.setActive, { params: { id }, body: { version: await seenNow(api.db, id), ...body } });
const signIn = (email: string, password: string) =>
  api.signIn(email, password).then(
    (person) => person,
    (error: unknown) => String(error),
  );

/** The link of the last mail to an address. */
function tokenFor(address: string): string {
  const mail = api.mail.sent.findLast(({ to }) => to === address);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const choose = (token: string) =>
  manager.send(accountCalls.updatePassword, { body: { token, password: PASSWORD, password_repeat: PASSWORD } });

/** Does what waits in the queue of a kind, as the runner does it. */
async function work<K extends 'invitation'>(kind: K, now = new Date()): Promise<void> {
  const rows = await api.db.deleteFrom('job').where('kind', '=', kind).returning('input').execute();
  for (const { input } of rows)
    await JOB_HANDLERS[kind](input as unknown as JobInputs[K], { db: api.db, mail: api.mail, files: api.files, now });
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

describe('adding people', () => {
  test('USR-CALL-05: a person is invited by mail, chooses the password alone, and signs in', async () => {
    const body = expert({ email: 'Davet@Bir.test', name: 'Davut' });
    const id = (await manager.send(userCalls.create, { body })).body.data.id;
    expect(await read(id)).toMatchObject({ state: 'queued', email: 'davet@bir.test', last_sign_in_at: null, may_change: true });
    await work('invitation');
    expect(api.mail.sent.at(-1)).toMatchObject({ to: 'davet@bir.test', subject: 'Saha’ya davet edildiniz' });
    expect((await read(id)).state).toBe('invited');
    expect((await choose(tokenFor('davet@bir.test'))).status).toBe(200);
    // The link works once.
    expect((await choose(tokenFor('davet@bir.test'))).error?.code).toBe('VALIDATION');
    const person = await api.signIn('davet@bir.test', PASSWORD);
    expect(await read(id, person)).toMatchObject({ state: 'active', name: 'Davut', may_change: false });
    expect((await read(id)).last_sign_in_at).not.toBeNull();
    const offered = (await manager.send(organisationCalls.users, {})).body.data.map((one: { id: string }) => one.id);
    expect(offered).toContain(id);
  });

  test('USR-CALL-10: an invitation lapses, and of two links the newer one works', async () => {
    const id = await added({ email: 'gec@bir.test' });
    await work('invitation');
    const first = tokenFor('gec@bir.test');
    const row = await api.db.selectFrom('app_user').select('invited_until').where('id', '=', id).executeTakeFirstOrThrow();
    expect(Math.round(((row.invited_until?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(INVITATION_DAYS);
    expect((await manager.send(userCalls.sendPassword, { params: { id }, body: {} })).body.data).toEqual({ sent: true, already: false });
    expect((await choose(first)).error?.code).toBe('VALIDATION');
    await api.db
      .updateTable('password_reset')
      .set({ expires_at: inDays(-1) })
      .where('user_id', '=', id)
      .execute();
    await api.db
      .updateTable('app_user')
      .set({ invited_until: inDays(-1) })
      .where('id', '=', id)
      .execute();
    expect((await choose(tokenFor('gec@bir.test'))).error?.code).toBe('VALIDATION');
    expect((await read(id)).state).toBe('lapsed');
  });

  test('USR-VAL-04: an address that somebody has is refused beside its field, whoever’s account it is in', async () => {
    for (const email of ['igu@bir.test', 'IGU@iki.test'])
      expect((await add({ email })).error).toMatchObject({ code: 'DUPLICATE', items: [{ field: 'email' }] });
  });

  test('a press whose answer was lost is the same press: the person is made once, and not refused for what it took itself', async () => {
    const { account_id } = accounts.one;
    await api.db.insertInto('account_limit').values({ account_id, category: 'auditors', most: 3 }).execute();
    const id = newId();
    const body = { id, ...expert({ role_id: 13, email: 'yanki@bir.test' }) };
    const press = (over: object = {}, key = id) => manager.send(userCalls.create, { body: { ...body, ...over } }, { key });
    expect((await press()).status).toBe(200);
    await api.db.updateTable('account_limit').set({ most: 1 }).where('account_id', '=', account_id).execute();
    const again = await press();
    expect([again.status, again.body.data]).toEqual([200, { id, version: 1 }]);
    expect((await press({ name: 'Başka' })).error?.code).toBe('IDEMPOTENCY_MISMATCH');
    // Also once the server has forgotten the key.
    await api.db.deleteFrom('idempotency').where('key', '=', id).execute();
    expect((await press()).error?.code).toBe('DUPLICATE_ID');
    expect((await press({}, newId())).error?.code).toBe('DUPLICATE_ID');
    const jobs = await api.db.selectFrom('job').select('input').where('kind', '=', 'invitation').execute();
    expect(jobs.filter(({ input }) => JSON.stringify(input).includes(id))).toHaveLength(1);
    await api.db.deleteFrom('account_limit').where('account_id', '=', account_id).execute();
  });

  test('USR-VAL-06: the role asks for its company, workplace or minutes', async () => {
    const asked = async (over: Partial<PersonForm>) => (await add(over)).error?.items.map(({ field }) => field);
    expect(await asked({ role_id: 8 })).toEqual(['company_id']);
    expect(await asked({ role_id: 9 })).toEqual(['workplace_id']);
    expect(await asked({ role_id: 6, working_time: null })).toEqual(['working_time']);
    expect(await asked({ role_id: 6, working_time: 11_701 })).toEqual(['working_time']);
    expect(await asked({ role_id: 6, name: 'x'.repeat(81) })).toEqual(['name']);
  });

  test('USR-VAL-03: somebody from outside has the least role, whatever else is sent along', async () => {
    const body = { name: 'Dış', surname: 'Kişi', email: 'dis@x.test', phone: '0532 123 45 67', task: 'Kalibrasyon' };
    for (const field of ['phone', 'task'] as const)
      expect((await manager.send(userCalls.createExternal, { body: { ...body, [field]: '' } })).error?.items[0]?.field).toBe(field);
    const sly = { ...body, role_id: 2, external: false, account_id: accounts.two.account_id, active: true } as typeof body;
    const { id } = (await manager.send(userCalls.createExternal, { body: sly })).body.data;
    expect(await read(id)).toMatchObject({ role_id: 9, external: true, task: 'Kalibrasyon', phone: '+905321234567' });
    const row = await api.db.selectFrom('app_user').select('account_id').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.account_id).toBe(accounts.one.account_id);
    // Nor later.
    const change = { ...expert({ role_id: 2, email: body.email }), id, version: 1 };
    expect((await manager.send(userCalls.update, { body: change })).status).toBe(200);
    expect((await read(id)).role_id).toBe(9);
  });

  test('USR-CALL-07: only who never signed in and stands nowhere is deleted', async () => {
    const id = await added();
    expect((await manager.send(userCalls.remove, await deletionNow(api.db, id))).status).toBe(200);
    expect((await manager.send(userCalls.get, { params: { id } })).status).toBe(404);
    expect((await manager.send(userCalls.remove, await deletionNow(api.db, idOf(accounts.one, 'auditor')))).error?.code).toBe(
      'RECORD_LOCKED',
    );
  });
});

describe('nobody rises above the own rank', () => {
  test('USR-CALL-06: nobody gives a role with more rights or reach, or touches those who have it', async () => {
    expect((await add({ role_id: 1 })).error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'role_id' }] });
    const id = await added();
    const up = { ...expert(), id, version: 1, role_id: 1 as const };
    expect((await manager.send(userCalls.update, { body: up })).error).toMatchObject({ items: [{ field: 'role_id' }] });
    // Somebody who may manage the people of one company makes no account manager out of them.
    const rights = ['usr.own', 'usr.read', 'usr.write'].map((permission) => ({
      account_id: accounts.one.account_id,
      role_id: 6,
      permission,
    }));
    await api.db
      .insertInto('role_permission')
      .values(rights)
      .onConflict((taken) => taken.doNothing())
      .execute();
    const igu = await accounts.signIn(accounts.one, 'igu');
    expect((await add({ role_id: 2 }, igu)).error?.items[0]?.field).toBe('role_id');
    expect((await add({ role_id: 13 }, igu)).error?.items[0]?.field).toBe('role_id');
    const boss = idOf(accounts.one, 'account_manager');
    expect((await igu.send(userCalls.get, { params: { id: boss } })).status).toBe(404);
    await api.db.deleteFrom('role_permission').where('role_id', '=', 6).where('permission', 'in', ['usr.read', 'usr.write']).execute();
  });

  test('USR-CALL-08: nobody changes or shuts out oneself', async () => {
    const id = idOf(accounts.one, 'account_manager');
    const body = { ...expert({ email: 'account_manager@bir.test', role_id: 2 }), id, version: 1 };
    expect((await manager.send(userCalls.update, { body })).error?.code).toBe('PERMISSION_DENIED');
    expect((await standing(id, { active: false })).error?.code).toBe('PERMISSION_DENIED');
    expect((await manager.send(userCalls.sendPassword, { params: { id }, body: {} })).error?.code).toBe('PERMISSION_DENIED');
  });

  test('USR-CALL-08 USR-CALL-07: what became of a person meanwhile is told before it is written over', async () => {
    const id = await added({ email: 'bu-arada@bir.test' });
    const later = inDays(5).toISOString().slice(0, 10);
    expect((await standing(id, { active: false, quit_date: later, version: 1 })).status).toBe(200);
    const late = await standing(id, { active: false, version: 1 });
    expect(late.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { id, version: 2, quit_date: later } });
    const gone = await manager.send(userCalls.remove, deletionOf(id, 1));
    expect(gone.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { version: 2 } });
    expect(await read(id)).toMatchObject({ version: 2, quit_date: later });
    expect((await standing(id, { active: true, version: 2 })).status).toBe(200);
    expect((await manager.send(userCalls.remove, deletionOf(id, 3))).status).toBe(200);
  });

  test('USR-CALL-08: of two managers who shut each other out at once one stays', async () => {
    const email = 'ikinci@bir.test';
    const id = await added({ role_id: 2, email, working_time: null });
    await work('invitation');
    await choose(tokenFor(email));
    const second = await api.signIn(email, PASSWORD);
    const boss = idOf(accounts.one, 'account_manager');
    const both = await Promise.all([standing(id, { active: false }), standing(boss, { active: false }, second)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await api.db.updateTable('app_user').set({ active: true }).where('id', 'in', [id, boss]).execute();
    manager = await accounts.signIn(accounts.one, 'account_manager');
    await standing(id, { active: false });
  });
});

describe('changes of a person', () => {
  test('USR-CALL-06: whoever did not see the last change is shown it, and both addresses are told of a new one', async () => {
    const id = await added({ email: 'eski@bir.test' });
    const change = (version: number, over: Partial<PersonForm>) =>
      manager.send(userCalls.update, { body: { ...expert(over), id, version } });
    expect((await change(1, { email: 'yeni@bir.test' })).body.data.version).toBe(2);
    expect(api.mail.sent.at(-1)).toMatchObject({ to: 'eski@bir.test', subject: 'Saha giriş adresiniz değişti' });
    const late = await change(1, { surname: 'Kaya' });
    expect(late.error?.code).toBe('VERSION_CONFLICT');
    expect(late.body.error.record).toMatchObject({ id, version: 2, email: 'yeni@bir.test' });
    const log = await api.db
      .selectFrom('log_record')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', 'rights_change')
      .execute();
    expect(JSON.stringify(log)).toContain('yeni@bir.test');
  });
});

test('USR-CALL-06 USR-CALL-12: what a person changed of the own profile is shown to an office whose form is older', async () => {
  const { version, phone, ...row } = await read(idOf(accounts.one, 'auditor2'));
  const auditor = await accounts.signIn(accounts.one, 'auditor2');
  const own = { name: row.name, surname: 'Yeni', phone: '0532 999 88 77', version };
  expect((await auditor.send(profileCalls.update, { body: own })).status).toBe(200);
  const { name, surname, email, role_id, company_id, workplace_id, working_time, osh_official } = row;
  const form = { name, surname, email, role_id, company_id, workplace_id, osh_official: !osh_official, working_time, phone: phone ?? '' };
  const late = await manager.send(userCalls.update, { body: { id: row.id, version, ...form } });
  expect(late.error?.code).toBe('VERSION_CONFLICT');
  expect(late.body.error.record).toMatchObject({ surname: 'Yeni', phone: '+905329998877' });
  expect(await read(row.id)).toMatchObject({ surname: 'Yeni', phone: '+905329998877' });
});

test('USR-CALL-06: whoever was invited at a wrong address is invited anew at the right one, and the old link opens nothing', async () => {
  const id = await added({ email: 'yanlis@bir.test' });
  await work('invitation');
  const old = tokenFor('yanlis@bir.test');
  const change = (version: number, email: string) => manager.send(userCalls.update, { body: { ...expert({ email }), id, version } });
  expect((await change(1, 'dogru@bir.test')).status).toBe(200);
  await work('invitation');
  expect((await choose(old)).error?.code).toBe('VALIDATION');
  expect((await choose(tokenFor('dogru@bir.test'))).status).toBe(200);
  await api.signIn('dogru@bir.test', PASSWORD);
  // Whoever has come once needs no invitation.
  expect((await change(2, 'sonra@bir.test')).status).toBe(200);
  expect(await api.db.selectFrom('job').select('id').where('kind', '=', 'invitation').execute()).toEqual([]);
});

describe('passive, active and away', () => {
  test('USR-STATE-01: what goes is said, passive ends every sign-in at once, and assignments stay', async () => {
    const id = idOf(accounts.one, 'igu');
    const igu = await accounts.signIn(accounts.one, 'igu');
    const foretold = (await manager.send(userCalls.losses, { params: { id } })).body.data;
    expect(foretold).toMatchObject({ assignments: 4 });
    const reply = (await standing(id, { active: false })).body.data;
    expect(reply).toEqual({ active: false, removed_assignments: 0, ended_sessions: foretold.sessions });
    expect((await igu.send(userCalls.get, { params: { id } })).status).toBe(401);
    expect(await signIn('igu@bir.test', 'Deneme-1234')).toContain('USER_PASSIVE');
    expect((await standing(id, { active: true })).body.data.active).toBe(true);
    expect((await read(id)).assignments).toBe(4);
  });

  test('USR-STATE-02: whoever has quit loses the assignments, on the day that was said', async () => {
    const id = idOf(accounts.two, 'igu');
    const boss = await accounts.signIn(accounts.two, 'account_manager');
    const quit = (quit_date: string) => standing(id, { active: false, quit_date }, boss);
    const later = inDays(3).toISOString().slice(0, 10);
    expect((await quit(later)).body.data).toEqual({ active: true, removed_assignments: 0, ended_sessions: 0 });
    const context = { db: api.db, mail: api.mail, files: api.files };
    await letGo({ day: today() }, { ...context, now: new Date() });
    expect((await read(id, boss)).assignments).toBe(4);
    await letGo({ day: later }, { ...context, now: inDays(4) });
    expect(await read(id, boss)).toMatchObject({ assignments: 0, state: 'passive' });
    expect((await standing(id, { active: true }, boss)).status).toBe(200);
    expect((await quit(today())).body.data.active).toBe(false);
    expect(await read(id, boss)).toMatchObject({ state: 'quit' });
  });

  test('USR-CALL-17: sign-ins of a person are seen and ended one by one', async () => {
    const id = idOf(accounts.one, 'auditor');
    const [one, two] = [await accounts.signIn(accounts.one, 'auditor'), await accounts.signIn(accounts.one, 'auditor')];
    const rows = (await manager.send(userCalls.sessions, { params: { id } })).body.data as { id: string; own: boolean }[];
    expect(rows).toHaveLength(2);
    const mine = (await one.send(userCalls.sessions, { params: { id } })).body.data.find(({ own }: { own: boolean }) => own).id;
    expect((await manager.send(userCalls.endSessions, { params: { id }, body: { session_id: mine } })).body.data.ended).toBe(1);
    expect([
      (await one.send(userCalls.get, { params: { id } })).status,
      (await two.send(userCalls.get, { params: { id } })).status,
    ]).toEqual([401, 200]);
    // A sign-in of somebody else is none of this person.
    const own = (await manager.send(userCalls.sessions, { params: { id: idOf(accounts.one, 'account_manager') } })).body.data[0].id;
    expect((await manager.send(userCalls.endSessions, { params: { id }, body: { session_id: own } })).status).toBe(404);
    expect((await two.send(userCalls.sessions, { params: { id: idOf(accounts.one, 'igu') } })).error?.code).toBe('PERMISSION_DENIED');
  });
});

describe('limits', () => {
  test('LIM-01: beyond the limit nobody is added, changed into it, or made active, and two at once take one place', async () => {
    const { account_id } = accounts.one;
    const used = async () =>
      (await manager.send(limitCalls.limits, { params: { account_id } })).body.data.limits.find(
        ({ category }: { category: string }) => category === 'other_health',
      );
    expect(await used()).toEqual({ category: 'other_health', used: 0, most: null });
    await api.db.insertInto('account_limit').values({ account_id, category: 'other_health', most: 1 }).execute();
    const both = await Promise.all([add({ role_id: 7 }), add({ role_id: 7 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.error).toMatchObject({ code: 'LIMIT_REACHED', items: [{ field: 'role_id' }] });
    expect(refused?.body).toMatchObject({ used: 1, limit: 1 });
    const other = await added();
    expect((await manager.send(userCalls.update, { body: { ...expert({ role_id: 7 }), id: other, version: 1 } })).error?.code).toBe(
      'LIMIT_REACHED',
    );
    const first = both.find(({ status }) => status === 200)?.body.data.id;
    expect((await standing(first, { active: false })).status).toBe(200);
    expect((await add({ role_id: 7 })).status).toBe(200);
    expect((await standing(first, { active: true })).error?.code).toBe('LIMIT_REACHED');
    expect(await used()).toMatchObject({ used: 1, most: 1 });
  });

  test('LIM-CALL-02: an account manager sees limits and sets none', async () => {
    const limits = { doctors: 9, safety_experts: null, auditors: null, other_health: null, personnel: null };
    const seen = { ...limits, doctors: null };
    const { account_id } = accounts.one;
    expect((await manager.send(limitCalls.setLimits, { body: { account_id, limits, seen } })).error?.code).toBe('PERMISSION_DENIED');
    await api.db.updateTable('app_user').set({ role_id: 1 }).where('id', '=', idOf(accounts.two, 'auditor')).execute();
    const admin = await accounts.signIn(accounts.two, 'auditor');
    const reply = await admin.send(limitCalls.setLimits, { body: { account_id: accounts.two.account_id, limits, seen } });
    expect(reply.body.data.limits[0]).toMatchObject({ category: 'doctors', most: 9 });
  });

  test('LIM-CALL-02: limits that another super admin has set meanwhile are told, and not written over unseen', async () => {
    const { account_id } = accounts.two;
    await api.db.updateTable('app_user').set({ role_id: 1 }).where('id', '=', idOf(accounts.two, 'auditor')).execute();
    const admin = await accounts.signIn(accounts.two, 'auditor');
    const none = { doctors: null, safety_experts: null, auditors: null, other_health: null, personnel: null };
    await api.db.deleteFrom('account_limit').where('account_id', '=', account_id).execute();
    const set = (over: object, seen: object) =>
      admin.send(limitCalls.setLimits, { body: { account_id, limits: { ...none, ...over }, seen: { ...none, ...seen } } });
    // Two at once on the same: one of them.
    const both = await Promise.all([set({ doctors: 2 }, {}), set({ auditors: 5 }, {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect(lost?.error).toMatchObject({ code: 'VERSION_CONFLICT', record: won?.body.data });
    expect((await admin.send(limitCalls.setLimits, { body: { account_id, limits: none } as never })).status).toBe(422);
    const isFirst = both[0]?.status === 200;
    const seen = isFirst ? { doctors: 2 } : { auditors: 5 };
    expect((await set({ doctors: 2, auditors: 5 }, seen)).status).toBe(200);
  });
});

test('USR-CALL-01: the list is searched, filtered and bounded, and tells no secret', async () => {
  const list = (body: object, by = manager) => by.send(userCalls.list, { params: { page: 1, limit: 50 }, body: body as { text: string } });
  const names = (reply: { body: { data: { email: string }[] } }) => reply.body.data.map(({ email }) => email);
  expect(names(await list({ text: 'AUDITOR2' }))).toEqual(['auditor2@bir.test']);
  expect(names(await list({ role_id: 5 }))).toEqual(['doctor@bir.test']);
  expect(names(await list({ external: true }))).toEqual(['dis@x.test']);
  expect(names(await list({ workplace_id: accounts.one.workplaces[0]?.id }))).toContain('igu@bir.test');
  const all = await list({});
  expect(names(all).filter((email) => email.endsWith('@iki.test'))).toEqual([]);
  expect(JSON.stringify(all.body)).not.toMatch(/password|hash|medula|refresh/);
  const found = (term: string) => manager.send(userCalls.search, { params: { term, page: 1, limit: 10 } });
  expect((await found('au')).body.total).toBe(0);
  expect(names(await found('aud'))).toContain('auditor@bir.test');
  expect((await list({}, await accounts.signIn(accounts.one, 'doctor'))).error?.code).toBe('PERMISSION_DENIED');
});
