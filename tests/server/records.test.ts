import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;
let auditor: Client;
let auditorId: string;
const base = 'operational-audit-report-v1';

beforeAll(async () => {
  api = await startApp();
  account = await api.account('kayit.test');
  auditorId = await account.addUser('denetci', 13);
  auditor = await api.signIn('denetci@kayit.test');
});
afterAll(() => api.stop());

async function create(change: Parameters<TestAccount['audit']>[1] = {}): Promise<{ id: string; version: number }> {
  const id = newId();
  const reply = await auditor('POST', base, { key: newId(), body: { id, ...account.audit(0, { auditor: [auditorId], ...change }) } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { id, version: reply.body.data.version };
}

const bodyOf = async (id: string) => {
  const {
    id: _,
    version,
    canEdit: _c,
    created_by: _b,
    created_at: _a,
    updated_at: _u,
    ...body
  } = (await auditor('GET', `${base}/${id}`)).body.data;
  return { body, version };
};

test('every version stays in the history with who, when, device and mutation', async () => {
  const { id } = await create();
  const key = newId();
  const { body } = await bodyOf(id);
  const changed = await auditor('PUT', base, {
    key,
    headers: { 'x-device': 'tablet-7' },
    body: { id, version: 1, ...body, facilityName: 'Yeni ad' },
  });
  expect(changed.status).toBe(200);
  expect(changed.body.data.version).toBe(2);
  const removed = await auditor('DELETE', `${base}/${id}?version=2`, { key: newId() });
  expect(removed.status).toBe(200);
  const history = await api.db.selectFrom('record_history').selectAll().where('record_id', '=', id).orderBy('version').execute();
  expect(history.map((row) => [row.version, row.op, row.body['facilityName']])).toEqual([
    [1, 'insert', 'Depo'],
    [2, 'update', 'Yeni ad'],
    [3, 'delete', 'Yeni ad'],
  ]);
  expect(history[1]).toMatchObject({ who: auditorId, device: 'tablet-7', mutation: key });
  expect(Math.abs(Date.now() - (history[1]?.at.getTime() ?? 0))).toBeLessThan(60_000);
  expect((await auditor('GET', `${base}/${id}`)).status).toBe(404);
});

test('OFF-CONF-01: a change names its version; on another one it is refused with the record of the server', async () => {
  const { id } = await create();
  const { body } = await bodyOf(id);
  expect((await auditor('PUT', base, { key: newId(), body: { id, version: 1, ...body, facilityName: 'Birinci' } })).status).toBe(200);
  const late = await auditor('PUT', base, { key: newId(), body: { id, version: 1, ...body, facilityName: 'İkinci' } });
  expect(late.status).toBe(409);
  expect(late.body.error.code).toBe('VERSION_CONFLICT');
  expect(late.body.error.record).toMatchObject({ id, version: 2, updated_by: auditorId, body: { facilityName: 'Birinci' } });
  expect((await bodyOf(id)).body.facilityName).toBe('Birinci');
});

test('two writers on one version: one wins, the other is told', async () => {
  const { id } = await create();
  const { body } = await bodyOf(id);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      auditor('PUT', base, { key: newId(), body: { id, version: 1, ...body, facilityName: `Yazan ${n}` } }),
    ),
  );
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await bodyOf(id)).version).toBe(2);
});

test('AUD-GEN-07: a valid report is locked for changes and deletion', async () => {
  const stored = await account.records.insert(
    'operational-audit',
    newId(),
    account.audit(0, { report_status: 'valid', auditor: [auditorId] }),
  );
  const update = await auditor('PUT', base, { key: newId(), body: { id: stored.id, version: 1, ...stored.body, facilityName: 'x' } });
  expect([update.status, update.body.error.code]).toEqual([409, 'RECORD_LOCKED']);
  expect(update.body.error.record).toMatchObject({ id: stored.id, version: 1 });
  const remove = await auditor('DELETE', `${base}/${stored.id}?version=1`, { key: newId() });
  expect([remove.status, remove.body.error.code]).toEqual([409, 'RECORD_LOCKED']);
});

test('SRV-02 HTTP-BODY-01: what the schema refuses is told by field, in the language of the request', async () => {
  const bad = { id: newId(), ...account.audit(), facilityName: 'x'.repeat(300), report_status: 'final', inspectionDate: '2026-02-30' };
  const turkish = await auditor('POST', base, { key: newId(), body: bad });
  expect([turkish.status, turkish.body.error.code, turkish.body.success]).toEqual([422, 'VALIDATION', false]);
  expect(Object.fromEntries(turkish.body.errors.map((item: { field: string; message: string }) => [item.field, item.message]))).toEqual({
    facilityName: 'En fazla 250 karakter olabilir.',
    report_status: 'Seçeneklerden biri olmalıdır.',
    inspectionDate: 'Geçerli bir tarih değil.',
  });
  const english = await auditor('POST', base, { key: newId(), body: bad, headers: { 'accept-language': 'en-GB,en;q=0.9' } });
  expect(english.body.message).toBe('The data sent is not valid.');
  expect(english.body.errors.map((item: { message: string }) => item.message)).toContain('At most 250 characters.');
});

test('references are kept, must exist in the account, and go with the record', async () => {
  const { id } = await create();
  const refs = () => api.db.selectFrom('record_ref').select(['to_id', 'field']).where('from_id', '=', id).orderBy('field').execute();
  expect(await refs()).toEqual([
    { to_id: auditorId, field: 'auditor' },
    { to_id: account.managementCompany, field: 'managementCompany' },
  ]);
  const other = await api.account('baska.test');
  const { body } = await bodyOf(id);
  for (const managementCompany of [other.managementCompany, newId(), account.company]) {
    const reply = await auditor('PUT', base, { key: newId(), body: { id, version: 1, ...body, managementCompany } });
    expect([reply.status, reply.body.errors[0].field]).toEqual([404, 'managementCompany']);
  }
  await auditor('DELETE', `${base}/${id}?version=1`, { key: newId() });
  expect(await refs()).toEqual([]);
});

test('lists find Turkish words whatever the case or the dots, and page by page', async () => {
  const ids = [];
  for (const n of [1, 2, 3]) ids.push((await create({ facilityName: `Işıklı İskele ${n}`, inspectionDate: `2026-01-0${n}` })).id);
  const found = await account.records.list('operational-audit', { text: 'ISIKLI iskele', limit: 2 });
  expect(found.total).toBe(3);
  expect(found.rows.map((row) => row.id)).toEqual([ids[2], ids[1]]);
  expect((await account.records.list('operational-audit', { text: 'isikli', page: 2, limit: 2 })).rows.map((row) => row.id)).toEqual([
    ids[0],
  ]);
  expect((await account.records.list('operational-audit', { text: '%' })).total).toBe(0);
  expect(
    (await account.records.list('operational-audit', { where: { facilityName: 'Işıklı İskele 1' } })).rows.map((row) => row.id),
  ).toEqual([ids[0]]);
});

test('a text that the database cannot keep is refused, not an error of the server', async () => {
  for (const facilityName of ['sıfır \u0000', 'yarım \ud800']) {
    const reply = await auditor('POST', base, { key: newId(), body: { id: newId(), ...account.audit(0, { facilityName }) } });
    expect([reply.status, reply.body.error.code]).toEqual([400, 'BAD_REQUEST']);
  }
});

test('each write tells the buckets it moved, after the commit; a refused one tells none', async () => {
  api.moved.length = 0;
  const { id } = await create();
  expect(api.moved).toEqual([{ account: account.id, buckets: [account.workplaces[0]] }]);
  await auditor('PUT', base, { key: newId(), body: { id, version: 9, ...account.audit() } });
  expect(api.moved).toHaveLength(1);
});
