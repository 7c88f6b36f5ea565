import { expect, test } from 'vitest';
import { balancesOnDevice, piecesOf } from '#modules/ppe/shared/distribution.rules.ts';
import {
  correctionProblems,
  dueHoldings,
  dueState,
  givenTwice,
  heldAlready,
  holdingsOf,
  piecesBack,
  returnProblems,
} from '#modules/ppe/shared/holding.rules.ts';
import { RETURN_OUTCOMES } from '#modules/ppe/shared/return.schema.ts';
import { createRandom } from '#server/seed/random.ts';
import { sampleDistribution, sampleReturn } from '#tests/support/ppe.ts';

const NOW = Date.parse('2026-03-10T10:00:00Z');
const given = (date: string, quantity = 1, model = 'm') =>
  sampleDistribution('w', 'me', ['e'], [], { date, employees: [{ employee_id: 'e', items: [{ model_id: model, quantity }] }] });
const back = (distribution: string, quantity = 1, over = {}) =>
  sampleReturn('w', 'me', { distribution, employee: 'e', model: 'm' }, { quantity, ...over });

test('what is held is what was given less what came back, and is due when the life of the model ends', () => {
  const lines = holdingsOf([{ id: 'd', body: given('2025-01-31', 3) }], [back('d', 2, { outcome: 'lost' })], () => 13);
  expect(lines).toMatchObject([{ quantity: 3, returned: 2, held: 1, due: '2026-02-28', renewed: false }]);
  expect(holdingsOf([{ id: 'd', body: given('2025-01-31') }], [], () => null)[0]?.due).toBeNull();
});

test('of the same model in the same hands only the youngest is due; the other waits for its return', () => {
  const lines = holdingsOf(
    [
      { id: 'old', body: given('2024-01-05') },
      { id: 'new', body: given('2026-01-05') },
      { id: 'other', body: given('2024-01-05', 1, 'another') },
    ],
    [],
    () => 12,
  );
  const states = Object.fromEntries(lines.map((line) => [line.distribution_id, dueState(line, '2026-03-10')]));
  expect(states).toEqual({ new: 'later', old: 'renewed', other: 'over' });
});

test('who is given what they hold already is told so: by another distribution, of the same model, and not when it came back', () => {
  const others = [
    { id: 'newest', body: given('2026-03-10') },
    { id: 'older', body: given('2026-01-05', 2) },
    { id: 'brought back', body: given('2026-02-01') },
    { id: 'another model', body: given('2026-03-01', 1, 'another') },
    { id: 'own', body: given('2026-03-10') },
  ];
  const lines = holdingsOf(others, [back('brought back')], () => null);
  expect(heldAlready('own', given('2026-03-10'), lines).map(({ distribution_id, held }) => [distribution_id, held])).toEqual([
    ['newest', 1],
    ['older', 2],
  ]);
  expect(heldAlready('own', given('2026-03-10', 1, 'unknown'), lines)).toEqual([]);
});

test('twice is what one person got of one model by two distributions of a day and still holds', () => {
  const twice = (second: ReturnType<typeof given>, back_: Parameters<typeof holdingsOf>[1] = []) => {
    const pair = [
      { id: 'first', body: given('2026-03-10', 1, 'm') },
      { id: 'second', body: second },
    ];
    return [...givenTwice(holdingsOf(pair, back_, () => null))].toSorted();
  };
  expect(twice(given('2026-03-10'))).toEqual(['first e m', 'second e m']);
  // The first one was torn, came back and was replaced on the same day.
  expect(twice(given('2026-03-10'), [back('first')])).toEqual([]);
  expect(twice(given('2026-03-11'))).toEqual([]);
  expect(twice(given('2026-03-10', 1, 'another'))).toEqual([]);
  expect(twice({ ...given('2026-03-10'), employees: [{ employee_id: 'other', items: [{ model_id: 'm', quantity: 1 }] }] })).toEqual([]);
});

test('decision 80: due are pieces in hands that are past their day or near it, the earliest first; none that came back or is renewed', () => {
  const of = (id: string, date: string, model: string) => ({ id, body: given(date, 1, model) });
  const holdings = holdingsOf(
    [
      of('late', '2025-03-10', 'a'),
      of('later', '2025-03-01', 'b'),
      of('near', '2025-04-09', 'c'),
      of('far', '2025-04-10', 'd'),
      of('back', '2025-01-01', 'm'),
      of('old', '2024-01-01', 'e'),
      of('new', '2026-01-01', 'e'),
    ],
    [back('back')],
    () => 12,
  );
  const { over, soon } = dueHoldings(holdings, '2026-03-10');
  const ids = (lines: typeof over) => lines.map(({ distribution_id }) => distribution_id);
  expect([ids(over), ids(soon)]).toEqual([['later', 'late'], ['near']]);
});

test('decision 80: a younger one that came back or is lost renews nothing', () => {
  const given_ = [
    { id: 'old', body: given('2024-01-05') },
    { id: 'new', body: given('2026-01-05', 2) },
  ];
  const renewed = (pieces: number) =>
    holdingsOf(given_, [back('new', pieces, { outcome: 'lost' })], () => 12).find(({ distribution_id }) => distribution_id === 'old')
      ?.renewed;
  expect([renewed(1), renewed(2)]).toEqual([true, false]);
});

test.each([
  ['2026-03-10', 'over'],
  ['2026-03-11', 'soon'],
  ['2026-04-09', 'soon'],
  ['2026-04-10', 'later'],
  [null, 'none'],
] as const)('due on %s is, on 10 March, %s', (due, state) => {
  expect(dueState({ due, renewed: false }, '2026-03-10')).toBe(state);
});

test('a return is refused beyond what is held, before it was given, after today, and where nothing was given', () => {
  const distribution = given('2026-03-02', 2);
  const codes = (body: ReturnType<typeof back>, others = [back('d')]) =>
    returnProblems(body, distribution, others, NOW).map(({ code }) => code);
  expect(codes(back('d'))).toEqual([]);
  expect(codes(back('d', 2))).toEqual(['not_held']);
  expect(codes(back('d', 1, { date: '2026-03-01' }))).toEqual(['before_given']);
  expect(codes(back('d', 1, { date: '2026-03-11' }))).toEqual(['in_future']);
  expect(codes(back('d', 1, { employee_id: 'x' }))).toEqual(['no_line']);
  expect(codes(back('d', 1, { workplace_id: 'x' }))).toEqual(['no_line']);
});

test('a corrected distribution hands out no less than has come back, of no person and no model, and not after it', () => {
  const codes = (body: ReturnType<typeof given>, returns: ReturnType<typeof back>[]) =>
    correctionProblems('d', body, returns).map(({ field, code }) => `${field} ${code}`);
  expect(codes(given('2026-03-02', 2), [back('d', 2), back('x', 9, { date: '2026-01-01' })])).toEqual([]);
  expect(codes(given('2026-03-02', 1), [back('d'), back('d')])).toEqual(['employees taken_back']);
  expect(codes(given('2026-03-02', 2, 'another'), [back('d')])).toEqual(['employees taken_back']);
  expect(codes(given('2026-03-03'), [back('d')])).toEqual(['date after_return']);
});

test('whatever is handed out and comes back, in any order: pieces in the stock, in hands, worn and lost are as many as came in', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed);
    const distributions: { id: string; body: ReturnType<typeof given> }[] = [];
    const returns: ReturnType<typeof back>[] = [];
    const came = random.int(1, 12);
    const waiting = () =>
      balancesOnDevice(
        'w',
        [{ workplace_id: 'w', model_id: 'm', balance: came }],
        distributions.map(({ body }) => ({ body, isWaiting: true })),
        returns.map((one) => ({ workplace_id: 'w', back: piecesBack(one), isWaiting: true })),
      ).get('m') ?? 0;
    for (let step = 0; step < 25; step++) {
      const body = given('2026-03-02', random.int(1, 3));
      // As the server does: never below zero, never more than is held.
      if (random.chance(0.5)) {
        if ((piecesOf(body).get('m') ?? 0) <= waiting()) distributions.push({ id: `d${step}`, body });
        continue;
      }
      const from = distributions.length === 0 ? undefined : random.pick(distributions);
      if (from === undefined) continue;
      const wanted = back(from.id, random.int(1, 3), { outcome: random.pick(RETURN_OUTCOMES) });
      const others = returns.filter(({ distribution_id }) => distribution_id === from.id);
      if (returnProblems(wanted, from.body, others, NOW).length === 0) returns.push(wanted);
    }
    const held = holdingsOf(distributions, returns, () => null).reduce((sum, line) => sum + line.held, 0);
    const gone = returns.filter(({ outcome }) => outcome !== 'usable').reduce((sum, { quantity }) => sum + quantity, 0);
    expect(waiting(), `seed ${seed}`).toBeGreaterThanOrEqual(0);
    expect(waiting() + held + gone, `seed ${seed}`).toBe(came);
  }
});
