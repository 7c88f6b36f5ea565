import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { startingPermissions, SUB_PERMISSIONS, type SubPermissionKey } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';
import { importsCalls } from '#modules/imports/shared/imports.calls.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { roleCalls as calls } from '#modules/people/shared/role.calls.ts';
import { subPermissions } from '#server/db/migrations/sub-permissions.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let auditor: Person;
const AUDITOR = 13;
const STATISTICS = 10;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  auditor = await accounts.signIn(accounts.one, 'auditor');
});
afterAll(() => api.stop());

const give = (id: RoleId, keys: readonly string[], by = manager) =>
  by.send(calls.giveSubs, { params: { id }, body: { sub_permission_ids: keys as SubPermissionKey[] } });
const take = (id: RoleId, keys: readonly string[], by = manager) =>
  by.send(calls.takeSubs, { params: { id }, body: { sub_permission_ids: keys as SubPermissionKey[] } });
const levels = (id: RoleId, keys: readonly string[], by = manager) =>
  by.send(calls.give, { params: { id }, body: { permission_ids: keys as ['emp.read'] } });
const rights = async (id: RoleId) => (await manager.send(calls.rights, { params: { id } })).body.data;
const menu = async (person: Person) => JSON.stringify((await person.send(authCalls.userInfo, {})).body.data.routes);
const file = (person: Person) => person.send(employeeCalls.filteredFile, { params: { a: '0', b: 'all' } });
const list = (person: Person) => person.send(employeeCalls.filtered, { params: { a: '0', page: 1, limit: 10, b: 'all' } });

test('ROLE-CALL-07 ROLE-PERM-02: what is taken from a role is refused with its key at once, and nothing else is', async () => {
  expect((await file(auditor)).status).toBe(200);
  expect((await take(AUDITOR, ['emp.export', 'aud.send'])).body.data.sub_permissions).not.toContain('emp.export');
  const refused = await file(auditor);
  expect([refused.status, refused.error?.permission]).toEqual([403, 'emp.export']);
  const mail = await auditor.send(operationalCalls.sendMail, {
    params: { id: newId() },
    body: { users: [{ email: 'biri@bir.test', name: '' }] },
  });
  expect([mail.status, mail.error?.permission]).toEqual([403, 'aud.send']);
  expect((await list(auditor)).status).toBe(200);
  // Everybody of another role, and the same role elsewhere, keep it.
  expect((await file(manager)).status).toBe(200);
  expect((await file(await accounts.signIn(accounts.two, 'auditor'))).status).toBe(200);
  const logged = await api.db
    .selectFrom('log_record')
    .select(['before', 'after'])
    .where('entity', '=', 'role')
    .orderBy('at', 'desc')
    .executeTakeFirst();
  expect(JSON.stringify(logged)).toContain('emp.export');
});

test('ROLE-CALL-06 SCR-USR-07: given back it works with the next request, and the page for it stands in the menu again', async () => {
  const doctor = await accounts.signIn(accounts.one, 'doctor');
  const look = () => doctor.send(importsCalls.lastImport, { params: { kind: 'employee' } });
  expect(await menu(doctor)).toContain('/employees/import');
  await take(5, ['emp.import']);
  expect(await menu(doctor)).not.toContain('/employees/import');
  expect((await look()).error?.permission).toBe('emp.import');
  expect((await give(5, ['emp.import'])).body.data.sub_permissions).toContain('emp.import');
  expect(await menu(doctor)).toContain('/employees/import');
  expect((await look()).status).toBe(200);
  await give(AUDITOR, ['emp.export', 'aud.send']);
  expect((await file(auditor)).status).toBe(200);
  // Who may not change roles gives nothing, and has no such page.
  expect((await give(5, ['emp.import'], doctor)).error?.permission).toBe('role.write');
  expect(await menu(doctor)).not.toContain('/users/sub-permissions');
  expect(await menu(manager)).toContain('/users/sub-permissions');
});

test('ROLE-CALL-06: an action without its level is refused; it goes and comes with the level', async () => {
  expect((await give(STATISTICS, ['emp.export'])).error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'sub_permissions' }] });
  expect((await give(STATISTICS, ['emp.everything'])).error?.code).toBe('VALIDATION');
  expect((await levels(STATISTICS, ['emp.read'])).status).toBe(200);
  expect((await rights(STATISTICS)).sub_permissions).toEqual(['emp.export']);
  await take(STATISTICS, ['emp.export']);
  // Of a level that stays, what was taken stays taken.
  await levels(STATISTICS, ['emp.write']);
  expect((await rights(STATISTICS)).sub_permissions).toEqual(['emp.import']);
  await manager.send(calls.take, { params: { id: STATISTICS }, body: { permission_ids: ['emp.own'] } });
  expect((await rights(STATISTICS)).sub_permissions).toEqual([]);
});

test('ROLE-PERM-03 ROLE-CALL-03: whoever does not hold an action gives it to nobody, neither by itself nor with its level', async () => {
  await api.db.updateTable('app_user').set({ role_id: 12 }).where('id', '=', idOf(accounts.one, 'auditor2')).execute();
  const second = await accounts.signIn(accounts.one, 'auditor2');
  await take(12, ['emp.export']);
  expect((await levels(STATISTICS, ['emp.read'], second)).status).toBe(200);
  expect((await rights(STATISTICS)).sub_permissions).toEqual([]);
  expect((await give(STATISTICS, ['emp.export'], second)).error?.code).toBe('VALIDATION');
  // A role that holds it stands above.
  expect((await take(AUDITOR, ['aud.send'], second)).error?.code).toBe('PERMISSION_DENIED');
  await manager.send(calls.take, { params: { id: STATISTICS }, body: { permission_ids: ['emp.own'] } });
  // What a role starts with is given back to it.
  expect((await give(12, ['emp.export'], second)).status).toBe(200);
});

test('ROLE-CALL-10: of two who set the actions of a role at once the second is shown what the first did', async () => {
  const seen = (await rights(6)).sub_permissions as SubPermissionKey[];
  const set = (sub_permissions: SubPermissionKey[]) => manager.send(calls.setSubs, { params: { id: 6 }, body: { seen, sub_permissions } });
  expect((await set(seen.filter((key) => key !== 'inc.send'))).status).toBe(200);
  const late = await set([]);
  expect(late.status).toBe(409);
  expect(late.body.error.record.sub_permissions).not.toContain('inc.send');
  expect((await rights(6)).sub_permissions).toEqual(seen.filter((key) => key !== 'inc.send'));
});

test('ROLE-CALL-02 ROLE-CALL-05: a role tells levels and actions apart, and the catalogue what each stands on', async () => {
  const { permissions, sub_permissions } = await rights(8);
  expect(permissions.some((key: string) => Object.hasOwn(SUB_PERMISSIONS, key))).toBe(false);
  expect(sub_permissions.toSorted()).toEqual(
    startingPermissions(8)
      .filter((key) => Object.hasOwn(SUB_PERMISSIONS, key))
      .toSorted(),
  );
  const known = (await manager.send(calls.catalogue, {})).body.data as {
    area: string;
    sub_permissions: { id: string; stands_on: string }[];
  }[];
  expect(Object.fromEntries(known.flatMap((one) => one.sub_permissions.map(({ id, stands_on }) => [id, stands_on])))).toEqual(
    SUB_PERMISSIONS,
  );
});

test('ROLE-PERM-02: an account from before has every action of its levels, as one that is made today', async () => {
  const account = accounts.two.account_id;
  await api.db
    .deleteFrom('role_permission')
    .where('account_id', '=', account)
    .where('permission', 'in', Object.keys(SUB_PERMISSIONS))
    .execute();
  await sql.raw(subPermissions).execute(api.db);
  const rows = await api.db.selectFrom('role_permission').select(['role_id', 'permission']).where('account_id', '=', account).execute();
  const own = (role: RoleId) =>
    rows
      .filter(({ role_id }) => role_id === role)
      .map(({ permission }) => permission)
      .toSorted();
  for (const role of ROLE_IDS) expect(own(role)).toEqual(startingPermissions(role).toSorted());
});
