import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { assessmentCalls as calls } from '#modules/risk/shared/assessment.calls.ts';
import type { AssessmentHeader } from '#modules/risk/shared/assessment.schema.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import type { Records } from '#server/records/port.ts';
import { type Accounts, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { sampleHeader } from '#tests/support/assessments.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { insertControlList, sampleQuestion } from '#tests/support/control-lists.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';
import { seenNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let records: Records;
let list = '';
/** Of no other assessment. */
let workplace = '';

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  ({ records } = accounts.one.as('account_manager', new Date()));
  workplace = workplaceOf(accounts.one, 3);
  ({ list } = await insertControlList(records, []));
});
afterAll(() => api.stop());

async function place() {
  const { id } = await records.insert('unit', newId(), { name: 'Dolum platformu', workplace_id: workplace, parent_id: null });
  return { workplace, unit: id, list };
}
async function made(header: AssessmentHeader): Promise<string> {
  const { status, body } = await manager.send(calls.createAssessment, { body: { id: newId(), ...header } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}
const get = async (id: string) => (await manager.send(calls.assessment, { params: { id } })).body.data;
const refusal = ({ error }: Awaited<ReturnType<typeof report>>) => [error.code, ...error.items.map(({ field }) => field)];
const report = (id: string, version = 1, person = manager) => person.send(calls.report, { body: { risk_analysis_id: id, version } });
const answered = async (here: Awaited<ReturnType<typeof place>>, assessment: string, over: object = {}) => {
  const question = (await records.insert('control-list-question', newId(), sampleQuestion(list))).id;
  const body = sampleResponse({ ...here, assessment, question }, over);
  await records.insert('control-list-response', responseId(body), body);
};

test('RISK-CALL-07 RISK-VER-02: a PDF for its readers, once for each state; the assessment is reported and frees methods', {
  timeout: 60_000,
}, async () => {
  const methods = async () => (await manager.send(calls.methods, { params: { id: workplace } })).body.data.length;
  const here = await place();
  const id = await made(sampleHeader(here));
  expect(refusal(await report(id))).toEqual(['VALIDATION', 'risk_analysis_id']);
  await answered(here, id);
  expect([(await get(id)).status, await methods()]).toEqual(['open', 2]);
  const both = await Promise.all([report(id), report(id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = both.map(({ body }) => body.data);
  expect(second).toEqual(first);
  expect(first.url).toBe(`/api/web/storage/files/${first.document_key}`);
  const file = await manager.send(storageCalls.get, { params: { document_key: first.document_key } });
  expect(file.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const outsider = await accounts.signIn(accounts.two, 'account_manager');
  expect((await outsider.send(storageCalls.get, { params: { document_key: first.document_key } })).status).toBe(404);
  expect([(await get(id)).status, await methods()]).toEqual(['reported', 4]);
  // The other family is at work now: the first is not opened again beside it.
  const other = await made(sampleHeader(await place(), { method: 'FINE_KINNEY' }));
  expect(refusal(await manager.send(calls.revise, { body: { risk_analysis_id: id, note: '', seen: await seenNow(api.db, id) } }))).toEqual([
    'VALIDATION',
    'risk_analysis_id',
  ]);
  await manager.send(calls.removeAssessment, { params: { id: other }, query: { version: '1', seen: '0' } });
  expect((await manager.send(calls.revise, { body: { risk_analysis_id: id, note: '', seen: await seenNow(api.db, id) } })).status).toBe(
    200,
  );
  // The report of the version before is made and opens or closes nothing.
  expect((await report(id, 1)).status).toBe(200);
  expect((await get(id)).status).toBe('open');
  expect(refusal(await report(id, 3))).toEqual(['VALIDATION', 'version']);
  expect((await report(id, 1, await accounts.signIn(accounts.one, 'auditor'))).error).toMatchObject({ permission: 'risk.write' });
});

test('RISK-CALL-17: a register of more than 50,000 rows is refused with what to do, before its answers are read', async () => {
  const here = await place();
  const { list: long } = await insertControlList(records, []);
  const id = await made(sampleHeader({ ...here, list: long }));
  const asked = (await records.list('control-list-question', { status: long })).rows.length;
  expect(asked).toBeGreaterThan(0);
  const withUnits = async (rows: number) => {
    const units = Array.from({ length: Math.floor(rows / asked) }, newId);
    const { body } = await api.db.selectFrom('record').select('body').where('id', '=', id).executeTakeFirstOrThrow();
    await api.db
      .updateTable('record')
      .set(({ val }) => ({ body: val(JSON.stringify({ ...(body as object), units })) as never }))
      .where('id', '=', id)
      .execute();
    return manager.send(calls.registerFile, { body: { risk_analysis_id: id } });
  };
  const refused = await withUnits(50_000 + asked);
  expect(refusal(refused)).toEqual(['VALIDATION', 'risk_analysis_id']);
  expect(refused.error.message).toContain('50.000');
  expect(refusal(await report(id))).toEqual(['VALIDATION', 'risk_analysis_id']);
  expect((await withUnits(500)).status).toBe(200);
});

test('RISK-CALL-17: the register as a spreadsheet has a row a question, answered or not, for whoever reads the assessment', async () => {
  const here = await place();
  const id = await made(sampleHeader(here));
  const action = { has_action: true, improvement_action: sampleAction({ possibility: 1, intensity: 4 }) };
  await answered(here, id, { possibility: 5, intensity: 4, ...action });
  const file = async (person = manager) => person.send(calls.registerFile, { body: { risk_analysis_id: id } });
  const made17 = await file();
  expect(made17.raw.headers['content-type']).toContain('spreadsheetml');
  const { sheets } = await readXlsx(new Uint8Array(made17.raw.rawPayload));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const questions = (await records.list('control-list-question', { status: list })).total;
  expect(rows).toHaveLength(questions);
  const at = (title: string) => head.indexOf(title);
  const row = rows.find((one) => one[at('Durum')] !== 'Yanıtsız') ?? [];
  const titles = ['Birim', 'Mevcut risk: Olasılık', 'Mevcut risk: Skor', 'Mevcut risk: Düzey', 'Önlem sonrası: Skor', 'Durum'];
  expect(titles.map((title) => row[at(title)])).toEqual(['Dolum platformu', 5, 20, 4, 4, 'Devam ediyor']);
  expect(rows.filter((one) => one[at('Durum')] === 'Yanıtsız')).toHaveLength(questions - 1);
  expect((await file(await accounts.signIn(accounts.two, 'account_manager'))).status).toBe(404);
});

test('RISK-CALL-07: what does not fit on one page goes on upon the next, at the bounds of all texts', { timeout: 60_000 }, async () => {
  const here = await place();
  const id = await made(sampleHeader(here));
  const long = 'Topraklama '.repeat(170);
  const question = sampleQuestion(list, { risks: long, cautions: long, current_cautions: long });
  const asked = { ...here, assessment: id, question: (await records.insert('control-list-question', newId(), question)).id };
  const jobs = Array.from({ length: 30 }, () => sampleJob({ job: long.slice(0, 990) }));
  const action = { has_action: true, improvement_action: sampleAction({ jobs, actions_to_be_taken: long }) };
  const body = sampleResponse(asked, action);
  await records.insert('control-list-response', responseId(body), body);
  const { body: answer } = await report(id);
  const file = await manager.send(storageCalls.get, { params: { document_key: answer.data.document_key } });
  const pages = file.raw.rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(10);
});
