import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  assessmentNumber,
  assessmentsOf,
  availableMethods,
  closedAt,
  headerProblems,
  newAssessment,
  refusedRevision,
  reported,
  revised,
} from '#modules/risk/shared/assessment.rules.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { assessmentSchema, MOST_REVISIONS, type RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { RISK_METHODS } from '#modules/risk/shared/score.ts';
import { sampleHeader } from '#tests/support/assessments.ts';

const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [workplace, elsewhere, unit, otherUnit, list] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)];
const place = { workplace, unit, list };
const NOW = Date.parse('2026-03-02T08:00:00Z');
const made = (id: number, over: Partial<RiskAssessment> = {}) => ({
  id: uuid(id),
  body: { ...newAssessment(sampleHeader(place), uuid(9), NOW), ...over },
});

describe('methods', () => {
  const five = ['5x5', '5x5_AI'];
  const kinney = ['FINE_KINNEY', 'FINE_KINNEY_AI'];
  test.each([
    ['none', [], [...RISK_METHODS]],
    ['an open one by 5x5', [made(10)], five],
    ['an open one by Fine-Kinney with AI', [made(10, { method: 'FINE_KINNEY_AI' })], kinney],
    ['one that was reported', [made(10, { status: 'reported' })], [...RISK_METHODS]],
    ['one of another workplace', [made(10, { workplace_id: elsewhere, method: 'FINE_KINNEY' })], [...RISK_METHODS]],
    ['an old one by the L-type matrix', [made(10, { method: 'L_TYPE' })], [...RISK_METHODS]],
    ['open ones by both', [made(10), made(11, { method: 'FINE_KINNEY' })], []],
  ])('RISK-METH-01: with %s the workplace can be assessed by what the open ones leave', (_, all, methods) => {
    expect(availableMethods(workplace, all)).toEqual(methods);
  });

  test('an assessment does not stand in its own way', () => {
    expect(availableMethods(workplace, [made(10)], uuid(10))).toEqual([...RISK_METHODS]);
  });
});

test('those that look at one of several units already are found, but not the one that asks', () => {
  const all = [made(10, { units: [unit, otherUnit] }), made(11, { units: [otherUnit] })];
  expect(assessmentsOf([unit], all).map(({ id }) => id)).toEqual([uuid(10)]);
  expect(assessmentsOf([otherUnit], all, uuid(10)).map(({ id }) => id)).toEqual([uuid(11)]);
  expect(assessmentsOf([uuid(7)], all)).toEqual([]);
});

describe('the head', () => {
  const facts = {
    assessments: [],
    units: [{ id: unit, body: { workplace_id: workplace } }],
    lists: [{ id: list, body: { apply_to_all_workplaces: false, workplace_ids: [workplace] } }],
    isSecondWanted: false,
  };
  const problems = (over: object, before: RiskAssessment | null = null, more: object = {}) =>
    headerProblems(uuid(20), sampleHeader(place, over), before, { ...facts, ...more }).map(({ field, code }) => `${field} ${code}`);
  const { body: stored } = made(20);

  test('a new one in which everything fits has no problem', () => expect(problems({})).toEqual([]));

  test('a second one of a unit is made by who says so, and by nobody else', () => {
    const assessments = [made(10)];
    expect(problems({}, null, { assessments })).toEqual(['units unit_assessed']);
    expect(problems({}, null, { assessments, isSecondWanted: true })).toEqual([]);
    expect(problems({ units: [unit, otherUnit] }, stored, { assessments: [made(10, { units: [otherUnit] })] })).toEqual([
      'units unit_assessed',
    ]);
    // One that has its second one already goes on with it.
    expect(problems({ title: 'Yeni başlık, aynı birim' }, stored, { assessments })).toEqual([]);
  });

  test('RISK-METH-02: the L-type matrix stays where it is and is not chosen', () => {
    expect(problems({ method: 'L_TYPE' })).toEqual(['method method_old']);
    expect(problems({ method: 'L_TYPE' }, { ...stored, method: 'L_TYPE' })).toEqual([]);
  });

  test('the other family is neither begun beside an open one nor changed to', () => {
    expect(problems({ method: 'FINE_KINNEY' }, null, { assessments: [made(10, { units: [otherUnit] })] })).toEqual(['method method_taken']);
    expect(problems({ method: 'FINE_KINNEY' }, stored)).toEqual(['method family_stays']);
    expect(problems({ method: '5x5_AI' }, stored)).toEqual([]);
  });

  test('workplace, units and lists belong together', () => {
    expect(problems({ workplace_id: elsewhere }, stored)).toEqual(['workplace_id workplace_stays']);
    expect(problems({}, null, { units: [{ id: unit, body: { workplace_id: elsewhere } }] })).toEqual(['units unit_elsewhere']);
    const foreign = [{ id: list, body: { apply_to_all_workplaces: false, workplace_ids: [elsewhere] } }];
    expect(problems({}, null, { lists: foreign })).toEqual(['control_list_ids list_elsewhere']);
    // A list that was taken back from the workplace stays with those that have it.
    expect(problems({}, stored, { lists: foreign })).toEqual([]);
  });
});

test('RISK-VER-01: a revision is the next version of the same number, open again, with who began it and why', () => {
  const first = { ...made(20).body, report_number: assessmentNumber(2026, 7), status: 'reported' as const };
  const second = revised(first, uuid(8), 'Yeni tank devreye alındı', NOW + 1);
  expect(second).toMatchObject({
    report_number: 'RD-2026-0007',
    revision_number: 1,
    status: 'open',
    editor_id: uuid(8),
    creator_id: uuid(9),
  });
  expect(second.versions.map(({ version, note }) => [version, note])).toEqual([
    [1, ''],
    [2, 'Yeni tank devreye alındı'],
  ]);
  expect([first, second, revised(second, uuid(8), '', NOW)].map(currentVersion)).toEqual([1, 2, 3]);
  expect(v.is(assessmentSchema, second)).toBe(true);
});

test('a revision waits while the other family is at work, and has an end', () => {
  const own = made(20, { status: 'reported' });
  const other = made(21, { method: 'FINE_KINNEY' });
  expect(refusedRevision(own, [own])).toBeNull();
  expect(refusedRevision(own, [own, other])).toBe('method_taken');
  expect(refusedRevision(own, [own, { ...other, body: { ...other.body, status: 'reported' } }])).toBeNull();
  expect(refusedRevision(made(20, { revision_number: MOST_REVISIONS }), [])).toBe('too_many');
});

test('RISK-VAL-02 RISK-VAL-06: what a head lacks is said at its field', () => {
  const wrong = { ...made(20).body, title: '  Tank  sa  ', units: [], control_list_ids: [list, list], date: null, method: 'HAZOP' };
  const { issues = [] } = v.safeParse(assessmentSchema, wrong);
  expect(issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)).toEqual([
    'units required',
    'method choice',
    'title min_length',
    'date required',
    'control_list_ids unique',
  ]);
});

test('a version is closed by its report, else by the next one, and the current one is open until then', () => {
  const first = made(20).body;
  const second = revised(first, uuid(8), '', NOW + 1000);
  const done = reported(second, new Date(NOW + 2000));
  const third = revised(done, uuid(8), '', NOW + 3000);
  const at = (ms: number) => new Date(NOW + ms).toISOString();
  expect([closedAt(first, 1), closedAt(second, 1), closedAt(second, 2), closedAt(done, 2)]).toEqual([null, at(1000), null, at(2000)]);
  expect([closedAt(third, 2), closedAt(third, 3)]).toEqual([at(2000), null]);
  expect([done.status, v.is(assessmentSchema, done)]).toEqual(['reported', true]);
});
