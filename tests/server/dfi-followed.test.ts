import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { planRound } from '#server/jobs/daily-round.ts';
import { createRecords } from '#server/records/store.ts';
import { type Accounts, dfiOf, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';
import { letDaysPass, nine } from '#tests/support/rounds.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

const person = (key: string) => idOf(accounts.one, key);

test('other people of a supplier take nothing away that is written into its DFI at the same moment', async () => {
  const body = { title: 'Marmara Tank', contact: { name: 'Nalan', surname: 'Öz' }, services: [], users: [person('personel')] };
  const supplier = (await manager.send(supplierCalls.create, { body })).body.data;
  const id = newId();
  const raised = { ...dfiOf(accounts.one, newId(), ''), source: 'none' as const, source_kind: '', source_id: null };
  const made = await manager.send(dfiCalls.create, { body: { id, ...raised, supplier: true, supplier_id: supplier.id } });
  expect(made.status, made.raw.body).toBe(200);
  const caller = accounts.one.people.get('account_manager');
  if (caller === undefined) throw new Error('nobody');
  let reply: Promise<unknown> | undefined;
  await api.db.transaction().execute(async (tx) => {
    // Somebody saves work on the DFI: the row is held, not yet committed.
    const records = createRecords(tx, { caller, mutation: null, device: null, now: new Date() });
    const { body: dfi } = await records.get('dfi', id);
    await records.update('dfi', id, null, { ...dfi, root_causes: 'Yazılan neden' });
    const users = [person('doctor')];
    reply = manager.send(supplierCalls.update, { body: { ...body, id: supplier.id, version: supplier.version, users } });
    await untilWaiting(api.db, 1, reply);
  });
  await reply;
  const after = (await manager.send(dfiCalls.get, { params: { id } })).body.data;
  expect([after.supplier_users, after.root_causes]).toEqual([[person('doctor')], 'Yazılan neden']);
});

test('a day of SGK that was taken out in the last step is taken out, as the dialog shows it', async () => {
  const id = newId();
  const body = sampleInjury(workplaceOf(accounts.one), person('account_manager'), { status: 'saved', sgk_notified_on: '2026-03-03' });
  const made = await manager.send(incidentCalls.create, { body: { id, ...body } });
  expect(made.status, made.raw.body).toBe(200);
  const message = 'Bildirim yapılmadı: yaralanan şirket çalışanı değil.';
  const status = { status: 'finalized' as const, version: 1, message, sgk_notified_on: null };
  const done = await manager.send(incidentCalls.status, { params: { id }, body: status });
  expect(done.status, done.raw.body).toBe(200);
  expect((await manager.send(incidentCalls.get, { params: { id } })).body.data.sgk_notified_on).toBeNull();
});

test('the deadline of a DFI of a submitted incident is reminded of, as that of a saved one', async () => {
  const raised: string[] = [];
  for (const status of ['draft', 'pending', 'saved'] as const) {
    const [id, dfi] = [newId(), newId()];
    const body = sampleIncident(workplaceOf(accounts.one), person('account_manager'), { status });
    expect((await manager.send(incidentCalls.create, { body: { id, ...body } })).status).toBe(200);
    const deadline = addDays(today(), 8);
    const of = dfiOf(accounts.one, id, '', { source: 'incident_report', source_kind: 'incident-report', deadline });
    const reply = await manager.send(dfiCalls.create, { body: { id: dfi, ...of } });
    expect(reply.status, reply.raw.body).toBe(200);
    raised.push(dfi);
  }
  await planRound(api.db, 'https://saha.example', nine(0));
  await letDaysPass(api, 1);
  const told = await api.db.selectFrom('notification').select('redirect_path').where('source', '=', 'dfi.deadline').execute();
  const times = (id: string) => told.filter(({ redirect_path }) => redirect_path === `/companies/dfis/view/${id}`).length;
  expect(raised.map(times)).toEqual([0, 1, 1]);
});
