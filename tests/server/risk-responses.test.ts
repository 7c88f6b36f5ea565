import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { revised } from '#modules/risk/shared/assessment.rules.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { responseCalls as calls } from '#modules/risk/shared/response.calls.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import type { Records } from '#server/records/port.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleAssessment } from '#tests/support/assessments.ts';
import { insertControlList, sampleQuestion } from '#tests/support/control-lists.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { type AnsweredPlace, sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let igu: Person;
let manager: Person;
let statistics: Person;
let records: Records;
/** A fresh assessment with one question, for each test. */
let place: AnsweredPlace;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  igu = await accounts.signIn(accounts.one, 'igu');
  manager = await accounts.signIn(accounts.one, 'account_manager');
  statistics = await accounts.signIn(accounts.one, 'statistics');
  ({ records } = accounts.one.as('account_manager', new Date()));
});
afterAll(() => api.stop());

async function assessmentOf(over: Partial<RiskAssessment> = {}, workplace = workplaceOf(accounts.one)): Promise<AnsweredPlace> {
  const unit = (await records.insert('unit', newId(), { name: 'Tank sahası', workplace_id: workplace, parent_id: null })).id;
  const { list, question } = await insertControlList(records, []);
  const body = sampleAssessment({ workplace, unit, list }, idOf(accounts.one, 'igu'), over);
  return { workplace, unit, list, question, assessment: (await records.insert('risk-assessment', newId(), body)).id };
}
beforeEach(async () => {
  place = await assessmentOf();
});

const answer = (over: Partial<RiskResponse> = {}, by = igu, of = place) => {
  const body = sampleResponse(of, over);
  return by.send(calls.createResponse, { body: { id: responseId(body), ...body } });
};
const made = async (over: Partial<RiskResponse> = {}, of = place): Promise<string> => {
  const reply = await answer(over, igu, of);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data.id;
};
const read = async (id: string): Promise<RiskResponse & { version: number }> =>
  (await igu.send(calls.response, { params: { id } })).body.data;
const write = async (id: string, change: Partial<RiskResponse> & { version?: number }, by = igu) =>
  by.send(calls.updateResponse, { body: { ...(await read(id)), id, ...change } });
const fields = ({ error }: { error: { code: string; items: readonly { field?: string }[] } }) => [
  error.code,
  error.items.map(({ field }) => field),
];
async function revise(): Promise<void> {
  const { body } = await records.get('risk-assessment', place.assessment);
  await records.update('risk-assessment', place.assessment, null, revised(body, idOf(accounts.one, 'igu'), 'Yıllık', Date.now()));
}
const finished = () => sampleAction({ is_finished: true, jobs: [sampleJob({ status: 'completed', finish_date: '2026-03-05' })] });

const photo = (name: string) => ({
  document_key: newId(),
  hash: 'a'.repeat(64),
  type: 'image/jpeg' as const,
  size: 10,
  width: 1,
  height: 1,
  name,
  taken_at: null,
  position: null,
});

describe('answering', () => {
  test('CLR-CALL-01 RISK-RESP-01: an answer has the id of its question in the assessment and comes back as it was said', async () => {
    const over = { ai_contribution_rate: 0, improvement_action: sampleAction(), has_action: true };
    const id = await made(over);
    expect(await read(id)).toEqual({ ...sampleResponse(place, over), id, version: 1 });
    const body = sampleResponse(place);
    expect(fields(await igu.send(calls.createResponse, { body: { id: newId(), ...body } }))).toEqual(['VALIDATION', ['id']]);
  });

  test('RISK-ACT-01 RISK-JOB-02: an action comes back with each of its fields, and a job of it is in progress or completed', async () => {
    const job = sampleJob({ responsible_people: [idOf(accounts.one, 'igu')], deadline: '2026-03-20', comment: 'Yedek parça bekliyor' });
    const told = { actions_to_be_taken: 'Kabloyu yenile', final_report: 'Ölçüm tutanağı ekte', possibility: 1, intensity: 4 };
    const rest = { ...told, frequency: null, is_finished: false, after_images: [photo('sonra')] };
    const action = { ...rest, jobs: [job, { ...job, id: newId(), status: 'completed' as const, finish_date: '2026-03-05' }] };
    expect((await read(await made({ has_action: true, improvement_action: action }))).improvement_action).toEqual(action);
    const wrong = { ...action, jobs: [{ ...job, status: 'not_completed' as never }] };
    place = await assessmentOf();
    expect((await answer({ has_action: true, improvement_action: wrong })).status).toBe(422);
  });

  test('RISK-RESP-02: what is only read of a question is no part of what is stored', async () => {
    const body = { ...sampleResponse(place), question: 'Başka soru', created_user: newId(), created_at: 'x', user_id: newId() };
    expect((await igu.send(calls.createResponse, { body: { id: responseId(body), ...body } })).status).toBe(200);
    const stored = await read(responseId(body));
    for (const name of ['question', 'created_user', 'created_at', 'user_id']) expect(stored).not.toHaveProperty(name);
  });

  test('RISK-VAL-04 RISK-VAL-05: numbers of other scales and missing ones are refused beside their fields', async () => {
    expect(fields(await answer({ possibility: 6 }))).toEqual(['VALIDATION', ['possibility']]);
    expect(fields(await answer({ possibility: 2.5 as number }))).toEqual(['VALIDATION', ['possibility']]);
    expect(fields(await answer({ intensity: null }))).toEqual(['VALIDATION', ['intensity']]);
    expect(fields(await answer({ frequency: 3 }))).toEqual(['VALIDATION', ['frequency']]);
    const kinney = await assessmentOf({ method: 'FINE_KINNEY' });
    expect(fields(await answer({ intensity: 7 }, igu, kinney))).toEqual(['VALIDATION', ['frequency']]);
    expect((await answer({ possibility: 0.2, frequency: 0.5, intensity: 40 }, igu, kinney)).status).toBe(200);
  });

  test('RISK-VAL-03: an action without a job is refused; RISK-SAVE-02: without the word for it it is dropped', async () => {
    expect(fields(await answer({ has_action: true, improvement_action: sampleAction({ jobs: [] }) }))).toEqual([
      'VALIDATION',
      ['improvement_action.jobs'],
    ]);
    const id = await made({ has_action: false, improvement_action: sampleAction({ jobs: [] }) });
    expect((await read(id)).improvement_action).toBeNull();
  });

  test('two people who answer one question are both asked: the second is told what the first said', async () => {
    const id = await made({ intensity: 5 });
    const reply = await answer({ intensity: 1 }, manager);
    expect(reply.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { id, version: 1, body: { intensity: 5 } } });
    expect((await write(id, { intensity: 1 }, manager)).status).toBe(200);
    expect((await write(id, { intensity: 2, version: 1 })).error.code).toBe('VERSION_CONFLICT');
  });

  test('what does not belong to the assessment is refused, and who may not write', async () => {
    const other = await assessmentOf();
    for (const [over, field] of [
      [{ unit_id: other.unit }, 'unit_id'],
      [{ control_list_id: other.list }, 'control_list_id'],
      [{ question_id: other.question }, 'question_id'],
      [{ workplace_id: workplaceOf(accounts.one, 1) }, 'workplace_id'],
      [{ assessment_version: 2 }, 'assessment_version'],
    ] as const)
      expect(fields(await answer(over)), field).toEqual(['VALIDATION', [field]]);
    const id = await made();
    expect(fields(await write(id, { unit_id: other.unit }))).toEqual(['VALIDATION', ['unit_id']]);
    expect((await answer({}, statistics, other)).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'risk.write' });
    const far = await assessmentOf({}, workplaceOf(accounts.one, 4));
    expect((await answer({}, igu, far)).error.code).toBe('NOT_FOUND');
  });
});

describe('actions and versions', () => {
  test('RISK-VER-03: finished only with all jobs done, then locked, until a revision opens it', async () => {
    const id = await made();
    expect(fields(await write(id, { has_action: true, improvement_action: sampleAction({ is_finished: true }) }))).toEqual([
      'VALIDATION',
      ['improvement_action.is_finished'],
    ]);
    expect((await write(id, { has_action: true, improvement_action: finished() })).status).toBe(200);
    const ways = () =>
      Promise.all([
        write(id, { intensity: 1 }),
        igu.send(calls.afterResponse, { body: { id, version: 1, improvement_action: sampleAction() } }),
        igu.send(calls.postEdit, { body: { id, version: 1, fields: { intensity: 1 } } }),
        igu.send(calls.deleteBeforeImage, { params: { id }, body: { document_key: newId() } }),
      ]);
    for (const { status, error } of await ways()) expect([status, error.code]).toEqual([409, 'RECORD_LOCKED']);
    await revise();
    expect((await write(id, { intensity: 1 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ intensity: 1, assessment_version: 2 });
  });

  test('CLR-CALL-07: each version of the assessment shows its responses as they stood in it', async () => {
    const id = await made({ intensity: 5 });
    await write(id, { intensity: 4 });
    await revise();
    await write(id, { intensity: 2 });
    const of = async (version: number, more = {}) => {
      const { body } = await igu.send(calls.responsesByVersion, { body: { risk_analysis_id: place.assessment, version, ...more } });
      return body.data.map(({ intensity, assessment_version }: RiskResponse) => [intensity, assessment_version]);
    };
    expect([await of(1), await of(2), await of(3)]).toEqual([[[4, 1]], [[2, 2]], [[2, 2]]]);
    expect(await of(1, { unit_id: newId() })).toEqual([]);
  });

  test('a change of an earlier version goes through while its question is asked, else it is refused for a decision', async () => {
    const id = await made();
    await revise();
    expect((await write(id, { intensity: 5 })).status).toBe(200);
    expect((await read(id)).assessment_version).toBe(2);
    await records.remove('control-list-question', place.question);
    expect((await write(id, { intensity: 3 })).status).toBe(200);
    expect(fields(await write(id, { intensity: 4, assessment_version: 1 }))).toEqual(['VALIDATION', ['question_id']]);
    expect((await read(id)).intensity).toBe(3);
  });

  test('CLR-CALL-04: the action is written alone, on the version that was seen', async () => {
    const id = await made({ intensity: 5 });
    const patch = (version: number) =>
      igu.send(calls.afterResponse, { body: { id, version, improvement_action: sampleAction({ possibility: 1, intensity: 5 }) } });
    expect((await patch(7)).error.code).toBe('VERSION_CONFLICT');
    expect((await patch(1)).status).toBe(200);
    expect(await read(id)).toMatchObject({ has_action: true, intensity: 5, improvement_action: { possibility: 1, intensity: 5 } });
  });

  test('CLR-CALL-08: some fields alone, by the same rules', async () => {
    const id = await made();
    expect(fields(await igu.send(calls.postEdit, { body: { id, version: 1, fields: { possibility: 10 } } }))).toEqual([
      'VALIDATION',
      ['possibility'],
    ]);
    const edit = (fields: { possibility?: number; intensity?: number }, by = igu) =>
      by.send(calls.postEdit, { body: { id, version: 1, fields } });
    expect((await edit({ possibility: 1 })).body.data).toMatchObject({ id, version: 2 });
    // Another rating of what somebody else has rated meanwhile.
    expect((await edit({ possibility: 2 }, manager)).error).toMatchObject({ code: 'VERSION_CONFLICT', record: { version: 2 } });
    expect(await read(id)).toMatchObject({ possibility: 1, intensity: 4 });
  });

  test('CLR-CALL-05 CLR-CALL-06: an image is taken out of its response', async () => {
    const [one, two, after] = [photo('bir'), photo('iki'), photo('sonra')];
    const id = await made({
      before_images: [one, two],
      has_action: true,
      improvement_action: sampleAction({ after_images: [after] }),
    });
    await igu.send(calls.deleteBeforeImage, { params: { id }, body: { document_key: one.document_key } });
    await igu.send(calls.deleteAfterImage, { params: { id }, body: { document_key: after.document_key } });
    const stored = await read(id);
    expect(stored.before_images.map(({ name }) => name)).toEqual(['iki']);
    expect(stored.improvement_action?.after_images).toEqual([]);
    const six = Array.from({ length: 6 }, (_, n) => photo(String(n)));
    expect(fields(await write(id, { before_images: six }))).toEqual(['VALIDATION', ['before_images']]);
  });

  test('RISK-DFI-01: a DFI that was raised with the answer gets its number in it, and takes its reference along', async () => {
    const dfi = newId();
    const reference = { dfi_id: dfi, dfi_no: null, type: 'dfi' };
    const id = await made({ has_dof: true, dfi: { deficiency_description: '', created_for: '', references: [reference] } });
    const body = sampleDfi(place.workplace, idOf(accounts.one, 'igu'), {
      source: 'risk',
      source_kind: 'control-list-response',
      source_id: id,
    });
    const raised = await igu.send(dfiCalls.create, { body: { id: dfi, ...body } });
    expect(raised.status, raised.raw.body).toBe(200);
    expect((await read(id)).dfi?.references).toEqual([{ ...reference, dfi_no: raised.body.data.number }]);
    expect((await igu.send(dfiCalls.remove, await deletionNow(api.db, dfi))).status).toBe(200);
    expect(await read(id)).toMatchObject({ has_dof: false, dfi: null });
  });
});

test('RISK-NSET-01: an answer tells the recipients, once an hour and never the doer; of scores only who wants no more', async () => {
  const [writer, other] = [idOf(accounts.one, 'igu'), idOf(accounts.one, 'account_manager')];
  const told = async (of: AnsweredPlace) => {
    const path = `/companies/risk-assessments/show/${of.assessment}`;
    const rows = await api.db.selectFrom('notification').select(['source', 'targets']).where('redirect_path', '=', path).execute();
    return rows.map(({ source, targets }) => [source, ...targets]);
  };
  const wants = async (frequency: RiskAssessment['notification']['frequency']) => {
    const of = await assessmentOf({ notification: { frequency, recipients: [writer, other] } });
    const body = sampleResponse(of);
    await records.insert('control-list-response', responseId(body), body);
    return { of, id: responseId(body) };
  };
  const scores = await wants('score_change');
  const action = { has_action: true, improvement_action: sampleAction() };
  expect((await write(scores.id, action)).status).toBe(200);
  expect(await told(scores.of)).toEqual([]);
  const after = { ...action, improvement_action: sampleAction({ possibility: 1, intensity: 4 }) };
  expect((await write(scores.id, after)).status).toBe(200);
  expect((await write(scores.id, { possibility: 5 })).status).toBe(200);
  expect(await told(scores.of)).toEqual([['risk.changed', other]]);
  const all = await wants('every_change');
  expect((await write(all.id, action)).status).toBe(200);
  expect(await told(all.of)).toEqual([['risk.changed', other]]);
  const fresh = await assessmentOf({ notification: { frequency: 'score_change', recipients: [writer, other] } });
  await made({}, fresh);
  expect(await told(fresh)).toEqual([['risk.changed', other]]);
});

test('CLQ-CALL-05 CLQ-CALL-06: the questions of a list in order, each with its answer, now and in a version', async () => {
  const second = (await records.insert('control-list-question', newId(), sampleQuestion(place.list, { position: 1 }))).id;
  const id = await made();
  await revise();
  await write(id, { intensity: 5 });
  const { assessment, unit, list, question } = place;
  const now = await igu.send(calls.questionsOfAssessment, {
    params: { risk_analysis_id: assessment, unit_id: unit, control_list_id: list },
  });
  const short = (data: { id: string; response: RiskResponse | null }[]) => data.map((row) => [row.id, row.response?.intensity ?? null]);
  expect(short(now.body.data)).toEqual([
    [second, null],
    [question, 5],
  ]);
  const then = await igu.send(calls.questionsWithResponses, {
    body: { risk_analysis_id: assessment, unit_id: unit, control_list_id: list, version: 1 },
  });
  expect(short(then.body.data)).toEqual([
    [second, null],
    [question, 4],
  ]);
});
