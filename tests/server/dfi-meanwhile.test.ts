// Two people work on one DFI: what the one has not seen of the other is neither deleted nor written over.
import { afterAll, describe, expect, test } from 'vitest';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { idOf } from '#tests/support/accounts.ts';
import type { Person } from '#tests/support/api.ts';
import { openDfis } from '#tests/support/dfi-people.ts';
import { DFI_WORK } from '#tests/support/dfis.ts';

const { api, accounts, auditor, igu, manager, worker, raise, read } = await openDfis();
afterAll(() => api.stop());

const person = (key: string) => idOf(accounts.one, key);
const remove = (by: Person, id: string, version: number) =>
  by.send(dfiCalls.remove, { params: { id }, query: { version: String(version) } });

test('OFF-CONF-04 DFI-CALL-07: a DFI that was worked on since it was seen is not deleted, and its newest state is told', async () => {
  const id = await raise({ responsible: person('igu') });
  const { version } = await read(id);
  const work = { ...DFI_WORK, root_causes: 'Bakım planında yoktu.' };
  expect((await igu.send(dfiCalls.work, { body: { id, version, ...work } })).status).toBe(200);
  const asked = await remove(auditor, id, version);
  expect(asked.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { id, version: version + 1 } });
  expect((await read(id)).root_causes).toBe(work.root_causes);
  // Asked again on what was seen now, it goes.
  expect((await remove(auditor, id, version + 1)).status).toBe(200);
  expect((await manager.send(dfiCalls.get, { params: { id } })).status).toBe(404);
});

test('OFF-CONF-04: what its deleter did with the DFI on the same device is no surprise', async () => {
  const id = await raise({ responsible: person('auditor') });
  const { version } = await read(id);
  const own = { headers: { 'x-device': 'tablet' } };
  const work = { id, version, ...DFI_WORK };
  expect((await auditor.send(dfiCalls.work, { body: work }, own)).status).toBe(200);
  const input = { params: { id }, query: { version: String(version) } };
  expect((await auditor.send(dfiCalls.remove, input, own)).status).toBe(200);
});

describe('tasks', () => {
  const plan = (by: Person, id: string, version: number, todo: string) =>
    by.send(dfiCalls.task, { body: { dfi_id: id, responsible_user_id: person('personel'), version, todo, deadline: null } });
  const finish = (by: Person, key: string, id: string, version: number) =>
    by.send(dfiCalls.task, { body: { dfi_id: id, responsible_user_id: person(key), version, status: 'completed', done: 'Söktüm' } });
  const taskOf = async (id: string, key = 'personel') =>
    (await read(id)).responsible_users?.find(({ user_id }) => user_id === person(key)) ?? null;

  test('OFF-CONF-01 DFI-CALL-06: a task that somebody has given meanwhile is not written over unseen, and is told', async () => {
    const id = await raise();
    const { version } = await read(id);
    expect((await plan(auditor, id, version, 'Contayı değiştirin')).status).toBe(200);
    const second = await plan(manager, id, version, 'Etiketi yenileyin');
    expect(second.error.code).toBe('VERSION_CONFLICT');
    expect(second.error.record).toMatchObject({ version: version + 1, body: { responsible_users: [{ todo: 'Contayı değiştirin' }] } });
    expect((await taskOf(id))?.todo).toBe('Contayı değiştirin');
    expect((await plan(manager, id, version + 1, 'Etiketi yenileyin')).status).toBe(200);
    expect((await taskOf(id))?.todo).toBe('Etiketi yenileyin');
  });

  test('DFI-CALL-06 DFI-STATE-04: what was finished meanwhile is not turned into another task that counts as finished', async () => {
    const id = await raise();
    const { version } = await read(id);
    expect((await plan(auditor, id, version, 'Vanayı sökün')).status).toBe(200);
    expect((await finish(worker, 'personel', id, version + 1)).status).toBe(200);
    expect((await plan(manager, id, version + 1, 'Hattı boşaltın')).error.code).toBe('VERSION_CONFLICT');
    expect(await taskOf(id)).toMatchObject({ todo: 'Vanayı sökün', status: 'completed', done: 'Söktüm' });
    // Given all the same by one who saw that it was finished, it is open, and its person hears of it.
    const heard = () => api.db.selectFrom('notification').select('id').where('source', '=', 'dfi.task').execute();
    const before = (await heard()).length;
    expect((await plan(manager, id, version + 2, 'Hattı boşaltın')).status).toBe(200);
    expect(await taskOf(id)).toMatchObject({ todo: 'Hattı boşaltın', status: 'in_progress', done: '' });
    expect((await heard()).length).toBe(before + 1);
  });

  test('DFI-CALL-06: people finish their own tasks of one DFI side by side', async () => {
    const id = await raise();
    for (const key of ['personel', 'igu']) {
      const body = { dfi_id: id, responsible_user_id: person(key), version: 1, todo: 'Sökün' };
      expect((await auditor.send(dfiCalls.task, { body })).status).toBe(200);
    }
    const { version } = await read(id);
    expect((await finish(worker, 'personel', id, version)).status).toBe(200);
    expect((await finish(igu, 'igu', id, version)).status).toBe(200);
    expect([(await taskOf(id))?.status, (await taskOf(id, 'igu'))?.status]).toEqual(['completed', 'completed']);
  });
});
