import { describe, expect, test } from 'vitest';
import { dayInIstanbul } from '#core/date/day.ts';
import {
  blocksAssignments,
  companyDisplay,
  CONTRACT_MOVES,
  contractInForce,
  contractIssues,
  type ContractMove,
  displayOf,
  mayMove,
  overlap,
} from '#modules/organisation/shared/contract.rules.ts';
import { CONTRACT_STATUS, type ContractStatus, reasonSchema } from '#modules/organisation/shared/contract.schema.ts';
import * as v from 'valibot';

const term = (start_date: string, end_date: string | null, status: ContractStatus = 'normal') => ({ start_date, end_date, status });

describe('how a contract shows on a day in Istanbul', () => {
  // 2026-03-10 begins in Istanbul at 21:00 of the day before in UTC, in summer and winter alike.
  test.each([
    ['2026-03-10', 'normal', '2026-03-09T20:59:59.999Z', 'continuing'],
    ['2026-03-10', 'normal', '2026-03-10T20:59:59.999Z', 'continuing'],
    ['2026-03-10', 'normal', '2026-03-10T21:00:00Z', 'expired'],
    ['2026-07-31', 'normal', '2026-07-31T20:59:59Z', 'continuing'],
    ['2026-07-31', 'normal', '2026-07-31T21:00:00Z', 'expired'],
    ['2025-12-31', 'normal', '2025-12-31T21:30:00Z', 'expired'],
    [null, 'normal', '2099-01-01T00:00:00Z', 'continuing'],
    ['2020-01-01', 'suspended', '2026-03-10T12:00:00Z', 'suspended'],
    ['2030-01-01', 'suspended', '2026-03-10T12:00:00Z', 'suspended'],
    ['2020-01-01', 'terminated', '2026-03-10T12:00:00Z', 'terminated'],
    [null, 'terminated', '2026-03-10T12:00:00Z', 'terminated'],
  ] as const)('CONT-STATE-01 CONT-STATE-02: until %s, %s, at %s: %s', (end_date, status, at, shown) => {
    expect(displayOf({ end_date, status }, dayInIstanbul(new Date(at)))).toBe(shown);
  });
});

const TODAY = '2026-03-10';
const old = term('2024-01-01', '2024-12-31');
const running = term('2026-01-01', '2026-12-31');
const next = term('2027-01-01', null);

test.each([
  ['no contract', [], 'none', false],
  ['one that runs', [running], 'continuing', false],
  ['one that is over', [old], 'expired', false],
  ['one to come', [next], 'continuing', false],
  ['one that is over and one that runs', [old, running], 'continuing', false],
  ['suspended, with the renewal entered already', [{ ...running, status: 'suspended' as const }, next], 'suspended', true],
  ['suspended and past its last day', [{ ...old, status: 'suspended' as const }], 'suspended', true],
  ['an old suspended one beside one that runs', [{ ...old, status: 'suspended' as const }, running], 'continuing', false],
  ['terminated', [{ ...running, status: 'terminated' as const }], 'terminated', true],
  [
    'terminated, and a new one over the same days',
    [{ ...running, status: 'terminated' as const }, term('2026-03-01', null)],
    'continuing',
    false,
  ],
  ['terminated, and a new one to come', [{ ...running, status: 'terminated' as const }, next], 'continuing', false],
  ['two that are over', [term('2020-01-01', '2020-12-31', 'terminated'), old], 'expired', false],
] as const)('CONT-STATE-03: a company with %s shows right, and takes assignments or not', (_, contracts, shown, isBlocked) => {
  expect(companyDisplay(contracts, TODAY)).toBe(shown);
  expect(companyDisplay(contracts.toReversed(), TODAY)).toBe(shown);
  expect(blocksAssignments(contracts, TODAY)).toBe(isBlocked);
});

test('CONT-STATE-03: of several to come the first one stands for the company', () => {
  expect(contractInForce([term('2028-01-01', null), next], TODAY)).toBe(next);
});

test('CONT-STATE-04 CONT-STATE-05: suspended only what is normal, continued only what is suspended, terminated once', () => {
  const moves = Object.keys(CONTRACT_MOVES) as ContractMove[];
  const may = CONTRACT_STATUS.map((status) => [status, moves.filter((move) => mayMove({ status }, move))]);
  expect(may).toEqual([
    ['normal', ['suspend', 'terminate']],
    ['suspended', ['continue', 'terminate']],
    ['terminated', []],
  ]);
});

test('CONT-STATE-06: a reason has five characters that are no blanks', () => {
  const isReason = (text: string) => v.is(reasonSchema, text);
  expect(['', '    ', 'a   ', ' abcd ', 'abcde', 'ödeme yok'].map(isReason)).toEqual([false, false, false, false, true, true]);
  expect(isReason('x'.repeat(1001))).toBe(false);
});

test('CONT-DATA-01: the last day is not before the first', () => {
  expect(contractIssues(term('2026-03-10', '2026-03-09'))).toEqual([{ field: 'end_date', message: 'before_start' }]);
  expect(contractIssues(term('2026-03-10', '2026-03-10'))).toEqual([]);
  expect(contractIssues(next)).toEqual([]);
});

test.each([
  [old, running, false],
  [running, term('2026-12-31', null), true],
  [running, next, false],
  [next, term('2029-01-01', '2029-12-31'), true],
  [{ ...running, status: 'terminated' as const }, running, false],
  [{ ...running, status: 'suspended' as const }, running, true],
])('CONT-DATA-01: whether two contracts run on one day (%#)', (a, b, isSame) => {
  expect([overlap(a, b), overlap(b, a)]).toEqual([isSame, isSame]);
});
