import { afterAll, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { idOf, today, workplaceOf } from '#tests/support/accounts.ts';
import type { Person } from '#tests/support/api.ts';
import { openDfis } from '#tests/support/dfi-people.ts';

const { api, accounts, auditor, igu, manager, worker, alone, raise, read } = await openDfis();
afterAll(() => api.stop());

const person = (key: string) => idOf(accounts.one, key);

test('DFI-CALL-01 DFI-CALL-02: filters by state, source, person, supplier and deadline; the file holds the same', async () => {
  const mark = `Süzme ${newId().slice(-6)}`;
  const deadline = addDays(today(), 44);
  await raise({ deficiency_description: `${mark} bir`, deadline });
  await raise({ deficiency_description: `${mark} iki`, responsible: person('auditor'), source: 'secg' });
  const list = async (query: object) =>
    (await auditor.send(dfiCalls.list, { params: { page: 1, limit: 10, workplace_id: '0' }, body: { text: mark, ...query } as never }))
      .body;
  expect((await list({})).total).toBe(2);
  expect((await list({ responsible: person('auditor') })).data.map((row: Dfi) => row.source)).toEqual(['secg']);
  expect((await list({ source: ['none', 'odr'] })).total).toBe(1);
  expect((await list({ deadline_from: deadline })).total).toBe(1);
  expect((await list({ approval_status: 'approved' })).total).toBe(0);
  expect(
    (await auditor.send(dfiCalls.list, { params: { page: 1, limit: 10, workplace_id: '0' }, body: { sort: 'nothing' } as never })).status,
  ).toBe(422);
  const columns = [{ field: 'deficiency_description', title: 'Açıklama' }];
  const file = await auditor.send(dfiCalls.file, { body: { text: mark, format: 'csv', columns } as never });
  expect(file.status).toBe(200);
  expect(file.raw.body.match(new RegExp(mark, 'g'))).toHaveLength(2);
});

test('DFI-CALL-02: the file holds what its reader reaches and no more', async () => {
  const mark = `Kapsam ${newId().slice(-6)}`;
  await raise({ deficiency_description: `${mark} yakın` });
  await raise(
    { deficiency_description: `${mark} uzak`, workplace_id: workplaceOf(accounts.one, 4), responsible: person('auditor') },
    manager,
  );
  const columns = [{ field: 'deficiency_description', title: 'Açıklama' }];
  const fileOf = async (by: Person) => {
    const { status, raw } = await by.send(dfiCalls.file, { body: { text: mark, format: 'csv', columns } as never });
    return [status, raw.body.match(new RegExp(`${mark} [a-zı]+`, 'g')) ?? []];
  };
  expect((await fileOf(manager))[1]).toHaveLength(2);
  expect(await fileOf(igu)).toEqual([200, [`${mark} yakın`]]);
  expect(await fileOf(worker)).toEqual([200, []]);
  expect(await fileOf(await accounts.signIn(accounts.two, 'account_manager'))).toEqual([200, []]);
});

test('DFI-SUP-01: the people of a supplier see the DFIs that name it, and no others', async () => {
  const made = await manager.send(supplierCalls.create, {
    body: { title: 'Ege Metroloji', contact: { name: 'Nalan', surname: 'Öz' }, services: [], users: [person('personel')] },
  });
  const named = await raise({ supplier: true, supplier_id: made.body.data.id }, manager);
  const others = await raise({ supplier: true }, manager);
  expect(await read(named, worker)).toMatchObject({ supplier_id: made.body.data.id, supplier_users: [person('personel')] });
  expect((await worker.send(dfiCalls.get, { params: { id: others } })).status).toBe(404);
});

test('SUP-CALL-07 DFI-SUP-01: a page of the DFIs of one supplier; they go over to its people as these change', async () => {
  const body = { title: 'Marmara Tank', contact: { name: 'Nalan', surname: 'Öz' }, services: [], users: [person('personel')] };
  const supplier = (await manager.send(supplierCalls.create, { body })).body.data;
  const named = await raise({ supplier: true, supplier_id: supplier.id }, manager);
  await raise({ supplier: true }, manager);
  const dfis = (by: Person, id = supplier.id, limit = 10) => by.send(supplierCalls.dfis, { params: { id, page: 1, limit } });
  expect((await dfis(manager)).body).toMatchObject({ data: [{ id: named, supplier_id: supplier.id }], total: 1, page: 1, limit: 10 });
  expect((await dfis(await accounts.signIn(accounts.two, 'account_manager'))).status).toBe(404);
  expect((await dfis(manager, supplier.id, 7)).status).toBe(400);
  expect((await read(named, worker)).supplier_users).toEqual([person('personel')]);
  const next = { ...body, id: supplier.id, version: supplier.version, users: [person('doctor')] };
  expect((await manager.send(supplierCalls.update, { body: next })).status).toBe(200);
  expect((await worker.send(dfiCalls.get, { params: { id: named } })).status).toBe(404);
  expect((await read(named, await accounts.signIn(accounts.one, 'doctor'))).supplier_users).toEqual([person('doctor')]);
  const before = (await read(named)).version;
  expect((await manager.send(supplierCalls.update, { body: { ...next, version: supplier.version + 1, title: 'Marmara' } })).status).toBe(
    200,
  );
  expect((await read(named)).version).toBe(before);
});

test('DFI-CALL-10: figures of what is in reach, by state, deadline, source, workplace and month', async () => {
  const two = await accounts.signIn(accounts.two, 'account_manager');
  const foreign = (over: Partial<Dfi>) => ({
    ...alone(over),
    workplace_id: workplaceOf(accounts.two),
    responsible: idOf(accounts.two, 'igu'),
  });
  const ids = [newId(), newId(), newId(), newId()] as const;
  for (const id of ids) expect((await two.send(dfiCalls.create, { body: { id, ...foreign({}) } })).status).toBe(200);
  const { records } = accounts.two.as('account_manager', new Date());
  const set = async (id: string, over: Partial<Dfi>) => {
    await records.update('dfi', id, null, { ...(await records.get('dfi', id)).body, ...over });
  };
  const closed = { status: 'closed', approval_status: 'approved' } as const;
  await set(ids[0], { deadline: addDays(today(), -1) });
  await set(ids[1], { ...closed, deadline: addDays(today(), -1), closed_on: today() });
  await set(ids[2], { ...closed, deadline: today(), closed_on: today() });
  const ask = async (body: object) => (await two.send(dfiCalls.statistics, { body })).body.data;
  const found = await ask({ window: '30d' });
  const of = (rows: { key: string; count: number }[]) => Object.fromEntries(rows.map(({ key, count }) => [key, count]));
  expect(of(found.by_deadline)).toEqual({ expired: 1, closed_late: 1, closed_on_time: 1, within_deadline: 1 });
  expect(of(found.by_status)).toEqual({ in_progress: 2, closed: 2 });
  expect(of(found.by_approval)).toEqual({ pending: 2, approved: 2 });
  expect(of(found.by_source)).toEqual({ none: 4 });
  expect(found.by_workplace).toEqual([{ workplace_id: workplaceOf(accounts.two), open: 2, expired: 1 }]);
  expect(found.by_month).toEqual([{ month: today().slice(0, 7), raised: 4, closed: 2, closed_late: 1 }]);
  expect(found.days_to_close).toEqual({ median: 0, average: 0 });
  expect((await ask({ workplace_ids: [workplaceOf(accounts.one)] })).total).toBe(0);
  expect((await worker.send(dfiCalls.statistics, { body: {} })).error).toMatchObject({ permission: 'dfi.read' });
});
