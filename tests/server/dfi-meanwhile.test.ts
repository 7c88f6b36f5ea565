// Two people work on one DFI: what the one has not seen of the other is neither deleted nor written over.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { type Accounts, dfiOf, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { DFI_WORK } from '#tests/support/dfis.ts';

let api: Api;
let accounts: Accounts;
let auditor: Person;
let igu: Person;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  auditor = await accounts.signIn(accounts.one, 'auditor');
  igu = await accounts.signIn(accounts.one, 'igu');
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

const person = (key: string) => idOf(accounts.one, key);
const raise = async (over: Partial<Dfi> = {}): Promise<string> => {
  const id = newId();
  const body = { ...dfiOf(accounts.one, newId(), ''), source: 'none' as const, source_kind: '', source_id: null, ...over };
  expect((await auditor.send(dfiCalls.create, { body: { id, ...body } })).status).toBe(200);
  return id;
};
const read = async (id: string): Promise<Dfi & { version: number }> => (await manager.send(dfiCalls.get, { params: { id } })).body.data;
const remove = (by: Person, id: string, version: number) =>
  by.send(dfiCalls.remove, { params: { id }, query: { version: String(version) } });

test('OFF-CONF-04 DFI-CALL-07: a DFI that somebody has worked on since it was seen is not deleted, and its newest state is told', async () => {
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
