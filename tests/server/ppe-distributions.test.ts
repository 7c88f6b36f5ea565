import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import { ppeCategoryCalls, ppeModelCalls, ppeStockCalls } from '#modules/ppe/shared/ppe.calls.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { createRecords } from '#server/records/store.ts';
import { type Accounts, idOf, makeAccounts, today } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleDistribution, sampleModel, sampleStock } from '#tests/support/ppe.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

const calls = { ...ppeCategoryCalls, ...ppeModelCalls, ...ppeStockCalls, ...ppeDistributionCalls };
type Over = Partial<PpeDistribution>;
let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
let doctor: Person;
let near = '';
let category = '';
/** Employees of the first depot. */
const staff: string[] = [];
const id = async (reply: Promise<{ status: number; body: { data: { id: string } } }>): Promise<string> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
};
/** A new model with so many pieces in the stock of the first depot. */
async function stocked(quantity: number, name = 'Baret'): Promise<string> {
  const model = await id(igu.send(calls.createModel, { body: sampleModel(category, { name }) }));
  if (quantity > 0) await id(igu.send(calls.createStock, { body: sampleStock(near, model, { quantity }) }));
  return model;
}
const body = (models: string[], employees = staff.slice(0, 1), over: Over = {}) =>
  sampleDistribution(near, idOf(accounts.one, 'igu'), employees, models, over);
const give = (given: PpeDistribution, person = igu, key = newId()) =>
  person.send(calls.createDistribution, { body: { id: key, ...given } }, { key });
const left = async (model: string): Promise<number> => {
  const { body: reply } = await manager.send(calls.balance, { params: { workplace_id: near } });
  return reply.data.find(({ model_id }: { model_id: string }) => model_id === model)?.balance ?? 0;
};
const several = (quantity: number, model: string): Over => ({
  employees: [{ employee_id: staff[0] ?? '', items: [{ model_id: model, quantity }] }],
});

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  near = accounts.one.workplaces[0]?.id ?? '';
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  doctor = await accounts.signIn(accounts.one, 'doctor');
  category = await id(igu.send(calls.createCategory, { body: { name: 'Baş koruması' } }));
  const caller = accounts.one.people.get('account_manager');
  if (caller === undefined) throw new Error('nobody manages the account');
  const records = createRecords(api.db, { caller, mutation: null, device: null, now: new Date() });
  for (const name of ['Ayşe', 'Veli', 'Can']) {
    const employee = {
      name,
      surname: `${name}oğlu`,
      workplace_id: near,
      unit_id: null,
      job: '',
      identity_number: '',
      job_start_date: '2020-01-06',
    };
    staff.push((await records.insert('employee', newId(), employee)).id);
  }
});
afterAll(() => api.stop());

describe('the stock', () => {
  test('PPE-DATA-03: a distribution comes back with its day, type, distributor and employees', async () => {
    const model = await stocked(5);
    const distributor_id = idOf(accounts.one, 'doctor');
    for (const given of [
      body([model], staff.slice(0, 1), { date: '2026-03-04', distributor_id }),
      body([model], staff.slice(1, 3), { date: '2026-03-05', distributor_id }),
    ]) {
      const made = await id(give(given));
      const { booked_at: _, ...told } = given;
      expect((await manager.send(calls.distribution, { params: { id: made } })).body.data).toMatchObject(told);
    }
  });

  test('PPE-CALL-18: what is handed out leaves the stock of its workplace, each model by itself', async () => {
    const [one, two] = [await stocked(5), await stocked(5)];
    const reply = await give(body([one, two], staff.slice(0, 2)));
    expect(reply.body.data).toMatchObject({ version: 1, record: { type: 'collective' } });
    expect(
      Object.fromEntries(reply.body.data.balances.map((row: { model_id: string; balance: number }) => [row.model_id, row.balance])),
    ).toEqual({
      [one]: 3,
      [two]: 3,
    });
    expect([await left(one), await left(two)]).toEqual([3, 3]);
  });

  test('PPE-CALL-18: the same write twice is booked once, also when both come at once', async () => {
    const model = await stocked(5);
    const key = newId();
    const replies = await Promise.all([give(body([model]), igu, key), give(body([model]), igu, key)]);
    for (const reply of replies) if (reply.status !== 200) expect(reply.error.code).toBe('IN_PROGRESS');
    expect((await give(body([model]), igu, key)).status).toBe(200);
    // A key that the server has forgotten: the record says that it was booked.
    await api.db.deleteFrom('idempotency').where('key', '=', key).execute();
    expect((await give(body([model]), igu, key)).status).toBe(200);
    expect(await left(model)).toBe(4);
  });

  test('STOCK_TOO_SMALL names each model that is short with its balance, and books nothing', async () => {
    const [enough, short] = [await stocked(9), await stocked(1, 'Eldiven')];
    const refused = await give(body([enough, short], staff.slice(0, 2)));
    expect([refused.status, refused.error.code]).toEqual([422, 'STOCK_TOO_SMALL']);
    expect(refused.body.balances).toEqual([{ model_id: short, balance: 1 }]);
    expect(refused.error.items.map(({ message }) => message)).toEqual(['Eldiven: stokta 1 var, 2 gerekiyor.']);
    expect([await left(enough), await left(short)]).toEqual([9, 1]);
  });

  test('OFF-IDEM-04: a refused distribution is taken under the same key once the missing entry is booked', async () => {
    const model = await stocked(0);
    const key = newId();
    expect((await give(body([model]), igu, key)).error.code).toBe('STOCK_TOO_SMALL');
    await id(igu.send(calls.createStock, { body: sampleStock(near, model, { quantity: 1 }) }));
    expect((await give(body([model]), igu, key)).status).toBe(200);
    expect(await left(model)).toBe(0);
  });

  test('an entry that was handed out is neither deleted nor made smaller than that', async () => {
    const model = await stocked(0);
    const entry = await id(igu.send(calls.createStock, { body: sampleStock(near, model, { quantity: 3 }) }));
    await id(give(body([model], staff.slice(0, 1), several(2, model))));
    expect((await igu.send(calls.removeStock, await deletionNow(api.db, entry))).error.code).toBe('STOCK_TOO_SMALL');
    const smaller = { id: entry, version: 1, ...sampleStock(near, model, { quantity: 1 }) };
    expect((await igu.send(calls.updateStock, { body: smaller })).error.code).toBe('STOCK_TOO_SMALL');
    expect((await igu.send(calls.updateStock, { body: { ...smaller, quantity: 2 } })).status).toBe(200);
    expect(await left(model)).toBe(0);
  });

  test('a model that was handed out is not deleted', async () => {
    const model = await stocked(1);
    await id(give(body([model])));
    expect((await igu.send(calls.removeModel, await deletionNow(api.db, model))).error.code).toBe('RECORD_LOCKED');
  });

  const PEOPLE = ['igu', 'doctor', 'manager'] as const;
  /** Every order in which these may begin. */
  const orders = <T>(all: readonly T[]): T[][] =>
    all.length < 2 ? [[...all]] : all.flatMap((one) => orders(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

  test.each([...orders(PEOPLE.slice(0, 2)), ...orders(PEOPLE)].map((order) => [order.join(', '), order] as const))(
    'the last pair is handed out once, whoever of them is first: %s',
    async (_, order) => {
      const model = await stocked(1);
      const by = { igu, doctor, manager };
      const replies = await Promise.all(order.map((person) => give(body([model]), by[person])));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(order.length - 1).fill(422)]);
      expect(await left(model)).toBe(0);
    },
  );

  test('two who hand out the same two models in the other order do not wait for each other for ever', async () => {
    const [one, two] = [await stocked(10), await stocked(10)];
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => give(body(at % 2 === 0 ? [one, two] : [two, one]))));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect([await left(one), await left(two)]).toEqual([0, 0]);
  });
});

describe('what a distribution is', () => {
  test.each<[string, (model: string) => Over]>([
    ['nobody gets anything', () => ({ employees: [] })],
    ['somebody gets nothing', () => ({ employees: [{ employee_id: staff[0] ?? '', items: [] }] })],
    ['an individual one to two', () => ({ type: 'individual' as const })],
    [
      'the same employee twice',
      (model) => ({ employees: [0, 0].map(() => ({ employee_id: staff[0] ?? '', items: [{ model_id: model, quantity: 1 }] })) }),
    ],
    ['no piece', (model) => several(0, model)],
    ['a thousand pieces', (model) => several(1000, model)],
    ['half a piece', (model) => several(1.5, model)],
  ])('ledger 09, decision 4: %s is refused', async (_, over) => {
    const model = await stocked(5);
    const refused = await give(body([model], staff.slice(0, 2), over(model)));
    expect([refused.status, refused.error.code, refused.error.items[0]?.field?.split('.')[0]]).toEqual([422, 'VALIDATION', 'employees']);
    expect(await left(model)).toBe(5);
  });

  /** Notices of a model that was handed to somebody twice, the oldest first. */
  const toldTwice = async (model: string) => {
    const notices = api.db.selectFrom('notification').select(['targets', 'redirect_path', 'content']).orderBy('created_at');
    const rows = await notices.where('source', '=', 'ppe.given-twice').where('content', 'like', `%${model}%`).execute();
    return rows.map(({ targets, redirect_path, content }) => [new Set(targets), redirect_path, content]);
  };

  test('the same handed to one person twice on a day stays twice, and both who handed it out are told', async () => {
    const model = await stocked(5, 'İkiz baret');
    const told = () => toldTwice('İkiz baret');
    const day = '2026-03-02';
    const key = newId();
    await id(give(body([model], staff.slice(0, 2), { date: day, type: 'collective' })));
    // Another day, another person and another model are no second time.
    await id(give(body([model], staff.slice(0, 1), { date: '2026-03-03' })));
    await id(give(body([model], staff.slice(2, 3), { date: day })));
    expect(await told()).toEqual([]);
    const second = body([model], staff.slice(0, 1), { date: day, distributor_id: idOf(accounts.one, 'account_manager') });
    await id(give(second, manager, key));
    await id(give(second, manager, key));
    expect(await left(model)).toBe(0);
    const what = 'Aynı KKD aynı gün iki kez verildi (02-03-2026): Ayşe Ayşeoğlu – İkiz baret.';
    expect(await told()).toEqual([
      [
        new Set([idOf(accounts.one, 'igu'), idOf(accounts.one, 'account_manager')]),
        `/kkd/distribution-movements/view/${key}`,
        expect.stringContaining(what),
      ],
    ]);
  });

  test('a correction that makes it the second of a day is told too, and only of what it made so', async () => {
    const model = await stocked(9, 'Düzeltilen baret');
    const [ayse = '', veli = ''] = staff;
    const day = '2026-03-02';
    const both = new Set([idOf(accounts.one, 'igu'), idOf(accounts.one, 'account_manager')]);
    const told = () => toldTwice('Düzeltilen baret');
    const record = newId();
    const path = `/kkd/distribution-movements/view/${record}`;
    const correct = async (version: number, employees: string[], over: Over) => {
      const sent = { id: record, version, ...body([model], employees, { distributor_id: idOf(accounts.one, 'account_manager'), ...over }) };
      expect((await manager.send(calls.updateDistribution, { body: sent })).status).toBe(200);
    };
    await id(give(body([model], [ayse, veli], { date: day, type: 'collective' })));
    await id(give(body([model], [ayse], { date: '2026-03-03' })));
    await id(give(body([model], [veli], { date: '2026-03-04' }), manager, record));
    expect(await told()).toEqual([]);
    await correct(1, [veli], { date: day });
    const first = [both, path, expect.stringContaining('(02-03-2026): Veli Velioğlu – Düzeltilen baret.')];
    expect(await told()).toEqual([first]);
    // What is said already is not said again; a receiver more is told alone.
    await correct(2, [veli], { date: day, employees: [{ employee_id: veli, items: [{ model_id: model, quantity: 2 }] }] });
    expect(await told()).toEqual([first]);
    await correct(3, [ayse, veli], { date: day, type: 'collective' });
    const second = [both, path, expect.stringContaining('(02-03-2026): Ayşe Ayşeoğlu – Düzeltilen baret.')];
    expect(await told()).toEqual([first, second]);
    await correct(4, [ayse], { date: '2026-03-03' });
    expect(await told()).toEqual([first, second, [both, path, expect.stringContaining('(03-03-2026)')]]);
  });

  test('ledger 09, decision 8: not in the future, and not before the first day of work, with the name', async () => {
    const model = await stocked(5);
    expect((await give(body([model], staff.slice(0, 1), { date: addDays(today(), 2) }))).error.items[0]?.field).toBe('date');
    const start = '2020-01-06';
    const early = await give(body([model], staff.slice(0, 1), { date: addDays(start, -1) }));
    expect([early.status, early.error.items[0]?.message]).toEqual([422, 'Ayşe Ayşeoğlu bu tarihte henüz işe başlamamıştı.']);
    expect((await give(body([model], staff.slice(0, 1), { date: start }))).status).toBe(200);
  });

  test('ledger 09, decision 10: nor before it for whoever is not told the days, who hears no more than that', async () => {
    const model = await stocked(5);
    const early = () => give(body([model], staff.slice(0, 1), { date: '2020-01-05' }));
    const files = api.db
      .selectFrom('role_permission')
      .selectAll()
      .where('permission', 'in', ['emp.write', 'emp.manage'])
      .where('role_id', '=', 6);
    const rights = await files.execute();
    expect(rights.length).toBeGreaterThan(0);
    await api.db.deleteFrom('role_permission').where('permission', 'in', ['emp.write', 'emp.manage']).where('role_id', '=', 6).execute();
    const refused = await early();
    await api.db.insertInto('role_permission').values(rights).execute();
    expect([refused.status, refused.error.items[0]?.message]).toEqual([422, 'Ayşe Ayşeoğlu bu tarihte çalışmıyor.']);
    expect((await early()).error.items[0]?.message).toBe('Ayşe Ayşeoğlu bu tarihte henüz işe başlamamıştı.');
  });

  test('ledger 09, decision 7: another user may have handed it out; an employee or model of nowhere may not', async () => {
    const model = await stocked(5);
    const other = body([model], staff.slice(0, 1), { distributor_id: idOf(accounts.one, 'doctor') });
    expect((await give(other)).status).toBe(200);
    for (const wrong of [body([newId()]), body([model], [newId()]), body([model], staff.slice(0, 1), { distributor_id: newId() })])
      expect((await give(wrong)).status).toBe(404);
    expect(await left(model)).toBe(4);
  });
});

describe('corrections', () => {
  const change = (record: string, version: number, given: PpeDistribution, person = igu) =>
    person.send(calls.updateDistribution, { body: { id: record, version, ...given } });
  const age = (record: string, days: number) =>
    api.db
      .updateTable('record')
      .set(({ val }) => ({
        body: val(JSON.stringify({ ...body([aged]), booked_at: new Date(Date.now() - days * 86_400_000).toISOString() })) as never,
      }))
      .where('id', '=', record)
      .execute();
  let aged = '';

  test('PPE-CALL-19: the difference is booked, and of two who change one version only the first', async () => {
    const model = await stocked(5);
    const record = await id(give(body([model])));
    const reply = await change(record, 1, body([model], staff.slice(0, 1), several(3, model)));
    expect([reply.status, reply.body.data.balances]).toEqual([200, [{ model_id: model, balance: 2 }]]);
    expect((await change(record, 1, body([model]))).error.code).toBe('VERSION_CONFLICT');
    expect((await change(record, 2, body([model], staff.slice(0, 1), several(6, model)))).error.code).toBe('STOCK_TOO_SMALL');
    expect((await change(record, 2, { ...body([model]), workplace_id: accounts.one.workplaces[1]?.id ?? '' })).error.items[0]?.field).toBe(
      'workplace_id',
    );
    expect(await left(model)).toBe(2);
  });

  test('PPE-CALL-19: when it was booked is the server’s to say', async () => {
    const model = await stocked(5);
    const early = { ...body([model]), booked_at: '2020-01-01T00:00:00.000Z' };
    const record = await id(give(early));
    const told = async () => (await igu.send(calls.distribution, { params: { id: record } })).body.data.booked_at;
    const first = await told();
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000);
    expect((await change(record, 1, { ...early, booked_at: null })).status).toBe(200);
    expect(await told()).toBe(first);
  });

  test('ledger 09, decision 6: its distributor for seven days, managers later, other people never', async () => {
    aged = await stocked(9);
    const record = await id(give(body([aged])));
    expect((await change(record, 1, body([aged]), doctor)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'ppe.manage' });
    await age(record, 6.9);
    expect((await change(record, 1, body([aged]), doctor)).status).toBe(403);
    await age(record, 7.1);
    const byDoctor = await id(give({ ...body([aged]), distributor_id: idOf(accounts.one, 'doctor') }, doctor));
    await age(byDoctor, 7.1);
    expect((await change(byDoctor, 1, body([aged]), doctor)).status).toBe(403);
    expect((await doctor.send(calls.removeDistribution, await deletionNow(api.db, byDoctor))).status).toBe(403);
    expect((await change(byDoctor, 1, body([aged]), manager)).status).toBe(200);
  });

  test('PPE-CALL-20: deleting gives the quantities back, once', async () => {
    const model = await stocked(5);
    const record = await id(give(body([model], staff.slice(0, 1), several(4, model))));
    const remove = async () => igu.send(calls.removeDistribution, await deletionNow(api.db, record));
    expect((await remove()).body).toEqual({ success: true, balances: [{ model_id: model, balance: 5 }] });
    expect((await remove()).status).toBe(404);
    expect(await left(model)).toBe(5);
  });
});

describe('lists', () => {
  test('PPE-CALL-16: by workplace, type, days, model and employee; PPE-CALL-17 one of them', async () => {
    const model = await stocked(9);
    const [first = '', second = ''] = staff;
    await id(give(body([model], [first], { date: '2026-01-05' })));
    const both = await id(give(body([model], [first, second], { date: '2026-02-05' })));
    const dates = async (query: Record<string, string>, workplace_id = near) =>
      (
        await igu.send(calls.distributions, { params: { page: 1, limit: 10, workplace_id }, body: { model_id: model, ...query } })
      ).body.data.map(({ date }: PpeDistribution) => date);
    expect(await dates({})).toEqual(['2026-02-05', '2026-01-05']);
    expect(await dates({ employee_id: second })).toEqual(['2026-02-05']);
    expect(await dates({ type: 'individual' })).toEqual(['2026-01-05']);
    expect(await dates({ date_from: '2026-02-01' })).toEqual(['2026-02-05']);
    expect(await dates({}, accounts.one.workplaces[1]?.id)).toEqual([]);
    expect((await igu.send(calls.distribution, { params: { id: both } })).body.data.employees).toHaveLength(2);
  });

  test('PPE-CALL-21: a file with a row for each model that an employee got', async () => {
    const model = await stocked(9, 'Dosyadaki baret');
    await id(give(body([model], staff.slice(0, 2), { date: '2026-04-05' })));
    const query = { date_from: '2026-04-05', date_to: '2026-04-05', format: 'csv' as const };
    const columns = ['date', 'employee_id', 'model_id', 'quantity'].map((field) => ({ field, title: field }));
    const { raw } = await igu.send(calls.distributionFile, { body: { ...query, columns } as never });
    const lines = raw.body.trim().split(/\r?\n/).slice(1);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain('Dosyadaki baret');
  });

  test('PPE-CALL-29: the delivery paper for its readers, once for each state and language', { timeout: 60_000 }, async () => {
    const model = await stocked(9, 'Yağ dirençli çizme');
    const given = body([model], staff.slice(0, 1), several(2, model));
    const record = await id(give(given));
    const report = (person = igu) => person.send(calls.report, { params: { id: record } });
    const both = await Promise.all([report(), report()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = both.map((reply) => reply.body.data);
    expect(second).toEqual(first);
    const read = (person = igu) => person.send(storageCalls.get, { params: { document_key: first.document_key } });
    const text = pdfText((await read()).raw.rawPayload);
    for (const said of ['KKD zimmet tutanağı', 'Yağ dirençli çizme', '2 adet', 'Ayşe']) expect(text).toContain(said);
    // Who does not see the distribution has neither its paper nor the file.
    const outsider = await accounts.signIn(accounts.two, 'account_manager');
    expect([(await report(outsider)).status, (await read(outsider)).status]).toEqual([404, 404]);
    // Corrected, it is another paper; the first stays as it was signed.
    const corrected = { ...given, ...several(3, model) };
    expect((await igu.send(calls.updateDistribution, { body: { id: record, version: 1, ...corrected } })).status).toBe(200);
    const third = (await report()).body.data;
    expect(third.document_key).not.toBe(first.document_key);
    expect((await read()).status).toBe(200);
  });
});
