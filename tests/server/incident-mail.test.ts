import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleInjury } from '#tests/support/incidents.ts';
import { seenNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let worker: Person;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  [worker, manager] = (await Promise.all(['personel', 'account_manager'].map((key) => accounts.signIn(accounts.one, key)))) as [
    Person,
    Person,
  ];
});
afterAll(() => api.stop());

/** What was told of a report, and to whom by mail. */
async function told(id: string): Promise<{ contents: string[]; mailed: string[] }> {
  const notices = await api.db.selectFrom('notification').select(['id', 'content']).where('redirect_path', 'like', `%${id}`).execute();
  const jobs = await api.db.selectFrom('job').select('input').where('kind', '=', 'notification-mail').execute();
  const inputs = jobs.map(({ input }) => input as { notification_id: string; user_id: string });
  return {
    contents: notices.map(({ content }) => content),
    mailed: inputs.filter((input) => notices.some((notice) => notice.id === input.notification_id)).map(({ user_id }) => user_id),
  };
}
const status = async (id: string, to: IncidentReport['status'], by: Person, message = '') =>
  by.send(incidentCalls.status, { params: { id }, body: { status: to, message, version: await seenNow(api.db, id) } });

test('a submitted report is mailed to those who finalize it, once an hour, and says nothing of the injury', async () => {
  const id = newId();
  const body = sampleInjury(workplaceOf(accounts.one), idOf(accounts.one, 'personel'));
  expect((await worker.send(incidentCalls.create, { body: { id, ...body } })).status).toBe(200);
  expect((await told(id)).contents).toEqual([]);
  expect((await status(id, 'pending', worker)).status).toBe(200);
  const first = await told(id);
  expect(first.mailed).toEqual(expect.arrayContaining([idOf(accounts.one, 'account_manager'), idOf(accounts.one, 'igu')]));
  for (const key of ['personel', 'auditor', 'statistics', 'doctor']) expect(first.mailed).not.toContain(idOf(accounts.one, key));
  expect(first.mailed).not.toContain(idOf(accounts.two, 'account_manager'));
  expect(first.contents.length).toBeGreaterThan(0);
  for (const content of first.contents) expect(content).not.toMatch(/Veli|Pansuman|yaralan|Hidrant|204/i);
  // To and fro within the hour: the bell and the mail stay silent.
  expect((await status(id, 'draft', manager, 'Eksik')).status).toBe(200);
  expect((await status(id, 'pending', worker)).status).toBe(200);
  expect(await told(id)).toEqual(first);
});

test('a report that was made and submitted without signal is told when it arrives', async () => {
  const id = newId();
  const body = sampleInjury(workplaceOf(accounts.one), idOf(accounts.one, 'personel'), { status: 'pending' });
  expect((await worker.send(incidentCalls.create, { body: { id, ...body } })).status).toBe(200);
  expect((await told(id)).mailed).toContain(idOf(accounts.one, 'account_manager'));
});
