// How far somebody reaches who gives roles: in the account of an individual, in one company, at the end of a limit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import { companyCalls } from '#modules/organisation/shared/company.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { assignmentCalls } from '#modules/people/shared/assignment.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import type { PersonForm } from '#modules/people/shared/user.schema.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount, createUser, type NewUser } from '#server/auth/people.ts';
import { type Accounts, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { addDays } from '#core/date/day.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { seenNow } from '#tests/support/seen-now.ts';
import { sampleWorkplace } from '#tests/support/workplaces.ts';

const PASSWORD = 'Deneme-1234';
let api: Api;
let accounts: Accounts;
let manager: Person;
let password_hash = '';

const form = (over: Partial<PersonForm> = {}): PersonForm => ({
  name: 'Nazlı',
  surname: 'Gök',
  email: `nazli-${newId().slice(-8)}@bir.test`,
  phone: '',
  role_id: 7,
  company_id: null,
  workplace_id: null,
  working_time: 600,
  osh_official: false,
  ...over,
});
/** Somebody who has a password already. @returns id and address */
async function somebody(account_id: string, role_id: RoleId, over: Partial<NewUser> = {}): Promise<{ id: string; email: string }> {
  const email = `kisi-${newId().slice(-8)}@reach.test`;
  const id = await createUser(api.db, { account_id, email, password_hash, role_id, name: 'Kişi', surname: 'Er', ...over });
  return { id, email };
}
const add = (by: Person, over: Partial<PersonForm>) => by.send(userCalls.create, { body: form(over) });
const read = async (id: string, by: Person) => (await by.send(userCalls.get, { params: { id } })).body.data;
const put = (by: Person, id: string, over: Partial<PersonForm>, version = 1) =>
  by.send(userCalls.update, { body: { ...form(over), id, version } });
const standing = async (by: Person, id: string, body: { active: boolean; quit_date?: string }) =>
  by.send(userCalls.setActive, { params: { id }, body: { version: await seenNow(api.db, id), ...body } });

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  password_hash = await hashPassword(PASSWORD);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

describe('the account of an individual', () => {
  let account_id = '';
  let owner: Person;
  beforeAll(async () => {
    account_id = await createAccount(api.db, { name: 'Can Öz', type: 2 });
    owner = await api.signIn((await somebody(account_id, 5)).email, PASSWORD);
  });

  test('ROLE-PERM-01: the owner sees all of it, and whoever was added what the role sees', async () => {
    const company = (
      await owner.send(companyCalls.createCompany, {
        body: { name: 'Öz Yakıt', tax_administration: '', tax_number: '', mersis_number: '' },
      })
    ).body.data.id;
    const [own, other] = [newId(), newId()];
    for (const id of [own, other])
      expect((await owner.send(workplaceCalls.createWorkplace, { body: { id, ...sampleWorkplace(company) } })).status).toBe(200);
    const seen = async (by: Person) =>
      (await by.send(workplaceCalls.workplaces, {})).body.data.map(({ id }: { id: string }) => id).toSorted() as string[];
    expect(await seen(owner)).toEqual([own, other].toSorted());
    const nurse = await api.signIn((await somebody(account_id, 7, { assigned: [own] })).email, PASSWORD);
    expect(await seen(nurse)).toEqual([own]);
    const worker = await api.signIn((await somebody(account_id, 9, { workplace_id: other })).email, PASSWORD);
    expect((await worker.send(workplaceCalls.workplace, { params: { id: own } })).status).not.toBe(200);
  });

  test('USR-CALL-05: nobody becomes a second owner, added or changed', async () => {
    for (const role_id of [5, 6] as const) {
      const { error } = await add(owner, { role_id });
      expect(error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'role_id' }] });
      expect(error?.items[0]?.message).toContain('bir kişinin kendi hesabıdır');
    }
    const reply = await add(owner, { role_id: 7 });
    expect(reply.status, reply.raw.body).toBe(200);
    expect((await put(owner, reply.body.data.id, { role_id: 6 })).error?.items[0]?.field).toBe('role_id');
  });
});

describe('whose role sees one company', () => {
  test('USR-CALL-06: somebody who belongs beyond it is not changed, and may be taken from a workplace of it', async () => {
    const { account_id, companies } = accounts.one;
    const own = companies[0] ?? '';
    const far = (
      await manager.send(companyCalls.createCompany, {
        body: { name: 'Uzak A.Ş.', tax_administration: '', tax_number: '', mersis_number: '' },
      })
    ).body.data.id;
    const away = newId();
    await manager.send(workplaceCalls.createWorkplace, { body: { id: away, ...sampleWorkplace(far) } });
    await api.db
      .insertInto('role_permission')
      .values(['usr.own', 'usr.read', 'usr.write'].map((permission) => ({ account_id, role_id: 8, permission })))
      .onConflict((taken) => taken.doNothing())
      .execute();
    const head = await api.signIn((await somebody(account_id, 8, { company_id: own })).email, PASSWORD);
    const near = workplaceOf(accounts.one);
    const [within, ofOther, atOther, home] = [
      await somebody(account_id, 18, { company_id: own, assigned: [near] }),
      await somebody(account_id, 8, { company_id: far, assigned: [near] }),
      await somebody(account_id, 18, { assigned: [near, away] }),
      await somebody(account_id, 9, { workplace_id: away, assigned: [near] }),
    ];
    const email = within.email;
    expect(await read(within.id, head)).toMatchObject({ may_change: true });
    const changed = await put(head, within.id, { role_id: 18, company_id: own, email });
    expect(changed.status, changed.raw.body).toBe(200);
    for (const { id } of [ofOther, atOther, home]) {
      expect(await read(id, head)).toMatchObject({ may_change: false });
      expect((await put(head, id, { role_id: 18 })).error?.code).toBe('PERMISSION_DENIED');
      expect((await standing(head, id, { active: false })).error?.code).toBe('PERMISSION_DENIED');
      expect((await head.send(userCalls.sendPassword, { params: { id }, body: {} })).error?.code).toBe('PERMISSION_DENIED');
      expect((await head.send(userCalls.endSessions, { params: { id }, body: {} })).error?.code).toBe('PERMISSION_DENIED');
      expect(await read(id, manager)).toMatchObject({ may_change: true });
    }
    const taken = await head.send(assignmentCalls.removeMultiple, { body: { workplace_id: near, user_ids: [atOther.id] } });
    expect(taken.body.data).toEqual({ removed: 1 });
  });

  test('USR-CALL-06: with another role the company is looked at again, though it stays', async () => {
    const company_id = accounts.two.companies[0] ?? '';
    const { id, email } = await somebody(accounts.one.account_id, 10, { company_id });
    expect((await put(manager, id, { role_id: 8, company_id, email })).error?.items[0]?.field).toBe('company_id');
    expect((await put(manager, id, { role_id: 8, company_id: accounts.one.companies[0] ?? '', email })).status).toBe(200);
  });
});

test('USR-CALL-08: whose day of quitting is set is not the one who is left to change rights', async () => {
  const { account_id } = accounts.two;
  const boss = await accounts.signIn(accounts.two, 'account_manager');
  const { id, email } = await somebody(account_id, 2);
  const second = await api.signIn(email, PASSWORD);
  const quit = { active: false, quit_date: addDays(today(), 3) };
  expect((await standing(boss, id, quit)).body.data).toMatchObject({ active: true });
  const last = await standing(second, idOf(accounts.two, 'account_manager'), quit);
  expect(last.error).toMatchObject({ code: 'VALIDATION' });
  expect(last.error?.message).toContain('kimse kalmazdı');
  expect((await standing(boss, id, { active: true })).status).toBe(200);
});

test('LIM-01: whoever has a place of a sort keeps it where the limit was lowered, and nobody takes a new one', async () => {
  const { account_id } = accounts.one;
  await api.db.insertInto('account_limit').values({ account_id, category: 'auditors', most: 1 }).execute();
  const [id, email] = [idOf(accounts.one, 'auditor2'), 'auditor2@bir.test'];
  const { version } = await read(id, manager);
  expect((await standing(manager, id, { active: true, quit_date: addDays(today(), 9) })).status).toBe(200);
  const moved = await put(manager, id, { role_id: 21, email }, version + 1);
  expect(moved.status, moved.raw.body).toBe(200);
  expect((await standing(manager, id, { active: false })).status).toBe(200);
  // Of whoever takes no place the role is changed, and the place is asked for on the way back.
  expect((await put(manager, id, { role_id: 13, email }, version + 3)).status).toBe(200);
  expect((await standing(manager, id, { active: true })).error?.code).toBe('LIMIT_REACHED');
});
