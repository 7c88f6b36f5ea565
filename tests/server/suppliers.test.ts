import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { supplierCalls as calls } from '#modules/suppliers/shared/supplier.calls.ts';
import type { Supplier } from '#modules/suppliers/shared/supplier.schema.ts';
import { makeListIndexes } from '#server/records/list-indexes.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
let foreign: Person;

const supplier = (title: string, over: Partial<Supplier> = {}): Supplier => ({
  title,
  contact: { name: 'Ayşe', surname: 'Er' },
  services: ['calibration'],
  users: [],
  ...over,
});
const add = (body: Supplier, person = manager) => person.send(calls.create, { body });
const list = (body: Parameters<typeof igu.send<typeof calls.list>>[1]['body'] = {}, person = igu, page = 1, limit = 10) =>
  person.send(calls.list, { params: { page, limit }, body });
const titles = (reply: { body: { data: Supplier[] } }) => reply.body.data.map(({ title }) => title);

beforeAll(async () => {
  api = await openApi();
  await makeListIndexes(api.db, () => undefined, new AbortController().signal);
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  foreign = await accounts.signIn(accounts.two, 'account_manager');
  for (const body of [
    supplier('Iğdır Ölçüm Ltd.', { services: ['calibration', 'laboratory'] }),
    supplier('İzmir Tank Temizlik', { services: ['tank_cleaning'], contact: { name: 'Çağrı', surname: 'Şen' } }),
    supplier('Çelik Yangın Söndürme', { services: ['fire_protection'], contact: { name: 'Zeynep', surname: 'Ak' } }),
    supplier('Depo 10 Nakliyat', { services: ['transport'] }),
    supplier('Depo 9 Nakliyat', { services: ['transport', 'waste'] }),
  ])
    expect((await add(body)).status).toBe(200);
  expect((await add(supplier('Yabancı Ölçüm'), foreign)).status).toBe(200);
});
afterAll(() => api.stop());

describe('the list', () => {
  test('SUP-CALL-01: a page with its total, by the Turkish alphabet and numbers by value, of the own account', async () => {
    const reply = await list();
    expect(titles(reply)).toEqual([
      'Çelik Yangın Söndürme',
      'Depo 9 Nakliyat',
      'Depo 10 Nakliyat',
      'Iğdır Ölçüm Ltd.',
      'İzmir Tank Temizlik',
    ]);
    expect(reply.body).toMatchObject({ total: 5, page: 1, limit: 10 });
    expect(reply.body.data[0]).toMatchObject({ version: 1, contact: { name: 'Zeynep', surname: 'Ak' }, services: ['fire_protection'] });
    expect(titles(await list({ sort: '-title' }))).toEqual(titles(reply).toReversed());
    expect(titles(await list({ sort: 'contact_surname' })).at(-1)).toBe('İzmir Tank Temizlik');
    expect((await list({}, igu, 2)).body).toMatchObject({ data: [], total: 5 });
  });

  test.each([
    [{ title: 'igdir' }, ['Iğdır Ölçüm Ltd.']],
    [{ title: 'NAKLİYAT depo' }, ['Depo 9 Nakliyat', 'Depo 10 Nakliyat']],
    [{ title: '%' }, []],
    [{ service: 'calibration' }, ['Iğdır Ölçüm Ltd.']],
    [{ service: ['waste', 'fire_protection'] }, ['Çelik Yangın Söndürme', 'Depo 9 Nakliyat']],
    [{ title: 'depo', service: 'waste' }, ['Depo 9 Nakliyat']],
    [{ text: 'cagri' }, ['İzmir Tank Temizlik']],
    [{ text: 'ÇAĞRI izmir' }, ['İzmir Tank Temizlik']],
    [{ text: 'yabancı' }, []],
  ] as const)('SUP-CALL-01: filter and search %j', async (query, found) => {
    const reply = await list(query);
    expect(titles(reply)).toEqual(found);
    expect(reply.body.total).toBe(found.length);
  });

  test('SUP-CALL-01: a filter, an order or a page that there is not is refused, not passed over', async () => {
    expect((await list({ city: 'İzmir' })).error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'city' }] });
    expect((await list({ sort: 'service' })).error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'sort' }] });
    expect((await list({ service: 'magic' })).error.code).toBe('VALIDATION');
    expect((await list({}, igu, 0)).error.code).toBe('BAD_REQUEST');
    expect((await list({}, igu, 1, 11)).error.code).toBe('BAD_REQUEST');
  });

  test('SUP-CALL-02: ids and titles for pick lists', async () => {
    const { data } = (await igu.send(calls.short, {})).body;
    expect(data).toHaveLength(5);
    expect(Object.keys(data[0]).toSorted()).toEqual(['id', 'title']);
  });
});

describe('people of a supplier', () => {
  const role = async (role_id: number, key: string): Promise<Person> => {
    await api.db.updateTable('app_user').set({ role_id }).where('email', '=', `${key}@${accounts.one.plan.name}`).execute();
    return accounts.signIn(accounts.one, key);
  };

  test('SUP-CALL-03 SUP-CALL-05: they reach their own alone; its representative changes it, but not who speaks for it', async () => {
    const [representative, staff] = [await role(19, 'auditor2'), await role(20, 'personel')];
    const users = [idOf(accounts.one, 'auditor2'), idOf(accounts.one, 'personel')];
    const { id } = (await add(supplier('Kendi Firmam', { users }))).body.data;
    for (const person of [representative, staff]) {
      expect(titles(await list({}, person))).toEqual(['Kendi Firmam']);
      expect((await person.send(calls.get, { params: { id } })).body.data.title).toBe('Kendi Firmam');
    }
    const [other] = (await list({ title: 'çelik' })).body.data;
    expect((await representative.send(calls.get, { params: { id: other.id } })).status).toBe(404);
    const change = (person: Person, body: Supplier, version = 1) => person.send(calls.update, { body: { id, version, ...body } });
    expect((await change(staff, supplier('Olmaz', { users }))).error.code).toBe('PERMISSION_DENIED');
    expect((await change(representative, supplier('Olmaz', { users: users.slice(0, 1) }))).error.code).toBe('PERMISSION_DENIED');
    expect((await change(representative, supplier('Yeni Adımız', { users }))).body.data.version).toBe(2);
    expect((await add(supplier('Olmaz'), representative)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'sup.write' });
    await manager.send(calls.remove, await deletionNow(api.db, id));
  });

  test('OFF-CONF-01 SUP-CALL-05: its representative is told what the office changed, and not that it may change nothing', async () => {
    const representative = await role(19, 'auditor2');
    const users = [idOf(accounts.one, 'auditor2')];
    const { id } = (await add(supplier('Sonra Gelen', { users }))).body.data;
    const more = [...users, idOf(accounts.one, 'personel')];
    const change = (person: Person, body: Supplier, version = 1) => person.send(calls.update, { body: { id, version, ...body } });
    expect((await change(manager, supplier('Sonra Gelen', { users: more }))).status).toBe(200);
    const late = await change(representative, supplier('Sonra Gelen Ltd.', { users }));
    expect(late.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { version: 2, body: { users: more } } });
    expect((await change(representative, supplier('Sonra Gelen Ltd.', { users: more }), 2)).status).toBe(200);
    await manager.send(calls.remove, await deletionNow(api.db, id));
  });
});

describe('one supplier', () => {
  const made = async (title: string, over?: Partial<Supplier>): Promise<string> => (await add(supplier(title, over))).body.data.id;

  test('SUP-CALL-03 SUP-CALL-04: added under an id of the server or of the device, and read', async () => {
    const id = newId();
    expect((await manager.send(calls.create, { body: { id, ...supplier('Kimlikli') } })).body.data).toMatchObject({ id, version: 1 });
    const { users: _none, ...wire } = supplier('Kısa');
    const short = (await manager.send(calls.create, { body: wire })).body.data;
    expect((await igu.send(calls.get, { params: { id: short.id } })).body.data).toEqual({
      ...supplier('Kısa'),
      id: short.id,
      version: 1,
    });
    for (const one of [id, short.id]) await manager.send(calls.remove, await deletionNow(api.db, one));
  });

  test('SUP-VAL-01: the name of the contact person is required; blanks are none', async () => {
    const reply = await add(supplier('Adsız', { contact: { name: '  ', surname: 'Er' } }));
    expect(reply.error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'contact.name' }] });
    expect((await list({ title: 'Adsız' })).body.total).toBe(0);
  });

  test('SUP-CALL-05: changed on the version that was seen; a later one is a conflict with the record', async () => {
    const id = await made('Eski Ad');
    const change = (version: number, title: string) => manager.send(calls.update, { body: { id, version, ...supplier(title) } });
    expect((await change(1, 'Yeni Ad')).body.data).toMatchObject({ id, version: 2, record: { title: 'Yeni Ad' } });
    const late = await change(1, 'Geç Ad');
    expect(late.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { id, version: 2, body: { title: 'Yeni Ad' } } });
    const history = await api.db.selectFrom('record_history').where('record_id', '=', id).select(['version', 'op']).execute();
    expect(history).toEqual([
      { version: 1, op: 'insert' },
      { version: 2, op: 'update' },
    ]);
    await manager.send(calls.remove, await deletionNow(api.db, id));
  });

  test('SUP-CALL-04: the same press twice adds one', async () => {
    const key = newId();
    const send = () => manager.send(calls.create, { body: supplier('Bir Kez') }, { key });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await list({ title: 'bir kez' })).body.total).toBe(1);
    await manager.send(calls.remove, await deletionNow(api.db, first.body.data.id));
  });

  test('SUP-CALL-06: deleted unless a record names it, and gone from list and address', async () => {
    const id = await made('Silinecek');
    const other = await made('Adı Geçen');
    // What any record that names it leaves behind.
    await api.db.insertInto('record_ref').values({ from_id: other, to_id: id, to_kind: 'supplier', field: 'supplier' }).execute();
    const kept = await manager.send(calls.remove, await deletionNow(api.db, id));
    expect(kept.status).toBe(409);
    expect(kept.error).toMatchObject({ code: 'RECORD_LOCKED', record: { id } });
    expect(kept.error.message).toContain('Silinecek');
    await api.db.deleteFrom('record_ref').where('to_id', '=', id).execute();
    for (const one of [id, other]) expect((await manager.send(calls.remove, await deletionNow(api.db, one))).status).toBe(200);
    expect((await igu.send(calls.get, { params: { id } })).status).toBe(404);
    expect((await list({ title: 'silinecek' })).body.total).toBe(0);
  });

  test('SUP-CALL-05: who may only read does not write, and no other account reaches it', async () => {
    const id = await made('Bizim');
    expect((await add(supplier('Olmaz'), igu)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'sup.write' });
    const body = { id, version: 1, ...supplier('Ele geçti') };
    expect((await igu.send(calls.update, { body })).error.code).toBe('PERMISSION_DENIED');
    expect((await foreign.send(calls.update, { body })).status).toBe(404);
    expect((await foreign.send(calls.get, { params: { id } })).status).toBe(404);
    expect((await foreign.send(calls.remove, await deletionNow(api.db, id))).status).toBe(404);
    await manager.send(calls.remove, await deletionNow(api.db, id));
  });
});
