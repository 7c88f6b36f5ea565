import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLES, type RoleId } from '#modules/auth/shared/roles.ts';
import { roleCalls } from '#modules/people/shared/role.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { hashPassword } from '#server/auth/password.ts';
import { type Accounts, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

const PASSWORD = 'Uzun-Bir-Parola-2026';
let api: Api;
let accounts: Accounts;
let manager: Person;
let company: string;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  const row = await api.db.selectFrom('record').select('id').where('kind', '=', 'company').executeTakeFirstOrThrow();
  company = row.id;
});
afterAll(() => api.stop());

/** Adds somebody of a role and signs in. @returns what the app is told of that person */
async function arrive(role_id: RoleId, email = `rol-${role_id}@bir.test`) {
  const body = { name: 'Ayşe', surname: 'Er', email, phone: '', role_id, company_id: company, workplace_id: workplaceOf(accounts.one) };
  const made = await manager.send(userCalls.create, { body: { ...body, working_time: 600, osh_official: false } });
  expect(made.status, `role ${role_id}: ${made.raw.body}`).toBe(200);
  await api.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('email', '=', email)
    .execute();
  return (await (await api.signIn(email, PASSWORD)).send(authCalls.userInfo, {})).body.data as { role_id: number; permissions: string[] };
}

/** What the requirement calls people, and the roles that stand for them. */
const SORTS: Readonly<Record<string, readonly RoleId[]>> = {
  'safety specialists': [6, 4],
  'workplace doctors': [5, 3],
  'other health staff': [7],
  'company managers': [8],
  auditors: [13],
  'education managers': [16],
  'employee-management officers': [11],
  'maintenance staff': [18],
  'supplier representatives': [19],
  'supplier staff': [20],
  'ordinary staff': [9],
  administrators: [2],
};

test('ROLE-WHO-01: somebody of every kind of user is added, signs in, and has the rights that the role of the kind starts with', async () => {
  const offered = (await manager.send(roleCalls.roles, {})).body.data as { id: number; key: string }[];
  for (const [sort, roles] of Object.entries(SORTS))
    for (const role of roles) {
      expect(offered.find(({ id }) => id === role)?.key, sort).toBe(ROLES[role]);
      const info = await arrive(role);
      expect([info.role_id, info.permissions.toSorted()], sort).toEqual([role, startingPermissions(role).toSorted()]);
    }
});

test('ROLE-ID-03: of the pairs 2/12, 8/14 and 9/15 all six can be given and used; the second differs by what the matrix says alone', async () => {
  const levels = (keys: string[], area: string) => keys.filter((key) => key.startsWith(`${area}.`)).toSorted();
  for (const [one, other, more] of [
    [2, 12, []],
    [8, 14, []],
    [9, 15, ['aud', 'inc', 'mnt', 'moc', 'risk', 'wpl']],
  ] as const) {
    const [first, second] = [await arrive(one, `ilk-${one}@bir.test`), await arrive(other, `iki-${other}@bir.test`)];
    expect([first.role_id, second.role_id]).toEqual([one, other]);
    expect(first.permissions.filter((key) => !second.permissions.includes(key))).toEqual([]);
    const gained = second.permissions.filter((key) => !first.permissions.includes(key));
    expect([...new Set(gained.map((key) => key.split('.')[0]))].toSorted()).toEqual(more);
    // Ledger 11, decision 7: they also read audits and write changes.
    if (other === 15) {
      expect(levels(gained, 'aud')).toEqual(['aud.own', 'aud.read']);
      expect(levels(gained, 'moc')).toEqual(['moc.own', 'moc.read', 'moc.write']);
    }
  }
});
