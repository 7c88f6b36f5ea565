import { type Day, dayInIstanbul } from '#core/date/day.ts';
import type { Photo, StoredFile } from '#core/field/field.ts';
import type { Edited, RecordBar } from '#core/record/edited.ts';
import type { Actor } from '#core/record/record.ts';
import type { Dfi, DfiTask } from '#modules/dfi/shared/dfi.schema.ts';

export type WholeDfi = Required<Dfi>;

/** A DFI that nobody has reviewed or decided yet. */
export const UNDONE = {
  supplier_users: [],
  review_notes: '',
  documents: [],
  files: [],
  review_date: null,
  reviewed_by: null,
  approval_date: null,
  approval_message: '',
  closed_on: null,
  result_history: [],
  approval_history: [],
} satisfies Partial<Dfi>;

/** A DFI with everything that an older build had no field for. */
export const wholeDfi = (dfi: Dfi): WholeDfi => ({
  ...UNDONE,
  supplier_id: null,
  responsible_users: [],
  root_causes: '',
  solution_recommendations: '',
  ...dfi,
});

/** What a DFI waits for next: its tasks, the review of the responsible person, the approval, or nothing more. */
export type DfiStage = 'tasks' | 'review' | 'approval' | 'closed';

/** Where a DFI stands (ledger 07, decision 1). One without tasks waits for the review of the person who answers for it. */
export function stageOf(dfi: Dfi): DfiStage {
  if (dfi.status === 'closed') return 'closed';
  if ((dfi.review_date ?? null) !== null && dfi.approval_status === 'pending') return 'approval';
  return (dfi.responsible_users ?? []).some((task) => task.status === 'in_progress') ? 'tasks' : 'review';
}

/** What it takes to approve. */
export type ApprovalRight = 'dfi.approve' | 'dfi.approve.supplier';

/** Why a step is refused; a field with what is wrong with it, the state of the record, or a right that lacks. */
export type Refused =
  | { readonly because: 'locked' }
  | { readonly because: 'awaits_approval' | 'not_reviewed' | 'own_dfi' | 'tasks_open' }
  | { readonly because: 'permission'; readonly permission: ApprovalRight | 'dfi.write' | 'dfi.manage' }
  | { readonly because: 'field'; readonly field: string; readonly code: 'required' | 'in_past' };
export type Step = { readonly dfi: WholeDfi } | Refused;

export const isRefused = (step: Step): step is Refused => 'because' in step;

const refused = (because: 'locked' | 'awaits_approval' | 'not_reviewed' | 'own_dfi' | 'tasks_open'): Refused => ({ because });
const lacking = (permission: ApprovalRight | 'dfi.write' | 'dfi.manage'): Refused => ({ because: 'permission', permission });
const wrong = (field: string, code: 'required' | 'in_past' = 'required'): Refused => ({ because: 'field', field, code });

/** Who plans the tasks: the creator, the person who answers for it, and managers of the area (ledger 07, decision 3). */
export const mayPlan = (dfi: Dfi, createdBy: string | null, actor: Actor): boolean =>
  dfi.responsible === actor.user_id || createdBy === actor.user_id || actor.permissions.has('dfi.manage');

/** Who enters the review: the person who answers for it, or a manager of the area (ledger 07, decision 1). */
export const mayReview = (dfi: Dfi, actor: Actor): boolean => dfi.responsible === actor.user_id || actor.permissions.has('dfi.manage');

/**
 * Why somebody may not work on it: once a review is due or given, causes and recommendations go with it. Of one that the server has never
 * had, all can still be said otherwise.
 */
export function barOfWork({ judged, body, version, createdBy, actor }: Edited<Dfi>): RecordBar | null {
  if (judged !== null && stageOf(judged) === 'closed') return 'final';
  const dfi = judged ?? body;
  const mayWork = version === 0 || (stageOf(dfi) === 'tasks' ? mayPlan(dfi, createdBy, actor) : mayReview(dfi, actor));
  return mayWork ? null : 'others';
}

/** What operation-todo may change of one person's task; what is left out stays (DFI-STATE-06). */
export interface TaskChange {
  readonly user_id: string;
  readonly todo?: string;
  readonly deadline?: Day | null;
  readonly status?: DfiTask['status'];
  readonly done?: string;
}

const isPlanned = ({ todo, deadline }: TaskChange): boolean => todo !== undefined || deadline !== undefined;
const isWorked = ({ status, done }: TaskChange): boolean => status !== undefined || done !== undefined;

/**
 * Changes or adds the task of one person (ledger 07, decision 3): what is to be done and until when by those who plan, what was
 * done by that person alone. A task that is completed says what was done, one that is not says why: given another thing to do, it is
 * open again, for what was said is about the thing before.
 */
export function changeTask(dfi: Dfi, change: TaskChange, createdBy: string | null, actor: Actor, today: Day): Step {
  const stage = stageOf(dfi);
  if (stage === 'closed') return refused('locked');
  if (stage === 'approval') return refused('awaits_approval');
  const whole = wholeDfi(dfi);
  const task = whole.responsible_users.find(({ user_id }) => user_id === change.user_id);
  if ((task === undefined || isPlanned(change)) && !mayPlan(dfi, createdBy, actor)) return lacking('dfi.manage');
  if (isWorked(change) && change.user_id !== actor.user_id) return lacking('dfi.manage');
  const todo = (change.todo ?? task?.todo ?? '').trim();
  const { deadline } = task ?? dfi;
  const before: DfiTask = task?.todo.trim() === todo ? task : { user_id: change.user_id, deadline, status: 'in_progress', todo, done: '' };
  const after: DfiTask = {
    ...before,
    deadline: change.deadline === undefined ? before.deadline : change.deadline,
    status: change.status ?? before.status,
    done: (change.done ?? before.done).trim(),
  };
  if (task === undefined && after.todo === '') return wrong('todo');
  if (change.deadline && change.deadline !== before.deadline && change.deadline < today) return wrong('deadline', 'in_past');
  if (after.status !== 'in_progress' && after.done === '') return wrong('done');
  const others = whole.responsible_users;
  return { dfi: { ...whole, responsible_users: task ? others.map((one) => (one === task ? after : one)) : [...others, after] } };
}

/** What `PATCH dfis` carries (ledger 07, decision 5). */
export interface DfiWork {
  readonly root_causes: string;
  readonly solution_recommendations: string;
  readonly shared_users: Dfi['shared_users'];
  readonly review_notes: string;
  readonly documents: readonly Photo[];
  /** Left out by a build that knows none: then they stay. */
  readonly files?: StoredFile[];
}

/** The part of a DFI that is worked on. */
export const workOf = (dfi: Dfi): DfiWork => {
  const { root_causes, solution_recommendations, shared_users, review_notes, documents } = wholeDfi(dfi);
  const work = { root_causes, solution_recommendations, shared_users, review_notes, documents };
  return dfi.files === undefined ? work : { ...work, files: dfi.files };
};

/** What saving a DFI fixes, as far as its maker entered it (ledger 07, decision 5). */
const FIXED = ['workplace_id', 'deficiency_description', 'created_for', 'responsible', 'deadline', 'supplier', 'supplier_id'] as const;

/**
 * What was said of a DFI when it was raised. It travels with every change: the maker may have said it otherwise while the DFI was on its
 * way, and what the device cannot have changed is what the server has.
 */
export const saidOf = (dfi: Dfi): Partial<Dfi> => Object.fromEntries(FIXED.flatMap((name) => (name in dfi ? [[name, dfi[name]]] : [])));

type Review = Pick<DfiWork, 'review_notes' | 'documents' | 'files'>;

const isEmptyReview = ({ review_notes, documents, files = [] }: Review): boolean =>
  review_notes.trim() === '' && documents.length + files.length === 0;

/**
 * Whether this work cannot be saved for the want of a review: where one is due or given, it needs notes or a document (DFI-VAL-02).
 * A person who only keeps causes and recommendations while tasks are open needs none.
 */
export const lacksReview = (dfi: Dfi, work: Review): boolean =>
  stageOf(dfi) !== 'tasks' && isEmptyReview({ ...work, files: work.files ?? dfi.files ?? [] });

/** Facts of the moment that a step writes into the record. */
export interface StepFacts {
  readonly now: Date;
  readonly newId: () => string;
}

/** Saves work on a DFI; a review asks for approval, also after a decline (ledger 07, decisions 1 and 5). */
export function workOn(dfi: Dfi, work: DfiWork, createdBy: string | null, actor: Actor, facts: StepFacts): Step {
  const stage = stageOf(dfi);
  if (stage === 'closed') return refused('locked');
  if (!mayPlan(dfi, createdBy, actor)) return lacking('dfi.manage');
  if (lacksReview(dfi, work)) return wrong('review_notes');
  const { files = wholeDfi(dfi).files } = work;
  const whole = { ...wholeDfi(dfi), ...work, documents: [...work.documents], files: [...files] };
  if (isEmptyReview(whole)) return { dfi: whole };
  if (!mayReview(dfi, actor)) return lacking('dfi.manage');
  if (stage === 'tasks') return refused('tasks_open');
  const review = { review_date: dayInIstanbul(facts.now), reviewed_by: actor.user_id };
  if (stage === 'approval') return { dfi: { ...whole, ...review } };
  const line = { id: facts.newId(), at: facts.now.toISOString(), by: actor.user_id, step: 'review' as const, message: '' };
  return {
    dfi: { ...whole, ...review, approval_status: 'pending', approval_message: '', approval_history: [...whole.approval_history, line] },
  };
}

export interface Verdict {
  readonly approval_status: 'approved' | 'declined';
  readonly message: string;
}

/** What is needed to approve or decline a DFI: one of a supplier is a single action of its own (ledger 11, decision 5). */
export const approvalRight = ({ supplier }: Pick<Dfi, 'supplier'>): ApprovalRight => (supplier ? 'dfi.approve.supplier' : 'dfi.approve');

/**
 * Approves or declines a reviewed DFI (ledger 07, decisions 1 and 2). Approved it is closed for good; declined it goes on, with the
 * review emptied and kept in the result history.
 * @param isOnlyApprover nobody else in reach may approve: then the responsible person may, too
 */
export function decide(dfi: Dfi, verdict: Verdict, actor: Actor, isOnlyApprover: boolean, facts: StepFacts): Step {
  const stage = stageOf(dfi);
  if (stage === 'closed') return refused('locked');
  const right = approvalRight(dfi);
  if (!actor.permissions.has(right)) return lacking(right);
  if (stage !== 'approval') return refused('not_reviewed');
  if (dfi.responsible === actor.user_id && !isOnlyApprover) return refused('own_dfi');
  const message = verdict.message.trim();
  if (verdict.approval_status === 'declined' && message === '') return wrong('message');
  const whole = wholeDfi(dfi);
  const at = facts.now.toISOString();
  const line = { id: facts.newId(), at, by: actor.user_id, step: verdict.approval_status, message };
  const decided = {
    ...whole,
    approval_status: verdict.approval_status,
    approval_message: message,
    approval_date: at,
    approval_history: [...whole.approval_history, line],
  };
  if (verdict.approval_status === 'approved') return { dfi: { ...decided, status: 'closed', closed_on: dayInIstanbul(facts.now) } };
  const { review_date, reviewed_by: by, review_notes: notes, documents, files } = whole;
  const declined = { id: facts.newId(), review_date, by, notes, documents, files };
  return {
    dfi: {
      ...decided,
      review_date: null,
      reviewed_by: null,
      review_notes: '',
      documents: [],
      files: [],
      result_history: [...whole.result_history, declined],
    },
  };
}

/** Who has to act on it now, and so who is reminded: people with an open task, or the one who answers for it (ledger 07, decision 12). */
export function peopleAwaited(dfi: Dfi): string[] {
  const stage = stageOf(dfi);
  if (stage === 'review') return dfi.responsible === null ? [] : [dfi.responsible];
  if (stage !== 'tasks') return [];
  return (dfi.responsible_users ?? []).flatMap(({ user_id, status }) => (status === 'in_progress' && user_id !== null ? [user_id] : []));
}
