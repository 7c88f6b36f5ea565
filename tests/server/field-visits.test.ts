import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldVisit } from '#modules/field-visits/shared/field-visit.schema.ts';
import { fieldVisitsArea } from '#modules/field-visits/shared/field-visits.area.ts';
import { makeListIndexes } from '#server/records/list-indexes.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

const { calls } = fieldVisitsArea;
let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
/** The first depot, where the expert is assigned, and the last, where not. */
let [near, far] = ['', ''];

const visit = (over: Partial<FieldVisit> = {}): FieldVisit => ({
  date: '2026-05-04',
  workplace_id: near,
  visitor_id: idOf(accounts.one, 'igu'),
  reason: 'planned',
  risks: [],
  ...over,
});
const add = (body: FieldVisit, person = manager) => person.send(calls.create, { body });
type Query = Parameters<typeof igu.send<typeof calls.list>>[1]['body'];
const list = (body: Query = {}, person = manager, workplace_id = '0') =>
  person.send(calls.list, { params: { page: 1, limit: 10, workplace_id }, body });
const days = (reply: { body: { data: FieldVisit[] } }) => reply.body.data.map(({ date }) => date.slice(5));

beforeAll(async () => {
  api = await openApi();
  await makeListIndexes(api.db, () => undefined, new AbortController().signal);
  accounts = await makeAccounts(api);
  [near, far] = [accounts.one.workplaces[0]?.id ?? '', accounts.one.workplaces[4]?.id ?? ''];
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  const auditor = idOf(accounts.one, 'auditor');
  for (const body of [
    visit({ date: '2026-03-01', risks: ['Hidrant kapağı kırık', 'Işık yok'] }),
    visit({ date: '2026-05-04', reason: 'emergency', visitor_id: auditor, risks: ['Vana açık bırakılmış'] }),
    visit({ date: '2026-05-05', workplace_id: far, visitor_id: auditor }),
    visit({ date: '2026-06-30', reason: 'on_call' }),
  ])
    expect((await add(body)).status).toBe(200);
});
afterAll(() => api.stop());

describe('the list', () => {
  test('FV-CALL-01: a page with its total, the newest first, of all workplaces or of one', async () => {
    const reply = await list();
    expect(days(reply)).toEqual(['06-30', '05-05', '05-04', '03-01']);
    expect(reply.body).toMatchObject({ total: 4, page: 1, limit: 10 });
    expect(reply.body.data[2]).toMatchObject({ version: 1, reason: 'emergency', risks: ['Vana açık bırakılmış'] });
    expect(days(await list({ sort: 'date' }))).toEqual(days(reply).toReversed());
    expect(days(await list({}, manager, far))).toEqual(['05-05']);
  });

  test('FV-CALL-01: filtered by visitor, reason, first and last day and workplace, and searched in the risks', async () => {
    const auditor = idOf(accounts.one, 'auditor');
    for (const [query, found] of [
      [{ visitor_id: auditor }, ['05-05', '05-04']],
      [{ reason: ['on_call', 'emergency'] }, ['06-30', '05-04']],
      [{ date_from: '2026-05-04', date_to: '2026-05-05' }, ['05-05', '05-04']],
      [{ date_from: '2026-05-05' }, ['06-30', '05-05']],
      [{ workplace: far }, ['05-05']],
      [{ visitor_id: auditor, workplace: near }, ['05-04']],
      [{ text: 'ISIK yok' }, ['03-01']],
      [{ text: 'vana kapağı' }, []],
    ] as const) {
      const reply = await list(query);
      expect([query, days(reply), reply.body.total]).toEqual([query, found, found.length]);
    }
    expect((await list({ visitor: auditor })).error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'visitor' }] });
  });

  test('FV-CALL-06: the file has names in place of ids, and each risk of a visit', async () => {
    const columns = ['date', 'workplace_id', 'visitor_id', 'reason', 'risks'].map((field) => ({ field, title: field }));
    const body = { format: 'csv', columns, date_to: '2026-03-31' } as unknown as Query;
    const reply = await manager.send(calls.file, { body });
    expect(reply.raw.body.trim().split(/\r?\n/).at(-1)).toBe(
      `01-03-2026;Birinci Depo;${await nameOf('igu')};planned;Hidrant kapağı kırık / Işık yok`,
    );
  });
});

async function nameOf(key: string): Promise<string> {
  const { name, surname } = await api.db
    .selectFrom('app_user')
    .select(['name', 'surname'])
    .where('id', '=', idOf(accounts.one, key))
    .executeTakeFirstOrThrow();
  return `${name} ${surname}`;
}

describe('one visit', () => {
  test('who was visited may sign; an unfinished signature is refused beside its field, and the file says who and when', async () => {
    const representative_signature = {
      name: 'Şule İnce',
      signed_at: '2026-01-20T08:30:00.000Z',
      width: 300,
      height: 150,
      path: 'M9 9L90 60',
    };
    const signed = visit({ date: '2026-01-20', representative_signature });
    const { id } = (await add(signed)).body.data;
    expect((await manager.send(calls.get, { params: { id } })).body.data).toEqual({ ...signed, id, version: 1 });
    for (const open of [{ signed_at: null }, { path: 'M9 9L9 9' }])
      expect((await add({ ...signed, representative_signature: { ...representative_signature, ...open } })).error).toMatchObject({
        code: 'VALIDATION',
        items: [{ field: 'representative_signature', message: 'İmza tamamlanmadı: bitirin veya silin.' }],
      });
    const columns = ['date', 'representative_signature'].map((field) => ({ field, title: field }));
    const body = { format: 'csv', columns, text: 'sule ince' } as unknown as Query;
    const lines = (await manager.send(calls.file, { body })).raw.body.trim().split(/\r?\n/);
    expect((await manager.send(calls.remove, await deletionNow(api.db, id))).status).toBe(200);
    expect(lines.slice(1)).toEqual(['20-01-2026;"Şule İnce, 20-01-2026 11:30"']);
  });

  test('FV-DATA-01: day, visitor, workplace and reason may not stay open, and a risk is no blank', async () => {
    const open = { ...visit({ risks: ['  '] }), date: null, visitor_id: null, workplace_id: '', reason: null };
    const reply = await add(open as unknown as FieldVisit);
    expect(reply.error.code).toBe('VALIDATION');
    expect(reply.error.items.map(({ field }) => field).toSorted()).toEqual(['date', 'reason', 'risks.0', 'visitor_id', 'workplace_id']);
  });

  test('FV-CALL-02 FV-CALL-04: read, and changed on the version that was seen; a later one is a conflict with the record', async () => {
    const { id } = (await add(visit({ date: '2026-01-02' }))).body.data;
    expect((await igu.send(calls.get, { params: { id } })).body.data).toEqual({ ...visit({ date: '2026-01-02' }), id, version: 1 });
    const change = (person: Person, version: number, reason: FieldVisit['reason']) =>
      person.send(calls.update, { body: { id, version, ...visit({ date: '2026-01-02', reason }) } });
    expect((await change(igu, 1, 'other')).body.data).toMatchObject({ id, version: 2, record: { reason: 'other' } });
    expect((await change(manager, 1, 'on_call')).error).toMatchObject({
      code: 'VERSION_CONFLICT',
      record: { id, version: 2, body: { reason: 'other' } },
    });
    const history = await api.db.selectFrom('record_history').where('record_id', '=', id).select(['version', 'op']).execute();
    expect(history.map(({ op }) => op)).toEqual(['insert', 'update']);
    expect((await manager.send(calls.remove, await deletionNow(api.db, id))).status).toBe(200);
    expect((await igu.send(calls.get, { params: { id } })).status).toBe(404);
  });

  test('FV-CALL-03: nobody writes or reads a visit of a workplace out of reach, and a visitor is a person of the account', async () => {
    expect((await add(visit({ workplace_id: far }), igu)).status).toBe(404);
    expect(days(await list({}, igu))).toEqual(['06-30', '05-04', '03-01']);
    const [beyond] = (await list({ workplace: far })).body.data;
    expect((await igu.send(calls.get, { params: { id: beyond.id } })).status).toBe(404);
    expect((await igu.send(calls.remove, await deletionNow(api.db, beyond.id))).status).toBe(404);
    expect((await add(visit({ visitor_id: idOf(accounts.two, 'igu') }))).error).toMatchObject({
      code: 'NOT_FOUND',
      items: [{ field: 'visitor_id' }],
    });
    const statistics = await accounts.signIn(accounts.one, 'statistics');
    expect((await list({}, statistics)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'fv.read' });
    expect((await add(visit(), statistics)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'fv.write' });
  });
});
