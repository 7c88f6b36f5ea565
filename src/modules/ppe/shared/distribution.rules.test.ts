import { expect, test } from 'vitest';
import type { Actor } from '#core/record/record.ts';
import { CORRECTION_DAYS, mayCorrect } from '#modules/ppe/shared/correction.rules.ts';
import {
  balancesOnDevice,
  distributionProblems,
  itemsOf,
  piecesOf,
  settledDistribution,
  signaturesOf,
  withItems,
  withReceivers,
  withSignature,
} from '#modules/ppe/shared/distribution.rules.ts';
import { sampleDistribution } from '#tests/support/ppe.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');
const who = (user_id: string, ...permissions: string[]): Actor => ({ user_id, role_id: 6, permissions: new Set(permissions) });
const given = (employees: string[], models: string[], over: Parameters<typeof sampleDistribution>[4] = {}) =>
  sampleDistribution('w', 'me', employees, models, over);

test('ledger 09, decision 3: what waits on a device comes off the balance of the last exchange, below zero too', () => {
  const stock = [
    { workplace_id: 'w', model_id: 'a', balance: 1 },
    { workplace_id: 'other', model_id: 'a', balance: 50 },
  ];
  const waiting = { body: given(['1', '2'], ['a']), isWaiting: true };
  expect(balancesOnDevice('w', stock, [waiting]).get('a')).toBe(-1);
  // The server has counted what it has: only the difference of a correction waits.
  expect(balancesOnDevice('w', stock, [{ ...waiting, server: given(['1'], ['a']) }]).get('a')).toBe(0);
  expect(balancesOnDevice('w', stock, [{ ...waiting, isWaiting: false }]).get('a')).toBe(1);
  expect(balancesOnDevice('other', stock, [waiting]).get('a')).toBe(50);
});

test('ledger 09, decision 6: the distributor to the last moment of the seventh day, managers always, others never', () => {
  const at = (days: number) => given(['1'], ['a'], { booked_at: new Date(NOW - days * 86_400_000).toISOString() });
  expect(mayCorrect(at(CORRECTION_DAYS), who('me', 'ppe.write'), NOW)).toBe(true);
  expect(mayCorrect(at(CORRECTION_DAYS + 0.001), who('me', 'ppe.write'), NOW)).toBe(false);
  expect(mayCorrect(at(0), who('you', 'ppe.write'), NOW)).toBe(false);
  expect(mayCorrect(at(400), who('you', 'ppe.write', 'ppe.manage'), NOW)).toBe(true);
  expect(mayCorrect(given(['1'], ['a']), who('me', 'ppe.read'), NOW)).toBe(false);
});

test('ledger 09, decision 4: of a collective one all get the same models; an individual one has one receiver', () => {
  const codes = (body: ReturnType<typeof given>) => distributionProblems(body, NOW).map(({ code }) => code);
  expect(codes(given(['1', '2'], ['a', 'b']))).toEqual([]);
  expect(codes(given(['1', '2'], ['a'], { type: 'individual' }))).toEqual(['one']);
  const [first, second] = given(['1', '2'], ['a', 'b']).employees;
  const unlike = [first, second && { ...second, items: second.items.slice(1) }].filter((row) => row !== undefined);
  expect(codes(given([], [], { type: 'collective', employees: unlike }))).toEqual(['same_models']);
  expect(codes(given(['1'], ['a'], { date: '2026-03-04' }))).toEqual(['in_future']);
});

test('a form begins with models or with people, and keeps what was entered for either', () => {
  const blank = given([], []);
  const chosen = { ...blank, employees: withItems(blank, [{ model_id: 'a', quantity: 2 }]) };
  expect(settledDistribution(chosen).employees).toEqual([]);
  const both = { ...chosen, employees: withReceivers(chosen, ['1', '2']) };
  expect([...piecesOf(settledDistribution(both))]).toEqual([['a', 4]]);
  expect(withReceivers({ employees: withReceivers(both, []) }, ['3'])).toEqual([
    { employee_id: '3', items: [{ model_id: 'a', quantity: 2 }] },
  ]);
});

test('who signed for other equipment has not signed for this: the signature goes, and stays where nothing changed', () => {
  const signed = { name: 'Ayşe Er', signed_at: '2026-03-02T10:00:00.000Z', width: 300, height: 100, path: '' };
  const both = given(['1', '2'], ['a']);
  const one = { ...both, employees: withSignature(both, '1', signed) };
  expect(signaturesOf(one)).toBe(1);
  expect(distributionProblems(one, NOW)).toEqual([]);
  // A line without a model says nothing yet.
  const begun = { employees: withItems(one, [...itemsOf(one), { model_id: '', quantity: 1 }]) };
  expect(signaturesOf(begun)).toBe(1);
  expect(signaturesOf({ employees: withReceivers(one, ['1', '3']) })).toBe(1);
  expect(signaturesOf({ employees: withItems(one, [{ model_id: 'a', quantity: 2 }]) })).toBe(0);
  expect(signaturesOf({ employees: withSignature(one, '1', null) })).toBe(0);
});

test('a signature that was begun keeps a distribution from being saved', () => {
  const begun = { name: '', signed_at: null, width: 300, height: 100, path: 'M1 1L90 40' };
  const body = given(['1'], ['a']);
  const codes = distributionProblems({ ...body, employees: withSignature(body, '1', begun) }, NOW).map(({ code }) => code);
  expect(codes).toEqual(['unsigned']);
});
