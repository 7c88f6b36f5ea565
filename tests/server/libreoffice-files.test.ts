import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type ImportFilter, type ImportRow, importsCalls } from '#modules/imports/shared/imports.calls.ts';
import { controlListCalls } from '#modules/risk/shared/control-list.calls.ts';
import { importCalls, type ImportReport } from '#modules/risk/shared/control-list.import.ts';
import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import { type Accounts, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleCategory } from '#tests/support/control-lists.ts';

const FORMATS = ['xlsx', 'ods'] as const;
const fileOf = (name: string) => readFile(new URL(`../fixtures/libreoffice/${name}`, import.meta.url));

let api: Api;
let accounts: Accounts;
beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

/** Another account for each format, so that neither finds what the other brought in. */
const managerFor = (format: (typeof FORMATS)[number]) =>
  accounts.signIn(format === 'xlsx' ? accounts.one : accounts.two, 'account_manager');

describe.each(FORMATS)('written by LibreOffice as %s', (format) => {
  let manager: Person;
  beforeAll(async () => {
    manager = await managerFor(format);
  });

  test(`CLIST-CALL-14: control lists of an ${format} come in, its faults are named by row and column`, async () => {
    const { records } = (format === 'xlsx' ? accounts.one : accounts.two).as('account_manager', new Date());
    await records.insert('control-list-category', newId(), sampleCategory({ name: 'Dolum İşleri', key: 'dolum' }));
    const file = (await fileOf(`control-lists.${format}`)).toString('base64');
    const { data } = (await manager.send(importCalls.importLists, { body: { file } })).body as { data: ImportReport };
    expect([data.rows, data.accepted]).toEqual([6, 5]);
    expect(data.refused.map(({ row, problems }) => [row, ...problems.map(({ column }) => column)])).toEqual([[9, 'Soru']]);
    const [list] = (await records.list('control-list', { where: { name: 'Iğdır dolum sahası' } })).rows;
    const { body } = await manager.send(controlListCalls.controlList, { params: { id: list?.id ?? '' } });
    const texts = (body.data.questions as QuestionTemplate[]).map(({ code, question, risks }) => [code, question, risks]);
    expect(texts).toEqual([
      ['7', 'Topraklama kablosu takılı mı?', '=Statik "elektrik" & kıvılcım <1 mJ>'],
      ['007', 'Acil durdurma düğmesi çalışıyor mu?', 'Yangın ve  patlama'],
      ['12345678901', 'Vana kolları kilitli mi?', ''],
      ['29-03-2026', 'Şamandıra ölçümü günü gününe yazıldı mı?', ''],
      // The name of the list stands once, merged over the row above and this one.
      ['', 'Tahliye vanası kapalı mı?', ''],
    ]);
    expect(body.data.questions[0].affected_people).toEqual(['Operatörler', 'Sürücüler']);
    expect(list?.body.type).toBe('sector_based');
  });

  test(`IMP-CALL-02 IMP-CALL-04: employees of an ${format} are read as they stand in it, with days and long numbers`, async () => {
    const id = newId();
    const bytes = await fileOf(`employees.${format}`);
    const { body } = await manager.send(
      importsCalls.openImport,
      { params: { kind: 'employee', id }, query: { name: `personel.${format}` } },
      { bytes },
    );
    const rows = async (only: ImportFilter): Promise<ImportRow[]> =>
      (await manager.send(importsCalls.importRows, { params: { kind: 'employee', id, page: 1, limit: 100 }, query: { only } })).body.data;
    expect(body.data.rows).toMatchObject({ all: 4, create: 3, refused: 1 });
    expect((await rows('refused')).map(({ row, problems }) => [row, ...problems.map(({ column }) => column)])).toEqual([
      [5, 'T.C. kimlik numarası', 'İşe giriş tarihi'],
    ]);
    const read = (await rows('create')).map(({ changes }) =>
      ['Ad', 'T.C. kimlik numarası', 'İşe giriş tarihi', 'Doğum tarihi', 'Kan grubu', 'Telefon'].map(
        (title) => changes.find(({ column }) => column === title)?.after ?? '',
      ),
    );
    expect(read).toEqual([
      ['Şükrü', '30000000182', '29-03-2020', '28-02-1990', '0 Rh pozitif', '+905321112233'],
      ['Ayşe Gül', '30000000250', '02-01-2021', '15-07-1985', 'A Rh negatif', '+905321112233'],
      ['İbrahim', '30000000328', '29-02-2024', '', '', ''],
    ]);
  });
});
