import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { companyCalls } from '#modules/organisation/shared/company.calls.ts';
import { contractCalls as calls } from '#modules/organisation/shared/contract.calls.ts';
import { taxNumber } from '#modules/organisation/shared/tax-number.ts';
import { inTransaction } from '#server/db/open.ts';
import { Refusal } from '#server/http/handler.ts';
import { refuseBlockedWorkplaces } from '#server/records/blocked-workplaces.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { type Accounts, idOf, makeAccounts, today } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
let auditor: Person;
/** The company of all five depots; expert and doctor are assigned to four of them. */
let own: string;

const company = (over: object = {}) => ({ name: 'Göle Yakıt', tax_administration: '', tax_number: '', mersis_number: '', ...over });
const addCompany = async (over: object = {}): Promise<string> =>
  (await manager.send(companyCalls.createCompany, { body: company(over) })).body.data.id;
const days = (from: number, to: number | null) => ({
  start_date: addDays(today(), from),
  end_date: to === null ? null : addDays(today(), to),
});
const addContract = async (company_id: string, from = -10, to: number | null = 10): Promise<string> => {
  const id = newId();
  const reply = await manager.send(calls.createContract, { body: { id, company_id, ...days(from, to) } });
  expect(reply.status, reply.raw.body).toBe(200);
  return id;
};
const why = { reason: 'Ödeme yapılmadı' };
/** The version that lies there. */
const versionOf = async (id: string): Promise<number> =>
  (await api.db.selectFrom('record').select('version').where('id', '=', id).executeTakeFirst())?.version ?? 1;
const suspend = async (id: string, body: { reason: string; version?: number } = why, person = manager) =>
  person.send(calls.suspendContract, { params: { id }, body: { version: await versionOf(id), ...body } });
const goOn = async (id: string) => manager.send(calls.continueContract, { params: { id }, body: { ...why, version: await versionOf(id) } });
const end = async (id: string, over: { assignments?: number } = {}, person = manager) =>
  person.send(calls.terminateContract, { params: { id }, body: { ...why, version: await versionOf(id), ...over } });
const contractsOf = async (company_id: string) =>
  (await manager.send(calls.contractsOfCompany, { params: { company_id } })).body.data as { id: string; display: string; status: string }[];
const list = (body: object, person = manager) =>
  person.send(companyCalls.listCompanies, { params: { page: 1, limit: 10 }, body: body as never });
const assigned = async (user: string): Promise<number> =>
  (await api.db.selectFrom('assignment').select('workplace_id').where('user_id', '=', user).execute()).length;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  own = accounts.one.companies[0] ?? '';
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  auditor = await accounts.signIn(accounts.one, 'auditor');
});
afterAll(() => api.stop());

describe('companies', () => {
  test('COMP-CALL-04 COMP-DATA-01: a wrong number stands beside its field, and no two have one number', async () => {
    const wrong = await manager.send(companyCalls.createCompany, {
      body: company({ name: ' ', tax_number: '1234567891', mersis_number: '1' }),
    });
    expect(wrong.error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'name' }] });
    const numbers = await manager.send(companyCalls.createCompany, { body: company({ tax_number: '1234567891', mersis_number: '1' }) });
    expect(numbers.error.items.map(({ field }) => field)).toEqual(['tax_number', 'mersis_number']);
    const tax_number = taxNumber('555555555');
    const id = await addCompany({ tax_number });
    const again = await manager.send(companyCalls.createCompany, { body: company({ name: 'Öteki', tax_number }) });
    expect(again.error.items).toEqual([{ field: 'tax_number', message: expect.stringContaining('Göle Yakıt') }]);
    const other = await accounts.signIn(accounts.two, 'account_manager');
    expect((await other.send(companyCalls.createCompany, { body: company({ tax_number }) })).status).toBe(200);
    const change = (version: number) =>
      manager.send(companyCalls.updateCompany, { body: { ...company({ tax_number }), id, version, name: 'Göle' } });
    expect((await change(1)).body.data).toMatchObject({ id, version: 2, record: { name: 'Göle' } });
    expect((await change(1)).error).toMatchObject({ code: 'VERSION_CONFLICT', record: { version: 2 } });
    expect((await auditor.send(companyCalls.updateCompany, { body: { ...company(), id, version: 2 } })).error.permission).toBe(
      'comp.write',
    );
  });

  test('COMP-CALL-06: one with workplaces or a terminated contract stays; else its contracts go with it', async () => {
    const remove = async (id: string, person = manager) => person.send(companyCalls.removeCompany, await deletionNow(api.db, id));
    const kept = await remove(own);
    expect(kept.error).toMatchObject({ code: 'RECORD_LOCKED', message: expect.stringContaining('5 işyeri') });
    const id = await addCompany({ name: 'Yanlış' });
    const contract = await addContract(id);
    expect((await remove(id, igu)).error.permission).toBe('comp.manage');
    expect((await remove(id)).status).toBe(200);
    expect((await manager.send(calls.contract, { params: { id: contract } })).status).toBe(404);
    const ended = await addCompany({ name: 'Eski' });
    await end(await addContract(ended));
    expect((await remove(ended)).error).toMatchObject({ code: 'RECORD_LOCKED', message: expect.stringContaining('feshedilmiş 1') });
  });

  test('COMP-CALL-01: filtered by how the contract shows today', async () => {
    const named = async (name: string, ...contracts: readonly (readonly [number, number | null])[]) => {
      const id = await addCompany({ name: `Liste ${name}` });
      for (const [from, to] of contracts) await addContract(id, from, to);
      return id;
    };
    await named('yok');
    await named('biten', [-20, -1]);
    await named('süren', [-20, 0]);
    await suspend(await addContract(await named('askıdaki', [-90, -60]), -20, 20));
    const find = async (contract_display: string, person = manager) =>
      (await list({ contract_display, text: 'Liste' }, person)).body.data.map((row: { name: string; contract_display: string }) => {
        expect(row.contract_display).toBe(contract_display);
        return row.name;
      });
    expect(await find('none')).toEqual(['Liste yok']);
    expect(await find('expired')).toEqual(['Liste biten']);
    expect(await find('continuing')).toEqual(['Liste süren']);
    expect(await find('suspended')).toEqual(['Liste askıdaki']);
    // An expert reaches the company of the own depots alone.
    expect((await list({}, igu)).body.data.map(({ id }: { id: string }) => id)).toEqual([own]);
    expect((await list({ contract_display: 'past' })).status).toBe(422);
  });
});

describe('contracts', () => {
  test('CONT-CALL-02 CONT-CALL-03: their days fit together, and no two run on one day', async () => {
    const id = await addCompany({ name: 'Süreli' });
    const first = await addContract(id, -10, 10);
    const add = (from: number, to: number | null) => manager.send(calls.createContract, { body: { company_id: id, ...days(from, to) } });
    expect((await add(5, 4)).error.items).toMatchObject([{ field: 'end_date', message: 'Başlangıç tarihinden önce olamaz.' }]);
    expect((await add(10, null)).error.items).toMatchObject([
      { field: 'start_date', message: expect.stringContaining('başka bir sözleşmesi') },
    ]);
    expect((await add(11, null)).status).toBe(200);
    const change = (to: number, company_id = id) =>
      manager.send(calls.updateContract, { body: { id: first, version: 1, company_id, ...days(-10, to) } });
    expect((await change(11)).error.items[0]?.field).toBe('start_date');
    expect((await change(9, own)).error.items[0]?.field).toBe('company_id');
    expect((await change(9)).body.data).toMatchObject({ version: 2 });
    expect((await change(8)).error.code).toBe('VERSION_CONFLICT');
    expect((await contractsOf(id)).map(({ display }) => display)).toEqual(['continuing', 'continuing']);
    expect((await manager.send(calls.removeContract, await deletionNow(api.db, first))).status).toBe(200);
  });

  test('CONT-CALL-04 CONT-CALL-06: suspended and continued by reason, each from the right status and on what was seen', async () => {
    const id = await addContract(await addCompany({ name: 'Askı' }));
    expect((await suspend(id, { reason: 'yok' })).error.items[0]?.field).toBe('reason');
    expect((await goOn(id)).error.code).toBe('RECORD_LOCKED');
    expect((await suspend(id, why, auditor)).error.permission).toBe('comp.write');
    expect((await suspend(id, { ...why, version: 1 })).body.data).toMatchObject({ status: 'suspended', version: 2 });
    expect((await suspend(id)).error).toMatchObject({
      code: 'RECORD_LOCKED',
      record: { version: 2, body: { suspension_reason: why.reason } },
    });
    expect((await goOn(id)).body.data).toMatchObject({ status: 'normal', version: 3 });
    expect((await suspend(id, { ...why, version: 2 })).error.code).toBe('VERSION_CONFLICT');
    // Who names no version has seen none.
    for (const call of [calls.suspendContract, calls.continueContract, calls.terminateContract])
      expect((await manager.send(call, { params: { id }, body: why as never })).error).toMatchObject({
        code: 'VALIDATION',
        items: [{ field: 'version', message: 'Bu alan zorunludur.' }],
      });
    const read = (await manager.send(calls.contract, { params: { id } })).body.data;
    expect(read).toMatchObject({ display: 'continuing', continuation_reason: why.reason, status_since: today() });
  });

  test('CONT-CALL-05 CONT-STATE-07: what terminating takes away is said before, goes from server and devices, and no more', async () => {
    const [expert, doctor, staff] = ['igu', 'doctor', 'personel'].map((key) => idOf(accounts.one, key));
    const other = await accounts.one.as('account_manager', new Date()).records.insert('workplace', newId(), {
      name: 'Öteki Depo',
      company_id: await addCompany({ name: 'Öteki Firma' }),
      international_code: '',
      central: false,
      nace_code: '',
      sector: '',
      hazard_class: 'low',
      representative: '',
      city: '',
    });
    const rows = [expert ?? '', staff ?? ''].map((user_id) => ({ user_id, workplace_id: other.id }));
    const home = { user_id: staff ?? '', workplace_id: accounts.one.workplaces[0]?.id ?? '' };
    await api.db
      .insertInto('assignment')
      .values([...rows, home])
      .execute();
    const id = await addContract(own);
    const before = (await igu.send(syncCalls.changes, { query: { limit: 1000 } as never })).body;
    expect(JSON.stringify(before)).toContain('Birinci Depo');
    // With the old contract of a company whose new one runs nobody goes.
    const past = await addContract(own, -90, -60);
    expect((await manager.send(calls.terminationImpact, { params: { id: past } })).body.data).toMatchObject({
      assignments: 0,
      other_contract: true,
    });
    expect((await end(past)).body.data).toMatchObject({ removed_assignments: 0 });
    const told = (await manager.send(calls.terminationImpact, { params: { id } })).body.data;
    expect(told).toEqual({ workplaces: 4, assignments: 8, people: 2, without_workplace: 1, other_contract: false });
    const stale = await end(id, { assignments: 7 });
    expect(stale.error).toMatchObject({ code: 'VALIDATION', message: expect.stringContaining('8 atama') });
    expect([await assigned(expert ?? ''), await assigned(doctor ?? '')]).toEqual([5, 4]);
    expect((await end(id, {}, igu)).error.permission).toBe('comp.manage');
    expect((await end(id, { assignments: 8 })).body.data).toMatchObject({ status: 'terminated', removed_assignments: 8 });
    expect([await assigned(expert ?? ''), await assigned(doctor ?? ''), await assigned(staff ?? '')]).toEqual([1, 0, 2]);
    const after = (await igu.send(syncCalls.changes, { query: { after: before.watermark, epoch: before.epoch, limit: 1000 } as never }))
      .body;
    expect(after.epoch).not.toBe(before.epoch);
    expect(JSON.stringify(after)).toContain('Öteki Depo');
    expect(JSON.stringify(after)).not.toContain('Birinci Depo');
    const told_of = await api.db
      .selectFrom('notification')
      .select(['targets', 'content'])
      .where('source', '=', 'contract.terminated')
      .execute();
    expect(told_of.map(({ targets }) => targets.toSorted())).toEqual([[expert, doctor].toSorted()]);
    expect(told_of[0]?.content).toContain('Deneme Yakıt A.Ş.');
    const logged = await api.db.selectFrom('log_record').select('entity_id').where('action', '=', 'rights_change').execute();
    expect(logged.map(({ entity_id }) => entity_id).toSorted()).toEqual([expert, doctor].toSorted());
    // It is final: neither done again nor changed nor deleted, and a new one begins at once.
    expect((await end(id)).error.code).toBe('RECORD_LOCKED');
    const version = (await manager.send(calls.contract, { params: { id } })).body.data.version;
    const change = { id, version, company_id: own, ...days(-10, 5) };
    expect((await manager.send(calls.updateContract, { body: change })).error.code).toBe('RECORD_LOCKED');
    expect((await manager.send(calls.removeContract, await deletionNow(api.db, id))).error.code).toBe('RECORD_LOCKED');
    await addContract(own);
    expect((await contractsOf(own)).map(({ status }) => status).toSorted()).toEqual(['normal', 'terminated', 'terminated']);
  });
});

test('CONT-STATE-01: nobody new is assigned to workplaces of a company whose contract is suspended or terminated', async () => {
  const world = accounts.two;
  const boss = await accounts.signIn(world, 'account_manager');
  const company_id = world.companies[0] ?? '';
  const ctx = () => world.as('account_manager', new Date());
  const places = [world.workplaces[0]?.id ?? ''];
  const refused = () =>
    inTransaction(api.db, (tx) => refuseBlockedWorkplaces({ ...ctx(), db: tx }, world.account_id, places)).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.message : String(error)),
    );
  expect(await refused()).toBe(null);
  const id = newId();
  await boss.send(calls.createContract, { body: { id, company_id, ...days(-10, 10) } });
  expect(await refused()).toBe(null);
  await suspend(id, why, boss);
  expect(await refused()).toContain('askıda');
  await end(id, {}, boss);
  expect(await refused()).toContain('feshedilmiş');
  await boss.send(calls.createContract, { body: { company_id, ...days(0, null) } });
  expect(await refused()).toBe(null);
});

test('COMP-CALL-01: five hundred companies with three contracts each are listed and filtered within a moment', async () => {
  const account = accounts.two.account_id;
  const record = (kind: string, body: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
    sql`insert into record (id, account_id, kind, bucket, version, seq, sort_at, status, people, digest, body, search, created_at, updated_at)
      select gen_random_uuid(), ${account}::uuid, ${kind}, 'account', 1, 1000000 + row_number() over () + ${kind === 'company' ? 0 : 100_000}::int, 0, '', '{}', 1, ${body}, '', now(), now() from ${from}`;
  await record(
    'company',
    sql`jsonb_build_object('name', 'Toplu ' || n, 'tax_administration', '', 'tax_number', '', 'mersis_number', '')`,
    sql`generate_series(1, 500) n`,
  ).execute(api.db);
  await record(
    'contract',
    sql`jsonb_build_object('company_id', c.id, 'start_date', (2024 + n) || '-01-01', 'end_date', (2024 + n) || '-12-31', 'status',
      case when n = 2 and c.body->>'name' like '%7' then 'suspended' else 'normal' end)`,
    sql`record c, generate_series(0, 2) n where c.account_id = ${account}::uuid and c.kind = 'company' and c.body->>'name' like 'Toplu%'`,
  ).execute(api.db);
  const person = await accounts.signIn(accounts.two, 'account_manager');
  const started = performance.now();
  const found = await list({ contract_display: 'suspended' }, person);
  expect(performance.now() - started).toBeLessThan(1500);
  expect([found.status, found.body.total, found.body.data.length]).toEqual([200, 50, 10]);
});
