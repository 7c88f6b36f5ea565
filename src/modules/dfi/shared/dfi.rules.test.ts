import { describe, expect, test } from 'vitest';
import { dayInIstanbul } from '#core/date/day.ts';
import type { Actor } from '#core/record/record.ts';
import { canRemoveDfi, deadlineStatus, dfiNumber, dfiProblems, newDfi } from '#modules/dfi/shared/dfi.rules.ts';
import { sourceProblems } from '#modules/dfi/shared/dfi.sources.ts';
import { DFI_SOURCES, type Dfi } from '#modules/dfi/shared/dfi.schema.ts';

const ID = (n: number) => `0190a5d2-7c1e-7abc-8def-${String(n).padStart(12, '0')}`;
const TODAY = '2025-06-15';

describe('DFI-STATE-02: deadline status', () => {
  test.each([
    ['in_progress', '2025-06-14', null, 'expired'],
    ['in_progress', '2025-06-15', null, 'within_deadline'],
    ['in_progress', '2025-06-16', null, 'within_deadline'],
    ['in_progress', null, null, 'within_deadline'],
    ['closed', '2025-06-10', '2025-06-10', 'closed_on_time'],
    ['closed', '2025-06-10', '2025-06-11', 'closed_late'],
    ['closed', '2025-06-10', '2025-06-01', 'closed_on_time'],
    ['closed', null, '2025-06-11', 'closed_on_time'],
  ] as const)('DFI-STATE-02: %s, deadline %s, closed on %s is %s', (status, deadline, closedOn, expected) => {
    expect(deadlineStatus({ status, deadline }, TODAY, closedOn)).toBe(expected);
  });
});

describe('DFI-STATE-02: days are those of Istanbul', () => {
  // The last minute of a deadline and the first one after it, over new year and the changes of the clock that Turkey had until 2016.
  test.each([
    ['2025-12-31', '2025-12-31T20:59:59Z', '2025-12-31T21:00:00Z'],
    ['2024-02-29', '2024-02-29T20:59:59Z', '2024-02-29T21:00:00Z'],
    ['2016-03-26', '2016-03-26T21:59:59Z', '2016-03-26T22:00:00Z'],
    ['2016-03-27', '2016-03-27T20:59:59Z', '2016-03-27T21:00:00Z'],
    ['2015-11-07', '2015-11-07T20:59:59Z', '2015-11-07T21:00:00Z'],
    ['2015-11-08', '2015-11-08T21:59:59Z', '2015-11-08T22:00:00Z'],
  ])('DFI-STATE-02: the deadline %s ends between %s and %s', (deadline, last, first) => {
    const at = (moment: string) => dayInIstanbul(new Date(moment));
    expect(deadlineStatus({ status: 'in_progress', deadline }, at(last))).toBe('within_deadline');
    expect(deadlineStatus({ status: 'in_progress', deadline }, at(first))).toBe('expired');
    expect(deadlineStatus({ status: 'closed', deadline, closed_on: at(last) }, '2026-06-01')).toBe('closed_on_time');
    expect(deadlineStatus({ status: 'closed', deadline, closed_on: at(first) }, '2026-06-01')).toBe('closed_late');
  });
});

describe('raising a DFI', () => {
  const dfi = { deficiency_description: 'Eksik', responsible: ID(1), deadline: TODAY };

  test('a complete one has nothing against it, a deadline today included, or none at all', () => {
    expect(dfiProblems(dfi, TODAY)).toEqual([]);
    expect(dfiProblems({ ...dfi, deadline: null }, TODAY)).toEqual([]);
  });

  test('it needs a responsible person, and a description', () => {
    expect(dfiProblems({ ...dfi, responsible: null }, TODAY)).toEqual([{ field: 'responsible', code: 'required' }]);
    expect(dfiProblems({ ...dfi, deficiency_description: ' ' }, TODAY)).toEqual([{ field: 'deficiency_description', code: 'required' }]);
  });

  test('each task has a person of its own and words', () => {
    const task = { user_id: ID(4), deadline: null, status: 'in_progress', todo: 'Değiştir', done: '' } as const;
    const wrong = [{ field: 'responsible_users', code: 'required' }];
    expect(dfiProblems({ ...dfi, responsible_users: [task, { ...task, user_id: ID(5) }] }, TODAY)).toEqual([]);
    expect(dfiProblems({ ...dfi, responsible_users: [task, task] }, TODAY)).toEqual(wrong);
    expect(dfiProblems({ ...dfi, responsible_users: [{ ...task, user_id: null }] }, TODAY)).toEqual(wrong);
    expect(dfiProblems({ ...dfi, responsible_users: [{ ...task, todo: ' ' }] }, TODAY)).toEqual(wrong);
  });

  test('a deadline is not in the past', () => {
    expect(dfiProblems({ ...dfi, deadline: '2025-06-14' }, TODAY)).toEqual([{ field: 'deadline', code: 'in_past' }]);
  });

  test('DFI-DATA-02: the sources are those of the ledger and risks; one from a record names it, no other does', () => {
    expect(DFI_SOURCES).toEqual(['dfi', 'secg', 'odr', 'incident_report', 'security_tour', 'risk', 'none']);
    expect(sourceProblems({ source: 'odr', source_id: ID(2) })).toEqual([]);
    expect(sourceProblems({ source: 'none', source_id: null })).toEqual([]);
    expect(sourceProblems({ source: 'odr', source_id: null })).toHaveLength(1);
    expect(sourceProblems({ source: 'none', source_id: ID(2) })).toHaveLength(1);
  });

  test('DFI-STATE-01 DFI-STATE-03: it begins pending and in progress without a number, whatever was sent', () => {
    const sent: Dfi = {
      workplace_id: ID(1),
      number: 'DÖF-2025-0001',
      source: 'odr',
      source_kind: 'operational-audit',
      source_id: ID(2),
      source_ref: 'A1.1',
      deficiency_description: 'x',
      created_for: '',
      deadline: null,
      responsible: ID(3),
      shared_users: [],
      status: 'closed',
      approval_status: 'approved',
      supplier: false,
    };
    const work = { review_notes: 'Bitti', closed_on: TODAY, review_date: TODAY, approval_message: 'x', supplier_users: [ID(4)] };
    const task = { user_id: ID(4), deadline: null, status: 'completed', todo: 'Değiştir', done: 'Değişti' } as const;
    const begun = newDfi({ ...sent, ...work, root_causes: 'Boya soluyor', responsible_users: [task] });
    expect(begun).toMatchObject({ ...sent, number: null, status: 'in_progress', approval_status: 'pending', root_causes: 'Boya soluyor' });
    expect(begun).toMatchObject({ review_notes: '', closed_on: null, review_date: null, approval_message: '', supplier_users: [] });
    expect(begun.responsible_users).toEqual([{ ...task, status: 'in_progress', done: '' }]);
  });

  test('numbers are given per year with four digits at least', () => {
    expect([dfiNumber(2025, 7), dfiNumber(2025, 12_345)]).toEqual(['DÖF-2025-0007', 'DÖF-2025-12345']);
  });
});

describe('deleting a DFI', () => {
  const actor = (user_id: string, ...permissions: string[]): Actor => ({ user_id, role_id: 6, permissions: new Set(permissions) });

  test('its creator and managers may, nobody once it is decided', () => {
    expect(canRemoveDfi({ approval_status: 'declined' }, ID(1), actor(ID(1), 'dfi.manage'))).toBe(false);
    expect(canRemoveDfi({ approval_status: 'pending' }, ID(1), actor(ID(1)))).toBe(true);
    expect(canRemoveDfi({ approval_status: 'pending' }, ID(1), actor(ID(2), 'dfi.manage'))).toBe(true);
    expect(canRemoveDfi({ approval_status: 'pending' }, ID(1), actor(ID(2), 'dfi.write'))).toBe(false);
    expect(canRemoveDfi({ approval_status: 'pending' }, null, actor(ID(2)))).toBe(true);
    expect(canRemoveDfi({ approval_status: 'approved' }, ID(1), actor(ID(1), 'dfi.manage'))).toBe(false);
  });
});
