import { expect, test } from 'vitest';
import { resultOf } from './audit-result.ts';

const asked = ['A1', 'A2', 'A3', 'A4', 'A5'].map((ref) => ({ ref }));

test('conformity is the share of yes among yes and no; what does not apply, is open or is not asked does not count', () => {
  const answers = { A1: 'yes', A2: 'yes', A3: 'no', A4: 'not_applicable', Z9: 'no' } as const;
  expect(resultOf(asked, answers, []).conformity).toBe(66);
  expect(resultOf(asked, { A4: 'not_applicable' }, []).conformity).toBeNull();
  const many = Array.from({ length: 300 }, (_, at) => ({ ref: `B${at}` }));
  const all = Object.fromEntries(many.map(({ ref }) => [ref, 'yes' as const]));
  expect(resultOf(many, { ...all, B0: 'no' }, []).conformity).toBe(99);
  expect(resultOf(many, all, []).conformity).toBe(100);
});

test('findings are counted by their priority', () => {
  const findings = (['high', 'low', 'high', null] as const).map((status) => ({ status }));
  expect(resultOf(asked, {}, findings).priorities).toEqual({ low: 1, medium: 0, high: 2 });
});
