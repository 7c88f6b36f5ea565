import type { Day } from '#core/date/day.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** Computed, never stored (DFI-STATE-02; ledger 07, decision 4). Days are those of Istanbul. */
export function deadlineStatus(dfi: Pick<Dfi, 'status' | 'deadline'>, today: Day, closedOn: Day | null = null):
  'expired' | 'within_deadline' | 'closed_on_time' | 'closed_late' {
  const { status, deadline } = dfi;
  if (status === 'closed') return deadline !== null && closedOn !== null && closedOn > deadline ? 'closed_late' : 'closed_on_time';
  return deadline !== null && today > deadline ? 'expired' : 'within_deadline';
}

export interface DfiProblem {
  field: 'deficiency_description' | 'responsible' | 'deadline';
  code: 'required' | 'in_past';
}

/** What a DFI still lacks before it can be raised; empty when it is complete. */
export function dfiProblems(dfi: Pick<Dfi, 'deficiency_description' | 'responsible' | 'deadline'>, today: Day): DfiProblem[] {
  const problems: DfiProblem[] = [];
  if (dfi.deficiency_description.trim() === '') problems.push({ field: 'deficiency_description', code: 'required' });
  if (dfi.responsible === null) problems.push({ field: 'responsible', code: 'required' });
  if (dfi.deadline !== null && dfi.deadline < today) problems.push({ field: 'deadline', code: 'in_past' });
  return problems;
}
