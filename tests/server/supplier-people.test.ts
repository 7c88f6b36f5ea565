// Who speaks for a supplier changes: what names it is theirs too.
import { afterAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { createRecords } from '#server/records/store.ts';
import { idOf, workplaceOf } from '#tests/support/accounts.ts';
import { openDfis } from '#tests/support/dfi-people.ts';
import { DFI_WORK } from '#tests/support/dfis.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';

const { api, accounts, alone, igu, manager, raise, read } = await openDfis();
afterAll(() => api.stop());

const person = (key: string) => idOf(accounts.one, key);
const bodyOf = (users: readonly string[]) => ({
  title: 'Marmara Tank',
  contact: { name: 'Nalan', surname: 'Öz' },
  services: [],
  users: [...users],
});
const add = async (users: readonly string[]): Promise<{ id: string; version: number }> => {
  const { id, version } = (await manager.send(supplierCalls.create, { body: bodyOf(users) })).body.data;
  return { id, version };
};

test('DFI-SUP-01: DFIs of workplaces that the changing person does not reach go over to the people of the supplier too', async () => {
  const { account_id } = accounts.one;
  await api.db.insertInto('role_permission').values({ account_id, role_id: 6, permission: 'sup.write' }).execute();
  const supplier = await add([person('personel')]);
  const far = await raise({ workplace_id: workplaceOf(accounts.one, 4), supplier: true, supplier_id: supplier.id }, manager);
  expect((await igu.send(dfiCalls.get, { params: { id: far } })).status).toBe(404);
  const next = { ...supplier, ...bodyOf([person('doctor')]) };
  expect((await igu.send(supplierCalls.update, { body: next })).status).toBe(200);
  expect((await read(far)).supplier_users).toEqual([person('doctor')]);
});

test('DFI-SUP-01: a DFI that is raised while the people of its supplier change is of those who come', async () => {
  const supplier = await add([person('personel')]);
  const caller = accounts.one.people.get('account_manager');
  if (caller === undefined) throw new Error('nobody');
  const id = newId();
  let reply: Promise<unknown> | undefined;
  await api.db.transaction().execute(async (tx) => {
    // Somebody saves other people: the row is held, not yet committed.
    const records = createRecords(tx, { caller, mutation: null, device: null, now: new Date() });
    await records.update('supplier', supplier.id, 1, bodyOf([person('doctor')]));
    reply = manager.send(dfiCalls.create, { body: { id, ...alone({ supplier: true, supplier_id: supplier.id }) } });
    await untilWaiting(api.db, 1, reply);
  });
  await reply;
  expect((await read(id)).supplier_users).toEqual([person('doctor')]);
});

test('DFI-SUP-01: who signs in for a supplier reads and works on its DFIs at workplaces where they are not assigned', async () => {
  await api.db.updateTable('app_user').set({ role_id: 19, workplace_id: null }).where('id', '=', person('auditor2')).execute();
  await api.db.deleteFrom('assignment').where('user_id', '=', person('auditor2')).execute();
  const representative = await accounts.signIn(accounts.one, 'auditor2');
  const supplier = await add([person('auditor2')]);
  const workplace_id = workplaceOf(accounts.one, 4);
  const named = await raise({ workplace_id, supplier: true, supplier_id: supplier.id, responsible: person('auditor2') }, manager);
  const others = await raise({ workplace_id, supplier: true }, manager);
  const { version } = await read(named, representative);
  expect((await representative.send(dfiCalls.get, { params: { id: others } })).status).toBe(404);
  const page = await representative.send(supplierCalls.dfis, { params: { id: supplier.id, page: 1, limit: 10 } });
  expect(page.body).toMatchObject({ data: [{ id: named }], total: 1 });
  const feed = (await representative.send(syncCalls.changes, { query: {} })).body;
  expect(feed.changes.filter(({ kind }: { kind: string }) => kind === 'dfi').map(({ id }: { id: string }) => id)).toEqual([named]);
  const work = { ...DFI_WORK, root_causes: 'Conta eskimiş.' };
  expect((await representative.send(dfiCalls.work, { body: { id: named, version, ...work } })).status).toBe(200);
  // Who they are tells the name of the workplace, which no record tells them, and of no other one.
  const me = async () => (await representative.send(authCalls.userInfo, {})).body.data;
  const { name } = (await manager.send(workplaceCalls.workplace, { params: { id: workplace_id } })).body.data;
  expect((await me()).task_workplaces).toEqual([{ workplace_id, name }]);
  // Nothing else is reached there, and whoever speaks for the supplier no more sees its DFIs no more.
  expect(feed.changes.some(({ id }: { id: string }) => id === workplace_id)).toBe(false);
  const next = { ...supplier, ...bodyOf([]) };
  expect((await manager.send(supplierCalls.update, { body: next })).status).toBe(200);
  const shared = await raise({ workplace_id, supplier: true, supplier_id: supplier.id }, manager);
  expect((await representative.send(dfiCalls.get, { params: { id: shared } })).status).toBe(404);
  // The first one names the person as responsible, too.
  expect((await me()).task_workplaces).toEqual([{ workplace_id, name }]);
  expect((await (await accounts.signIn(accounts.one, 'igu')).send(authCalls.userInfo, {})).body.data).not.toHaveProperty('task_workplaces');
});
