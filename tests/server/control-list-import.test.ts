import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { importCalls as calls, type ImportReport } from '#modules/risk/shared/control-list.import.ts';
import { controlListCalls } from '#modules/risk/shared/control-list.calls.ts';
import type { Records } from '#server/records/port.ts';
import { type Accounts, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleCategory } from '#tests/support/control-lists.ts';

type Cell = string | number | Date | null;

let api: Api;
let accounts: Accounts;
let manager: Person;
let records: Records;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  ({ records } = accounts.one.as('account_manager', new Date()));
  await records.insert('control-list-category', newId(), sampleCategory({ name: 'Dolum İşleri', key: 'dolum', active: true }));
});
afterAll(() => api.stop());

const HEAD = ['Kontrol Listesi *', 'KATEGORİ', 'Liste türü', 'Soru kodu', 'Soru', 'Etkilenenler', 'Yorum'];
const row = (list: string, question: string, over: Partial<Record<'category' | 'type' | 'code', Cell>> = {}): Cell[] => [
  list,
  over.category ?? 'dolum işleri',
  over.type ?? 'Sektör temelli',
  over.code ?? 7,
  question,
  'Operatörler; Sürücüler',
  'okunmaz',
];
const fileOf = async (rows: readonly (readonly Cell[])[], head: readonly string[] = HEAD) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sayfa1', rows: [[...head], ...rows.map((cells) => [...cells])] }] })).toString('base64');
const preview = async (file: string, person = manager) => person.send(calls.previewImport, { body: { file } });
const bring = async (file: string, person = manager, key = newId()) => person.send(calls.importLists, { body: { file } }, { key });
const counted = async (): Promise<[number, number]> => [
  (await records.list('control-list')).total,
  (await records.list('control-list-question')).total,
];

test('CLIST-CALL-12: the template has the columns by which a file is read, in the language of the person', async () => {
  const { raw } = await manager.send(calls.importTemplate, {}, { language: 'en' });
  const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload));
  const head = (sheets[0]?.rows[0] ?? []).map(String);
  expect(head.slice(0, 5)).toEqual(['Control list', 'Category', 'List type', 'Question code', 'Question']);
  const file = await fileOf([['Boru hattı', 'dolum', 'Risk based', '', 'Vana kolları kilitli mi?']], head);
  expect((await preview(file)).body.data).toMatchObject({ rows: 1, accepted: 1, refused: [] });
});

test('CLIST-CALL-13: a preview says what would be added and what is refused by row and column, and writes nothing', async () => {
  const before = await counted();
  const file = await fileOf([
    row('Tanker dolumu', 'Topraklama kablosu takılı mı?'),
    row('Tanker dolumu', 'Kısa'),
    row('tanker DOLUMU', 'TOPRAKLAMA kablosu takılı mı'),
    row('Başka liste', 'Acil durdurma çalışıyor mu?', { category: 'Olmayan' }),
    row('', 'Acil durdurma çalışıyor mu?', { type: 'sektorel' }),
  ]);
  const { data } = (await preview(file)).body as { data: ImportReport };
  expect(data.lists).toEqual([{ name: 'Tanker dolumu', is_new: true, questions: 1 }]);
  expect(data.head.map(({ field }) => field)).toEqual(['list', 'category', 'type', 'code', 'question', 'affected_people', null]);
  expect([data.rows, data.accepted]).toEqual([5, 1]);
  expect(data.refused.map(({ row: at, problems }) => [at, ...problems.map(({ column }) => column)])).toEqual([
    [3, 'Soru'],
    [4, 'Soru'],
    [5, 'Kategori'],
    [6, 'Kontrol listesi', 'Liste türü'],
  ]);
  expect(data.refused[0]).toMatchObject({
    cells: ['Tanker dolumu', 'dolum işleri', 'Sektör temelli', '7', 'Kısa'].concat('Operatörler; Sürücüler', 'okunmaz'),
  });
  expect(data.refused[0]?.problems[0]?.message).toBe('En az 10 karakter olmalıdır.');
  expect(await counted()).toEqual(before);
});

test.each(['#DIV/0!', '#N/A', '#REF!', 'Err:501'])(
  'CLIST-CALL-13: a cell whose formula failed (%s) is named and nothing is made of it',
  async (text) => {
    const file = await fileOf([
      row('Formül listesi', 'Sızıntı tepsisi boş ve kuru mu?'),
      row('Formül listesi', text),
      row('Formül listesi', 'Vana kolu açık mı?', { code: text }),
    ]);
    const { data } = (await preview(file)).body as { data: ImportReport };
    expect([data.rows, data.accepted]).toEqual([3, 1]);
    expect(data.refused.map(({ row: at, problems }) => [at, problems])).toEqual([
      [3, [{ column: 'Soru', message: `Hücredeki formül hata veriyor: ${text}` }]],
      [4, [{ column: 'Soru kodu', message: `Hücredeki formül hata veriyor: ${text}` }]],
    ]);
  },
);

test('CLIST-CALL-13: lists and questions whose names differ by a sign inside are two', async () => {
  const file = await fileOf([
    row('Depo 1.1', 'Vana V-1.2 kilitli mi?'),
    row('Depo 11', 'Vana V-1.2 kilitli mi?'),
    row('Depo 11', 'Vana V-12 kilitli mi?'),
  ]);
  const { data } = (await preview(file)).body as { data: ImportReport };
  expect(data.lists.map(({ name, questions }) => [name, questions])).toEqual([
    ['Depo 1.1', 1],
    ['Depo 11', 2],
  ]);
  expect(data.refused).toEqual([]);
});

test('CLIST-CALL-14: a file pressed twice is there once, with what each cell said; more rows go into the list that is there', async () => {
  const file = await fileOf([row('Hidrant işleri', 'Dispenser freni denendi mi?'), row('Hidrant işleri', 'Ekmek')]);
  const key = newId();
  const [one, again] = [await bring(file, manager, key), await bring(file, manager, key)];
  expect(again.body).toEqual(one.body);
  expect(one.body.data).toMatchObject({ accepted: 1, refused: [{ row: 3 }] });
  const list = (await records.list('control-list', { where: { name: 'Hidrant işleri' } })).rows[0];
  expect(list?.body).toMatchObject({ type: 'sector_based', apply_to_all_workplaces: true });
  const added = await bring(
    await fileOf([
      row('HİDRANT İŞLERİ', 'Dispenser freni denendi mi?'),
      row('Hidrant işleri', 'Çukur kapağı kapalı mı?', { category: '' }),
    ]),
  );
  expect(added.body.data).toMatchObject({ accepted: 1, lists: [{ is_new: false, questions: 1 }], refused: [{ row: 2 }] });
  const { body } = await manager.send(controlListCalls.controlList, { params: { id: list?.id ?? '' } });
  expect(body.data.questions.map((one: { question: string }) => one.question)).toEqual([
    'Dispenser freni denendi mi?',
    'Çukur kapağı kapalı mı?',
  ]);
  expect(body.data.questions[0]).toMatchObject({ code: '7', affected_people: ['Operatörler', 'Sürücüler'] });
});

test('a csv is read too; what is no spreadsheet, has not the columns, or too many rows is refused as a whole', {
  timeout: 60_000,
}, async () => {
  const csv = Buffer.from('\uFEFFListe;Kategori;Soru\r\nVinç;Dolum İşleri;"Kanca mandalı; sağlam mı?"\r\n').toString('base64');
  expect((await preview(csv)).body.data).toMatchObject({ accepted: 1, lists: [{ name: 'Vinç', is_new: true }] });
  const why = async (file: string) => {
    const { status, error } = await preview(file);
    return [status, error.message];
  };
  expect(await why(Buffer.from('PK\u0003\u0004 değil').toString('base64'))).toEqual([422, expect.stringContaining('okunamadı')]);
  const bomb = Buffer.from(await fileOf([row('Vinç', 'Kanca mandalı sağlam mı?')]), 'base64');
  bomb.writeUInt32LE(64_000_001, bomb.indexOf('PK\u0001\u0002') + 24);
  expect(await why(bomb.toString('base64'))).toEqual([422, expect.stringContaining('64 MB')]);
  expect(await why(await fileOf([['a', 'b']], ['Ad', 'Soyad']))).toEqual([422, expect.stringContaining('Kontrol listesi, Soru')]);
  expect(await why(await fileOf([]))).toEqual([422, expect.stringContaining('satır yok')]);
  const apart = Array.from({ length: 102 }, (_, n) => row(`Liste ${n}`, 'Kanca mandalı sağlam mı?'));
  expect((await preview(await fileOf(apart))).body.data).toMatchObject({ accepted: 100, refused: [{ row: 102 }, { row: 103 }] });
  const many = Array.from({ length: 5001 }, (_, n) => row('Uzun', `Soru metni ${n}`));
  expect(await why(await fileOf(many))).toEqual([422, expect.stringContaining('5.000')]);
});

test('CLIST-CALL-14: of 5,000 rows with 40 faults the others are added and the 40 are named by row and column', {
  timeout: 180_000,
}, async () => {
  /** A row with a fault in it, by the column that is to be named. */
  const asked = (at: number) => `Soru ${at}: vana kapalı mı?`;
  const faulty: readonly (readonly [column: string, rowAt: (at: number) => Cell[]])[] = [
    ['Kontrol listesi', (at) => row('', asked(at))],
    ['Kategori', (at) => row(`Büyük liste ${at % 6}`, asked(at), { category: 'Olmayan' })],
    ['Liste türü', (at) => row(`Büyük liste ${at % 6}`, asked(at), { type: 'sektorel' })],
    ['Soru kodu', (at) => row(`Büyük liste ${at % 6}`, asked(at), { code: '9'.repeat(31) })],
    ['Soru', (at) => row(`Büyük liste ${at % 6}`, 'Kısa')],
  ];
  const faults = Array.from({ length: 40 }, (_, n) => {
    const at = 100 + n * 120;
    const [column, rowAt] = faulty[n % faulty.length] ?? ['', () => []];
    return { at, column, cells: rowAt(at) };
  });
  const rows = Array.from({ length: 5000 }, (_, n) => row(`Büyük liste ${n % 6}`, `Soru ${n}: tank seviyesi ölçüldü mü?`));
  // The head is the first row.
  for (const { at, cells } of faults) rows[at - 2] = cells;
  const [lists, questions] = await counted();
  const { data } = (await bring(await fileOf(rows))).body as { data: ImportReport };
  expect([data.rows, data.accepted]).toEqual([5000, 4960]);
  expect(data.refused.map(({ row: at, problems }) => [at, ...problems.map(({ column }) => column)])).toEqual(
    faults.map(({ at, column }) => [at, column]),
  );
  expect(await counted()).toEqual([lists + 6, questions + 4960]);
});

test('who may not write lists imports none, and nobody adds to the lists of another account', async () => {
  const file = await fileOf([row('Hidrant işleri', 'Yangın tüpü yerinde mi?')]);
  const auditor = await accounts.signIn(accounts.one, 'auditor');
  expect((await bring(file, auditor)).error).toMatchObject({ permission: 'clist.write' });
  const other = await accounts.signIn(accounts.two, 'account_manager');
  expect((await bring(file, other)).body.data).toMatchObject({ accepted: 0, refused: [{ problems: [{ column: 'Kategori' }] }] });
});

test('CLIST-CALL-13: a list merged over its rows is the list of each of them, and a head merged over two rows is one head', async () => {
  const rows = [
    [...HEAD],
    HEAD.map(() => null),
    row('Birleşik liste', 'Topraklama kablosu takılı mı?'),
    [null, ...row('', 'Acil durdurma çalışıyor mu?').slice(1)],
    row('Başka bir liste', 'Hortumlar sağlam mı?'),
  ];
  const merges = [
    ...HEAD.map((_, startCol) => ({ startRow: 0, startCol, endRow: 1, endCol: startCol })),
    { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
  ];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Sayfa1', rows, merges }] })).toString('base64');
  const { data } = (await preview(file)).body as { data: ImportReport };
  expect(data).toMatchObject({ rows: 3, accepted: 3, refused: [] });
  expect(data.lists.map(({ name, questions }) => [name, questions])).toEqual([
    ['Birleşik liste', 2],
    ['Başka bir liste', 1],
  ]);
});
