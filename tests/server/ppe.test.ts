import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { ppeCategoryCalls, ppeModelCalls, ppeStockCalls } from '#modules/ppe/shared/ppe.calls.ts';
import { type FeedPage, syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { type Accounts, makeAccounts, today } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleModel, sampleStock } from '#tests/support/ppe.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

const calls = { ...ppeCategoryCalls, ...ppeModelCalls, ...ppeStockCalls };
let api: Api;
let accounts: Accounts;
let manager: Person;
/** Reads and writes at the first four depots. */
let igu: Person;
/** Reads, and writes nothing. */
let auditor: Person;
let near = '';
let category = '';

const made = async (reply: Promise<{ status: number; body: { data: { id: string } } }>): Promise<string> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
};
const addModel = (over: Parameters<typeof sampleModel>[1] = {}, person = igu) =>
  person.send(calls.createModel, { body: sampleModel(category, over) });
const addStock = (model: string, over: Parameters<typeof sampleStock>[2] = {}, person = igu, key = newId()) =>
  person.send(calls.createStock, { body: { id: key, ...sampleStock(near, model, over) } }, { key });
const balances = async (workplace_id = near): Promise<Record<string, number>> => {
  const { body } = await igu.send(calls.balance, { params: { workplace_id } });
  return Object.fromEntries(body.data.map((row: { model_id: string; balance: number }) => [row.model_id, row.balance]));
};

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  near = accounts.one.workplaces[0]?.id ?? '';
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  auditor = await accounts.signIn(accounts.one, 'auditor');
  category = await made(igu.send(calls.createCategory, { body: { name: 'Baş koruması' } }));
});
afterAll(() => api.stop());

describe('categories and models', () => {
  test('PPE-DATA-01: a model has name, category and unit; the standard and its life may stay open', async () => {
    const { status, error } = await igu.send(calls.createModel, { body: { name: ' ', category_id: category, unit: 'piece' } });
    expect([status, error.items.map(({ field }) => field)]).toEqual([422, ['name']]);
    const id = await made(igu.send(calls.createModel, { body: { name: 'Çizme S5', category_id: category, unit: 'pair' } }));
    const { body } = await igu.send(calls.model, { params: { id } });
    expect(body.data).toMatchObject({ name: 'Çizme S5', category_id: category, unit: 'pair', standard: '', life_months: null, version: 1 });
  });

  test('PPE-CALL-01: a page of models by name, by words and by category', async () => {
    const other = await made(igu.send(calls.createCategory, { body: { name: 'El koruması' } }));
    for (const name of ['Eldiven nitril', 'Eldiven deri']) await made(igu.send(calls.createModel, { body: sampleModel(other, { name }) }));
    const names = async (query: { term?: string; category_id?: string }) =>
      (await auditor.send(calls.models, { params: { page: 1, limit: 10 }, query })).body.data.map(({ name }: { name: string }) => name);
    expect(await names({ category_id: other })).toEqual(['Eldiven deri', 'Eldiven nitril']);
    expect(await names({ term: 'NİTRİL' })).toEqual(['Eldiven nitril']);
    expect(await names({ term: 'yok böyle' })).toEqual([]);
  });

  test('PPE-CALL-02: the pick list names category and unit; PPE-CALL-07 stands in Turkish order', async () => {
    const list = (await auditor.send(calls.modelList, {})).body.data;
    expect(list.find(({ name }: { name: string }) => name === 'Eldiven deri')).toMatchObject({ category: 'El koruması', unit: 'piece' });
    const names = (await auditor.send(calls.categories, {})).body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Baş koruması', 'El koruması']);
  });

  test('PPE-CALL-06 PPE-CALL-10: what is in use stays and says so; what is not goes', async () => {
    const model = await made(addModel());
    await made(addStock(model));
    const refused = await igu.send(calls.removeModel, await deletionNow(api.db, model));
    expect([refused.status, refused.error.code]).toEqual([409, 'RECORD_LOCKED']);
    const used = await igu.send(calls.removeCategory, await deletionNow(api.db, category));
    expect([used.status, used.error.code]).toEqual([409, 'RECORD_LOCKED']);
    const spare = await made(addModel());
    expect((await igu.send(calls.removeModel, await deletionNow(api.db, spare))).status).toBe(200);
    expect((await igu.send(calls.model, { params: { id: spare } })).status).toBe(404);
  });

  test('a model whose stock is gone again may be deleted; one that is being booked may not, in any order', async () => {
    const model = await made(addModel());
    const entry = await made(addStock(model));
    expect((await igu.send(calls.removeStock, await deletionNow(api.db, entry))).body).toEqual({ success: true, balance: 0 });
    const both = await Promise.all([igu.send(calls.removeModel, await deletionNow(api.db, model)), addStock(model)]);
    // Either the entry was there first and the model stays, or the entry finds no model.
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(both.map(({ status }) => status));
  });

  test('who only reads is told which right is missing', async () => {
    const reply = await addModel({}, auditor);
    expect([reply.status, reply.error.permission]).toEqual([403, 'ppe.write']);
    expect((await addStock(await made(addModel()), {}, auditor)).error.permission).toBe('ppe.write');
  });
});

describe('stock', () => {
  test('PPE-CALL-12 PPE-CALL-15: each entry is counted once, and the balance says when it held', async () => {
    const model = await made(addModel());
    const first = await addStock(model, { quantity: 12 });
    expect(first.body.data).toMatchObject({ balance: 12, version: 1 });
    const again = await addStock(model, { quantity: 12 }, igu, first.body.data.id);
    expect([again.status, again.body.data.balance]).toEqual([200, 12]);
    expect((await addStock(model, { quantity: 8 })).body.data.balance).toBe(20);
    const { body } = await auditor.send(calls.balance, { params: { workplace_id: near } });
    const row = body.data.find(({ model_id }: { model_id: string }) => model_id === model);
    expect([row.balance, Math.abs(Date.parse(row.as_of) - Date.now()) < 60_000]).toEqual([20, true]);
  });

  test('PPE-CALL-12: entries that arrive together are all counted', async () => {
    const model = await made(addModel());
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => addStock(model, { quantity: at + 1 })));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await balances())[model]).toBe(36);
  });

  test('PPE-CALL-13: a corrected entry moves the balance of both models that it names', async () => {
    const [one, two] = [await made(addModel()), await made(addModel())];
    const id = await made(addStock(one, { quantity: 5 }));
    const body = { id, version: 1, ...sampleStock(near, two, { quantity: 7 }) };
    const reply = await igu.send(calls.updateStock, { body });
    expect([reply.status, reply.body.data.balance]).toEqual([200, 7]);
    expect([(await balances())[one], (await balances())[two]]).toEqual([0, 7]);
    expect((await igu.send(calls.updateStock, { body })).error.code).toBe('VERSION_CONFLICT');
    const moved = { ...body, version: 2, workplace_id: accounts.one.workplaces[1]?.id ?? '' };
    expect((await igu.send(calls.updateStock, { body: moved })).error.items[0]?.field).toBe('workplace_id');
  });

  test('PPE-DATA-02: an entry keeps day, quantity and waybill; quantity and day are whole, real and not in the future', async () => {
    const model = await made(addModel());
    for (const over of [{ quantity: 0 }, { quantity: 1.5 }, { quantity: 100_001 }, { quantity: null as never }])
      expect((await addStock(model, over)).error.items[0]?.field, JSON.stringify(over)).toBe('quantity');
    for (const date of ['2026-02-30', '9999-01-01', null as never])
      expect((await addStock(model, { date })).error.items[0]?.field).toBe('date');
    const id = await made(addStock(model, { date: today(), quantity: 7, document_number: 'İRS-2026/18' }));
    expect((await igu.send(calls.stock, { params: { id } })).body.data).toMatchObject({
      ...{ date: today(), quantity: 7, document_number: 'İRS-2026/18' },
    });
  });

  test('PPE-CALL-11: entries of one workplace or all, newest first, by model and by days', async () => {
    const model = await made(addModel());
    for (const date of ['2026-01-05', '2026-02-05', '2026-03-05']) await made(addStock(model, { date }));
    const dates = async (body: Record<string, string>, workplace_id = '0') =>
      (await auditor.send(calls.stocks, { params: { page: 1, limit: 10, workplace_id }, body })).body.data.map(
        ({ date }: { date: string }) => date,
      );
    expect(await dates({ model_id: model })).toEqual(['2026-03-05', '2026-02-05', '2026-01-05']);
    expect(await dates({ model_id: model, date_from: '2026-02-01', date_to: '2026-02-28' }, near)).toEqual(['2026-02-05']);
    expect(await dates({ model_id: model }, accounts.one.workplaces[1]?.id)).toEqual([]);
  });

  test('models, entries and balances come to the device of who may read them', async () => {
    const model = await made(addModel({ name: 'Cihaza inen model' }));
    await made(addStock(model, { quantity: 3 }));
    const told = async (person: Person) => {
      const { body } = await person.send(syncCalls.changes, { query: { after: '0', limit: '1000' } });
      const { changes } = body as FeedPage;
      return changes.filter(({ id, data }) => id === model || data?.['model_id'] === model).map(({ kind }) => kind);
    };
    expect((await told(manager)).toSorted()).toEqual(['ppe-balance', 'ppe-model', 'ppe-stock']);
    // One who sees own records only is told the names, and what there is.
    expect((await told(await accounts.signIn(accounts.one, 'personel'))).toSorted()).toEqual(['ppe-balance', 'ppe-model']);
    expect(await told(await accounts.signIn(accounts.one, 'statistics'))).toEqual([]);
  });
});
