import { describe, expect, test } from 'vitest';
import type { Actor } from '#core/record/record.ts';
import { canRemoveDfi, deadlineStatus, dfiNumber, dfiProblems, newDfi, sourceProblems } from '#modules/dfi/shared/dfi.rules.ts';
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

describe('raising a DFI', () => {
  const dfi = { deficiency_description: 'Eksik', responsible: ID(1), deadline: TODAY };

  test('a complete one has nothing against it, a deadline today included, or none at all', () => {
    expect(dfiProblems(dfi, TODAY)).toEqual([]);
    expect(dfiProblems({ ...dfi, deadline: null }, TODAY)).toEqual([]);
  });

  test('DFI-VAL-01: it needs a responsible person, and a description', () => {
    expect(dfiProblems({ ...dfi, responsible: null }, TODAY)).toEqual([{ field: 'responsible', code: 'required' }]);
    expect(dfiProblems({ ...dfi, deficiency_description: ' ' }, TODAY)).toEqual([{ field: 'deficiency_description', code: 'required' }]);
  });

  test('a deadline is not in the past', () => {
    expect(dfiProblems({ ...dfi, deadline: '2025-06-14' }, TODAY)).toEqual([{ field: 'deadline', code: 'in_past' }]);
  });

  test('DFI-DATA-02: the sources are those of the ledger; one from an audit names its report, no other does', () => {
    expect(DFI_SOURCES).toEqual(['dfi', 'secg', 'odr', 'incident_report', 'security_tour', 'none']);
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
    expect(newDfi(sent)).toEqual({ ...sent, number: null, status: 'in_progress', approval_status: 'pending' });
  });

  test('numbers are given per year with four digits at least', () => {
    expect([dfiNumber(2025, 7), dfiNumber(2025, 12_345)]).toEqual(['DÖF-2025-0007', 'DÖF-2025-12345']);
  });
});

describe('deleting a DFI', () => {
  const actor = (user_id: string, ...permissions: string[]): Actor => ({ user_id, role_id: 6, permissions: new Set(permissions) });

  test('its creator and managers may, nobody once it is approved', () => {
    expect(canRemoveDfi({ approval_status: 'pending' }, ID(1), actor(ID(1)))).toBe(true);
    expect(canRemoveDfi({ approval_status: 'pending' }, ID(1), actor(ID(2), 'dfi.manage'))).toBe(true);
    expect(canRemoveDfi({ approval_status: 'pending' }, ID(1), actor(ID(2), 'dfi.write'))).toBe(false);
    expect(canRemoveDfi({ approval_status: 'pending' }, null, actor(ID(2)))).toBe(true);
    expect(canRemoveDfi({ approval_status: 'approved' }, ID(1), actor(ID(1), 'dfi.manage'))).toBe(false);
  });
});
