import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { UUID } from '#core/id/uuid.ts';
import {
  blankAction,
  blankJob,
  blankResponse,
  isLockedResponse,
  responseId,
  responseProblems,
  scoresOf,
  settledResponse,
} from '#modules/risk/shared/response.rules.ts';
import { actionSchema, type ImprovementAction, type RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { levelCounts, matrixOf } from '#modules/risk/shared/risk-figures.ts';

const ID = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const place = { workplace_id: ID(1), risk_analysis_id: ID(2), unit_id: ID(3), control_list_id: ID(4), question_id: ID(5) };
const response = (over: Partial<RiskResponse> = {}): RiskResponse => ({
  ...blankResponse({ ...place, assessment_version: 1 }),
  possibility: 3,
  intensity: 4,
  ...over,
});
const action = (over: Partial<ImprovementAction> = {}): ImprovementAction => ({
  ...blankAction(),
  jobs: [{ ...blankJob(ID(9)), job: 'Onar' }],
  ...over,
});
const done = { ...blankJob(ID(9)), job: 'Onar', status: 'completed' as const };
const said = (body: RiskResponse, method = '5x5') => responseProblems(body, method).map(({ field, code }) => `${field} ${code}`);

describe('what keeps a response from being stored', () => {
  test.each([
    ['5x5', {}, []],
    ['5x5_AI', {}, []],
    ['5x5', { possibility: null }, ['possibility required']],
    ['5x5', { intensity: null, possibility: null }, ['possibility required', 'intensity required']],
    ['5x5', { possibility: 6 }, ['possibility choice']],
    ['5x5', { frequency: 3 }, ['frequency choice']],
    ['FINE_KINNEY', {}, ['intensity choice', 'frequency required']],
    ['FINE_KINNEY', { possibility: 0.2, frequency: 0.5, intensity: 100 }, []],
    ['FINE_KINNEY_AI', { possibility: 5, frequency: 1, intensity: 40 }, ['possibility choice']],
    ['L_TYPE', {}, ['possibility choice', 'intensity choice']],
  ] as const)('RISK-VAL-04 RISK-VAL-05: the factors that %s asks for, on its scales: %o', (method, over, expected) => {
    expect(said(response(over), method)).toEqual(expected);
  });

  test('RISK-VAL-03: an action needs a job, each job its words; without an action none is asked for', () => {
    expect(said(response({ has_action: true }))).toEqual(['improvement_action.jobs required']);
    expect(said(response({ has_action: true, improvement_action: action({ jobs: [] }) }))).toEqual(['improvement_action.jobs required']);
    expect(said(response({ has_action: true, improvement_action: action({ jobs: [blankJob(ID(9))] }) }))).toEqual([
      'improvement_action.jobs.0.job required',
    ]);
    expect(said(response({ has_action: true, improvement_action: action() }))).toEqual([]);
    expect(said(response({ improvement_action: action({ jobs: [] }) }))).toEqual([]);
  });

  test('RISK-ACT-01: an action keeps each of its eight parts, and is none where one is missing', () => {
    const whole = action({ possibility: 2, intensity: 3, final_report: 'Conta değişti.', actions_to_be_taken: 'Contayı değiştirin.' });
    expect(v.parse(actionSchema, whole)).toEqual(whole);
    expect(Object.keys(whole)).toHaveLength(8);
    for (const part of Object.keys(whole)) expect(v.is(actionSchema, { ...whole, [part]: undefined }), part).toBe(false);
  });

  test('it is finished only when all jobs are done, and rated afterwards whole or not at all', () => {
    const of = (over: Partial<ImprovementAction>) => said(response({ has_action: true, improvement_action: action(over) }));
    expect(of({ is_finished: true })).toEqual(['improvement_action.is_finished jobs_open']);
    expect(of({ is_finished: true, jobs: [done] })).toEqual([]);
    expect(of({ possibility: 2 })).toEqual(['improvement_action.intensity required']);
    expect(of({ possibility: 2, intensity: 7 })).toEqual(['improvement_action.intensity choice']);
  });

  test('the word that a DFI is needed asks for one', () => {
    expect(said(response({ has_dof: true }))).toEqual(['dfi required']);
  });
});

test('RISK-SAVE-02 RISK-SAVE-03: without the word for it the action and the DFI go', () => {
  const dfi = { deficiency_description: '', created_for: '', references: [] };
  const whole = response({ has_action: true, improvement_action: action(), has_dof: true, dfi });
  expect(settledResponse(whole)).toEqual(whole);
  expect(settledResponse({ ...whole, has_action: false, has_dof: false })).toMatchObject({ improvement_action: null, dfi: null });
});

test('RISK-VER-03: a risk whose actions are all done is locked until the next version', () => {
  const finished = response({ has_action: true, improvement_action: action({ jobs: [done], is_finished: true }) });
  expect([isLockedResponse(finished, 1), isLockedResponse(finished, 2)]).toEqual([true, false]);
  expect(isLockedResponse({ ...finished, has_action: false }, 1)).toBe(false);
  expect(isLockedResponse(response(), 1)).toBe(false);
});

test('the id of a response follows from what it answers, and from nothing else', () => {
  const id = responseId(response());
  expect(id).toMatch(UUID);
  expect(responseId(response({ possibility: 1, workplace_id: ID(8) }))).toBe(id);
  const others = (['risk_analysis_id', 'unit_id', 'control_list_id', 'question_id'] as const).map((field) =>
    responseId(response({ [field]: ID(7) })),
  );
  expect(new Set([id, ...others]).size).toBe(5);
});

describe('matrix and distribution', () => {
  const reduced = response({
    possibility: 5,
    intensity: 5,
    has_action: true,
    improvement_action: action({ possibility: 1, intensity: 5 }),
  });
  const open = response({ possibility: 5, intensity: 5, has_action: true, improvement_action: action() });
  const unrated = response({ possibility: null });

  test('after the measures a risk has its residual score where there is one, else the one before', () => {
    expect(scoresOf('5x5', reduced)).toMatchObject({ before: { score: 25, level: 5 }, after: { score: 5, level: 2 } });
    expect(scoresOf('5x5', open).after).toEqual({ score: 25, level: 5 });
    const counts = levelCounts('5x5', [reduced, open, unrated]);
    expect(counts.map(({ level, before, after }) => [level, before, after])).toEqual([
      [1, 0, 0],
      [2, 0, 1],
      [3, 0, 0],
      [4, 0, 0],
      [5, 2, 1],
    ]);
  });

  test('5x5: each place has its own level, likeliest above, and holds its risks before and after', () => {
    const risks = [reduced, open, unrated].map((body, n) => ({ id: String(n), body }));
    const rows = matrixOf('5x5', risks, 'before');
    expect(rows.map((row) => row.map(({ level }) => level))).toEqual([
      [2, 3, 4, 4, 5],
      [2, 3, 3, 4, 4],
      [2, 2, 3, 3, 4],
      [2, 2, 2, 3, 3],
      [1, 2, 2, 2, 2],
    ]);
    expect(rows[0]?.[4]?.risks.map(({ id }) => id)).toEqual(['0', '1']);
    const after = matrixOf('5x5', risks, 'after');
    expect([after[0]?.[4]?.risks.length, after[4]?.[4]?.risks.length]).toEqual([1, 1]);
  });

  test('Fine-Kinney: a place has the highest level of its risks and the span of their scores; an empty one has none', () => {
    const at = (frequency: number) => ({ body: response({ possibility: 3, intensity: 15, frequency }) });
    const rows = matrixOf('FINE_KINNEY', [at(0.5), at(10)], 'before');
    const cell = rows.flat().find(({ risks }) => risks.length > 0);
    expect([cell?.possibility, cell?.intensity, cell?.level, cell?.scores]).toEqual([3, 15, 5, [22.5, 450]]);
    expect(rows.flat().filter(({ level }) => level !== null)).toHaveLength(1);
  });
});
