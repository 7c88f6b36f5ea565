import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDay } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { importCalls } from '#modules/risk/shared/control-list.import.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { Records } from '#server/records/port.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleAssessment } from '#tests/support/assessments.ts';
import { sampleCategory, sampleList, sampleQuestion } from '#tests/support/control-lists.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import { type OfficeCell, openInLibreOffice, saveByLibreOffice, sofficePath } from '#tests/support/libreoffice.ts';
import { insertEquipment, sampleDistribution } from '#tests/support/ppe.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';

/** What spreadsheet programs get wrong: letters, digits, what looks like a formula, a day, a number, a mark or a numbered letter. */
const HARD = [
  'Iğdır’da şamandıra, ÇÖP İŞİ ğüşıöç ĞÜŞİÖÇ',
  '=1+1',
  '+90 532 111 22 33',
  '-5',
  '@SUM(A1)',
  '00123',
  '12345678901234567890',
  '1.5',
  '01-02-2026',
  'TRUE',
  '\'tırnak; "iki", üç',
  'birinci satır\nikinci satır\n\ndördüncü',
  '  önünde ve  içinde boşluk ',
  '<b>&amp;</b> _x0041_ _x000D_',
  'bozuk \u0001 \uFFFE harf',
  '😀 👷‍♂️ é',
  'ö'.repeat(3900),
];

const soffice = sofficePath();
let api: Api;
let accounts: Accounts;
let records: Records;
let manager: Person;
let place: string;
let user: string;

beforeAll(async () => {
  if (soffice === null) return;
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  ({ records } = accounts.one.as('account_manager', new Date()));
  place = workplaceOf(accounts.one);
  user = idOf(accounts.one, 'igu');
});
afterAll(async () => {
  if (soffice !== null) await api.stop();
});

/** A test that needs LibreOffice, and says so where there is none. */
const withOffice = (name: string, run: (path: string) => Promise<void>) =>
  test(name, { timeout: 180_000 }, async (context) => {
    if (soffice === null) return context.skip('LibreOffice (soffice) is not installed on this machine');
    await run(soffice);
  });

/** A cell of LibreOffice as the same cell stands in a csv of a Turkish reader; a formula is never one of ours. */
function csvText(cell: OfficeCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? formatDay(cell.day) : `formula ${cell.formula}`;
}
/** What no file for spreadsheets can hold is in neither, and the guard of a csv is not in the xlsx. */
const bare = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '').replace(/[^\P{Cc}\t\n]|\uFFFE/gu, '');

/** The file of a list as LibreOffice has it, and the same list as csv: cell by cell alike. */
async function expectSame(path: string, ask: (format: 'xlsx' | 'csv') => Promise<{ raw: { rawPayload: Buffer; body: string } }>) {
  const [xlsx, csv] = [await ask('xlsx'), await ask('csv')];
  const office = await openInLibreOffice(path, xlsx.raw.rawPayload);
  const lines = parseCsv(csv.raw.body.replace(/^\uFEFF/, ''), { delimiter: ';' }).filter((cells) => cells.some((cell) => cell !== ''));
  expect(office).toHaveLength(lines.length);
  for (const [at, cells] of lines.entries())
    expect(cells.map((_, n) => csvText(office[at]?.[n]))).toEqual(cells.map((cell) => bare(String(cell ?? ''))));
  return office;
}
const textsIn = (office: readonly (readonly OfficeCell[])[]) => office.flat().filter((cell) => typeof cell === 'string');
const hardOnes = HARD.map(bare);

withOffice('DFI-CALL-02: a file of DFIs has in LibreOffice the cells that it has here', async (path) => {
  for (const [at, text] of HARD.entries()) {
    const deadline = at === 0 ? '1899-12-31' : '2026-03-29';
    await records.insert('dfi', newId(), sampleDfi(place, user, { deficiency_description: text.slice(0, 2000), deadline }));
  }
  const office = await expectSame(path, (format) => manager.send(dfiCalls.file, { body: { format } as never }));
  expect(textsIn(office)).toEqual(expect.arrayContaining(hardOnes.map((text) => text.slice(0, 2000))));
  expect(office.flat()).toEqual(expect.arrayContaining([{ day: '2026-03-29' }, '31-12-1899']));
});

withOffice('INC-CALL-12: a file of incidents has in LibreOffice the cells that it has here', async (path) => {
  for (const text of HARD)
    await records.insert(
      'incident-report',
      newId(),
      sampleIncident(place, idOf(accounts.one, 'account_manager'), { description: text, status: 'pending' }),
    );
  const office = await expectSame(path, (format) => manager.send(incidentCalls.file, { body: { format } as never }));
  expect(textsIn(office)).toEqual(expect.arrayContaining(hardOnes));
});

withOffice('EMP-CALL-22: a file of employees has in LibreOffice the cells that it has here', async (path) => {
  const [one] = (await records.list('employee')).rows;
  if (one === undefined) throw new Error('nobody works here');
  for (const text of HARD.filter(({ length }) => length <= 50))
    await records.insert('employee', newId(), { ...one.body, identity_number: '', job: text });
  const office = await expectSame(path, (format) => manager.send(employeeCalls.file, { body: { format } as never }));
  expect(textsIn(office)).toEqual(expect.arrayContaining(hardOnes.filter(({ length }) => length <= 48)));
});

withOffice('PPE-CALL-21: a file of distributions has in LibreOffice the cells that it has here', async (path) => {
  const { employee, model } = await insertEquipment(records, place, user);
  await records.insert('ppe-distribution', newId(), sampleDistribution(place, user, [employee], [model], { date: '2028-02-29' }));
  const office = await expectSame(path, (format) => manager.send(ppeDistributionCalls.distributionFile, { body: { format } as never }));
  expect(office.flat()).toContainEqual({ day: '2028-02-29' });
});

withOffice('RISK-CALL-17: the register has in LibreOffice the texts, scores and days that the answers have', async (path) => {
  const unit = (await records.insert('unit', newId(), { name: 'Dolum İşleri', workplace_id: place, parent_id: null })).id;
  const category = (await records.insert('control-list-category', newId(), sampleCategory())).id;
  const list = (await records.insert('control-list', newId(), sampleList(category))).id;
  const assessment = (await records.insert('risk-assessment', newId(), sampleAssessment({ workplace: place, unit, list }, user))).id;
  const long = HARD.filter(({ length }) => length >= 10 && length < 2000);
  for (const [at, text] of long.entries()) {
    const question = (
      await records.insert('control-list-question', newId(), sampleQuestion(list, { question: text, code: `00${at}`, position: at }))
    ).id;
    const answer = sampleResponse(
      { workplace: place, unit, list, assessment, question },
      {
        has_action: true,
        improvement_action: sampleAction({ jobs: [sampleJob({ deadline: '2026-10-25' })], possibility: 1, intensity: 4 }),
      },
    );
    await records.insert('control-list-response', responseId(answer), answer);
  }
  const { raw } = await manager.send(assessmentCalls.registerFile, { body: { risk_analysis_id: assessment } });
  const office = await openInLibreOffice(path, raw.rawPayload);
  const [head = [], ...rows] = office;
  const [code, asked] = [head.indexOf('Soru kodu'), head.indexOf('Tehlike')];
  expect(rows.map((row) => row[code])).toEqual(long.map((_, n) => `00${n}`));
  expect(rows.map((row) => row[asked])).toEqual(long.map((text) => bare(text).trim()));
  for (const row of rows) expect(row.filter((cell) => cell !== null && typeof cell === 'object')).toEqual([{ day: '2026-10-25' }]);
  // And all the others as they stand in the file.
  const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload));
  const own = (sheets[0]?.rows ?? []).map((cells) =>
    cells.map((cell) => (cell instanceof Date ? formatDay(cell.toISOString().slice(0, 10)) : cell)),
  );
  expect(office.map((cells, n) => own[n]?.map((_, column) => csvText(cells[column])))).toEqual(
    own.map((cells) => cells.map((cell) => String(cell ?? '').replace(/^(\d+)\.(\d+)$/, '$1,$2'))),
  );
});

withOffice('CLIST-CALL-15: a file of control lists that LibreOffice saved anew changes nothing when it is brought in', async (path) => {
  const category = (await records.insert('control-list-category', newId(), sampleCategory())).id;
  const list = (await records.insert('control-list', newId(), sampleList(category, [], { name: 'Dolum, LibreOffice' }))).id;
  const long = HARD.filter(({ length }) => length >= 10 && length < 2000);
  for (const [position, question] of long.entries()) {
    const texts = { question, risks: HARD[position] ?? '', code: `00${position}`, affected_people: ['Bakım/onarım', 'A; B'] };
    await records.insert('control-list-question', newId(), sampleQuestion(list, { ...texts, position }));
  }
  const { raw } = await manager.send(importCalls.exportLists, { query: { list } });
  for (const format of ['xlsx', 'ods'] as const) {
    const file = (await saveByLibreOffice(path, raw.rawPayload, format)).toString('base64');
    const { body } = await manager.send(importCalls.previewImport, { body: { file } });
    expect(body.data).toMatchObject({ rows: long.length, same: long.length, accepted: 0, changes: [], refused: [] });
  }
});
