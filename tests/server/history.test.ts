import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { RecordHistory } from '#modules/sync/shared/history.calls.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

const PATH = 'operational-audit-report-v1';
let api: TestApp;
let account: TestAccount;
let auditor: Client;
let expert: Client;
let employee: Client;
let auditorId: string;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('gecmis.test');
  auditorId = await account.addUser('denetci', 13);
  await account.addUser('uzman', 6, { assigned: [account.workplaces[1]] });
  await account.addUser('personel', 9, { workplace_id: account.workplaces[0] });
  [auditor, expert, employee] = [
    await api.signIn('denetci@gecmis.test'),
    await api.signIn('uzman@gecmis.test'),
    await api.signIn('personel@gecmis.test'),
  ];
});
afterAll(() => api.stop());

/** A report of the auditor at the first workplace, made and then changed once from a tablet that was without a network. */
async function changedReport(): Promise<{ id: string; body: ReturnType<TestAccount['audit']> }> {
  const id = newId();
  const body = account.audit(0, { auditor: [auditorId] });
  expect((await auditor('POST', PATH, { body: { id, ...body }, key: newId() })).status).toBe(200);
  const done = String(Date.now() - 3_600_000);
  const headers = { 'x-device': 'tablet-0042', 'x-done-at': done };
  const changed = await auditor('PUT', PATH, {
    body: { id, version: 1, ...body, facilityName: 'Yeni depo', responses: { 'A1.1': 'no' } },
    key: newId(),
    headers,
  });
  expect(changed.status).toBe(200);
  return { id, body };
}

const historyOf = async (client: Client, id: string, query = ''): Promise<RecordHistory> =>
  (await client('GET', `records/operational-audit/${id}/history${query}`)).body.data;

const lost = (record_id: string, id = newId()) => ({
  id,
  kind: 'operational-audit',
  record_id,
  version: 2,
  parts: { 'answer:A1.1': { responses: 'yes' }, facility: null },
});

test('SYNC-CALL-07 OFF-CONF-03: the history tells newest first who changed which group, on which device, and when it was done there', async () => {
  const { id } = await changedReport();
  const { versions, title, deleted, more, body } = await historyOf(auditor, id);
  expect(versions.map(({ version, op }) => [version, op])).toEqual([
    [2, 'update'],
    [1, 'insert'],
  ]);
  const [second, first] = versions;
  expect(second?.who).toEqual({ id: auditorId, name: 'denetci Deneme' });
  expect(second?.device).toBe('tablet-0042');
  expect(Date.parse(second?.at ?? '') - Date.parse(second?.done_at ?? '')).toBeGreaterThan(3_500_000);
  expect(second?.changes.find(({ group }) => group === 'answer:A1.1')).toEqual({
    group: 'answer:A1.1',
    after: { responses: 'no', observations: [] },
  });
  expect(second?.changes).toHaveLength(2);
  expect(first?.done_at).toBeNull();
  expect(first?.changes.length).toBeGreaterThan(5);
  expect({ deleted, more, title: title !== '', name: body['facilityName'] }).toEqual({
    deleted: false,
    more: false,
    title: true,
    name: 'Yeni depo',
  });
});

test('SYNC-CALL-07: older versions come page by page, and each page tells its changes whole', async () => {
  const { id } = await changedReport();
  const newest = await historyOf(auditor, id, '?limit=1');
  expect(newest).toMatchObject({ more: true, versions: [{ version: 2 }] });
  expect(newest.versions[0]?.changes).toHaveLength(2);
  expect(await historyOf(auditor, id, '?limit=1&before=2')).toMatchObject({ more: false, versions: [{ version: 1 }] });
});

test('SYNC-CALL-06 OFF-CONF-03: a value that lost is kept once with who and when, however often it is sent', async () => {
  const { id } = await changedReport();
  const body = lost(id);
  const key = newId();
  const headers = { 'x-device': 'tablet-0042', 'x-done-at': String(Date.now() - 60_000) };
  for (const again of [key, key, newId()])
    expect((await auditor('POST', 'sync/kept-values', { body, key: again, headers })).body).toEqual({ success: true });
  const { kept, versions } = await historyOf(auditor, id);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ id: body.id, version: 2, parts: body.parts, device: 'tablet-0042', who: { id: auditorId } });
  expect(kept[0]?.done_at).not.toBeNull();
  // The record itself is as it was.
  expect(versions).toHaveLength(2);
});

test('SYNC-CALL-06 SYNC-CALL-07: a deleted record keeps its history; without scope or permission there is none', async () => {
  const { id } = await changedReport();
  const noScope = [
    await expert('GET', `records/operational-audit/${id}/history`),
    await expert('POST', 'sync/kept-values', { body: lost(id), key: newId() }),
  ];
  expect(noScope.map(({ status }) => status)).toEqual([404, 404]);
  const noRight = [
    await employee('GET', `records/operational-audit/${id}/history`),
    await employee('POST', 'sync/kept-values', { body: lost(id), key: newId() }),
  ];
  expect(noRight.map(({ status }) => status)).toEqual([403, 403]);
  expect((await auditor('GET', `records/operational-audit/${newId()}/history`)).status).toBe(404);
  expect((await auditor('GET', `records/no-such-kind/${id}/history`)).status).toBe(404);
  expect((await auditor('GET', `records/dfi/${id}/history`)).status).toBe(404);
  expect((await auditor('POST', 'sync/kept-values', { body: { ...lost(id), parts: {} }, key: newId() })).status).toBe(422);
  expect((await auditor('DELETE', `${PATH}/${id}?version=2`, { key: newId() })).status).toBe(200);
  const { deleted, versions } = await historyOf(auditor, id);
  expect(deleted).toBe(true);
  expect(versions[0]).toMatchObject({ op: 'delete', changes: [] });
  expect((await auditor('POST', 'sync/kept-values', { body: lost(id), key: newId() })).status).toBe(200);
});

test('OFF-DEV-08 SYNC-CALL-07: what may not lie on a device is in no history either', async () => {
  const id = newId();
  const person = {
    name: 'Ayşe',
    surname: 'Yılmaz',
    workplace_id: account.workplaces[0],
    unit_id: null,
    job: 'Operatör',
    identity_number: '10000000146',
    job_start_date: '2020-01-01',
  };
  await account.records.insert('employee', id, person);
  await account.records.update('employee', id, 1, { ...person, job: 'Şef', identity_number: '19999999936' });
  const manager = await api.signIn('manager@gecmis.test');
  const answer = await manager('GET', `records/employee/${id}/history`);
  expect(answer.status).toBe(200);
  expect(answer.body.data.versions[0].changes).toEqual([{ group: 'job', before: 'Operatör', after: 'Şef' }]);
  expect(JSON.stringify(answer.body)).not.toMatch(/10000000146|19999999936|2020-01-01/);
});

test('OFF-CONF-04 OFF-CONF-01: a deletion of a version that somebody else has changed since is refused with the record; own follow-ups are no surprise', async () => {
  const { id, body } = await changedReport();
  const headers = { 'x-device': 'tablet-0042' };
  // Version 2 was made by the auditor with this very tablet: what the person saw at version 1 is no older state.
  const own = await changedReport();
  expect((await auditor('DELETE', `${PATH}/${own.id}?version=1`, { key: newId(), headers })).status).toBe(200);
  await account.records.update('operational-audit', id, 2, { ...body, facilityName: 'Başka depo' });
  const refused = await auditor('DELETE', `${PATH}/${id}?version=2`, { key: newId(), headers });
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { id, version: 3, updated_by: account.manager } });
  // Another device of the same person counts as somebody else.
  expect((await auditor('DELETE', `${PATH}/${id}?version=1`, { key: newId(), headers: { 'x-device': 'phone-0007' } })).status).toBe(409);
  expect((await auditor('DELETE', `${PATH}/${id}?version=3`, { key: newId(), headers })).status).toBe(200);
});

test('SYNC-CALL-07: what stood in a draft alone, and what lost there, is told to those who were told the draft', async () => {
  await account.addUser('doktor', 7, { assigned: [account.workplaces[0]] });
  const doctor = await api.signIn('doktor@gecmis.test');
  const [{ id: employeeId }, id] = [
    await api.db.selectFrom('app_user').select('id').where('email', '=', 'personel@gecmis.test').executeTakeFirstOrThrow(),
    newId(),
  ];
  const [said, lostWords] = ['Yalnızca taslakta yazan', 'Taslakta kaybeden'];
  const draft = sampleIncident(account.workplaces[0], employeeId, { status: 'draft', description: said });
  const send = async (version: number, body: object) => {
    const reply = await employee('PUT', 'incident-reports', { key: newId(), body: { id, version, ...draft, ...body } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  expect((await employee('POST', 'incident-reports', { key: newId(), body: { id, ...draft } })).status).toBe(200);
  const kept = { id: newId(), kind: 'incident-report', record_id: id, version: 1, parts: { description: lostWords } };
  expect((await employee('POST', 'sync/kept-values', { key: newId(), body: kept })).status).toBe(200);
  await send(1, { status: 'pending', description: 'Kapak açık kalmış.' });
  await send(2, { status: 'pending', description: 'Kapak açık kalmış, kilit kırık.' });
  const told = async (by: Client) => (await by('GET', `records/incident-report/${id}/history`)).body.data as RecordHistory;
  const seen = await told(doctor);
  expect(seen.versions.map(({ version }) => version)).toEqual([3, 2]);
  expect(JSON.stringify(seen)).not.toContain(said);
  expect([JSON.stringify(seen).includes(lostWords), seen.more]).toEqual([false, false]);
  expect(seen.versions[0]?.changes).toMatchObject([{ before: 'Kapak açık kalmış.', after: 'Kapak açık kalmış, kilit kırık.' }]);
  // Its reporter, and who is told drafts.
  for (const by of [employee, await api.signIn('manager@gecmis.test')]) {
    const whole = await told(by);
    expect(whole.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect([JSON.stringify(whole).includes(said), JSON.stringify(whole).includes(lostWords)]).toEqual([true, true]);
  }
});
