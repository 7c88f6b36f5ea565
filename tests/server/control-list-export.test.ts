import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { importCalls as calls, type ImportReport } from '#modules/risk/shared/control-list.import.ts';
import { POSITION_STEP } from '#modules/risk/shared/question-order.ts';
import type { Records } from '#server/records/port.ts';
import { cellText } from '#server/records/sheet-text.ts';
import { type Accounts, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleCategory, sampleList, sampleQuestion } from '#tests/support/control-lists.ts';

type Sheet = (string | null)[][];

let api: Api;
let accounts: Accounts;
let manager: Person;
let records: Records;
let list: string;

/** What a file of a spreadsheet program changes by itself, beside texts of every day. */
const QUESTIONS = [
  sampleQuestion('', { question: 'Topraklama kablosu takılı mı?', code: '007' }),
  sampleQuestion('', { question: 'Acil durdurma çalışıyor mu?', affected_people: ['Bakım/onarım', 'Sürücüler; yolcular'] }),
  sampleQuestion('', { question: 'Vana kolları _x0041_ kilitli mi?', risks: ' =1+1\r\niki\u0008 ', cautions: '' }),
  sampleQuestion('', { question: 'Hidrant çukuru kuru mu?', legal_basis: 'ö'.repeat(1999) }),
];

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  ({ records } = accounts.one.as('account_manager', new Date()));
  const category = (await records.insert('control-list-category', newId(), sampleCategory({ name: 'Dolum İşleri' }))).id;
  list = (await records.insert('control-list', newId(), sampleList(category, [], { name: 'Iğdır dolum' }))).id;
  for (const [at, question] of QUESTIONS.entries())
    await records.insert('control-list-question', newId(), { ...question, control_list_id: list, position: (at + 1) * POSITION_STEP });
});
afterAll(() => api.stop());

const exported = async (person = manager, query: { list?: string } = { list }, language: 'tr' | 'en' = 'tr'): Promise<Sheet> => {
  const { raw } = await person.send(calls.exportLists, { query }, { language });
  const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload));
  return (sheets[0]?.rows ?? []).map((cells) => cells.map((cell) => (cell === null ? null : String(cell))));
};
const fileOf = async (rows: Sheet) =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Saha', rows: rows.map((cells) => cells.map((cell) => (cell === null ? null : cellText(cell)))) }],
    }),
  ).toString('base64');
const reportOf = async (call: 'previewImport' | 'importLists', rows: Sheet, person = manager): Promise<ImportReport> =>
  (await person.send(calls[call], { body: { file: await fileOf(rows) } })).body.data;
const stored = async () =>
  (await records.list('control-list-question', { status: list })).rows
    .map(({ id, version, body }) => ({ id, version, body }))
    .toSorted((a, b) => (a.body.position ?? 0) - (b.body.position ?? 0));
/** The sheet with other texts in some cells, by row (from 0, below the head) and head. */
function changed([head = [], ...rows]: Sheet, cells: readonly (readonly [row: number, column: string, text: string])[]): Sheet {
  const next = rows.map((row) => [...row]);
  for (const [row, column, text] of cells) {
    const at = head.indexOf(column);
    if (at < 0 || next[row] === undefined) throw new Error(`there is no ${column} in row ${row}`);
    next[row][at] = text;
  }
  return [head, ...next];
}

test('CLIST-CALL-15: an export has the columns of the import, and brought in as it is it changes nothing', async () => {
  const [before, sheet] = [await stored(), await exported()];
  expect(sheet[0]).toEqual(
    'Kontrol listesi|Kategori|Liste türü|Soru kodu|Soru|Riskler|Alınması gereken önlemler|Mevcut önlemler|Etkilenenler|Yasal dayanak|Kayıt (değiştirmeyin)'.split(
      '|',
    ),
  );
  expect(sheet[1]?.slice(0, 5)).toEqual(['Iğdır dolum', 'Dolum İşleri', 'Risk temelli', '007', 'Topraklama kablosu takılı mı?']);
  const report = await reportOf('importLists', sheet);
  expect(report).toMatchObject({ rows: 4, accepted: 0, same: 4, changes: [], refused: [], lists: [] });
  expect(await stored()).toEqual(before);
  // Whoever reads another language changes nothing either.
  expect(await reportOf('previewImport', await exported(manager, { list }, 'en'))).toMatchObject({ same: 4, changes: [], refused: [] });
});

test('CLIST-CALL-14 CLIST-CALL-15: of an exported file the one row that was changed changes its question, and no other', async () => {
  const before = await stored();
  const sheet = changed(await exported(), [
    [1, 'Riskler', 'Yakıt sıçraması'],
    [1, 'Alınması gereken önlemler', ''],
  ]);
  sheet.push(['Iğdır dolum', '', '', '', 'Yeni soru: set kapağı kapalı mı?', '', '', '', '', '', '']);
  const preview = await reportOf('previewImport', sheet);
  expect(preview.changes).toEqual([
    {
      row: 3,
      question: 'Acil durdurma çalışıyor mu?',
      columns: [
        { column: 'Riskler', before: 'Statik elektrikle tutuşma', after: 'Yakıt sıçraması' },
        { column: 'Alınması gereken önlemler', before: 'Yılda bir ölçüm', after: '' },
      ],
    },
  ]);
  expect(await stored()).toEqual(before);
  expect(await reportOf('importLists', sheet)).toMatchObject({ rows: 5, accepted: 1, same: 3, refused: [], lists: [{ questions: 1 }] });
  const after = await stored();
  expect(after).toEqual([
    before[0],
    { ...before[1], version: 2, body: { ...before[1]?.body, risks: 'Yakıt sıçraması', cautions: '' } },
    before[2],
    before[3],
    expect.objectContaining({ body: expect.objectContaining({ question: 'Yeni soru: set kapağı kapalı mı?' }) }),
  ]);
});

test('CLIST-CALL-14: a column that was taken out of the file empties nothing', async () => {
  const before = await stored();
  const sheet = changed(await exported(), [[0, 'Soru kodu', '008']]);
  const gone = (sheet[0] ?? []).indexOf('Riskler');
  expect(
    await reportOf(
      'importLists',
      sheet.map((cells) => cells.toSpliced(gone, 1)),
    ),
  ).toMatchObject({ same: 4, changes: [{ row: 2 }] });
  expect((await stored())[0]?.body).toEqual({ ...before[0]?.body, code: '008' });
});

test('CLIST-CALL-14: what was changed after the export is not written over, nor moved, nor changed by a mark that is none', async () => {
  const sheet = await exported();
  const [first] = await stored();
  if (first === undefined) throw new Error('no questions');
  await records.update('control-list-question', first.id, first.version, { ...first.body, code: '009' });
  const before = await stored();
  const mark = 'Kayıt (değiştirmeyin)';
  const report = await reportOf(
    'importLists',
    changed(sheet, [
      [0, 'Riskler', 'Başka'],
      [1, 'Kontrol listesi', 'Başka liste'],
      [2, 'Kategori', 'Başka kategori'],
      [3, mark, 'x'],
      [4, mark, `${newId()} 2`],
    ]),
  );
  expect(report.refused.map(({ row, problems }) => [row, ...problems.map(({ column }) => column)])).toEqual([
    [2, mark],
    [3, 'Kontrol listesi'],
    [4, 'Kategori'],
    [5, mark],
    [6, mark],
  ]);
  expect(report).toMatchObject({ accepted: 0, same: 0, changes: [] });
  expect(await stored()).toEqual(before);
});

test('CLIST-CALL-13: a difference far behind in a long text is shown with what stands around it', async () => {
  const at = 3;
  const law = 'ö'.repeat(1999);
  const report = await reportOf(
    'previewImport',
    changed(await exported(), [[at, 'Yasal dayanak', `${law.slice(0, 1500)}X${law.slice(1501)}`]]),
  );
  const [before, after] = [`…${'ö'.repeat(200)}…`, `…${'ö'.repeat(50)}X${'ö'.repeat(149)}…`];
  expect(report.changes.map(({ columns }) => columns)).toEqual([[{ column: 'Yasal dayanak', before, after }]]);
});

test('CLIST-CALL-13: a file of known questions that names none of them says that its changed rows are new ones', async () => {
  const sheet = changed(await exported(), [[0, 'Soru', 'Set kapağının kilidi var mı?']]);
  const bare = sheet.map((cells) => cells.slice(0, -1));
  expect(await reportOf('previewImport', bare)).toMatchObject({ unmarked: true, accepted: 1, changes: [] });
  expect(await reportOf('previewImport', sheet)).toMatchObject({ unmarked: false, accepted: 0, changes: [{ row: 2 }] });
  const emptied = sheet.map((cells, at) => (at === 0 ? cells : [...cells.slice(0, -1), '']));
  expect(await reportOf('previewImport', emptied)).toMatchObject({ unmarked: false, emptied: true, accepted: 1, changes: [] });
  expect(await reportOf('previewImport', sheet)).toMatchObject({ emptied: false });
  // Half of the rows are others: a list that is added to.
  expect(await reportOf('previewImport', bare.slice(0, 3))).toMatchObject({ unmarked: false, accepted: 1, rows: 2 });
});

test('CLIST-CALL-14: a row that was copied with its mark changes nothing, and neither does the one that it was copied from', async () => {
  const before = await stored();
  const sheet = await exported();
  sheet.splice(2, 0, [...(sheet[1] ?? [])]);
  const copied = changed(sheet, [
    [0, 'Soru', 'Set kapağının kilidi var mı?'],
    [2, 'Soru', 'Kısa'],
  ]);
  copied.push([...(sheet[3] ?? [])]);
  const report = await reportOf('importLists', copied);
  const told = 'Aynı kayıt birden fazla satırda var. Yeni bir soruysa Kayıt hücresini boşaltın.';
  expect(report.refused.map(({ row, problems }) => [row, ...problems.map(({ message }) => message)])).toEqual([
    [2, told],
    [3, told],
    [4, 'En az 10 karakter olmalıdır.'],
    [8, told],
  ]);
  expect(report).toMatchObject({ accepted: 0, changes: [] });
  expect(await stored()).toEqual(before);
});

test('CLIST-CALL-15: readers take lists in reach; nobody those of another account, nor changes them by their marks', async () => {
  const sheet = await exported();
  const other = await accounts.signIn(accounts.two, 'account_manager');
  expect((await other.send(calls.exportLists, { query: { list } })).status).toBe(404);
  expect((await exported(other, {})).flat()).not.toContain('Iğdır dolum');
  const report = await reportOf('importLists', changed(sheet, [[0, 'Riskler', 'Başka']]), other);
  expect(report.refused).toHaveLength(5);
  const category = (await records.list('control-list-category')).rows[0]?.id ?? '';
  const far = sampleList(category, [workplaceOf(accounts.one, 4)], { name: 'Uzak liste' });
  const id = (await records.insert('control-list', newId(), far)).id;
  await records.insert('control-list-question', newId(), sampleQuestion(id, { question: 'Uzakta bir soru var mı?' }));
  const igu = await accounts.signIn(accounts.one, 'igu');
  const all = (await exported(igu, {})).map(([name]) => name);
  expect(all).toContain('Iğdır dolum');
  expect(all).not.toContain('Uzak liste');
});
