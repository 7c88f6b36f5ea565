import type { Day } from '#core/date/day.ts';
import type { Actor } from '#core/record/record.ts';
import { UNDONE, wholeDfi } from '#modules/dfi/shared/dfi.flow.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

export const DEADLINE_STATUS = ['expired', 'within_deadline', 'closed_late', 'closed_on_time'] as const;
export type DeadlineStatus = (typeof DEADLINE_STATUS)[number];

/** Computed, never stored (DFI-STATE-02; ledger 07, decision 4). Days are those of Istanbul. */
export function deadlineStatus(
  dfi: Pick<Dfi, 'status' | 'deadline' | 'closed_on'>,
  today: Day,
  closedOn: Day | null = dfi.closed_on ?? null,
): DeadlineStatus {
  const { status, deadline } = dfi;
  if (status === 'closed') return deadline !== null && closedOn !== null && closedOn > deadline ? 'closed_late' : 'closed_on_time';
  return deadline !== null && today > deadline ? 'expired' : 'within_deadline';
}

export interface DfiProblem {
  field: 'deficiency_description' | 'responsible' | 'deadline' | 'source_id' | 'responsible_users';
  code: 'required' | 'in_past';
}

type RaisedDfi = Pick<Dfi, 'deficiency_description' | 'responsible' | 'deadline'> & Partial<Pick<Dfi, 'responsible_users'>>;

/** What a DFI still lacks before it can be raised; empty when it is complete. */
export function dfiProblems(dfi: RaisedDfi, today: Day): DfiProblem[] {
  const problems: DfiProblem[] = [];
  if (dfi.deficiency_description.trim() === '') problems.push({ field: 'deficiency_description', code: 'required' });
  if (dfi.responsible === null) problems.push({ field: 'responsible', code: 'required' });
  if (dfi.deadline !== null && dfi.deadline < today) problems.push({ field: 'deadline', code: 'in_past' });
  // A task belongs to one person, and says what is to be done.
  const people = (dfi.responsible_users ?? []).map(({ user_id }) => user_id);
  const isVague = (dfi.responsible_users ?? []).some(({ todo }) => todo.trim() === '');
  if (isVague || people.includes(null) || new Set(people).size < people.length)
    problems.push({ field: 'responsible_users', code: 'required' });
  return problems;
}

/** What a DFI says of a review; empty where nobody wrote one. */
export function reviewOf(dfi: Pick<Dfi, 'review_notes' | 'documents' | 'files'>): ('review_notes' | 'documents' | 'files')[] {
  const { review_notes = '', documents = [], files = [] } = dfi;
  const holds = { review_notes: review_notes.trim() !== '', documents: documents.length > 0, files: files.length > 0 };
  return (['review_notes', 'documents', 'files'] as const).filter((field) => holds[field]);
}

/**
 * A DFI as it begins: in progress and pending, without number, review or history, its tasks open, whatever the device says
 * (ledger 07, decision 1).
 */
export const newDfi = (dfi: Dfi): Dfi => ({
  ...wholeDfi(dfi),
  ...UNDONE,
  number: null,
  status: 'in_progress',
  approval_status: 'pending',
  responsible_users: (dfi.responsible_users ?? []).map((task) => ({ ...task, status: 'in_progress', done: '' })),
});

/**
 * Whether a person may delete a DFI: its creator and managers of the area, while it is pending (ledger 07, decision 10).
 * `createdBy` null means that it was made on this device.
 */
export function canRemoveDfi(dfi: Pick<Dfi, 'approval_status'>, createdBy: string | null, actor: Actor): boolean {
  if (dfi.approval_status !== 'pending') return false;
  return createdBy === null || createdBy === actor.user_id || actor.permissions.has('dfi.manage');
}

/** Whether nobody has worked on a DFI since it was raised: no task settled, no review, no decision. */
export const isUntouched = (dfi: Dfi): boolean => {
  const { approval_history, responsible_users, review_notes, documents, files } = wholeDfi(dfi);
  const isSettled = responsible_users.some(({ status, done }) => status !== 'in_progress' || done !== '');
  return approval_history.length === 0 && !isSettled && review_notes === '' && documents.length + files.length === 0;
};

/** DÖF-2026-0007 of a year and the running number in it (ledger 07, decision 8). */
export const dfiNumber = (year: number, running: number): string => `DÖF-${year}-${String(running).padStart(4, '0')}`;
