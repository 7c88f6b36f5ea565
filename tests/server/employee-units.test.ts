import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { employeeCalls as calls } from '#modules/organisation/shared/employee.calls.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { leavingCalls } from '#modules/organisation/shared/leaving.calls.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { type Accounts, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person, type SendOptions } from '#tests/support/api.ts';
import { unitsAt } from '#tests/support/employees.ts';
import { sampleWorkplace } from '#tests/support/workplaces.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
/** Two workplaces with units, one out of reach of the expert, and one without units. */
let [near, other, far, bare] = ['', '', '', ''];
let unitOf: (workplace: string) => string | null;
let count = 0;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  [near, other, far] = [0, 1, 4].map((at) => workplaceOf(accounts.one, at)) as [string, string, string];
  unitOf = await unitsAt(api.db);
  const { records } = accounts.one.as('account_manager', new Date());
  const place = await records.get('workplace', near);
  bare = (await records.insert('workplace', newId(), sampleWorkplace(place.body.company_id))).id;
});
afterAll(() => api.stop());

const employee = (over: Partial<Employee> = {}): Employee => ({
  name: 'Işıl',
  surname: 'Çağlar',
  job: 'Pompacı',
  workplace_id: near,
  unit_id: null,
  nationality: 'turkish',
  identity_number: identityNumber(String(900_300_000 + count++)),
  job_start_date: '2020-01-02',
  ...over,
});
const add = (over: Partial<Employee> = {}, by = manager, options: SendOptions = {}) =>
  by.send(calls.create, { body: employee(over) }, options);
const added = async (over: Partial<Employee>) => {
  const reply = await add(over);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data.id as string;
};
/** Changes the newest version. */
const change = async (id: string, over: Partial<Employee>) => {
  const { version, ...before } = (await manager.send(calls.get, { params: { id } })).body.data;
  return manager.send(calls.update, { body: { ...before, version, ...over } });
};
const refusal = ({ status, error }: Awaited<ReturnType<typeof add>>) => [status, error?.items];
const CHOOSE = [422, [{ field: 'unit_id', message: 'Bu işyerinin birimleri var; birini seçin.' }]];
const ELSEWHERE = [422, [{ field: 'unit_id', message: 'Bu birim seçilen işyerinde değil.' }]];

test('ORG-VAL-04: nobody is added to a workplace with units without one; a workplace without units asks for none', async () => {
  expect(refusal(await add())).toEqual(CHOOSE);
  const english = await add({}, manager, { language: 'en' });
  expect(english.error?.items).toEqual([{ field: 'unit_id', message: 'This workplace has units; choose one.' }]);
  expect((await add({ unit_id: unitOf(near) })).status).toBe(200);
  expect((await add({ workplace_id: bare })).status).toBe(200);
  // Whoever has quit is entered as they were.
  expect((await add({ job_quit_date: today() })).status).toBe(200);
});

test('ORG-VAL-04: the unit is one of the workplace, and goes along when somebody is moved', async () => {
  expect(refusal(await add({ unit_id: unitOf(other) }))).toEqual(ELSEWHERE);
  const id = await added({ unit_id: unitOf(near) });
  expect(refusal(await change(id, { workplace_id: other }))).toEqual(ELSEWHERE);
  expect(refusal(await change(id, { workplace_id: other, unit_id: null }))).toEqual(CHOOSE);
  expect(refusal(await change(id, { unit_id: unitOf(other) }))).toEqual(ELSEWHERE);
  expect((await change(id, { workplace_id: other, unit_id: unitOf(other) })).status).toBe(200);
  expect((await change(id, { workplace_id: bare, unit_id: null })).status).toBe(200);
});

test('ORG-VAL-04: who stays is changed without a unit, and with one that stood elsewhere before there was such a rule', async () => {
  const { records } = accounts.one.as('account_manager', new Date());
  const old = async (unit_id: string | null) => (await records.insert('employee', newId(), { ...employee({ unit_id }), active: true })).id;
  for (const id of [await old(null), await old(unitOf(other))]) {
    expect((await change(id, { job: 'Şef' })).status).toBe(200);
    expect((await change(id, { unit_id: unitOf(near) })).status).toBe(200);
    expect((await change(id, { unit_id: null })).status).toBe(200);
  }
});

test('ORG-VAL-04: of a workplace out of reach nothing is told, with units or without', async () => {
  const igu = await accounts.signIn(accounts.one, 'igu');
  for (const unit_id of [null, unitOf(far)]) expect((await add({ workplace_id: far, unit_id }, igu)).status).toBe(404);
  const foreign = workplaceOf(accounts.two);
  for (const unit_id of [null, unitOf(foreign)]) expect((await add({ workplace_id: foreign, unit_id })).status).toBe(404);
  // A unit that nobody may name here is none.
  expect((await add({ unit_id: unitOf(foreign) })).status).toBe(404);
});

test('ORG-VAL-04 EMP-CALL-34: who comes back to a workplace that has got units meanwhile is put into one of them first', async () => {
  const body = employee({ workplace_id: bare });
  const id = newId();
  expect((await manager.send(calls.create, { body: { id, ...body } })).status).toBe(200);
  const leaving = { version: 1, job_quit_date: today(), reason: 'Emekli oldu', assignments: 0 };
  expect((await manager.send(leavingCalls.quit, { params: { id }, body: leaving })).status).toBe(200);
  const { records } = accounts.one.as('account_manager', new Date());
  const unit_id = (await records.insert('unit', newId(), { name: 'Yeni Birim', workplace_id: bare, parent_id: null })).id;
  const back = (version: number) => manager.send(leavingCalls.rehire, { params: { id }, body: { version } });
  expect((await back(2)).error.items).toEqual([{ field: 'unit_id', message: expect.stringContaining('önce “Düzenle” ile') }]);
  const { version, ...file } = (await manager.send(calls.get, { params: { id } })).body.data;
  expect((await manager.send(calls.update, { body: { ...file, version, unit_id } })).status).toBe(200);
  expect((await back(3)).status).toBe(200);
});
