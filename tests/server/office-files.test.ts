import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyCalls } from '#modules/organisation/shared/company.calls.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { importsOf, officeFile } from '#tests/support/imports.ts';

let api: Api;
let manager: Person;
beforeAll(async () => {
  api = await openApi();
  const accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

const first = { page: 1, limit: 100 };

test('IMP-CALL-02 IMP-CALL-05: three files of LibreOffice come in one after the other, dates and numbers as they are', async () => {
  const imports = importsOf(api, manager);
  const companies = await imports.look('company', await officeFile('companies'));
  expect(companies).toMatchObject({ rows: { create: 3, refused: 0 }, unread: ['Yetkili'] });
  await imports.write(companies);
  const page = (await manager.send(companyCalls.listCompanies, { params: first, body: {} })).body.data;
  expect(page).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Kıyı Akaryakıt Dağıtım A.Ş.', tax_number: '3456789014', mersis_number: '0345678901200015' }),
      // A cell that shows ten digits holds a number, and a number has no zero in front.
      expect.objectContaining({ name: 'Şahin Lojistik Ltd. Şti.', tax_number: '0612345670' }),
    ]),
  );

  const workplaces = await imports.look('workplace', await officeFile('workplaces'));
  // The line of the sum below the table is no workplace, and is told.
  expect(workplaces.rows).toMatchObject({ create: 4, refused: 1 });
  expect((await imports.rows(workplaces, 'refused'))[0]).toMatchObject({
    row: 6,
    problems: [
      { column: 'Firma', message: 'Bu alan zorunludur.' },
      { column: 'Tehlike sınıfı', message: 'Bu alan zorunludur.' },
    ],
  });
  await imports.write(workplaces);
  const all = (await manager.send(workplaceCalls.workplacePage, { params: first, body: {} })).body.data;
  expect(all).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Ağrı Deposu', hazard_class: 'high_hazardous', opening_date: '2018-09-10', employee_count: 6 }),
      expect.objectContaining({ name: 'Merkez Ofis', central: true, nace_code: '82.11.01', risk_assessment_date: '2021-02-15' }),
    ]),
  );

  const employees = await imports.look('employee', await officeFile('employees'));
  expect(employees).toMatchObject({ rows: { create: 23, refused: 1 }, unread: ['Sıra No'] });
  expect((await imports.rows(employees, 'refused'))[0]?.problems[0]?.column).toBe('T.C. kimlik numarası');
  await imports.write(employees);
  const people = (await manager.send(employeeCalls.list, { params: { ...first, workplace_id: '0' }, body: { text: 'Gülşen' } })).body.data;
  expect(people).toHaveLength(1);
  const file = (await manager.send(employeeCalls.get, { params: { id: people[0].id } })).body.data;
  expect(file).toMatchObject({ birth_date: '1978-04-04', blood_type: 'b_negative', phone: '+905320003333', gender: 'male' });
  expect(file.identity_number).toMatch(/^312045781\d{2}$/);
});

test('IMP-CALL-02: a workplace finds its company by a tax number that its cell holds as a number', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Sayfa1',
        rows: [
          ['İşyeri', 'Vergi numarası', 'Tehlike sınıfı'],
          ['Çanakkale Deposu', 612345670, 'Tehlikeli'],
        ],
      },
    ],
  });
  expect((await importsOf(api, manager).look('workplace', bytes)).rows).toMatchObject({ create: 1, refused: 0 });
});

test('IMP-CALL-05: a cell that holds something else says what it takes', async () => {
  const head = ['İşyeri', 'Firma', 'Tehlike sınıfı', 'Çalışan sayısı', 'Merkez'];
  const row = ['Van Deposu', 'Deneme Yakıt A.Ş.', 'orta', 'yirmi', 'belki'];
  const imports = importsOf(api, manager);
  const looked = await imports.look('workplace', await writeXlsx({ sheets: [{ name: 'Sayfa1', rows: [head, row] }] }));
  expect((await imports.rows(looked, 'refused'))[0]?.problems).toEqual([
    { column: 'Merkez işyeri', message: 'Evet veya Hayır olmalıdır: belki' },
    { column: 'Tehlike sınıfı', message: 'Bunlardan biri olmalıdır: Az tehlikeli, Tehlikeli, Çok tehlikeli' },
    { column: 'Çalışan sayısı', message: 'Sayı olmalıdır: yirmi' },
  ]);
});
