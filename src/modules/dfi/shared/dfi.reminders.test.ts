import { describe, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { dueReminders, lastReminderDay } from '#modules/dfi/shared/dfi.reminders.ts';
import type { Dfi, DfiTask } from '#modules/dfi/shared/dfi.schema.ts';
import { sampleDfi } from '#tests/support/dfis.ts';

const [RESPONSIBLE, WORKER] = ['a', 'b'] as const;
const LONG_AGO = '2025-01-01';
const dfi = (over: Partial<Dfi> = {}): Dfi => sampleDfi('w', RESPONSIBLE, { deadline: '2026-06-15', ...over });
const task = (over: Partial<DfiTask> = {}): DfiTask => ({
  user_id: WORKER,
  deadline: null,
  status: 'in_progress',
  todo: 'x',
  done: '',
  ...over,
});
const nobody = () => undefined;
const people = (one: Dfi, today: string, raised = LONG_AGO, before: (person: string) => string | undefined = nobody) =>
  dueReminders(one, raised, today, before).map(({ user_id, deadline }) => [user_id, deadline]);

describe('the days of reminders', () => {
  test.each([
    [-8, null],
    [-7, -7],
    [-2, -7],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 3],
    [6, 3],
    [7, 7],
    [13, 7],
    [14, 14],
    [365, 364],
  ])('%i days after the deadline the last one was at %s', (passed, at) => {
    // Over new year and over the end of February.
    for (const deadline of ['2026-01-02', '2024-02-29', '2016-03-27'])
      expect(lastReminderDay(deadline, addDays(deadline, passed))).toBe(at === null ? null : addDays(deadline, at));
  });

  test('whoever is awaited is reminded once, up to two days late, and not of what the assignment said', () => {
    const late = { responsible_users: [task({ deadline: '2026-06-10' })] };
    expect(people(dfi(), '2026-06-08')).toEqual([[RESPONSIBLE, '2026-06-15']]);
    expect(people(dfi(), '2026-06-10')).toEqual([[RESPONSIBLE, '2026-06-15']]);
    expect(people(dfi(), '2026-06-11')).toEqual([]);
    expect(people(dfi(), '2026-06-08', '2026-06-08')).toEqual([]);
    expect(people(dfi(), '2026-06-14', '2026-06-08')).toEqual([[RESPONSIBLE, '2026-06-15']]);
    expect(people(dfi(), '2026-06-09', LONG_AGO, () => '2026-06-08')).toEqual([]);
    expect(people(dfi(), '2026-06-14', LONG_AGO, () => '2026-06-08')).toHaveLength(1);
    expect(people(dfi(late), '2026-06-09')).toEqual([
      [WORKER, '2026-06-10'],
      [RESPONSIBLE, '2026-06-15'],
    ]);
  });

  test('settled tasks, reviewed and closed DFIs remind none of their people; a person is reminded once', () => {
    const own = dfi({ responsible_users: [task({ user_id: RESPONSIBLE, deadline: '2026-06-16' })] });
    expect(people(own, '2026-06-15')).toEqual([[RESPONSIBLE, '2026-06-15']]);
    expect(people(dfi({ responsible_users: [task({ status: 'completed', done: 'x' })] }), '2026-06-15')).toEqual([
      [RESPONSIBLE, '2026-06-15'],
    ]);
    expect(people(dfi({ review_date: '2026-06-14', review_notes: 'x' }), '2026-06-15')).toEqual([]);
    expect(people(dfi({ status: 'closed', approval_status: 'approved' }), '2026-06-15')).toEqual([]);
    expect(people(dfi({ deadline: null }), '2026-06-15')).toEqual([]);
  });

  test('a reviewed one reminds those who decide, an open or a closed one does not', () => {
    const decided = (over: Partial<Dfi>) =>
      dueReminders(dfi(over), '2026-01-01', '2026-06-15', () => undefined, ['a', 'b']).map(({ user_id, isDecision }) => [
        user_id,
        isDecision,
      ]);
    expect(decided({ review_date: '2026-06-14', review_notes: 'x' })).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(decided({})).toEqual([[RESPONSIBLE, false]]);
    expect(decided({ status: 'closed', approval_status: 'approved' })).toEqual([]);
  });
});
