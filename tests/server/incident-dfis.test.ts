import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { type Accounts, dfiOf, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';
import { deletionNow, seenNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let auditor: Person;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  [auditor, manager] = (await Promise.all(['auditor', 'account_manager'].map((key) => accounts.signIn(accounts.one, key)))) as [
    Person,
    Person,
  ];
});
afterAll(() => api.stop());

const report = async (status: IncidentReport['status']): Promise<string> => {
  const id = newId();
  const body = sampleIncident(workplaceOf(accounts.one), idOf(accounts.one, 'auditor'), { status });
  expect((await auditor.send(incidentCalls.create, { body: { id, ...body } })).status).toBe(200);
  return id;
};
const raised = (incident: string, over: Partial<Dfi> = {}): Dfi =>
  dfiOf(accounts.one, incident, '', { source: 'incident_report', source_kind: 'incident-report', ...over });
const raise = (incident: string, id = newId(), by = auditor, over: Partial<Dfi> = {}) =>
  by.send(dfiCalls.create, { body: { id, ...raised(incident, over) } });
const read = async (id: string): Promise<IncidentReport & { version: number }> =>
  (await manager.send(incidentCalls.get, { params: { id } })).body.data;
const move = async (id: string, status: IncidentReport['status'], message = '') =>
  manager.send(incidentCalls.status, { params: { id }, body: { status, message, version: await seenNow(api.db, id) } });
const heard = () =>
  api.db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source', '=', 'dfi.assigned')
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

test('OFF-INC-14 DFI-FROM-01: a DFI raised in an incident names it, and the incident names the DFI by its number', async () => {
  const [incident, id] = [await report('pending'), newId()];
  const reply = await raise(incident, id);
  expect(reply.status).toBe(200);
  const { number } = reply.body.data;
  expect((await read(incident)).dfi_list).toEqual([{ dfi_id: id, dfi_no: number }]);
  const stored = (await manager.send(dfiCalls.get, { params: { id } })).body.data;
  expect(stored).toMatchObject({ source: 'incident_report', source_kind: 'incident-report', source_id: incident });
  // A device that never saw the DFI takes no reference away, and puts none in.
  const { version, dfi_list: _, ...body } = await read(incident);
  const change = await auditor.send(incidentCalls.update, { body: { ...body, injury: null, id: incident, version, weather: 'Sisli' } });
  expect(change.status).toBe(200);
  const after = await read(incident);
  expect([after.weather, after.dfi_list]).toEqual(['Sisli', [{ dfi_id: id, dfi_no: number }]]);
  expect((await auditor.send(dfiCalls.remove, await deletionNow(api.db, id))).status).toBe(200);
  expect((await read(incident)).dfi_list).toEqual([]);
});

test('ledger 08, decision 2: DFIs are raised in a report that was saved for good, and no more once it is finalized', async () => {
  const incident = await report('saved');
  const first = await raise(incident);
  expect(first.status).toBe(200);
  const refused = await move(incident, 'finalized');
  expect(refused.error.items.map(({ field }) => field)).toEqual(['message']);
  expect(refused.error.message).toContain(first.body.data.number);
  expect((await read(incident)).status).toBe('saved');
  expect((await move(incident, 'finalized', 'Parça bekleniyor')).status).toBe(200);
  expect((await raise(incident)).error.code).toBe('RECORD_LOCKED');
  expect((await read(incident)).dfi_list).toHaveLength(1);
  const without = await report('saved');
  expect((await move(without, 'finalized')).status).toBe(200);
});

test('nobody hears of the DFI of a draft before it is submitted; a deleted draft takes its DFIs along', async () => {
  const [kept, dropped, before] = [await report('draft'), await report('draft'), await heard()];
  const [dfi, gone] = [newId(), newId()];
  expect((await raise(kept, dfi)).status).toBe(200);
  expect((await raise(dropped, gone)).status).toBe(200);
  expect(await heard()).toBe(before);
  expect((await move(kept, 'pending')).status).toBe(200);
  expect(await heard()).toBe(before + 1);
  expect((await auditor.send(incidentCalls.remove, await deletionNow(api.db, dropped))).status).toBe(200);
  expect((await manager.send(dfiCalls.get, { params: { id: gone } })).status).toBe(404);
  expect((await manager.send(dfiCalls.get, { params: { id: dfi } })).status).toBe(200);
});

/** A draft of a person with own records only, in which an approver has raised a DFI. */
async function draftOfWorker(): Promise<{ worker: Person; incident: string; dfi: string }> {
  const [worker, incident, dfi] = [await accounts.signIn(accounts.one, 'personel'), newId(), newId()];
  const body = sampleIncident(workplaceOf(accounts.one), idOf(accounts.one, 'personel'), { status: 'draft' });
  expect((await worker.send(incidentCalls.create, { body: { id: incident, ...body } })).status).toBe(200);
  const igu = await accounts.signIn(accounts.one, 'igu');
  expect((await raise(incident, dfi, igu, { responsible: idOf(accounts.one, 'auditor') })).status).toBe(200);
  return { worker, incident, dfi };
}

test('who answers for the DFI of a draft hears of it when its reporter submits, whoever raised it', async () => {
  const { worker, incident } = await draftOfWorker();
  const before = await heard();
  const body = { status: 'pending' as const, message: '', version: await seenNow(api.db, incident) };
  expect((await worker.send(incidentCalls.status, { params: { id: incident }, body })).status).toBe(200);
  expect(await heard()).toBe(before + 1);
});

test('a draft that its reporter deletes takes its DFIs along, whoever raised them', async () => {
  const { worker, incident, dfi } = await draftOfWorker();
  expect((await worker.send(incidentCalls.remove, await deletionNow(api.db, incident))).status).toBe(200);
  expect((await manager.send(dfiCalls.get, { params: { id: dfi } })).status).toBe(404);
  const { who } = await api.db
    .selectFrom('record_history')
    .select('who')
    .where('record_id', '=', dfi)
    .where('op', '=', 'delete')
    .executeTakeFirstOrThrow();
  expect(who).toBe(idOf(accounts.one, 'personel'));
});

test('ledger 08, decision 2: the DFI of a draft is told to those who are told the draft, and to all others with its submission', async () => {
  const { worker, incident, dfi } = await draftOfWorker();
  const doctor = await accounts.signIn(accounts.one, 'doctor');
  const status = async (by: Person) => (await by.send(dfiCalls.get, { params: { id: dfi } })).status;
  const listed = async (by: Person) =>
    (await by.send(dfiCalls.short, { body: { source: 'incident_report', source_id: incident } })).body.data.length;
  const pulled = async (by: Person) => {
    const { changes } = (await by.send(syncCalls.changes, { query: { after: '0', epoch: '', limit: '500' } })).body;
    return changes.filter(({ id }: { id: string }) => id === dfi).length;
  };
  const seenBy = async (by: Person) => [await status(by), await listed(by), await pulled(by)];
  expect((await doctor.send(incidentCalls.get, { params: { id: incident } })).status).toBe(404);
  expect(await seenBy(doctor)).toEqual([404, 0, 0]);
  // Who is named in it, and who is told drafts.
  expect([await status(auditor), await status(manager)]).toEqual([200, 200]);
  const body = { status: 'pending' as const, message: '', version: await seenNow(api.db, incident) };
  expect((await worker.send(incidentCalls.status, { params: { id: incident }, body })).status).toBe(200);
  expect(await seenBy(doctor)).toEqual([200, 1, 1]);
});

test('ledger 08, decision 15: whoever cannot know an injury raises a DFI in its report and takes nothing of it away', async () => {
  const worker = await accounts.signIn(accounts.one, 'personel');
  const incident = newId();
  const body = sampleInjury(workplaceOf(accounts.one), idOf(accounts.one, 'personel'), { status: 'pending' });
  expect((await worker.send(incidentCalls.create, { body: { id: incident, ...body } })).status).toBe(200);
  const reply = await raise(incident);
  expect([reply.status, reply.raw.body.includes('Veli')]).toEqual([200, false]);
  expect(await read(incident)).toMatchObject({ injury: { name: 'Veli Gürbüz', lost_days: 4 }, dfi_list: [{}] });
});

test('a DFI cannot be raised in an incident that is out of reach, or by one who may not work on it', async () => {
  const incident = await report('pending');
  const stranger = await accounts.signIn(accounts.two, 'auditor');
  expect((await raise(incident, newId(), stranger)).status).toBe(404);
  expect((await read(incident)).dfi_list ?? []).toEqual([]);
});
