import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type ImportRow, type ImportSummary, importsCalls as calls } from '#modules/imports/shared/imports.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

type Cell = string | number | null;

let api: Api;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  const accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

async function open(kind: string, rows: readonly (readonly Cell[])[], letters?: 'a_low' | 'a_high'): Promise<ImportSummary> {
  const bytes = await writeXlsx({ sheets: [{ name: 'Sayfa1', rows: rows.map((cells) => [...cells]) }] });
  return (await manager.send(calls.openImport, { params: { kind, id: newId() }, query: { ...(letters ? { letters } : {}) } }, { bytes }))
    .body.data;
}
const job = (import_id: string) =>
  api.db
    .transaction()
    .execute((db) => JOB_HANDLERS['import-rows']({ import_id, after: 0 }, { db, mail: api.mail, files: api.files, now: new Date() }));
async function write({ id, kind }: ImportSummary): Promise<ImportSummary> {
  expect((await manager.send(calls.writeImport, { params: { kind, id } })).status).toBe(200);
  await job(id);
  return (await manager.send(calls.lastImport, { params: { kind } })).body.data;
}
const rowsOf = async ({ id, kind }: ImportSummary, only: 'refused' | 'change'): Promise<ImportRow[]> =>
  (await manager.send(calls.importRows, { params: { kind, id, page: 1, limit: 100 }, query: { only } })).body.data;

test('IMP-CALL-02 IMP-CALL-05: companies come in and are known again by number and name', async () => {
  const rows = [
    ['Unvan', 'Vergi no', 'Vergi dairesi'],
    ['Yeni Akaryakıt A.Ş.', '', 'Konak'],
    ['Numarasız Ltd.', '', ''],
    ['Yanlış A.Ş.', '123', ''],
  ];
  const looked = await open('company', rows);
  expect(looked.rows).toMatchObject({ create: 2, refused: 1 });
  expect((await rowsOf(looked, 'refused'))[0]?.problems[0]?.column).toBe('Vergi numarası');
  expect(await write(looked)).toMatchObject({ state: 'done', written: 2 });
  expect((await open('company', rows)).rows).toMatchObject({ create: 0, same: 2, refused: 1 });
});

test('IMP-CALL-02 IMP-CALL-07: workplaces come in by the name of their company, and go again when nothing hangs on them', async () => {
  const head = ['İşyeri adı', 'Firma', 'Tehlike sınıfı', 'Şehir'];
  const looked = await open('workplace', [
    head,
    ['Yeni Depo', 'deneme yakıt a.ş.', 'Çok tehlikeli', 'Muş'],
    ['Birinci Depo', 'Deneme Yakıt A.Ş.', '', 'Van'],
    ['Belirsiz Depo', 'Deneme Yakıt A.Ş.', 'Orta', ''],
    ['Firmasız Depo', 'Olmayan', 'Tehlikeli', ''],
  ]);
  expect(looked.rows).toMatchObject({ create: 1, change: 1, refused: 2 });
  expect((await rowsOf(looked, 'refused')).map(({ problems }) => problems[0]?.column)).toEqual(['Tehlike sınıfı', 'Firma']);
  expect((await rowsOf(looked, 'change'))[0]?.changes).toEqual([{ column: 'Şehir', before: 'İzmir', after: 'Van' }]);
  expect(await write(looked)).toMatchObject({ state: 'done', written: 2 });
  const named = async (text: string) =>
    (await manager.send(workplaceCalls.workplacePage, { params: { page: 1, limit: 10 }, body: { text } as never })).body.data;
  expect((await named('Yeni Depo'))[0]).toMatchObject({ hazard_class: 'high_hazardous', city: 'Muş' });
  expect((await manager.send(calls.undoImport, { params: { kind: 'workplace', id: looked.id } })).status).toBe(200);
  await job(looked.id);
  expect(await named('Yeni Depo')).toEqual([]);
  expect((await named('Birinci Depo'))[0]).toMatchObject({ city: 'İzmir' });
});

test('WPL-DATA-02 IMP-CALL-02: letters of a class are refused until it is said how they are read, then read so', async () => {
  const head = ['İşyeri adı', 'Firma', 'Tehlike sınıfı'];
  const rows = [head, ...['A', 'b', 'C', 'Çok tehlikeli (A)'].map((word) => [`Harf ${word}`, 'Deneme Yakıt A.Ş.', word])];
  const asked = await open('workplace', rows);
  expect([asked.letters, asked.rows]).toMatchObject(['open', { create: 1, refused: 3 }]);
  expect((await rowsOf(asked, 'refused'))[0]?.problems).toEqual([
    { column: 'Tehlike sınıfı', message: 'Bu harf iki türlü okunur; içe aktarma sayfasında hangisinin geçerli olduğunu seçin: A' },
  ]);
  const classes = async (reading: 'a_low' | 'a_high') => {
    const looked = await open('workplace', rows, reading);
    expect([looked.letters, looked.rows]).toMatchObject([reading, { create: 4, refused: 0 }]);
    const { data } = (
      await manager.send(calls.importRows, { params: { kind: 'workplace', id: looked.id, page: 1, limit: 10 }, query: { only: 'create' } })
    ).body;
    return data.map(({ changes }: ImportRow) => changes.find(({ column }) => column === 'Tehlike sınıfı')?.after);
  };
  expect(await classes('a_low')).toEqual(['Az tehlikeli', 'Tehlikeli', 'Çok tehlikeli', 'Çok tehlikeli']);
  expect(await classes('a_high')).toEqual(['Çok tehlikeli', 'Tehlikeli', 'Az tehlikeli', 'Çok tehlikeli']);
  expect((await open('workplace', [head, ['Harfsiz', 'Deneme Yakıt A.Ş.', 'Tehlikeli']])).letters).toBeNull();
});

test('IMP-CALL-05: nothing of a file is written before it is said how its letters are read', async () => {
  const rows = [
    ['İşyeri adı', 'Firma', 'Tehlike sınıfı'],
    ['Harfsiz Depo', 'Deneme Yakıt A.Ş.', 'Tehlikeli'],
    ['Harfli Depo', 'Deneme Yakıt A.Ş.', 'A'],
  ];
  const asked = await open('workplace', rows);
  expect([asked.letters, asked.waiting]).toEqual(['open', 1]);
  const refused = await manager.send(calls.writeImport, { params: { kind: 'workplace', id: asked.id } });
  expect(refused.error).toMatchObject({ code: 'VALIDATION', message: expect.stringContaining('nasıl okunacağını seçmeden') });
  expect((await manager.send(calls.lastImport, { params: { kind: 'workplace' } })).body.data).toMatchObject({ state: 'ready', written: 0 });
  expect(await write(await open('workplace', rows, 'a_low'))).toMatchObject({ state: 'done', written: 2 });
});
