import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { startingLevels, startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { roleCalls as calls } from '#modules/people/shared/role.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;

const ANY = ['aud.read'] as const;
const give = (id: number, permission_ids: readonly string[], by = manager) =>
  by.send(calls.give, { params: { id }, body: { permission_ids: permission_ids as (typeof ANY)[number][] } });
const take = (id: number, permission_ids: readonly string[], by = manager) =>
  by.send(calls.take, { params: { id }, body: { permission_ids: permission_ids as (typeof ANY)[number][] } });
const rights = async (id: number, by = manager): Promise<string[]> =>
  (await by.send(calls.rights, { params: { id } })).body.data.permissions;
const set = (id: number, seen: readonly string[], permissions: readonly string[], by = manager) =>
  by.send(calls.setRights, {
    params: { id },
    body: { seen: [...seen] as (typeof ANY)[number][], permissions: [...permissions] as (typeof ANY)[number][] },
  });

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

describe('rights of a role', () => {
  test('ROLE-PERM-01: a right is effective with the next request, brings the lower ones, and draws the menu', async () => {
    const person = await accounts.signIn(accounts.one, 'doctor');
    const menu = async () => JSON.stringify((await person.send(authCalls.userInfo, {})).body.data.routes);
    expect((await person.send(calls.roles, {})).error?.code).toBe('PERMISSION_DENIED');
    expect(await menu()).not.toContain('/users/list');
    const reply = await give(5, ['usr.write']);
    expect(reply.body.data.permissions).toEqual(expect.arrayContaining(['usr.own', 'usr.read', 'usr.write']));
    expect((await person.send(userCalls.list, { params: { page: 1, limit: 10 }, body: {} })).status).toBe(200);
    expect(await menu()).toContain('/users/list');
    await take(5, ['usr.read']);
    expect(await rights(5)).not.toContain('usr.write');
    expect((await person.send(userCalls.list, { params: { page: 1, limit: 10 }, body: {} })).error?.code).toBe('PERMISSION_DENIED');
    // The other account has its own.
    const other = await accounts.signIn(accounts.two, 'account_manager');
    expect((await rights(5, other)).toSorted()).toEqual(startingLevels(5).toSorted());
  });

  test('ROLE-CALL-08: of two who set the rights of a role at once the second is shown the first’s, and nothing is mixed', async () => {
    const seen = await rights(13);
    const both = await Promise.all([
      set(13, seen, [...seen, 'doc.manage']),
      set(
        13,
        seen,
        seen.filter((key) => !key.startsWith('inc.')),
      ),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.error.record.permissions).toEqual((await rights(13)).toSorted());
  });

  test('ROLE-CALL-04: a right that is taken goes with what stands on it, what is left is told, and the next request is refused', async () => {
    const auditor = await accounts.signIn(accounts.one, 'auditor');
    const list = () => auditor.send(userCalls.list, { params: { page: 1, limit: 10 }, body: {} });
    await give(13, ['usr.write']);
    expect((await list()).status).toBe(200);
    const before = await rights(13);
    const reply = await take(13, ['usr.read']);
    expect(reply.body.data.permissions.toSorted()).toEqual(before.filter((key) => key !== 'usr.read' && key !== 'usr.write').toSorted());
    expect((await rights(13)).toSorted()).toEqual(reply.body.data.permissions.toSorted());
    expect((await list()).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'usr.read' });
    // Who may not change roles takes nothing.
    expect((await take(5, ['aud.read'], auditor)).error?.permission).toBe('role.write');
    await give(13, ['usr.read']);
  });

  test('ROLE-PERM-02: words that are no rights, and too many of them, are refused', async () => {
    expect((await give(13, ['aud.everything'])).error?.code).toBe('VALIDATION');
    expect(
      (
        await give(
          13,
          Array.from({ length: 5000 }, () => 'aud.read'),
        )
      ).status,
    ).toBeGreaterThanOrEqual(400);
    for (const id of [0, 22, -1, 1.5]) expect((await manager.send(calls.rights, { params: { id } })).status).toBe(404);
    expect((await manager.send(calls.rights, { params: { id: 'constructor' } })).status).toBe(404);
  });
});

describe('nobody rises, nobody is shut out', () => {
  test('ROLE-PERM-03: only what is held, or what a role starts with, is given', async () => {
    expect((await give(2, ['med.read'])).error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'permissions' }] });
    expect((await give(2, ['role.manage'])).error?.code).toBe('VALIDATION');
    expect((await give(1, ['aud.read'])).error?.code).toBe('PERMISSION_DENIED');
    // Taken from doctors by mistake, it is given back by somebody without it.
    await take(5, ['med.own']);
    expect((await give(5, ['med.manage'])).status).toBe(200);
  });

  test('ROLE-PERM-01: whose role sees a part of the account changes rights for nobody', async () => {
    const own = ['role.own', 'role.read', 'role.write'].map((permission) => ({
      account_id: accounts.one.account_id,
      role_id: 6,
      permission,
    }));
    await api.db
      .insertInto('role_permission')
      .values(own)
      .onConflict((taken) => taken.doNothing())
      .execute();
    const igu = await accounts.signIn(accounts.one, 'igu');
    expect((await give(6, ['usr.read'], igu)).error?.code).toBe('PERMISSION_DENIED');
    await api.db.deleteFrom('role_permission').where('role_id', '=', 6).where('permission', 'like', 'role.%').execute();
  });

  test('ROLE-PERM-01: the last who can change rights keeps that, alone and in a race of two', async () => {
    expect((await take(2, ['role.write'])).error?.code).toBe('VALIDATION');
    expect(await rights(2)).toContain('role.write');
    // A second administrator of another role: then one of both may go, whoever is first.
    await api.db.updateTable('app_user').set({ role_id: 12 }).where('id', '=', idOf(accounts.one, 'statistics')).execute();
    const second = await accounts.signIn(accounts.one, 'statistics');
    const both = await Promise.all([take(12, ['role.write']), take(2, ['role.write'], second)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = [...(await holders(2)), ...(await holders(12))];
    expect(left).toHaveLength(1);
    await api.db
      .insertInto('role_permission')
      .values(
        [2, 12].flatMap((role_id) =>
          startingPermissions(role_id === 2 ? 2 : 12).map((permission) => ({ account_id: accounts.one.account_id, role_id, permission })),
        ),
      )
      .onConflict((taken) => taken.doNothing())
      .execute();
  });
});

const holders = (role: number) =>
  api.db
    .selectFrom('role_permission')
    .select('permission')
    .where('account_id', '=', accounts.one.account_id)
    .where('role_id', '=', role)
    .where('permission', '=', 'role.write')
    .execute();

test('ROLE-CALL-01: every role with its people, and which of them the caller may change', async () => {
  const rows = (await manager.send(calls.roles, {})).body.data as { id: number; people: number; may_change: boolean }[];
  expect(rows.map(({ id }) => id)).toEqual(ROLE_IDS);
  expect(rows.filter(({ may_change }) => !may_change).map(({ id }) => id)).toEqual([1]);
  expect(rows.find(({ id }) => id === 13)?.people).toBe(2);
  const known = (await manager.send(calls.catalogue, {})).body.data;
  expect(known).toHaveLength(25);
});
