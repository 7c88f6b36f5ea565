import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleIncident } from '#tests/support/incidents.ts';

let api: Api;
let accounts: Accounts;
let igu: Person;
let worker: Person;
beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  igu = await accounts.signIn(accounts.one, 'igu');
  worker = await accounts.signIn(accounts.one, 'personel');
});
afterAll(() => api.stop());

test('SRV-02: who asked for the file of a report reads it as long as the report, and loses it with the workplace', {
  timeout: 120_000,
}, async () => {
  const id = newId();
  const body = sampleIncident(workplaceOf(accounts.one), idOf(accounts.one, 'personel'), { status: 'pending' });
  expect((await worker.send(incidentCalls.create, { body: { id, ...body } })).status).toBe(200);
  const made = await igu.send(incidentCalls.report, { params: { id } });
  expect(made.status, made.raw.body).toBe(200);
  const { document_key } = made.body.data;
  const read = async () => (await igu.send(storageCalls.get, { params: { document_key } })).status;
  expect(await read()).toBe(200);
  await api.db.deleteFrom('assignment').where('user_id', '=', idOf(accounts.one, 'igu')).execute();
  await api.db.updateTable('app_user').set({ workplace_id: null }).where('id', '=', idOf(accounts.one, 'igu')).execute();
  expect((await igu.send(incidentCalls.get, { params: { id } })).status).toBe(404);
  expect(await read()).toBe(404);
});
