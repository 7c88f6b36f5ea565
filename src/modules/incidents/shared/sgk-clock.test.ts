import { expect, test } from 'vitest';
import { type SgkClock, sgkClock } from '#modules/incidents/shared/sgk-clock.ts';

const injury = (occurred_at: string | null, sgk_notified_on: string | null = null) =>
  ({ category: 'injury', occurred_at, sgk_notified_on }) as const;

test.each<[string, string | null, string, SgkClock['state'] | null, number | null]>([
  ['on the day of the accident', '2026-03-16T07:00:00Z', '2026-03-16', 'running', 3],
  ['two days later', '2026-03-16T07:00:00Z', '2026-03-18', 'running', 1],
  ['on the last day', '2026-03-16T07:00:00Z', '2026-03-19', 'running', 0],
  ['a day too late', '2026-03-16T07:00:00Z', '2026-03-20', 'missed', null],
  ['over the feast of Ramazan', '2026-03-18T07:00:00Z', '2026-03-23', 'running', 1],
  ['late at night it is the next day in Istanbul', '2026-03-16T21:30:00Z', '2026-03-20', 'running', 1],
  ['without a date', null, '2026-03-20', null, null],
])('law 5510 article 13: the clock of an injury runs three working days: %s', (_, at, today, state, left) => {
  const clock = sgkClock(injury(at), today);
  expect(clock?.state ?? null).toBe(state);
  expect(clock?.state === 'running' ? clock.left : null).toBe(left);
});

test('it ends with the day on which SGK was told, in time or late', () => {
  const at = '2026-03-16T07:00:00Z';
  expect(sgkClock(injury(at, '2026-03-19'), '2026-04-01')).toEqual({ state: 'told', last: '2026-03-19', on: '2026-03-19', isLate: false });
  expect(sgkClock(injury(at, '2026-03-23'), '2026-04-01')).toEqual({ state: 'told', last: '2026-03-19', on: '2026-03-23', isLate: true });
});

test('what is no injury has none', () => {
  expect(sgkClock({ ...injury('2026-03-16T07:00:00Z'), category: 'fire' }, '2026-03-16')).toBeNull();
});
