import { expect, test } from 'vitest';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { isSgkOpen, type SgkClock, sgkClock, sgkDeadline } from '#modules/incidents/shared/sgk-clock.ts';

const injury = (occurred_at: string | null, sgk_notified_on: string | null = null, status: IncidentReport['status'] = 'saved') =>
  ({ category: 'injury', status, occurred_at, sgk_notified_on }) as const;

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
  const deadline = { last: '2026-03-19', unknownYears: [] };
  expect(sgkClock(injury(at, '2026-03-19'), '2026-04-01')).toEqual({ ...deadline, state: 'told', on: '2026-03-19', isLate: false });
  expect(sgkClock(injury(at, '2026-03-23'), '2026-04-01')).toEqual({ ...deadline, state: 'told', on: '2026-03-23', isLate: true });
});

test('law 5510 article 13: a report that was finalized without a day is missed by nobody any more', () => {
  const at = '2026-03-16T07:00:00Z';
  for (const today of ['2026-03-17', '2026-04-01']) {
    const clock = sgkClock(injury(at, null, 'finalized'), today);
    expect([clock?.state, isSgkOpen(clock)]).toEqual(['closed', false]);
  }
  expect(sgkClock(injury(at, '2026-03-17', 'finalized'), '2026-04-01')?.state).toBe('told');
  for (const status of ['draft', 'pending', 'saved'] as const)
    expect(isSgkOpen(sgkClock(injury(at, null, status), '2026-04-01'))).toBe(true);
});

test.each([
  ['around Ramazan Bayramı 2024', '2024-04-09T07:00:00Z', '2024-04-17', []],
  ['around Kurban Bayramı 2025', '2025-06-05T07:00:00Z', '2025-06-12', []],
  ['in a year whose feasts are not known', '2031-03-10T07:00:00Z', '2031-03-13', [2031]],
  ['from a known year into one that is not', '2030-12-30T07:00:00Z', '2031-01-03', [2031]],
  ['between two that are not known', '2031-12-30T07:00:00Z', '2032-01-05', [2031, 2032]],
])('law 5510 article 13: the last day counts feasts as far as they are known, and says where not: %s', (_, at, last, unknownYears) => {
  expect(sgkDeadline(injury(at))).toEqual({ last, unknownYears });
});

test('what is no injury has none', () => {
  expect(sgkClock({ ...injury('2026-03-16T07:00:00Z'), category: 'fire' }, '2026-03-16')).toBeNull();
});
