import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { createUser } from '#server/auth/people.ts';
import { newId } from '#core/id/uuid.ts';
import { contractCalls } from '#modules/organisation/shared/contract.calls.ts';
import { staffingOf } from '#modules/organisation/shared/workplace-minutes.ts';
import { headCount } from '#modules/organisation/shared/workplace.rules.ts';
import { type WorkplaceTimes, workplaceCalls as calls } from '#modules/organisation/shared/workplace.calls.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import { type Accounts, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { deletionNow } from '#tests/support/seen-now.ts';
import { sampleWorkplace } from '#tests/support/workplaces.ts';

const SGK = '52064080866666660346574000';

let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
/** Sees one company. */
let head: Person;
let company = '';

const add = (over: Partial<Workplace> = {}, person = manager, id = newId()) =>
  person.send(calls.createWorkplace, { body: { id, ...sampleWorkplace(company, over) } });
const get = (id: string, person = manager) => person.send(calls.workplace, { params: { id } });
const put = async (id: string, over: Partial<Workplace>, person = manager) => {
  const { id: _id, version, ...body } = (await get(id)).body.data;
  return person.send(calls.updateWorkplace, { body: { id, version, ...body, ...over } });
};
const remove = async (id: string, person = manager) => person.send(calls.removeWorkplace, await deletionNow(api.db, id));
const staffing = (id: string, person = manager) => person.send(calls.workplaceStaffing, { params: { id } });

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  company = (await get(workplaceOf(accounts.one))).body.data.company_id;
  const password = 'Deneme-1234';
  await createUser(api.db, {
    account_id: accounts.one.account_id,
    email: 'mudur@bir.test',
    password_hash: await hashPassword(password),
    role_id: 8,
    name: 'Müdür',
    surname: 'Er',
    company_id: company,
  });
  head = await api.signIn('mudur@bir.test', password);
});
afterAll(() => api.stop());

describe('adding and changing', () => {
  test('WPL-CALL-05: all of it comes back, numbers as they are stored', async () => {
    const id = newId();
    const all = { nace_code: '467101', sgk_number: SGK, employee_count: 40, male_count: 30, female_count: 10, closing_date: '2031-01-01' };
    expect((await add({ name: ' Yedinci Depo ', ...all }, manager, id)).status).toBe(200);
    expect((await get(id)).body.data).toMatchObject({ ...all, name: 'Yedinci Depo', nace_code: '46.71.01', version: 1 });
  });

  test('WPL-CALL-05: what is wrong is told beside its field', async () => {
    const fields = async (over: Partial<Workplace>) => (await add(over)).error.items?.map(({ field }: { field?: string }) => field);
    expect(await fields({ name: '', nace_code: '46', sgk_number: '12' })).toEqual(['name', 'nace_code', 'sgk_number']);
    expect(await fields({ employee_count: 5, female_count: 4, male_count: 2 })).toEqual(['employee_count']);
    expect(await fields({ opening_date: '2026-02-01', closing_date: '2026-01-01' })).toEqual(['closing_date']);
    expect(await fields({ sgk_number: SGK })).toEqual(['sgk_number']);
  });

  test('WPL-CALL-05: the company is one of the own account, and the own one of whoever sees only that', async () => {
    const foreign = await accounts.signIn(accounts.two, 'account_manager');
    expect((await add({}, foreign)).error).toMatchObject({ code: 'NOT_FOUND', items: [{ field: 'company_id' }] });
    const { records } = accounts.one.as('account_manager', new Date());
    const other = await records.insert('company', newId(), {
      name: 'İkinci A.Ş.',
      tax_administration: '',
      tax_number: '',
      mersis_number: '',
    });
    expect((await add({ company_id: other.id }, head)).error.code).toBe('NOT_FOUND');
    const id = newId();
    expect((await add({ name: 'Müdürün Deposu' }, head, id)).status).toBe(200);
    expect((await get(id, head)).status).toBe(200);
    expect((await put(id, { company_id: other.id }, head)).error.code).toBe('NOT_FOUND');
    expect((await put(id, { company_id: other.id })).status).toBe(200);
    expect((await get(id, head)).status).toBe(404);
  });

  test('WPL-CALL-05: who sees assigned workplaces only keeps the one that they made', async () => {
    const id = newId();
    expect((await add({ name: 'Uzmanın Deposu' }, igu, id)).status).toBe(200);
    expect((await get(id, igu)).body.data.name).toBe('Uzmanın Deposu');
    const log = await api.db
      .selectFrom('log_record')
      .select(['action', 'after'])
      .where('entity_id', '=', idOf(accounts.one, 'igu'))
      .execute();
    expect(log).toContainEqual({ action: 'rights_change', after: { assigned_to: 'Uzmanın Deposu', working_time: null } });
  });

  test('CONT-STATE-01: a contract that stands still stops also the assignment that comes with a new workplace', async () => {
    const body = { id: newId(), company_id: company, start_date: today(), end_date: null };
    const contract = await manager.send(contractCalls.createContract, { body });
    expect(contract.status, contract.raw.body).toBe(200);
    const params = { id: body.id };
    expect((await manager.send(contractCalls.suspendContract, { params, body: { reason: 'Ödeme yok', version: 1 } })).status).toBe(200);
    const id = newId();
    const refused = await add({ name: 'Tutulan Depo' }, igu, id);
    expect(refused.error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'company_id' }] });
    expect(refused.error.items[0]?.message).toContain('askıda');
    expect((await get(id)).status).toBe(404);
    // Whoever is not assigned by it adds one as before.
    expect((await add({ name: 'Tutulan Depo' }, manager, id)).status).toBe(200);
    await manager.send(contractCalls.continueContract, { params, body: { reason: 'Ödendi', version: 2 } });
  });

  test('WPL-CALL-06: a change on an old version is refused with the record of now', async () => {
    const id = newId();
    await add({ name: 'Sekizinci Depo' }, manager, id);
    expect((await put(id, { city: 'Iğdır' }, igu)).status).toBe(404);
    expect((await put(id, { city: 'Iğdır' })).status).toBe(200);
    const late = await manager.send(calls.updateWorkplace, { body: { id, version: 1, ...sampleWorkplace(company, { city: 'Şile' }) } });
    expect(late.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { body: { city: 'Iğdır' } } });
  });

  test('ROLE-PERM-03: who reads workplaces adds none, who writes them deletes none', async () => {
    const auditor = await accounts.signIn(accounts.one, 'auditor');
    expect((await add({}, auditor)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'wpl.write' });
    expect((await remove(workplaceOf(accounts.one), head)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'wpl.manage' });
  });
});

describe('deleting', () => {
  test('WPL-CALL-07: what hangs on it is said, and it stays', async () => {
    const { error } = await remove(workplaceOf(accounts.one));
    expect(error.code).toBe('RECORD_LOCKED');
    expect(error.message).toMatch(/“Birinci Depo” silinemez.*5 birim.*atanmış kişi/);
    expect((await get(workplaceOf(accounts.one))).status).toBe(200);
  });

  test('WPL-CALL-07: people whose own workplace it is keep it, and are said', async () => {
    const id = newId();
    await add({ name: 'Ev Depo' }, manager, id);
    const staff = idOf(accounts.one, 'personel');
    const home = await api.db.selectFrom('app_user').select('workplace_id').where('id', '=', staff).executeTakeFirstOrThrow();
    await api.db.updateTable('app_user').set({ workplace_id: id }).where('id', '=', staff).execute();
    const { error } = await remove(id);
    expect(error.code).toBe('RECORD_LOCKED');
    expect(error.message).toContain('“Ev Depo” silinemez, ona bağlı kayıtlar var: kendi işyeri burası olan 1 kişi.');
    await api.db.updateTable('app_user').set(home).where('id', '=', staff).execute();
    expect((await remove(id)).status).toBe(200);
  });

  test('WPL-CALL-07: one on which nothing hangs goes', async () => {
    const id = newId();
    await add({ name: 'Boş Depo' }, manager, id);
    expect((await remove(id)).status).toBe(200);
    expect((await get(id)).status).toBe(404);
  });
});

describe('lists', () => {
  test('WPL-CALL-01: a page by name in Turkish order, filtered by class and company', async () => {
    const page = async (body: object, person = manager) => {
      const reply = await person.send(calls.workplacePage, { params: { page: 1, limit: 100 }, body: body as never });
      return reply.body.data.map(({ name }: { name: string }) => name);
    };
    const first = ['Beşinci Depo', 'Birinci Depo'];
    expect((await page({})).slice(0, 2)).toEqual(['Beşinci Depo', 'Birinci Depo']);
    expect(await page({ name: 'UCUNCU' })).toEqual(['Üçüncü Depo']);
    expect(await page({ hazard_class: 'low' })).toEqual([]);
    expect(await page({ company_id: newId() })).toEqual([]);
    expect(await page({}, igu)).not.toContain(first[0]);
  });

  test('WPL-CALL-03: workplaces of a company, in reach only', async () => {
    const of = async (person: Person) => (await person.send(calls.workplacesOfCompany, { params: { id: company } })).body.data;
    expect((await of(manager)).map(({ name }: { name: string }) => name)).toContain('Beşinci Depo');
    expect((await of(igu)).map(({ name }: { name: string }) => name)).not.toContain('Beşinci Depo');
  });
});

describe('WPL-CALL-08: minutes that the law demands against what is assigned', () => {
  const assign = (workplace_id: string, key: string, working_time: number | null) =>
    api.db
      .insertInto('assignment')
      .values({ workplace_id, user_id: idOf(accounts.one, key), working_time })
      .execute();

  test('by the entered head count and class, with everybody who works today', async () => {
    const id = newId();
    await add({ name: 'Dokuzuncu Depo', hazard_class: 'high_hazardous', employee_count: 50 }, manager, id);
    await assign(id, 'igu', 1999);
    await assign(id, 'doctor', 750);
    await assign(id, 'auditor', 11_700);
    const { data } = (await staffing(id)).body;
    expect(data.employees).toBe(50);
    expect(data.services).toMatchObject([
      { service: 'expert', needed: { minutes: 2000 }, assigned: 1999, people: 1, state: 'short' },
      { service: 'doctor', needed: { minutes: 750 }, assigned: 750, state: 'met' },
      { service: 'other_health', needed: { minutes: 750 }, assigned: 0, people: 0, state: 'short' },
    ]);
    await api.db.updateTable('app_user').set({ quit_date: '2020-01-01' }).where('id', '=', idOf(accounts.one, 'doctor')).execute();
    expect((await staffing(id)).body.data.services[1]).toMatchObject({ assigned: 0, state: 'short' });
  });

  test('without an entered head count those who are registered and work count', async () => {
    const id = newId();
    await add({ name: 'Onuncu Depo' }, manager, id);
    const { records } = accounts.one.as('account_manager', new Date());
    for (const active of [true, true, false])
      await records.insert('employee', newId(), {
        name: 'Işıl',
        surname: 'Er',
        job: '',
        workplace_id: id,
        unit_id: null,
        active,
        identity_number: '',
        job_start_date: null,
      });
    expect((await staffing(id)).body.data).toMatchObject({ employees: 2, services: [{ needed: { minutes: 40 } }, {}, {}] });
  });
});

describe('WPL-CALL-09: the law of every workplace of a list', () => {
  const times = async (person: Person): Promise<WorkplaceTimes[]> => (await person.send(calls.workplaceTimes, {})).body.data;

  test('each workplace in scope with who is registered and the times that the law counts, and nobody by name', async () => {
    const id = newId();
    await add({ name: 'On Birinci Depo', hazard_class: 'high_hazardous', employee_count: 50 }, manager, id);
    const assigned = [
      ['igu', 1999],
      ['auditor', 11_700],
    ] as const;
    for (const [key, working_time] of assigned)
      await api.db
        .insertInto('assignment')
        .values({ workplace_id: id, user_id: idOf(accounts.one, key), working_time })
        .execute();
    const { data } = (await manager.send(calls.workplaceStaffing, { params: { id } })).body;
    const one = (await times(manager)).find((row) => row.id === id);
    expect(one).toEqual({ id, registered: 0, times: [{ role_id: 6, minutes: 1999 }] });
    expect(staffingOf('high_hazardous', 50, one?.times ?? [])).toEqual(data.services);
  });

  test('WPL-CALL-08: page and list agree on a workplace, and from the day of closing on it needs nobody', async () => {
    const id = newId();
    await add({ name: 'Kapanan Depo', hazard_class: 'high_hazardous', employee_count: 50 }, manager, id);
    const both = async () => {
      const { data: page } = (await staffing(id)).body;
      const [body, one] = [(await get(id)).body.data, (await times(manager)).find((row) => row.id === id)];
      const people = headCount(body, one?.registered ?? 0, today());
      return [
        { employees: page.employees, services: page.services },
        { employees: people, services: staffingOf(body.hazard_class, people, one?.times ?? []) },
      ];
    };
    const [open, listed] = await both();
    expect(open).toEqual(listed);
    expect(open).toMatchObject({ employees: 50, services: [{ state: 'short' }, { state: 'short' }, { state: 'short' }] });
    expect((await put(id, { closing_date: today() })).status).toBe(200);
    const [closed, listedClosed] = await both();
    expect(closed).toEqual(listedClosed);
    const none = { state: 'not-needed' };
    expect(closed).toMatchObject({ employees: 0, services: [none, none, none] });
  });

  test('whoever sees some workplaces is told of these alone', async () => {
    const seen = (await igu.send(calls.workplaces, {})).body.data.map(({ id }: { id: string }) => id);
    const told = (await times(igu)).map(({ id }) => id);
    expect(told.toSorted()).toEqual(seen.toSorted());
    expect(told.length).toBeLessThan((await times(manager)).length);
  });
});
