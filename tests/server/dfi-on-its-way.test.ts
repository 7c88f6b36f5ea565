import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { type Accounts, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleDfi } from '#tests/support/dfis.ts';

let api: Api;
let accounts: Accounts;
let auditor: Person;
let manager: Person;
let worker: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  auditor = await accounts.signIn(accounts.one, 'auditor');
  manager = await accounts.signIn(accounts.one, 'account_manager');
  worker = await accounts.signIn(accounts.one, 'personel');
});
afterAll(() => api.stop());

const person = (key: string) => idOf(accounts.one, key);
const raise = async (over: Partial<Dfi> = {}): Promise<string> => {
  const id = newId();
  const body = { id, ...sampleDfi(workplaceOf(accounts.one), person('igu'), over) };
  const reply = await auditor.send(dfiCalls.create, { body });
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return id;
};
const task = (key: string) => ({
  user_id: person(key),
  deadline: null,
  status: 'in_progress' as const,
  todo: 'Etiketi değiştirin',
  done: '',
});
const EMPTY = { root_causes: '', solution_recommendations: '', shared_users: [], review_notes: '', documents: [] };

test('DFI-STATE-05 OFF-Q-04: what its maker said otherwise before the DFI arrived is part of raising it', async () => {
  const id = await raise();
  const said = {
    ...EMPTY,
    root_causes: 'Boya silinmiş',
    shared_users: [person('igu')],
    deficiency_description: 'Başka yazıldı',
    deadline: addDays(today(), 9),
    responsible: person('account_manager'),
  };
  const change = (doneAt: number, by = auditor) =>
    by.send(dfiCalls.work, { body: { id, version: 1, ...said } }, { headers: { 'x-done-at': String(doneAt) } });
  expect((await change(Date.now())).error.code).toBe('RECORD_LOCKED');
  expect((await change(Date.now() - 60_000, manager)).error.code).toBe('RECORD_LOCKED');
  expect((await change(Date.now() - 60_000)).status).toBe(200);
  expect((await manager.send(dfiCalls.get, { params: { id } })).body.data).toMatchObject({
    ...said,
    version: 2,
    status: 'in_progress',
    review_date: null,
  });
  const told = await api.db
    .selectFrom('notification as n')
    .innerJoin('notification_recipient as r', 'r.notification_id', 'n.id')
    .select('r.user_id')
    .where('n.source', '=', 'dfi.assigned')
    .where('n.redirect_path', '=', `/companies/dfis/view/${id}`)
    .execute();
  expect(told.map(({ user_id }) => user_id)).toContain(person('account_manager'));
  // Once somebody has worked on it, it is as it was raised.
  const settled = await raise({ responsible_users: [task('personel')] });
  const done = { dfi_id: settled, responsible_user_id: person('personel'), version: 1, status: 'completed' as const, done: 'Tamam' };
  expect((await worker.send(dfiCalls.task, { body: done })).status).toBe(200);
  const late = await auditor.send(
    dfiCalls.work,
    { body: { id: settled, version: 2, ...EMPTY, deficiency_description: 'Başka' } },
    { headers: { 'x-done-at': String(Date.now() - 60_000) } },
  );
  expect(late.error.code).toBe('RECORD_LOCKED');
});
