import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { companyCalls } from '#modules/organisation/shared/company.calls.ts';
import { contractCalls } from '#modules/organisation/shared/contract.calls.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { BLOOD_TYPES, EDUCATIONS, type Employee, GENDERS, MARITAL_STATUS } from '#modules/organisation/shared/employee.schema.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { assignmentCalls } from '#modules/people/shared/assignment.calls.ts';
import { limitCalls } from '#modules/people/shared/limit.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { type Accounts, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { unitsAt } from '#tests/support/employees.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let auditor: Person;
let count = 0;
let unitOf: Awaited<ReturnType<typeof unitsAt>>;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  unitOf = await unitsAt(api.db);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  auditor = await accounts.signIn(accounts.one, 'auditor');
});
afterAll(() => api.stop());

const employee = (over: Partial<Employee> = {}): Employee => ({
  name: 'Işıl',
  surname: 'Çağlar',
  job: 'Pompacı',
  workplace_id: workplaceOf(accounts.one),
  unit_id: unitOf(over.workplace_id ?? workplaceOf(accounts.one)),
  nationality: 'turkish',
  identity_number: identityNumber(String(900_400_000 + count++)),
  job_start_date: '2020-01-02',
  ...over,
});
const add = (over: object = {}) => manager.send(employeeCalls.create, { body: employee(over) });
const added = async (over: Partial<Employee> = {}): Promise<string> => {
  const reply = await add(over);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data.id;
};
const read = async (id: string) => (await manager.send(employeeCalls.get, { params: { id } })).body.data;
const wrong = async (over: object) => (await add(over)).error?.items.map(({ field }) => field);

test('EMP-DATA-02 EMP-DATA-03: gender and marital status are one of two, or open', async () => {
  for (const gender of GENDERS) expect((await read(await added({ gender }))).gender).toBe(gender);
  for (const marital_status of MARITAL_STATUS) expect((await read(await added({ marital_status }))).marital_status).toBe(marital_status);
  expect((await read(await added({ gender: null }))).gender).toBeNull();
  expect(await wrong({ gender: 1 })).toEqual(['gender']);
  expect(await wrong({ marital_status: 'widowed' })).toEqual(['marital_status']);
});

test('EMP-DATA-04 EMP-DATA-05: seven educations and eight blood types come back, another is refused beside its field', async () => {
  expect([EDUCATIONS.length, BLOOD_TYPES.length]).toEqual([7, 8]);
  for (const [at, education] of EDUCATIONS.entries()) {
    const blood_type = BLOOD_TYPES[at] ?? 'ab_negative';
    expect(await read(await added({ education, blood_type }))).toMatchObject({ education, blood_type });
  }
  expect(await wrong({ education: 'kindergarten' })).toEqual(['education']);
  expect(await wrong({ blood_type: 'c_positive' })).toEqual(['blood_type']);
});

test('EMP-VAL-02: an address that is none is told beside its field, in words of its own', async () => {
  const reply = await add({ email: 'işıl at depo' });
  expect(reply.status).toBe(422);
  expect(reply.error?.items).toEqual([{ field: 'email', message: expect.stringMatching(/e-posta/i) }]);
  expect((await read(await added({ email: ' Isil@Depo.TR ' }))).email).toBe('isil@depo.tr');
});

test('EMP-CALL-07 EMP-DATA-06: all of a workplace by name; a search tells name and id and no more', async () => {
  const workplace_id = workplaceOf(accounts.one, 3);
  for (const name of ['Zeki', 'İrem', 'Çiğdem']) await added({ name, workplace_id, email: 'gizli@depo.tr' });
  const reply = await auditor.send(employeeCalls.ofWorkplace, { params: { id: workplace_id } });
  const rows = reply.body.data as { name: string; workplace_id: string }[];
  expect(rows.filter(({ name }) => ['Zeki', 'İrem', 'Çiğdem'].includes(name)).map(({ name }) => name)).toEqual(['Çiğdem', 'İrem', 'Zeki']);
  expect(rows.every((row) => row.workplace_id === workplace_id)).toBe(true);
  expect(reply.raw.body).not.toContain('gizli@depo.tr');
  const foreign = await auditor.send(employeeCalls.ofWorkplace, { params: { id: workplaceOf(accounts.two) } });
  expect(foreign.status).toBe(404);
  const found = await auditor.send(employeeCalls.search, { params: { term: 'çiğ', page: 1, limit: 10, extra: workplace_id } });
  expect(found.body.data.map((row: object) => Object.keys(row).toSorted())).toEqual([['id', 'name', 'surname']]);
});

test('EMP-CALL-17: whether somebody is insured is told to who keeps the files', async () => {
  const [yes, no] = [await added({ insured: true }), await added({ insured: false })];
  const check = (id: string, by = manager) => by.send(employeeCalls.insurance, { params: { id } });
  expect((await check(yes)).body.data).toEqual({ insured: true });
  expect((await check(no)).body.data).toEqual({ insured: false });
  expect((await check(yes, auditor)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'emp.write' });
  expect((await check(yes, await accounts.signIn(accounts.two, 'account_manager'))).status).toBe(404);
});

test('COMP-CALL-03 COMP-CALL-05: a company comes with its contracts, and is changed on the version that was seen', async () => {
  const body = { name: 'Göle Yakıt', tax_administration: 'Göle', tax_number: '', mersis_number: '' };
  const { id, version } = (await manager.send(companyCalls.createCompany, { body })).body.data;
  await manager.send(contractCalls.createContract, { body: { company_id: id, start_date: addDays(today(), -5), end_date: null } });
  const change = (over: object) => manager.send(companyCalls.updateCompany, { body: { ...body, id, version, ...over } });
  expect((await change({ name: 'Göle Akaryakıt' })).status).toBe(200);
  expect((await change({ name: 'Başkası' })).status).toBe(409);
  const one = (await manager.send(companyCalls.company, { params: { id } })).body.data;
  expect(one).toMatchObject({ name: 'Göle Akaryakıt', tax_administration: 'Göle', contract_display: 'continuing' });
  expect(one.contracts).toHaveLength(1);
  const other = await accounts.signIn(accounts.two, 'account_manager');
  expect((await other.send(companyCalls.company, { params: { id } })).status).toBe(404);
  expect((await auditor.send(companyCalls.updateCompany, { body: { ...body, id, version } })).error?.permission).toBe('comp.write');
});

test('CONT-CALL-01 CONT-STATE-02: contracts come with the latest first; a normal one whose end has passed shows expired', async () => {
  const body = { name: 'Posof Yakıt', tax_administration: '', tax_number: '', mersis_number: '' };
  const company_id = (await manager.send(companyCalls.createCompany, { body })).body.data.id;
  for (const [from, to] of [
    [-300, -200],
    [-10, 10],
    [-100, -11],
  ] as const) {
    const days = { start_date: addDays(today(), from), end_date: addDays(today(), to) };
    expect((await manager.send(contractCalls.createContract, { body: { company_id, ...days } })).status).toBe(200);
  }
  const rows = (await auditor.send(contractCalls.contractsOfCompany, { params: { company_id } })).body.data as {
    start_date: string;
    status: string;
    display: string;
  }[];
  expect(rows.map(({ start_date }) => start_date)).toEqual([addDays(today(), -10), addDays(today(), -100), addDays(today(), -300)]);
  expect(rows.map(({ status, display }) => [status, display])).toEqual([
    ['normal', 'continuing'],
    ['normal', 'expired'],
    ['normal', 'expired'],
  ]);
});

test('USR-CALL-03 USR-CALL-04: three letters find who may sign in; one person is read by who reads people, and by oneself', async () => {
  const search = (term: string, by = manager) => by.send(userCalls.search, { params: { term, page: 1, limit: 10 } });
  expect((await search('bi')).body.data).toEqual([]);
  const found = (await search('statistics@bir')).body.data as Record<string, unknown>[];
  expect(found.map((row) => [Object.keys(row).toSorted(), row['id']])).toEqual([
    [['email', 'id', 'name', 'surname'], idOf(accounts.one, 'statistics')],
  ]);
  expect((await search('iki.test')).body.data).toEqual([]);
  const id = idOf(accounts.one, 'doctor');
  const get = (by: Person) => by.send(userCalls.get, { params: { id } });
  expect((await get(manager)).body.data).toMatchObject({ id, email: 'doctor@bir.test', role_id: 5 });
  expect((await get(await accounts.signIn(accounts.one, 'doctor'))).body.data.id).toBe(id);
  expect((await get(await accounts.signIn(accounts.one, 'personel'))).status).toBe(404);
  expect((await get(await accounts.signIn(accounts.two, 'account_manager'))).status).toBe(404);
});

test('USR-VAL-01: people are searched for from the third letter on, blanks not counted', async () => {
  const found = async (term: string) =>
    ((await manager.send(userCalls.search, { params: { term, page: 1, limit: 10 } })).body.data as { id: string }[]).map(({ id }) => id);
  const statistics = idOf(accounts.one, 'statistics');
  for (const short of ['s', 'st', 's t', ' st ']) expect(await found(short), short).toEqual([]);
  for (const enough of ['sta', 'STA', 'st at']) expect(await found(enough), enough).toContain(statistics);
});

test('USR-CALL-09 USR-VAL-07: somebody from outside is added as the least role; a duty period is whole minutes', async () => {
  const body = { name: 'Dış', surname: 'Kişi', email: 'dis@tedarik.test', phone: '0532 111 22 33', task: 'Tank temizliği' };
  const reply = await manager.send(userCalls.createExternal, { body });
  expect((await manager.send(userCalls.get, { params: { id: reply.body.data.id } })).body.data).toMatchObject({
    external: true,
    role_id: 9,
    task: 'Tank temizliği',
  });
  const expert = { ...body, email: 'uzman@bir.test', role_id: 6, company_id: null, workplace_id: null, osh_official: false };
  for (const working_time of ['600', 'altı yüz', 600.5, 0, 11_701]) {
    const refused = await manager.send(userCalls.create, { body: { ...expert, working_time } as never });
    expect(refused.error?.items.map(({ field }) => field)).toEqual(['working_time']);
  }
  expect((await manager.send(userCalls.create, { body: { ...expert, working_time: 600 } as never })).status).toBe(200);
});

test('ASG-CALL-02 ASG-CALL-03: where a person is assigned, a page at a time and whole, at the workplaces in reach', async () => {
  const id = idOf(accounts.one, 'igu');
  const page = await manager.send(assignmentCalls.ofUser, { params: { id, page: 2, limit: 10 } });
  expect([page.body.total, page.body.data]).toEqual([4, []]);
  const whole = (await manager.send(assignmentCalls.workplacesOf, { params: { id } })).body.data as { id: string; name: string }[];
  expect(whole.map(({ name }) => name)).toEqual(['Birinci Depo', 'Dördüncü Depo', 'İkinci Depo', 'Üçüncü Depo']);
  const own = await (await accounts.signIn(accounts.one, 'igu')).send(assignmentCalls.workplacesOf, { params: { id } });
  expect(own.body.data).toHaveLength(4);
  expect((await (await accounts.signIn(accounts.one, 'personel')).send(assignmentCalls.workplacesOf, { params: { id } })).status).toBe(404);
});

test('ASG-CALL-07 ASG-CALL-09: who is at a workplace is told, and several are taken from it at once', async () => {
  const workplace_id = workplaceOf(accounts.one, 1);
  const at = async () =>
    (
      (await auditor.send(assignmentCalls.ofWorkplace, { params: { id: workplace_id, page: 1, limit: 10 } })).body.data as {
        user_id: string;
      }[]
    ).map(({ user_id }) => user_id);
  const both = [idOf(accounts.one, 'igu'), idOf(accounts.one, 'doctor')];
  expect((await at()).toSorted()).toEqual(both.toSorted());
  const remove = (by: Person) => by.send(assignmentCalls.removeMultiple, { body: { workplace_id, user_ids: both } });
  expect((await remove(auditor)).error?.permission).toBe('usr.write');
  expect((await remove(manager)).body.data).toEqual({ removed: 2 });
  expect(await at()).toEqual([]);
  expect((await remove(manager)).body.data).toEqual({ removed: 0 });
});

test('LIM-CALL-01: used and limit of every sort, of the own account alone', async () => {
  const account_id = accounts.one.account_id;
  await api.db.insertInto('account_limit').values({ account_id, category: 'auditors', most: 7 }).execute();
  const ask = (id: string) => manager.send(limitCalls.limits, { params: { account_id: id } });
  const { limits } = (await ask(account_id)).body.data as { limits: { category: string; used: number; most: number | null }[] };
  expect(limits.map(({ category }) => category)).toEqual(['doctors', 'safety_experts', 'auditors', 'other_health', 'personnel']);
  expect(limits.find(({ category }) => category === 'auditors')).toEqual({ category: 'auditors', used: 2, most: 7 });
  expect(limits.find(({ category }) => category === 'doctors')).toEqual({ category: 'doctors', used: 1, most: null });
  expect((await ask(accounts.two.account_id)).status).toBe(404);
  expect((await ask(newId())).status).toBe(404);
});
