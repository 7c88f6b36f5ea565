import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { gatherRiskReport } from '#modules/risk/server/report/gather.ts';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { controlListCalls, questionCalls } from '#modules/risk/shared/control-list.calls.ts';
import { importCalls } from '#modules/risk/shared/control-list.import.ts';
import { responseCalls } from '#modules/risk/shared/response.calls.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { Records } from '#server/records/port.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleAssessment } from '#tests/support/assessments.ts';
import { insertControlList, sampleQuestion } from '#tests/support/control-lists.ts';
import { type AnsweredPlace, sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';
import { deletionNow, seenNow } from '#tests/support/seen-now.ts';

const calls = { ...assessmentCalls, ...controlListCalls, ...importCalls, ...questionCalls, ...responseCalls };
let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
let records: Records;
/** A fresh assessment of a list with two questions, of which this place has the first. */
let place: AnsweredPlace;
let second = '';

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  ({ records } = accounts.one.as('account_manager', new Date()));
});
afterAll(() => api.stop());
beforeEach(async () => {
  const workplace = workplaceOf(accounts.one);
  const unit = (await records.insert('unit', newId(), { name: 'Tank sahası', workplace_id: workplace, parent_id: null })).id;
  const { list, question } = await insertControlList(records, []);
  second = (await records.insert('control-list-question', newId(), sampleQuestion(list, { question: 'Set duvarı çatlaksız mı?' }))).id;
  const body = sampleAssessment({ workplace, unit, list }, idOf(accounts.one, 'igu'));
  place = { workplace, unit, list, question, assessment: (await records.insert('risk-assessment', newId(), body)).id };
});

const open = { has_action: true, improvement_action: sampleAction() };
const answer = (over: Partial<RiskResponse> = {}, of = place) => {
  const body = sampleResponse(of, over);
  return igu.send(calls.createResponse, { body: { id: responseId(body), ...body } });
};
const remove = async (id = place.question) => manager.send(calls.removeQuestion, await deletionNow(api.db, id));
const question = async (id = place.question) => (await manager.send(calls.question, { params: { id } })).body.data;
const read = async () => (await igu.send(calls.response, { params: { id: responseId(sampleResponse(place)) } })).body.data;
const write = async (over: Partial<RiskResponse>) => igu.send(calls.updateResponse, { body: { ...(await read()), ...over } });
async function register() {
  const { raw } = await manager.send(calls.registerFile, { body: { risk_analysis_id: place.assessment } });
  const [head = [], ...rows] = (await readXlsx(new Uint8Array(raw.rawPayload))).sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at]])));
}

describe('a question that is deleted', () => {
  test('CLQ-CALL-04: goes where nobody has answered it', async () => {
    expect((await remove()).body).toEqual({ success: true });
    expect((await manager.send(calls.question, { params: { id: place.question } })).status).toBe(404);
  });

  test('CLQ-CALL-04: stays withdrawn where somebody has, and the reply says so', async () => {
    await answer();
    const { body } = await remove();
    expect(body.data).toMatchObject({
      id: place.question,
      version: 2,
      record: { withdrawn: true, legal_basis: 'Patlayıcı ortamlar yönetmeliği' },
    });
    expect(body.data.seq).toBeGreaterThan(0);
    // Again it changes nothing.
    expect((await remove()).body.data).toMatchObject({ version: 2 });
    expect(await question()).toMatchObject({ withdrawn: true, version: 2 });
  });

  test('the register and the report keep what it said, and leave it out where it is unanswered', async () => {
    const other = (await records.insert('unit', newId(), { name: 'Dolum', workplace_id: place.workplace, parent_id: null })).id;
    const { body } = await records.get('risk-assessment', place.assessment);
    await records.update('risk-assessment', place.assessment, null, { ...body, units: [...body.units, other] });
    await answer();
    await remove();
    const said = ['Tankın topraklama bağlantısı sağlam mı?', 'Statik elektrikle tutuşma', 'Patlayıcı ortamlar yönetmeliği'];
    const shown = (await register()).map((row) => [row['Birim'], row['Tehlike'], row['Risk'], row['Yasal dayanak']]);
    expect(shown).toEqual([
      ['Tank sahası', ...said],
      ['Tank sahası', 'Set duvarı çatlaksız mı?', ...said.slice(1)],
      ['Dolum', 'Set duvarı çatlaksız mı?', ...said.slice(1)],
    ]);
    const as = accounts.one.as('account_manager', new Date());
    const facts = await gatherRiskReport(as as unknown as Ctx, await records.get('risk-assessment', place.assessment));
    expect([facts.asked, facts.rows.map((row) => row.question?.body.question)]).toEqual([3, [said[0]]]);
  });

  test('its open jobs are finished and its answer is written after a revision', async () => {
    await answer(open);
    await remove();
    await igu.send(calls.revise, { body: { risk_analysis_id: place.assessment, note: '', seen: await seenNow(api.db, place.assessment) } });
    // Of a device that has not heard of the revision.
    expect((await write({ possibility: 2 })).status).toBe(200);
    const done = sampleAction({ is_finished: true, jobs: [sampleJob({ status: 'completed', finish_date: '2026-03-05' })] });
    expect((await write({ improvement_action: done, assessment_version: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ possibility: 2, assessment_version: 2, improvement_action: { is_finished: true } });
  });

  test('an answer that was given without a network meanwhile is taken', async () => {
    await answer();
    await remove();
    const unit = (await records.insert('unit', newId(), { name: 'Dolum', workplace_id: place.workplace, parent_id: null })).id;
    const { body } = await records.get('risk-assessment', place.assessment);
    await records.update('risk-assessment', place.assessment, null, { ...body, units: [...body.units, unit] });
    expect((await answer({}, { ...place, unit })).status).toBe(200);
    // The other one was never answered before it was deleted: with its first answer it is there again.
    await remove(second);
    expect((await answer({}, { ...place, question: second })).status).toBe(200);
    expect(await question(second)).toMatchObject({ withdrawn: true, question: 'Set duvarı çatlaksız mı?' });
    expect((await register()).map((row) => row['Tehlike'])).toContain('Set duvarı çatlaksız mı?');
  });

  test('deleted and answered in the same moment, the answer stands and the question with it', async () => {
    const both = await Promise.all([answer(), remove(), answer({}, { ...place, question: second }), remove(second)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const id of [place.question, second]) expect(await question(id)).toMatchObject({ withdrawn: true });
  });

  test('of another list or out of reach none comes back with an answer', async () => {
    const elsewhere = await insertControlList(records, []);
    await remove(elsewhere.question);
    expect((await answer({}, { ...place, question: elsewhere.question })).status).toBe(422);
    expect((await manager.send(calls.question, { params: { id: elsewhere.question } })).status).toBe(404);
  });
});

describe('a withdrawn question', () => {
  beforeEach(async () => {
    await answer();
    await remove();
  });

  test('is asked of nobody new', async () => {
    const { assessment, unit, list } = place;
    const asked = async (risk_analysis_id: string) => {
      const { body } = await igu.send(calls.questionsOfAssessment, { params: { risk_analysis_id, unit_id: unit, control_list_id: list } });
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await asked(assessment)).toEqual(expect.arrayContaining([place.question, second]));
    const fresh = sampleAssessment({ workplace: place.workplace, unit, list }, idOf(accounts.one, 'igu'));
    expect(await asked((await records.insert('risk-assessment', newId(), fresh)).id)).toEqual([second]);
  });

  test('CLIST-CALL-14 CLIST-CALL-15: goes out with no file, and its text comes in anew', async () => {
    const { raw } = await manager.send(calls.exportLists, { query: { list: place.list } });
    const rows = (await readXlsx(new Uint8Array(raw.rawPayload))).sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(2);
    const name = (await manager.send(calls.controlList, { params: { id: place.list } })).body.data.name;
    const { question: text } = await question();
    const file = Buffer.from(`\uFEFFListe;Soru\r\n${name};${text}\r\n`).toString('base64');
    const { body } = await manager.send(calls.previewImport, { body: { file } });
    expect(body.data).toMatchObject({ accepted: 1, refused: [] });
  });

  test('CLQ-CALL-07: is taken back into its list by who may change it', async () => {
    const { version, ...body } = await question();
    const back = { ...body, version, withdrawn: false };
    expect((await igu.send(calls.updateQuestion, { body: back })).status).toBe(200);
    expect(await question()).toMatchObject({ withdrawn: false, version: 3 });
  });
});

describe('a question that comes after the report', () => {
  const late = async (from: string) => {
    const reply = await manager.send(calls.createQuestion, { body: { id: newId(), ...sampleQuestion(place.list, { question: from }) } });
    expect(reply.status, reply.raw.body).toBe(200);
    return reply.body.data.id;
  };
  const asked = async () => (await register()).map((row) => row['Tehlike']);
  const facts = async (version: number) => {
    const as = accounts.one.as('account_manager', new Date());
    return gatherRiskReport(as as unknown as Ctx, await records.get('risk-assessment', place.assessment), version);
  };
  beforeEach(async () => {
    await answer();
    const reply = await manager.send(calls.report, { body: { risk_analysis_id: place.assessment, version: 1 } });
    expect(reply.status, reply.raw.body).toBe(200);
  });

  test('is no part of it until somebody answers it or a revision begins', { timeout: 60_000 }, async () => {
    const { versions } = (await manager.send(calls.assessment, { params: { id: place.assessment } })).body.data;
    expect(versions).toMatchObject([{ version: 1, reported_at: expect.any(String) }]);
    const answered = await late('Geç gelen: vana kilitli mi?');
    await late('Geç gelen: hortum sağlam mı?');
    expect(await asked()).toHaveLength(2);
    const { assessment, unit, list } = place;
    const ofIt = { risk_analysis_id: assessment, unit_id: unit, control_list_id: list };
    expect((await igu.send(calls.questionsOfAssessment, { params: ofIt })).body.data).toHaveLength(2);
    expect((await answer({}, { ...place, question: answered })).status).toBe(200);
    expect(await asked()).toContain('Geç gelen: vana kilitli mi?');
    await manager.send(calls.revise, { body: { risk_analysis_id: assessment, note: '', seen: await seenNow(api.db, assessment) } });
    expect(await asked()).toHaveLength(4);
    await late('Sürümden sonra: tabela var mı?');
    expect([(await facts(1)).asked, (await facts(2)).asked]).toEqual([3, 5]);
  });

  test('RISK-VER-01: a version goes on to say what its questions said, whatever becomes of them', { timeout: 60_000 }, async () => {
    const { version, ...body } = await question();
    const change = async (risks: string) => {
      const { version: seen } = await question();
      expect((await manager.send(calls.updateQuestion, { body: { ...body, version: seen, risks } })).status).toBe(200);
    };
    expect(version).toBe(1);
    const said = async (of: number) => (await facts(of)).rows.map((row) => row.question?.body.risks);
    await change('Patlama');
    expect((await register()).map((row) => row['Risk'])).toContain('Statik elektrikle tutuşma');
    expect((await register()).map((row) => row['Risk'])).not.toContain('Patlama');
    await manager.send(calls.revise, {
      body: { risk_analysis_id: place.assessment, note: '', seen: await seenNow(api.db, place.assessment) },
    });
    expect([await said(1), await said(2)]).toEqual([['Statik elektrikle tutuşma'], ['Patlama']]);
    await change('Yangın');
    await remove();
    await remove(second);
    expect([await said(1), await said(2)]).toEqual([['Statik elektrikle tutuşma'], ['Yangın']]);
    expect((await facts(2)).asked).toBe(1);
    const { assessment, unit, list } = place;
    const then = await igu.send(calls.questionsWithResponses, {
      body: { risk_analysis_id: assessment, unit_id: unit, control_list_id: list, version: 1 },
    });
    expect(then.body.data).toMatchObject([{ id: place.question, risks: 'Statik elektrikle tutuşma' }]);
  });
});
