import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletionOf } from '#core/contract/envelope.ts';
import { newId } from '#core/id/uuid.ts';
import { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import type { Holding } from '#modules/ppe/shared/holding.rules.ts';
import { ppeCategoryCalls, ppeModelCalls, ppeStockCalls } from '#modules/ppe/shared/ppe.calls.ts';
import { roleCalls } from '#modules/people/shared/role.calls.ts';
import { ppeReturnCalls } from '#modules/ppe/shared/return.calls.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';
import { createRecords } from '#server/records/store.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleDistribution, sampleModel, sampleReturn, sampleStock } from '#tests/support/ppe.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

const calls = { ...ppeCategoryCalls, ...ppeModelCalls, ...ppeStockCalls, ...ppeDistributionCalls, ...ppeReturnCalls };
let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
let doctor: Person;
let near = '';
let category = '';
let holder = '';
let other = '';

const id = async (reply: Promise<{ status: number; body: { data: { id: string } } }>): Promise<string> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
};
async function stocked(quantity: number, life_months: number | null = 12): Promise<string> {
  const model = await id(igu.send(calls.createModel, { body: sampleModel(category, { life_months }) }));
  await id(igu.send(calls.createStock, { body: sampleStock(near, model, { quantity }) }));
  return model;
}
const given = (model: string, quantity = 1, employee = holder, date = '2026-03-02') => ({
  ...sampleDistribution(near, idOf(accounts.one, 'igu'), [employee], [], { date }),
  employees: [{ employee_id: employee, items: [{ model_id: model, quantity }] }],
});
const give = (model: string, quantity = 1, employee = holder, date = '2026-03-02', person = igu) =>
  person.send(calls.createDistribution, { body: { id: newId(), ...given(model, quantity, employee, date) } });
const handed = (model: string, quantity = 1, employee = holder, date = '2026-03-02') => id(give(model, quantity, employee, date));
const back = (distribution: string, model: string, over: Partial<PpeReturn> = {}) =>
  sampleReturn(near, idOf(accounts.one, 'igu'), { distribution, employee: holder, model }, over);
const take = (body: PpeReturn, person = igu, key = newId()) => person.send(calls.createReturn, { body: { id: key, ...body } }, { key });
const left = async (model: string): Promise<number> => {
  const { body: reply } = await manager.send(calls.balance, { params: { workplace_id: near } });
  return reply.data.find(({ model_id }: { model_id: string }) => model_id === model)?.balance ?? 0;
};

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  near = accounts.one.workplaces[0]?.id ?? '';
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  doctor = await accounts.signIn(accounts.one, 'doctor');
  category = await id(igu.send(calls.createCategory, { body: { name: 'Ayak koruması' } }));
  const caller = accounts.one.people.get('account_manager');
  if (caller === undefined) throw new Error('nobody manages the account');
  const records = createRecords(api.db, { caller, mutation: null, device: null, now: new Date() });
  const person = async (name: string) => {
    const body = { name, surname: 'Er', workplace_id: near, unit_id: null, job: '', identity_number: '', job_start_date: null };
    return (await records.insert('employee', newId(), body)).id;
  };
  [holder, other] = [await person('Ayşe'), await person('Veli')];
});
afterAll(() => api.stop());

describe('what comes back', () => {
  test.each([
    ['usable', 5],
    ['worn', 3],
    ['lost', 3],
  ] as const)('decision 66: %s pieces leave a stock of %i', async (outcome, expected) => {
    const model = await stocked(5);
    const record = await handed(model, 2);
    const reply = await take(back(record, model, { quantity: 2, outcome }));
    expect([reply.status, await left(model)]).toEqual([200, expected]);
    expect(Math.abs(Date.parse(reply.body.data.record.booked_at) - Date.now())).toBeLessThan(60_000);
  });

  test('nobody gives back more than is held, whether at once or bit by bit', async () => {
    const model = await stocked(5);
    const record = await handed(model, 2);
    const many = await take(back(record, model, { quantity: 3 }));
    expect([many.status, many.error.items[0]?.field]).toEqual([422, 'quantity']);
    expect((await take(back(record, model, { outcome: 'lost' }))).status).toBe(200);
    expect((await take(back(record, model, { quantity: 2 }))).status).toBe(422);
    expect((await take(back(record, model))).status).toBe(200);
    expect((await take(back(record, model))).status).toBe(422);
    expect(await left(model)).toBe(4);
  });

  test('two who take the same piece back at once book it once', async () => {
    const model = await stocked(1);
    const record = await handed(model);
    const replies = await Promise.all([igu, doctor, manager].map((person) => take(back(record, model), person)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await left(model)).toBe(1);
  });

  test('the same write twice is booked once, also under a key that the server has forgotten', async () => {
    const model = await stocked(3);
    const record = await handed(model, 3);
    const key = newId();
    for (let time = 0; time < 2; time++) expect((await take(back(record, model), igu, key)).status).toBe(200);
    await api.db.deleteFrom('idempotency').where('key', '=', key).execute();
    expect((await take(back(record, model), igu, key)).status).toBe(200);
    expect(await left(model)).toBe(1);
  });

  test.each<[string, Partial<PpeReturn>, string]>([
    ['a model that was not handed out', { model_id: 'other' }, 'distribution_id'],
    ['a person who got nothing', { employee_id: 'other' }, 'distribution_id'],
    ['another workplace', { workplace_id: 'other' }, 'distribution_id'],
    ['a day before it was handed out', { date: '2026-03-01' }, 'date'],
    ['a day to come', { date: '2999-01-01' }, 'date'],
    ['no piece', { quantity: 0 }, 'quantity'],
  ])('%s is refused', async (_, over, field) => {
    const model = await stocked(3);
    const record = await handed(model);
    const elsewhere = { model_id: await stocked(1), employee_id: other, workplace_id: accounts.one.workplaces[1]?.id ?? '' };
    const real = Object.fromEntries(
      Object.entries(over).map(([name, value]) => [name, value === 'other' ? elsewhere[name as keyof typeof elsewhere] : value]),
    );
    const refused = await take(back(record, model, real));
    expect([refused.status, refused.error.items[0]?.field]).toEqual([422, field]);
    expect(await left(model)).toBe(2);
  });
});

describe('corrections', () => {
  const change = (record: string, version: number, body: PpeReturn, person = igu) =>
    person.send(calls.updateReturn, { body: { id: record, version, ...body } });

  test('the difference is booked; what was handed out meanwhile cannot be taken out of the stock again', async () => {
    const model = await stocked(1);
    const first = await handed(model);
    const returned = await id(take(back(first, model)));
    expect((await change(returned, 1, back(first, model, { outcome: 'worn' }))).status).toBe(200);
    expect(await left(model)).toBe(0);
    expect((await change(returned, 2, back(first, model))).status).toBe(200);
    await handed(model, 1, other);
    expect((await igu.send(calls.removeReturn, await deletionNow(api.db, returned))).error.code).toBe('STOCK_TOO_SMALL');
    expect((await change(returned, 3, back(first, model, { outcome: 'lost' }))).error.code).toBe('STOCK_TOO_SMALL');
    expect(await left(model)).toBe(0);
  });

  test('deleting a return gives the piece back to the employee, and it can be returned anew', async () => {
    const model = await stocked(2);
    const record = await handed(model);
    const returned = await id(take(back(record, model)));
    expect((await igu.send(calls.removeReturn, await deletionNow(api.db, returned))).body.balances).toEqual([
      { model_id: model, balance: 1 },
    ]);
    expect((await take(back(record, model))).status).toBe(200);
    expect(await left(model)).toBe(2);
  });

  test('a piece that is held again is told where it makes a second handing out of its day, by a deletion or by a correction', async () => {
    const model = await stocked(9);
    const first = await handed(model, 2);
    const toldOf = async () => {
      const notices = api.db.selectFrom('notification').select(['targets', 'content']).where('source', '=', 'ppe.given-twice');
      const rows = await notices.where('redirect_path', '=', `/kkd/distribution-movements/view/${first}`).execute();
      return rows.map(({ targets, content }) => [new Set(targets), content]);
    };
    const returned = await id(take(back(first, model, { quantity: 2 })));
    // What came back was handed out anew on the same day: nothing is told of it.
    const second = newId();
    const anew = { ...given(model, 1, holder, '2026-03-02'), distributor_id: idOf(accounts.one, 'account_manager') };
    expect((await manager.send(calls.createDistribution, { body: { id: second, ...anew } })).status).toBe(200);
    expect(await toldOf()).toEqual([]);
    expect((await change(returned, 1, back(first, model, { quantity: 1 }))).status).toBe(200);
    const both = new Set([idOf(accounts.one, 'igu'), idOf(accounts.one, 'account_manager')]);
    const told = [both, expect.stringContaining('(02-03-2026): Ayşe Er – ')];
    expect(await toldOf()).toEqual([told]);
    // It is told already that both are held.
    expect((await igu.send(calls.removeReturn, deletionOf(returned, 2))).status).toBe(200);
    expect(await toldOf()).toEqual([told]);
    const again = await id(take(back(first, model, { quantity: 2 })));
    expect((await igu.send(calls.removeReturn, deletionOf(again, 1))).status).toBe(200);
    expect(await toldOf()).toEqual([told, told]);
  });

  test('a distribution of which something came back is not deleted, and hands out no less than that', async () => {
    const model = await stocked(5);
    const record = await handed(model, 3);
    const returned = await id(take(back(record, model, { quantity: 2 })));
    const removed = await igu.send(calls.removeDistribution, await deletionNow(api.db, record));
    expect([removed.status, removed.error.code]).toEqual([409, 'RECORD_LOCKED']);
    const less = { id: record, version: 1, ...given(model, 1) };
    expect((await igu.send(calls.updateDistribution, { body: less })).error.items[0]?.field).toBe('employees');
    expect((await igu.send(calls.updateDistribution, { body: { ...less, ...given(model, 2) } })).status).toBe(200);
    expect(await left(model)).toBe(5);
    await igu.send(calls.removeReturn, await deletionNow(api.db, returned));
    expect((await igu.send(calls.removeDistribution, await deletionNow(api.db, record))).status).toBe(200);
    expect(await left(model)).toBe(5);
  });

  test('whoever took it back corrects it for seven days, managers later, others never', async () => {
    const model = await stocked(2);
    const record = await handed(model);
    const ofDoctor = back(record, model, { receiver_id: idOf(accounts.one, 'doctor') });
    const returned = await id(take(ofDoctor, doctor));
    expect((await change(returned, 1, ofDoctor, doctor)).status).toBe(200);
    const booked_at = new Date(Date.now() - 7.1 * 86_400_000).toISOString();
    await api.db
      .updateTable('record')
      .set(({ val }) => ({ body: val(JSON.stringify({ ...ofDoctor, booked_at })) as never }))
      .where('id', '=', returned)
      .execute();
    expect((await change(returned, 2, ofDoctor, doctor)).error.code).toBe('PERMISSION_DENIED');
    expect((await change(returned, 2, ofDoctor, manager)).status).toBe(200);
  });
});

test('decision 66: the day of a distribution is not moved behind the day on which something of it came back', async () => {
  const model = await stocked(3);
  const record = await handed(model, 2);
  await id(take(back(record, model, { date: '2026-03-05' })));
  const corrected = (date: string, version: number) =>
    igu.send(calls.updateDistribution, { body: { id: record, version, ...given(model, 2, holder, date) } });
  expect((await corrected('2026-03-05', 1)).status).toBe(200);
  const refused = await corrected('2026-03-06', 2);
  expect([refused.status, refused.error.items[0]?.field]).toEqual([422, 'date']);
});

describe('decision 66: who sees the own records only', () => {
  let giver: Person;
  let taker: Person;
  const idOfGiver = () => idOf(accounts.one, 'auditor');
  const idOfTaker = () => idOf(accounts.one, 'auditor2');
  let model = '';
  beforeAll(async () => {
    await manager.send(roleCalls.give, { params: { id: 9 }, body: { permission_ids: ['ppe.write'] } });
    await api.db.updateTable('app_user').set({ role_id: 9, workplace_id: near }).where('id', 'in', [idOfGiver(), idOfTaker()]).execute();
    [giver, taker] = [await accounts.signIn(accounts.one, 'auditor'), await accounts.signIn(accounts.one, 'auditor2')];
    model = await stocked(10);
  });
  // One of them enters it, the other one hands it out: both have it in sight, and neither sees what the other takes back.
  const entered = (quantity: number) => ({ ...given(model, quantity), distributor_id: idOfGiver() });
  const enter = (quantity: number) => id(taker.send(calls.createDistribution, { body: { id: newId(), ...entered(quantity) } }));

  test('takes nothing back that somebody else has taken back', async () => {
    const record = await enter(2);
    expect((await take(back(record, model, { quantity: 2, receiver_id: idOfGiver() }), giver)).status).toBe(200);
    const before = await left(model);
    const again = await take(back(record, model, { quantity: 1, receiver_id: idOfTaker() }), taker);
    expect([again.status, again.error.items[0]?.field]).toEqual([422, 'quantity']);
    expect(await left(model)).toBe(before);
  });

  test('hands out no less than somebody else has taken back', async () => {
    const record = await enter(2);
    expect((await take(back(record, model, { quantity: 2, receiver_id: idOfTaker() }), taker)).status).toBe(200);
    const refused = await giver.send(calls.updateDistribution, { body: { id: record, version: 1, ...entered(1) } });
    expect([refused.status, refused.error.items[0]?.field]).toEqual([422, 'employees']);
  });
});

/** Every order in which these may begin. */
const orders = <T>(all: readonly T[]): T[][] =>
  all.length < 2 ? [[...all]] : all.flatMap((one) => orders(all.filter((rest_) => rest_ !== one)).map((rest) => [one, ...rest]));

describe('the last pair, handed out by three devices while it comes back from a fourth', () => {
  test.each(orders(['igu', 'doctor', 'manager', 'return'] as const).map((order) => [order.join(', '), order] as const))(
    '%s: as many are out as came in',
    async (_, order) => {
      const model = await stocked(2);
      const record = await handed(model);
      const by = { igu, doctor, manager };
      const replies = await Promise.all(
        order.map((who) => (who === 'return' ? take(back(record, model)) : give(model, 1, other, '2026-03-02', by[who]))),
      );
      const isOut = (at: number) => replies[at]?.status === 200;
      const out = order.filter((who, at) => who !== 'return' && isOut(at)).length;
      expect(isOut(order.indexOf('return'))).toBe(true);
      // One lay there and one came back: one or two of the three were served, and the stock says the rest.
      expect([1, 2]).toContain(out);
      expect(await left(model)).toBe(2 - out);
    },
  );
});

test('EMP-CALL-16 PPE-DATA-04: what a person was given, what of it is held, and when it is due for renewal', async () => {
  const model = await stocked(9, 12);
  const endless = await stocked(9, null);
  const first = await handed(model, 1, other, '2025-01-31');
  await handed(model, 2, other, '2026-02-28');
  await handed(endless, 1, other, '2026-03-01');
  await id(take(sampleReturn(near, idOf(accounts.one, 'igu'), { distribution: first, employee: other, model }, { outcome: 'worn' })));
  const asked = await igu.send(calls.employeeKkds, { params: { id: other, page: 1, limit: 100 } });
  const rows = (asked.body.data as (Holding & { readonly model: string })[]).filter(({ model_id }) => [model, endless].includes(model_id));
  expect(rows.map(({ date, quantity, held, due, renewed }) => [date, quantity, held, due, renewed])).toEqual([
    ['2026-03-01', 1, 1, null, false],
    ['2026-02-28', 2, 2, '2027-02-28', false],
    ['2025-01-31', 1, 0, '2026-01-31', true],
  ]);
  const page = await igu.send(calls.employeeKkds, { params: { id: other, page: 9, limit: 10 } });
  expect([page.body.data, page.body.total]).toEqual([[], asked.body.total]);
});

test('PPE-CALL-24: returns by workplace, outcome, model and employee; PPE-CALL-25 one of them', async () => {
  const model = await stocked(5);
  const record = await handed(model, 3);
  await id(take(back(record, model, { outcome: 'lost' })));
  const worn = await id(take(back(record, model, { outcome: 'worn', date: '2026-03-05' })));
  const asked = async (query: object, workplace_id = near) =>
    (await igu.send(calls.returns, { params: { page: 1, limit: 10, workplace_id }, body: { model_id: model, ...query } })).body
      .data as (PpeReturn & { readonly id: string })[];
  expect((await asked({})).map(({ outcome }) => outcome)).toEqual(['worn', 'lost']);
  expect((await asked({ outcome: 'worn' })).map((row) => row.id)).toEqual([worn]);
  expect(await asked({ employee_id: other })).toEqual([]);
  expect((await igu.send(calls.return, { params: { id: worn } })).body.data.date).toBe('2026-03-05');
});
