import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareTr } from '#core/text/turkish.ts';
import { employeeCalls as calls } from '#modules/organisation/shared/employee.calls.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { makeListIndexes } from '#server/records/list-indexes.ts';
import { listRows } from '#server/records/read-list.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { unitsAt } from '#tests/support/employees.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
/** Reads employees and writes none. */
let auditor: Person;
/** The first depot, where the expert is assigned, and the last, where not. */
let [near, far] = ['', ''];
let count = 0;
let unitOf: Awaited<ReturnType<typeof unitsAt>>;

const employee = (over: Partial<Employee> = {}): Employee => ({
  name: 'Işıl',
  surname: 'Çağlar',
  job: 'Pompacı',
  workplace_id: near,
  unit_id: unitOf(over.workplace_id ?? near),
  nationality: 'turkish',
  identity_number: identityNumber(String(900_100_000 + count++)),
  blood_type: 'a_positive',
  job_start_date: '2020-01-02',
  ...over,
});
const add = (over: Partial<Employee> = {}, person = manager) => person.send(calls.create, { body: employee(over) });
const list = (body: object = {}, person = manager, workplace_id = '0') =>
  person.send(calls.list, { params: { page: 1, limit: 10, workplace_id }, body: body as never });
const names = (reply: { body: { data: readonly { name: string }[] } }) => reply.body.data.map(({ name }) => name);

beforeAll(async () => {
  api = await openApi();
  await makeListIndexes(api.db, () => undefined, new AbortController().signal);
  accounts = await makeAccounts(api);
  unitOf = await unitsAt(api.db);
  [near, far] = [accounts.one.workplaces[0]?.id ?? '', accounts.one.workplaces[4]?.id ?? ''];
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  auditor = await accounts.signIn(accounts.one, 'auditor');
  await sql`update record set deleted_at = now() where kind = 'employee'`.execute(api.db);
  for (const over of [
    { name: 'Ömer', insured: true },
    { name: 'Işıl', osh_role: 'doctor' as const },
    { name: 'İrem', job_quit_date: '2021-05-04' },
    { name: 'Çiğdem', workplace_id: far },
    { name: 'Zeki', job: 'Şoför' },
  ])
    expect((await add(over)).status).toBe(200);
});
afterAll(() => api.stop());

describe('lists', () => {
  test('EMP-CALL-21: a page in Turkish order, filtered, searched and of one workplace', async () => {
    expect(names(await list())).toEqual(['Çiğdem', 'Işıl', 'İrem', 'Ömer', 'Zeki']);
    expect(names(await list({ sort: '-name' }))[0]).toBe('Zeki');
    expect(names(await list({ active: false }))).toEqual(['İrem']);
    expect(names(await list({ text: 'ISIL caglar' }))).toEqual(['Işıl']);
    expect(names(await list({ job: 'sofor' }))).toEqual(['Zeki']);
    expect(names(await list({}, manager, far))).toEqual(['Çiğdem']);
    expect(names(await list({}, igu))).toEqual(['Işıl', 'İrem', 'Ömer', 'Zeki']);
    expect((await list({}, igu, far)).status).toBe(404);
    expect((await list({ text: 'a_positive' })).body.total).toBe(0);
    expect((await list({ blood_type: 'a_positive' })).error.code).toBe('VALIDATION');
  });

  test('EMP-CALL-18: by a key and a workplace; who is insured is told to those who keep the files', async () => {
    const by = (b: string, person = manager, a = '0') => person.send(calls.filtered, { params: { a, page: 1, limit: 10, b } });
    expect(names(await by('active'))).toEqual(['Çiğdem', 'Işıl', 'Ömer', 'Zeki']);
    expect(names(await by('quit'))).toEqual(['İrem']);
    expect(names(await by('insured'))).toEqual(['Ömer']);
    expect(names(await by('all', manager, far))).toEqual(['Çiğdem']);
    expect((await by('without_training')).status).toBe(400);
    expect((await by('insured', auditor)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'emp.write' });
    expect((await by('active', auditor)).body.total).toBe(4);
  });

  test('EMP-CALL-21 EMP-CALL-22: list and file are asked for who is insured, with other filters, by those who keep the files', async () => {
    expect(names(await list({ insured: true }))).toEqual(['Ömer']);
    expect(names(await list({ insured: true, text: 'zeki' }))).toEqual([]);
    expect((await list({ insured: true }, auditor)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'emp.write' });
    const file = (person: Person) => person.send(calls.file, { body: { insured: true, format: 'csv' } });
    const rows = (await file(manager)).raw.body.trim().split('\n');
    expect([rows.length, rows[1]]).toEqual([2, expect.stringContaining('Ömer')]);
    expect((await file(auditor)).status).toBe(403);
  });

  test('EMP-CALL-09 EMP-CALL-10: three letters find who works here, and those of occupational safety apart', async () => {
    const search = (term: string, person = igu, extra = '0') => person.send(calls.search, { params: { term, page: 1, limit: 10, extra } });
    expect((await search('isi')).body.data).toEqual([{ id: expect.any(String), name: 'Işıl', surname: 'Çağlar' }]);
    expect((await search('caglar')).body.total).toBe(3);
    expect((await search('is')).body).toMatchObject({ data: [], total: 0 });
    expect((await search('irem')).body.data).toEqual([]);
    expect((await search('cigdem')).body.data).toEqual([]);
    expect(names(await search('cigdem', manager, far))).toEqual(['Çiğdem']);
    expect(names(await manager.send(calls.searchOsh, { params: { term: 'çağlar' } }))).toEqual(['Işıl']);
  });

  test('EMP-CALL-06 EMP-CALL-08: of a workplace page by page, and of a company at the workplaces in reach', async () => {
    const page = await igu.send(calls.ofWorkplacePage, { params: { id: near, page: 1, limit: 10 } });
    expect(page.body).toMatchObject({ total: 4, limit: 10 });
    expect(Object.keys(page.body.data[0] ?? {}).toSorted()).toEqual(['active', 'id', 'job', 'name', 'surname', 'unit_id', 'workplace_id']);
    expect(names(await igu.send(calls.ofWorkplace, { params: { id: near } }))).toEqual(['Işıl', 'İrem', 'Ömer', 'Zeki']);
    expect((await igu.send(calls.ofWorkplace, { params: { id: far } })).status).toBe(404);
    const place = await api.db.selectFrom('record').select('body').where('id', '=', near).executeTakeFirstOrThrow();
    const { company_id: company } = place.body as { company_id: string };
    expect(names(await manager.send(calls.ofCompany, { params: { id: company } }))).toContain('Işıl');
    const foreign = await accounts.signIn(accounts.two, 'account_manager');
    expect((await foreign.send(calls.ofCompany, { params: { id: company } })).status).toBe(404);
  });

  test('EMP-CALL-19 EMP-CALL-22: the files hold names and jobs, and nothing personal', async () => {
    const file = await manager.send(calls.file, { body: { format: 'csv' } as never });
    expect(file.raw.body).toContain('Işıl');
    expect(file.raw.body).not.toMatch(/a_positive|2020|identity|900100/);
    const columns = [{ field: 'identity_number', title: 'No' }];
    expect((await manager.send(calls.file, { body: { format: 'csv', columns } as never })).error.code).toBe('VALIDATION');
    const sheet = await manager.send(calls.filteredFile, { params: { a: '0', b: 'active' } });
    expect(sheet.raw.headers['content-type']).toContain('spreadsheet');
  });
});

describe('one employee', () => {
  test('EMP-CALL-04: personal fields are told to those who keep the files, and to everybody the own ones', async () => {
    const own = await accounts.signIn(accounts.one, 'personel');
    const body = employee({ name: 'Kendi', user_id: idOf(accounts.one, 'personel'), birth_date: '1990-05-04' });
    const { id } = (await manager.send(calls.create, { body })).body.data;
    const personal = { identity_number: body.identity_number, birth_date: '1990-05-04', blood_type: 'a_positive' };
    expect((await igu.send(calls.get, { params: { id } })).body.data).toMatchObject(personal);
    expect((await own.send(calls.get, { params: { id } })).body.data).toMatchObject(personal);
    const told = await auditor.send(calls.get, { params: { id } });
    expect(told.body.data).toMatchObject({ name: 'Kendi', job: 'Pompacı', identity_number: '', birth_date: null, blood_type: null });
    for (const reply of [told, await list({ text: 'Kendi' }, auditor)]) expect(reply.raw.body).not.toMatch(/1990-05-04|a_positive|9001/);
    const [other] = (await list({ text: 'Zeki' })).body.data;
    expect((await own.send(calls.get, { params: { id: other?.id ?? '' } })).status).toBe(404);
    const changes = await own.send(syncCalls.changes, { query: { limit: 1000 } as never });
    expect(JSON.stringify(changes.body)).toContain('Kendi');
    expect(JSON.stringify(changes.body)).not.toMatch(/1990-05-04|a_positive|9001/);
  });

  test('EMP-CALL-02 EMP-VAL-01: what is missing or does not fit stands beside its field, in words', async () => {
    const fields = async (over: Partial<Employee>) => {
      const { error } = await add(over);
      expect(error.code).toBe('VALIDATION');
      return error.items.map(({ field }) => field);
    };
    expect(await fields({ name: ' ', email: 'x', phone: '1' })).toEqual(['name', 'email', 'phone']);
    expect(await fields({ identity_number: '12345678951' })).toEqual(['identity_number']);
    expect(await fields({ nationality: 'other', identity_number: '' })).toEqual(['passport_number']);
    expect(await fields({ job_quit_date: '2019-01-01' })).toEqual(['job_quit_date']);
    expect((await add({ job_quit_date: '2019-01-01' })).error.items[0]?.message).toBe('İşe giriş tarihinden önce olamaz.');
    expect((await add({ user_id: idOf(accounts.two, 'igu') })).error.items[0]?.field).toBe('user_id');
  });

  test('EMP-DATA-01: two who work at one workplace never have the same number; who has left gives it free', async () => {
    const number = identityNumber('900555555');
    const { id } = (await add({ identity_number: number })).body.data;
    const again = await add({ identity_number: number });
    expect(again.error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'identity_number' }] });
    expect((await add({ identity_number: number, workplace_id: far })).status).toBe(200);
    const quit = { ...employee({ identity_number: number, job_quit_date: '2022-01-01' }), id, version: 1 };
    expect((await manager.send(calls.update, { body: quit })).body.data.record).toMatchObject({ active: false });
    expect((await add({ identity_number: number })).status).toBe(200);
  });

  test('EMP-CALL-05 EMP-CALL-03: changed on the version that was seen, deleted by who manages', async () => {
    const body = employee({ name: 'Geçici' });
    const { id } = (await igu.send(calls.create, { body })).body.data;
    const change = (version: number, job: string) => igu.send(calls.update, { body: { ...body, id, version, job } });
    expect((await change(1, 'Şef')).body.data).toMatchObject({ id, version: 2, record: { job: 'Şef', active: true } });
    expect((await change(1, 'Usta')).error).toMatchObject({ code: 'VERSION_CONFLICT', record: { version: 2 } });
    expect((await auditor.send(calls.update, { body: { ...body, id, version: 2 } })).error.permission).toBe('emp.write');
    expect((await igu.send(calls.remove, await deletionNow(api.db, id))).error.permission).toBe('emp.manage');
    expect((await manager.send(calls.remove, await deletionNow(api.db, id))).status).toBe(200);
    const key = 'b1f4a7b0-0000-4000-8000-000000000001';
    const once = { body: employee({ name: 'Bir Kez' }) };
    const [first, second] = [await igu.send(calls.create, once, { key }), await igu.send(calls.create, once, { key })];
    expect(second.body).toEqual(first.body);
    expect((await list({ text: 'Bir Kez' })).body.total).toBe(1);
  });
});

test('EMP-CALL-21: twenty thousand employees are listed through the index of their order', async () => {
  const account = accounts.one.people.get('account_manager');
  if (!account) throw new Error('nobody manages');
  await sql`
    insert into record (id, account_id, kind, workplace_id, bucket, version, sort_at, status, people, digest, body, search, created_at, updated_at)
    select gen_random_uuid(), ${account.account_id}::uuid, 'employee', ${far}::uuid, ${far}, 1, 0, '', '{}', n, jsonb_build_object(
      'name', ('{Ayşe,Işıl,İrem,Çağrı,Şule}'::text[])[1 + n % 5] || n, 'surname', 'Soyad' || n, 'job', '', 'workplace_id', ${far}::text,
      'unit_id', null, 'identity_number', '', 'job_start_date', null, 'active', n % 7 > 0), fold_tr('Ad' || n), now(), now()
    from generate_series(1, 20000) n`.execute(api.db);
  await sql`vacuum analyze record`.execute(api.db);
  const rows = listRows(api.db, account, 'employee', { query: { active: true } }).limit(20);
  const [plan] = (await rows.explain('json')) as { 'QUERY PLAN': unknown }[];
  expect(JSON.stringify(plan)).toMatch(/list_employee_/);
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  const page = await list({ active: true });
  expect(page.body.total).toBeGreaterThan(17_000);
  expect(names(page)).toEqual(names(page).toSorted(compareTr));
});
