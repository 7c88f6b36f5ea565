import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { auditCalls } from '#modules/audits/shared/audits.calls.ts';
import { organisationCalls } from '#modules/organisation/shared/organisation.calls.ts';
import { unitCalls } from '#modules/organisation/shared/unit.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { type Accounts, completeAudit, idOf, makeAccounts, saveAudit, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let auditor: Person;
let igu: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  auditor = await accounts.signIn(accounts.one, 'auditor');
  igu = await accounts.signIn(accounts.one, 'igu');
});
afterAll(() => api.stop());

const names = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map((row) => row.name);
const add = async (name: string, active = true) => {
  const id = newId();
  return { id, reply: await manager.send(organisationCalls.createManagementCompany, { body: { id, name, active } }) };
};

describe('reference lists', () => {
  test('WPL-CALL-02: workplaces in scope by the Turkish alphabet', async () => {
    expect(names(await manager.send(workplaceCalls.workplaces, {}))).toEqual([
      'Beşinci Depo',
      'Birinci Depo',
      'Dördüncü Depo',
      'İkinci Depo',
      'Üçüncü Depo',
    ]);
    expect(names(await igu.send(workplaceCalls.workplaces, {}))).toEqual(['Birinci Depo', 'Dördüncü Depo', 'İkinci Depo', 'Üçüncü Depo']);
  });

  test('WPL-CALL-04: one workplace; out of reach there is none', async () => {
    const get = (person: Person, id: string) => person.send(workplaceCalls.workplace, { params: { id } });
    expect((await get(igu, workplaceOf(accounts.one))).body.data).toMatchObject({
      name: 'Birinci Depo',
      version: 1,
      hazard_class: 'hazardous',
    });
    expect((await get(igu, workplaceOf(accounts.one, 4))).status).toBe(404);
    expect((await get(manager, workplaceOf(accounts.two))).status).toBe(404);
  });

  test('UNIT-CALL-01: units of a workplace, flat with their parents', async () => {
    const { data } = (await igu.send(unitCalls.units, { params: { id: workplaceOf(accounts.one) } })).body;
    expect(data).toHaveLength(5);
    const top = data.find((unit: { parent_id: string | null }) => unit.parent_id === null);
    expect(data.filter((unit: { parent_id: string | null }) => unit.parent_id === top.id)).toHaveLength(4);
    expect((await igu.send(unitCalls.units, { params: { id: workplaceOf(accounts.one, 4) } })).status).toBe(404);
  });

  test('COMP-CALL-02: companies, for those who may read them', async () => {
    expect(names(await igu.send(organisationCalls.companies, {}))).toEqual(['Deneme Yakıt A.Ş.']);
    const staff = await accounts.signIn(accounts.one, 'personel');
    expect((await staff.send(organisationCalls.companies, {})).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'comp.read' });
  });

  test('USR-CALL-02: the active people of the own account, for everybody', async () => {
    const staff = await accounts.signIn(accounts.one, 'personel');
    const { data } = (await staff.send(organisationCalls.users, {})).body;
    expect(data.map((user: { id: string }) => user.id).toSorted()).toEqual(
      [...accounts.one.people.values()].map((caller) => caller.user_id).toSorted(),
    );
    expect(Object.keys(data[0]).toSorted()).toEqual(['id', 'name', 'role_id', 'surname']);
    const { records } = accounts.one.as('account_manager', new Date());
    const { body } = await records.get('user', idOf(accounts.one, 'statistics'));
    await records.update('user', idOf(accounts.one, 'statistics'), null, { ...body, active: false });
    expect((await staff.send(organisationCalls.users, {})).body.data).toHaveLength(data.length - 1);
    await records.update('user', idOf(accounts.one, 'statistics'), null, body);
  });
});

describe('management companies', () => {
  test('MGC-CALL-01 MGC-CALL-02 MGC-CALL-03 MGC-CALL-04: added, changed, deleted by a manager, read by auditors', async () => {
    const { id, reply } = await add('Çınar Meydan');
    expect(reply.body.data).toMatchObject({ id, version: 1 });
    expect(names(await auditor.send(organisationCalls.managementCompanies, {}))).toEqual(['Anka Meydan', 'Çınar Meydan', 'Turna Terminal']);
    const changed = await manager.send(organisationCalls.updateManagementCompany, {
      body: { id, version: 1, name: 'Çınar Terminal', active: false },
    });
    expect(changed.body.data.version).toBe(2);
    const offered = (await auditor.send(auditCalls.reference, {})).body.data.management_companies;
    expect(offered.some((company: { id: string }) => company.id === id)).toBe(false);
    expect(
      (await manager.send(organisationCalls.updateManagementCompany, { body: { id, version: 1, name: 'Eski', active: true } })).error.code,
    ).toBe('VERSION_CONFLICT');
    expect((await manager.send(organisationCalls.removeManagementCompany, await deletionNow(api.db, id))).status).toBe(200);
    expect(names(await auditor.send(organisationCalls.managementCompanies, {}))).toEqual(['Anka Meydan', 'Turna Terminal']);
  });

  test('only managers of audits write; an account sees its own list', async () => {
    const body = { id: newId(), name: 'Yeni', active: true };
    expect((await auditor.send(organisationCalls.createManagementCompany, { body })).error).toMatchObject({
      code: 'PERMISSION_DENIED',
      permission: 'aud.manage',
    });
    const foreign = await accounts.signIn(accounts.two, 'account_manager');
    const mine = accounts.one.managementCompanies[0] ?? '';
    expect(
      (await foreign.send(organisationCalls.updateManagementCompany, { body: { id: mine, version: 1, name: 'Ele geçti', active: true } }))
        .status,
    ).toBe(404);
    expect((await foreign.send(organisationCalls.removeManagementCompany, await deletionNow(api.db, mine))).status).toBe(404);
    expect(names(await foreign.send(organisationCalls.managementCompanies, {}))).toEqual(['Anka Meydan', 'Turna Terminal']);
  });

  test('two active companies never share a name, whatever the case or the dots; the refusal parks, it does not pass for done', async () => {
    const { id } = await add('Iğdır İşletmesi');
    const again = (await add('IĞDIR işletmesi ')).reply;
    expect(again.error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'name' }] });
    expect(again.error.message).toContain('Iğdır İşletmesi');
    const inactive = await add('ığdır işletmesi', false);
    expect(inactive.reply.status).toBe(200);
    const woken = await manager.send(organisationCalls.updateManagementCompany, {
      body: { id: inactive.id, version: 1, name: 'ığdır işletmesi', active: true },
    });
    expect(woken.error.code).toBe('VALIDATION');
    expect(
      (await manager.send(organisationCalls.updateManagementCompany, { body: { id, version: 1, name: 'IĞDIR İŞLETMESİ', active: true } }))
        .status,
    ).toBe(200);
    expect((await add('  ')).reply.error.items).toMatchObject([{ field: 'name' }]);
  });

  test('MGC-CALL-04: one that a report names stays, and the refusal says why', async () => {
    const { id } = await add('Kardelen Meydan');
    await saveAudit(auditor, completeAudit(accounts.one, { managementCompany: id }));
    const reply = await manager.send(organisationCalls.removeManagementCompany, await deletionNow(api.db, id));
    expect(reply.status).toBe(409);
    expect(reply.error).toMatchObject({ code: 'RECORD_LOCKED', record: { id } });
    expect(reply.error.message).toContain('Kardelen Meydan');
    expect(names(await auditor.send(organisationCalls.managementCompanies, {}))).toContain('Kardelen Meydan');
  });
});
