import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { FAULTS_PER_HOUR } from '#modules/admin/shared/admin.calls.ts';
import { clean } from '#server/db/cleaning.ts';
import { writeLogRecord } from '#server/log/log-records.ts';
import { type Client, PASSWORD, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let mine: TestAccount;
let theirs: TestAccount;
let manager: Client;

const DAY = 86_400_000;
const list = async (client: Client, body: object = {}, page = 'log-records/1/100') => (await client('POST', page, { body })).body;
const fault = (message: string, more: object = {}) => ({ message, occurred_at: new Date().toISOString(), ...more });

beforeAll(async () => {
  api = await startApp();
  [mine, theirs] = [await api.account('log.test'), await api.account('baska.test')];
  await api.account('kok.test').then((root) => root.addUser('root', 1));
  manager = await api.signIn('manager@log.test');
  await api.signIn('manager@baska.test');
});
afterAll(() => api.stop());

describe('ADM-GEN-01 SCR-ADM-04: what is logged', () => {
  test('ADM-CALL-03: signing in, out, and failing to, with device and address, without what was typed as password', async () => {
    await api.anybody('POST', 'auth/login', { body: { email: 'manager@log.test', password: 'Yanlis-Parola-1', device_id: 'tablet-7' } });
    await api.anybody('POST', 'auth/login', { body: { email: 'Gizli-Parolam-9', password: 'x' } });
    const leaving = await api.signIn('manager@log.test');
    await leaving('POST', 'auth/logout');
    const { data } = await list(manager, { entity: 'session' });
    expect(
      data.slice(0, 3).map((row: { action: string; user_name: string; title: string }) => [row.action, row.user_name, row.title]),
    ).toEqual([
      ['sign_out', 'manager Deneme', ''],
      ['sign_in', 'manager Deneme', 'manager@log.test'],
      ['sign_in_failed', '', 'manager@log.test'],
    ]);
    const failed = (await manager('GET', `log-records/${data[2].id}`)).body.data;
    expect(failed).toMatchObject({
      device: 'tablet-7',
      address: '127.0.0.1',
      account_name: 'log.test',
      before: null,
      after: { reason: 'INVALID_CREDENTIALS' },
    });
    const all = JSON.stringify(await api.db.selectFrom('log_record').selectAll().execute());
    for (const secret of ['Yanlis-Parola-1', 'Gizli-Parolam-9', 'gizli-parolam-9', PASSWORD]) expect(all).not.toContain(secret);
  });

  test('ADM-CALL-04: what is deleted and what is made final, with its fields, in the transaction of the write', async () => {
    const draft = await mine.records.insert('operational-audit', newId(), mine.audit(0));
    const final = await mine.records.update('operational-audit', draft.id, 1, {
      ...mine.audit(0),
      report_status: 'valid',
      facilityName: 'Yeni ad',
    });
    const { data } = await list(manager, { action: 'finalize' });
    expect(data[0]).toMatchObject({ entity: 'operational-audit', entity_id: final.id, user_id: mine.manager });
    const detail = (await manager('GET', `log-records/${data[0].id}`)).body.data;
    expect([detail.before, detail.after]).toEqual([
      expect.objectContaining({ report_status: 'draft', facilityName: 'Depo' }),
      expect.objectContaining({ report_status: 'valid', facilityName: 'Yeni ad' }),
    ]);
    expect(Object.keys(detail.after)).not.toContain('duration');
    const company = await mine.records.insert('management-company', newId(), { name: 'Silinecek', active: true });
    await manager('DELETE', `management-companies/${company.id}?version=1`, { key: newId() });
    const deleted = await list(manager, { action: 'delete' });
    expect([deleted.total, deleted.data[0].title]).toEqual([1, 'Silinecek']);
    // What was refused is not told: a company that a report names, and a final report.
    expect((await manager('DELETE', `management-companies/${mine.managementCompany}?version=1`, { key: newId() })).status).toBe(409);
    const valid = await manager('DELETE', `operational-audit-report-v1/${final.id}?version=1`, { key: newId() });
    expect([valid.status, (await list(manager, { action: 'delete' })).total]).toEqual([409, 1]);
  });

  test('OFF-CLOCK-01 ADM-CALL-04: a queued write tells when it was done, put right by the clock of the server, and when it arrived', async () => {
    const company = await mine.records.insert('management-company', newId(), { name: 'Kuyruktan', active: true });
    const doneAt = Date.now() - 2 * DAY;
    const headers = { 'x-done-at': String(doneAt - 60_000), 'x-clock-offset': '60000', 'x-device': 'tablet-9' };
    await manager('DELETE', `management-companies/${company.id}?version=1`, { key: newId(), headers });
    const row = (await list(manager, { action: 'delete' })).data[0];
    expect([row.title, row.done_at]).toEqual(['Kuyruktan', new Date(doneAt).toISOString()]);
    expect(Date.now() - Date.parse(row.at)).toBeLessThan(60_000);
    const odd = await mine.records.insert('management-company', newId(), { name: 'Saçma saat', active: true });
    await manager('DELETE', `management-companies/${odd.id}?version=1`, {
      key: newId(),
      headers: { 'x-done-at': 'dün', 'x-clock-offset': '1' },
    });
    expect((await list(manager, { action: 'delete' })).data[0]).toMatchObject({ title: 'Saçma saat', done_at: null });
  });
});

describe('ADM-CALL-03: the list', () => {
  test('is filtered by person, action, kind and days of Istanbul, in pages, newest first', async () => {
    const who = await mine.addUser('suzulen', 13);
    const at = (time: string) =>
      writeLogRecord(api.db, {
        account_id: mine.id,
        who,
        device: null,
        address: null,
        now: new Date(time),
        done_at: null,
        action: 'export',
        entity: 'report',
        title: time,
      });
    // The first of March in Istanbul begins at 21:00 UTC of the day before.
    for (const time of ['2026-02-28T20:59:59Z', '2026-02-28T21:00:00Z', '2026-03-01T20:59:59Z', '2026-03-01T21:00:00Z']) await at(time);
    const titles = async (body: object) => (await list(manager, { user_id: who, ...body })).data.map((row: { title: string }) => row.title);
    expect(await titles({ date_from: '2026-03-01', date_to: '2026-03-01' })).toEqual(['2026-03-01T20:59:59Z', '2026-02-28T21:00:00Z']);
    expect(await titles({ date_from: '2026-03-02' })).toEqual(['2026-03-01T21:00:00Z']);
    expect(await titles({ entity: 'session' })).toEqual([]);
    expect(await titles({ action: 'export', entity: 'report' })).toHaveLength(4);
    const second = (await manager('POST', 'log-records/2/10', { body: {} })).body;
    const all = await list(manager);
    expect([second.page, second.limit, second.data.map((row: { id: string }) => row.id)]).toEqual([
      2,
      10,
      all.data.slice(10, 20).map((row: { id: string }) => row.id),
    ]);
    for (const bad of ['log-records/0/10', 'log-records/1/7', 'log-records/x/10'])
      expect((await manager('POST', bad, { body: {} })).status, bad).toBe(400);
    expect((await manager('POST', 'log-records/1/10', { body: { action: 'explode' } })).status).toBe(422);
    expect((await manager('POST', 'log-records/1/10', { body: { date_from: '31-01-2026' } })).status).toBe(422);
  });

  test('SRV-02: shows the own account alone; a super admin sees all, and what belongs to none', async () => {
    const { data } = await list(manager);
    const accounts = await api.db.selectFrom('log_record').select(['id', 'account_id']).execute();
    const byId = new Map(accounts.map((row) => [row.id, row.account_id]));
    expect(data.every((row: { id: string }) => byId.get(row.id) === mine.id)).toBe(true);
    const root = await api.signIn('root@kok.test');
    const seen = (await list(root)).data.map((row: { id: string }) => byId.get(row.id) ?? null);
    for (const account of [mine.id, theirs.id, null]) expect(seen).toContain(account);
  });

  test('ADM-CALL-03: an auditor may not read it', async () => {
    await mine.addUser('denetci', 13);
    const auditor = await api.signIn('denetci@log.test');
    expect((await auditor('POST', 'log-records/1/10', { body: {} })).body.error).toEqual({
      code: 'PERMISSION_DENIED',
      permission: 'adm.read',
    });
  });
});

describe('HTTP-CALL-01: faults of devices', () => {
  test('HTTP-LOG-01: are log records with a filter of their own, cleaned once more, and told twice are there once', async () => {
    const key = newId();
    const body = fault('TypeError: no ayse@depo.example', {
      stack: 'at f (/assets/a.js?token=abc:1)',
      route: '/sync/outbox?x=1',
      url: 'dfis/1?ad=Ali',
      status: 500,
      method: 'GET',
      app_version: '1.2.3',
    });
    for (let tries = 0; tries < 2; tries++)
      expect((await manager('POST', 'client-errors', { body, key, headers: { 'x-device': 'd-1' } })).status).toBe(200);
    const { data, total } = await list(manager, { action: 'client_error' });
    expect([total, data[0].title]).toEqual([1, 'TypeError: no [e-mail]']);
    const { after, device } = (await manager('GET', `log-records/${data[0].id}`)).body.data;
    expect([device, after]).toEqual([
      'd-1',
      { status: 500, method: 'GET', app_version: '1.2.3', route: '/sync/outbox', url: 'dfis/1', stack: 'at f (/assets/a.js)' },
    ]);
    expect((await list(manager)).data.some((row: { action: string }) => row.action === 'client_error')).toBe(false);
    expect((await list(manager, { action: 'faults' })).data.map((row: { action: string }) => row.action)).toContain('client_error');
  });

  test('at most 20 within an hour are taken of one device; another device is not concerned', async () => {
    const send = (device: string) => manager('POST', 'client-errors', { body: fault('x'), key: newId(), headers: { 'x-device': device } });
    for (let n = 0; n < FAULTS_PER_HOUR; n++) expect((await send('d-2')).status).toBe(200);
    const refused = await send('d-2');
    expect([refused.status, refused.body.error.code, Number(refused.headers.get('retry-after'))]).toEqual([429, 'TOO_MANY_REQUESTS', 3600]);
    expect((await send('d-3')).status).toBe(200);
  });
});

test('HTTP-LOG-01: a fault of the server is a log record under the name of its request, for a super admin', async () => {
  await api.db.schema.alterTable('device_report').renameTo('device_report_away').execute();
  const report = { device_id: 'x', waiting: 0, parked: 0, oldest_waiting_at: null, app_version: '1' };
  const reply = await manager('POST', 'sync/report', { body: report });
  await api.db.schema.alterTable('device_report_away').renameTo('device_report').execute();
  const name = reply.body.error.request_id;
  expect([reply.status, reply.headers.get('x-request-id')]).toEqual([500, name]);
  const root = await api.signIn('root@kok.test');
  await expect.poll(async () => (await list(root, { action: 'server_error' })).data[0]?.entity_id).toBe(name);
  const row = (await list(root, { action: 'server_error' })).data[0];
  expect((await root('GET', `log-records/${row.id}`)).body.data.after).toMatchObject({
    method: 'POST',
    route: '/api/web/sync/report',
    request_id: name,
  });
  expect((await list(manager, { action: 'server_error' })).total).toBe(0);
});

test('SCR-ADM-04: log records are kept for two years', async () => {
  const now = new Date();
  for (const days of [729, 733]) {
    await writeLogRecord(api.db, {
      account_id: mine.id,
      who: null,
      device: null,
      address: null,
      now: new Date(now.getTime() - days * DAY),
      done_at: null,
      action: 'reset',
      entity: 'data',
      title: `${days}`,
    });
  }
  await clean(api.db, now);
  expect((await list(manager, { action: 'reset' })).data.map((row: { title: string }) => row.title)).toEqual(['729']);
});
