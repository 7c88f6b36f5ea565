import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { unitCalls as calls } from '#modules/organisation/shared/unit.calls.ts';
import type { Unit } from '#modules/organisation/shared/unit.schema.ts';
import { type Accounts, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
let [near, far] = ['', ''];

const body = (name: string, over: Partial<Unit> = {}): Unit => ({ name, workplace_id: near, parent_id: null, ...over });
async function add(name: string, over: Partial<Unit> = {}): Promise<string> {
  const id = newId();
  expect((await manager.send(calls.createUnit, { body: { id, ...body(name, over) } })).status).toBe(200);
  return id;
}
const put = (id: string, version: number, unit: Unit, person = manager) =>
  person.send(calls.updateUnit, { body: { id, version, ...unit } });
const remove = async (id: string, person = manager) => person.send(calls.removeUnit, await deletionNow(api.db, id));

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  [near, far] = [workplaceOf(accounts.one), workplaceOf(accounts.one, 4)];
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
});
afterAll(() => api.stop());

describe('UNIT-CALL-02 UNIT-CALL-03: adding, renaming and moving', () => {
  test('UNIT-VAL-01: a unit has a name; its work environments come back', async () => {
    const nameless = await manager.send(calls.createUnit, { body: { id: newId(), ...body(' ') } });
    expect(nameless.error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'name' }] });
    const id = await add(' Laboratuvar ', { work_environments: ['Numune odası', 'Arşiv'] });
    const { data } = (await manager.send(calls.units, { params: { id: near } })).body;
    expect(data.find((unit: { id: string }) => unit.id === id)).toMatchObject({
      name: 'Laboratuvar',
      work_environments: ['Numune odası', 'Arşiv'],
    });
  });

  test('a unit goes neither below itself, nor to another workplace, nor below a unit of one', async () => {
    const [top, low] = [await add('Operasyon'), await add('Vardiya')];
    expect((await put(low, 1, body('Vardiya', { parent_id: top }))).status).toBe(200);
    const elsewhere = await add('Uzak', { workplace_id: far });
    const refused = async (unit: Unit) => (await put(top, 1, unit)).error.items?.map(({ field }: { field?: string }) => field);
    expect(await refused(body('Operasyon', { parent_id: top }))).toEqual(['parent_id']);
    expect(await refused(body('Operasyon', { parent_id: low }))).toEqual(['parent_id']);
    expect(await refused(body('Operasyon', { parent_id: elsewhere }))).toEqual(['parent_id']);
    expect(await refused(body('Operasyon', { workplace_id: far }))).toEqual(['workplace_id']);
  });

  test('of two who move two units below each other at once, one is refused', async () => {
    const [a, b] = [await add('Depo'), await add('Sevkiyat')];
    const replies = await Promise.all([put(a, 1, body('Depo', { parent_id: b })), put(b, 1, body('Sevkiyat', { parent_id: a }))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('ROLE-PERM-03: who writes workplaces adds units where they are assigned, and deletes none', async () => {
    const id = newId();
    expect((await igu.send(calls.createUnit, { body: { id, ...body('Uzmanın birimi') } })).status).toBe(200);
    expect((await igu.send(calls.createUnit, { body: { id: newId(), ...body('Uzak', { workplace_id: far }) } })).status).toBe(404);
    expect((await remove(id, igu)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'wpl.manage' });
  });
});

describe('UNIT-CALL-04: deleting', () => {
  test('what hangs on a unit is said, and it stays; one on which nothing hangs goes', async () => {
    const top = await add('İdari');
    const low = await add('Muhasebe', { parent_id: top });
    const { records } = accounts.one.as('account_manager', new Date());
    const person = { name: 'Işıl', surname: 'Er', job: '', workplace_id: near, identity_number: '', job_start_date: null };
    await records.insert('employee', newId(), { ...person, unit_id: top });
    const { error } = await remove(top);
    expect(error.code).toBe('RECORD_LOCKED');
    expect(error.message).toBe('“İdari” silinemez, ona bağlı olanlar var: 1 alt birim, 1 çalışan.');
    expect((await remove(low)).status).toBe(200);
    expect((await remove(top)).error.message).toBe('“İdari” silinemez, ona bağlı olanlar var: 1 çalışan.');
  });
});

test('UNIT-CALL-05: the chart goes from the top down with head counts of a unit and of those below it', async () => {
  const top = await add('Yönetim', { workplace_id: far });
  const low = await add('Kalite', { workplace_id: far, parent_id: top });
  const { records } = accounts.one.as('account_manager', new Date());
  const person = { name: 'Işıl', surname: 'Er', job: '', workplace_id: far, identity_number: '', job_start_date: null };
  for (const unit_id of [top, low, low]) await records.insert('employee', newId(), { ...person, unit_id });
  await records.insert('employee', newId(), { ...person, unit_id: low, active: false });
  const { data } = (await manager.send(calls.unitChart, { params: { workplace_id: far } })).body;
  expect(data.find(({ id }: { id: string }) => id === top)).toMatchObject({ depth: 0, employees: 1, employees_below: 3 });
  expect(data.find(({ id }: { id: string }) => id === low)).toMatchObject({ depth: 1, parent_id: top, employees: 2 });
  expect((await igu.send(calls.unitChart, { params: { workplace_id: far } })).status).toBe(404);
});
