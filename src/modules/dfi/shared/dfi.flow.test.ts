import { describe, expect, test } from 'vitest';
import type { Actor } from '#core/record/record.ts';
import {
  changeTask,
  decide,
  type DfiStage,
  isRefused,
  lacksReview,
  peopleAwaited,
  type Step,
  stageOf,
  wholeDfi,
  workOf,
  workOn,
} from '#modules/dfi/shared/dfi.flow.ts';
import type { Dfi, DfiTask } from '#modules/dfi/shared/dfi.schema.ts';

const ID = (n: number) => `0190a5d2-7c1e-7abc-8def-${String(n).padStart(12, '0')}`;
const [CREATOR, RESPONSIBLE, WORKER, APPROVER, MANAGER, STRANGER] = [1, 2, 3, 4, 5, 6].map(ID) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const TODAY = '2025-06-15';
const facts = { now: new Date('2025-06-15T09:00:00Z'), newId: () => ID(99) };
const who = (user_id: string, ...permissions: string[]): Actor => ({ user_id, role_id: 6, permissions: new Set(permissions) });
const task = (over: Partial<DfiTask> = {}): DfiTask => ({
  user_id: WORKER,
  deadline: null,
  status: 'in_progress',
  todo: 'Etiketi değiştir',
  done: '',
  ...over,
});
const dfi = (over: Partial<Dfi> = {}): Dfi => ({
  workplace_id: ID(10),
  number: 'DÖF-2025-0001',
  source: 'none',
  source_kind: '',
  source_id: null,
  source_ref: '',
  deficiency_description: 'Etiket okunmuyor.',
  created_for: '',
  deadline: '2025-06-30',
  responsible: RESPONSIBLE,
  shared_users: [],
  status: 'in_progress',
  approval_status: 'pending',
  supplier: false,
  ...over,
});
const open = dfi({ responsible_users: [task()] });
const due = dfi({ responsible_users: [task({ status: 'completed', done: 'Değişti' })] });
const reviewed = dfi({ review_date: TODAY, review_notes: 'Yapıldı.', reviewed_by: RESPONSIBLE });
const declined = dfi({ approval_status: 'declined', approval_message: 'Fotoğraf yok.' });
const closed = dfi({ ...reviewed, status: 'closed', approval_status: 'approved', closed_on: TODAY });
const because = (step: Step): string => (isRefused(step) ? step.because : 'done');
const review = { ...workOf(dfi()), review_notes: 'Etiketler yenilendi.' };

test.each<[string, Dfi, DfiStage, string[]]>([
  ['no task', dfi(), 'review', [RESPONSIBLE]],
  ['an open task', open, 'tasks', [WORKER]],
  ['settled tasks', due, 'review', [RESPONSIBLE]],
  [
    'not completed counts as settled',
    dfi({ responsible_users: [task({ status: 'not_completed', done: 'Parça yok' })] }),
    'review',
    [RESPONSIBLE],
  ],
  ['a review', reviewed, 'approval', []],
  ['a declined one goes on', declined, 'review', [RESPONSIBLE]],
  ['closed', closed, 'closed', []],
])('DFI-STATE-06: with %s it waits for the next step and those whose turn it is', (_, one, stage, people) => {
  expect([stageOf(one), peopleAwaited(one)]).toEqual([stage, people]);
});

describe('tasks (ledger 07, decision 3)', () => {
  const managers = ['dfi.manage'];
  test.each<[string, Dfi, Actor, object, string]>([
    ['the person says what was done', open, who(WORKER), { status: 'completed', done: 'Değişti' }, 'done'],
    ['completed without words', open, who(WORKER), { status: 'completed' }, 'field'],
    ['not completed without a reason', open, who(WORKER), { status: 'not_completed', done: ' ' }, 'field'],
    ['not completed with a reason', open, who(WORKER), { status: 'not_completed', done: 'Parça yok' }, 'done'],
    ['another person says it', open, who(RESPONSIBLE), { status: 'completed', done: 'x' }, 'permission'],
    ['a manager says it', open, who(MANAGER, ...managers), { done: 'x' }, 'permission'],
    ['the person plans', open, who(WORKER), { todo: 'Başka' }, 'permission'],
    ['the creator plans', open, who(CREATOR), { todo: 'Başka', deadline: '2025-07-01' }, 'done'],
    ['a manager plans', open, who(MANAGER, ...managers), { todo: 'Başka' }, 'done'],
    ['a stranger plans', open, who(STRANGER, 'dfi.write'), { todo: 'Başka' }, 'permission'],
    ['a deadline in the past', open, who(CREATOR), { deadline: '2025-06-14' }, 'field'],
    ['the responsible adds a task', dfi(), who(RESPONSIBLE), { todo: 'Vanayı sök' }, 'done'],
    ['a task without words', dfi(), who(RESPONSIBLE), {}, 'field'],
    ['nobody gives oneself a task', dfi(), who(WORKER), { todo: 'Vanayı sök' }, 'permission'],
    ['while approval is awaited', { ...reviewed, responsible_users: [task()] }, who(WORKER), { done: 'x' }, 'awaits_approval'],
    ['of a closed one', { ...closed, responsible_users: [task()] }, who(WORKER), { done: 'x' }, 'locked'],
  ])('DFI-STATE-04: %s', (_, one, actor, change, expected) => {
    expect(because(changeTask(one, { user_id: WORKER, ...change }, CREATOR, actor, TODAY))).toBe(expected);
  });

  test('DFI-STATE-04: a finished task that is given another thing to do is open again, and says nothing of the one before', () => {
    const settled = dfi({ responsible_users: [task({ status: 'completed', done: 'Söktüm' })] });
    const tasksAfter = (change: object) => {
      const step = changeTask(settled, { user_id: WORKER, ...change }, CREATOR, who(CREATOR), TODAY);
      return isRefused(step) ? null : step.dfi.responsible_users;
    };
    expect(tasksAfter({ todo: 'Hattı boşaltın' })).toEqual([task({ todo: 'Hattı boşaltın' })]);
    // The same thing until another day is the same task.
    const later = { todo: task().todo, deadline: '2027-01-01' };
    expect(tasksAfter(later)).toEqual([task({ status: 'completed', done: 'Söktüm', ...later })]);
  });

  test('the tasks of others stay as they are', () => {
    const two = dfi({ responsible_users: [task({ user_id: APPROVER }), task()] });
    const step = changeTask(two, { user_id: WORKER, status: 'completed', done: 'Değişti' }, CREATOR, who(WORKER), TODAY);
    expect(isRefused(step) ? null : step.dfi.responsible_users).toEqual([
      task({ user_id: APPROVER }),
      task({ status: 'completed', done: 'Değişti' }),
    ]);
  });
});

describe('work and review (ledger 07, decisions 1 and 5)', () => {
  test.each<[string, Dfi, Actor, object, string]>([
    ['the responsible reviews', due, who(RESPONSIBLE), review, 'done'],
    ['a manager reviews', due, who(MANAGER, 'dfi.manage'), review, 'done'],
    ['the creator reviews', due, who(CREATOR), review, 'permission'],
    ['a stranger works on it', open, who(STRANGER, 'dfi.write', 'dfi.approve'), workOf(dfi()), 'permission'],
    ['the creator keeps causes while tasks are open', open, who(CREATOR), { ...workOf(dfi()), root_causes: 'Boya' }, 'done'],
    ['a review with neither notes nor a document', due, who(RESPONSIBLE), { ...review, review_notes: ' ' }, 'field'],
    ['a review is emptied', reviewed, who(RESPONSIBLE), workOf(dfi()), 'field'],
    ['a review while tasks are open', open, who(RESPONSIBLE), review, 'tasks_open'],
    ['a review is corrected', reviewed, who(RESPONSIBLE), review, 'done'],
    ['after a decline', declined, who(RESPONSIBLE), review, 'done'],
    ['a closed one', closed, who(RESPONSIBLE), review, 'locked'],
  ])('DFI-STATE-06: %s', (_, one, actor, work, expected) => {
    expect(because(workOn(one, { ...workOf(one), ...work }, CREATOR, actor, facts))).toBe(expected);
  });

  test('DFI-VAL-02: a review needs notes or a document; without one there is nothing to keep but causes', () => {
    const document = { document_key: ID(1) } as never;
    expect(lacksReview(due, { review_notes: '', documents: [] })).toBe(true);
    expect(lacksReview(due, { review_notes: '', documents: [document] })).toBe(false);
    expect(lacksReview(due, { review_notes: 'x', documents: [] })).toBe(false);
    expect(lacksReview(open, { review_notes: '', documents: [] })).toBe(false);
  });

  test('DFI-VAL-02: a file is a document too; work of a build that knows no files leaves them, and a decline keeps them in the history', () => {
    const paper = { document_key: ID(2), name: 'Tutanak.pdf' } as never;
    expect(lacksReview(due, { review_notes: '', documents: [], files: [paper] })).toBe(false);
    const done = workOn(due, { ...review, files: [paper] }, CREATOR, who(RESPONSIBLE), facts);
    if (!('dfi' in done)) throw new Error('refused');
    expect(done.dfi.files).toEqual([paper]);
    expect(workOf(done.dfi).files).toEqual([paper]);
    expect(workOf(due)).not.toHaveProperty('files');
    const { files: _, ...old } = { ...workOf(done.dfi), root_causes: 'Boya' };
    expect(workOn(done.dfi, old, CREATOR, who(RESPONSIBLE), facts)).toMatchObject({ dfi: { root_causes: 'Boya', files: [paper] } });
    expect(workOn(done.dfi, { ...old, files: [] }, CREATOR, who(RESPONSIBLE), facts)).toMatchObject({ dfi: { files: [] } });
    const declinedStep = decide(done.dfi, { approval_status: 'declined', message: 'x' }, who(APPROVER, 'dfi.approve'), false, facts);
    expect(declinedStep).toMatchObject({ dfi: { files: [], result_history: [{ files: [paper] }] } });
  });

  test('DFI-STATE-01: a new review after a decline is pending again and leaves a line', () => {
    const step = workOn(declined, review, CREATOR, who(RESPONSIBLE), facts);
    expect(step).toMatchObject({
      dfi: {
        approval_status: 'pending',
        approval_message: '',
        review_date: TODAY,
        reviewed_by: RESPONSIBLE,
        approval_history: [{ by: RESPONSIBLE, step: 'review', at: facts.now.toISOString() }],
      },
    });
  });
});

describe('approval (ledger 07, decisions 1 and 2)', () => {
  const yes = { approval_status: 'approved', message: '' } as const;
  const no = { approval_status: 'declined', message: 'Fotoğraf yok.' } as const;
  const approver = who(APPROVER, 'dfi.approve');
  test.each<[string, Dfi, Actor, typeof yes | typeof no, boolean, string]>([
    ['approved', reviewed, approver, yes, false, 'done'],
    ['declined', reviewed, approver, no, false, 'done'],
    ['declined without a message', reviewed, approver, { ...no, message: '  ' } as never, false, 'field'],
    ['without a review', due, approver, yes, false, 'not_reviewed'],
    ['declined before, not reviewed again', declined, approver, yes, false, 'not_reviewed'],
    ['twice', closed, approver, yes, false, 'locked'],
    ['declined after it was approved', closed, approver, no, false, 'locked'],
    ['without the right', reviewed, who(APPROVER, 'dfi.write'), yes, false, 'permission'],
    ['the own one', reviewed, who(RESPONSIBLE, 'dfi.approve'), yes, false, 'own_dfi'],
    ['the own one, nobody else there', reviewed, who(RESPONSIBLE, 'dfi.approve'), yes, true, 'done'],
  ])('DFI-STATE-01: %s', (_, one, actor, verdict, isOnly, expected) => {
    expect(because(decide(one, verdict, actor, isOnly, facts))).toBe(expected);
  });

  test('the DFI of a supplier asks for a right of its own, which is named', () => {
    const ofSupplier = { ...reviewed, supplier: true };
    expect(decide(ofSupplier, yes, approver, false, facts)).toEqual({ because: 'permission', permission: 'dfi.approve.supplier' });
    const both = who(APPROVER, 'dfi.approve', 'dfi.approve.supplier');
    expect(because(decide(ofSupplier, yes, both, false, facts))).toBe('done');
  });

  test('DFI-STATE-03: approved it is closed, on the day of Istanbul', () => {
    const late = { ...facts, now: new Date('2025-12-31T21:30:00Z') };
    expect(decide(reviewed, yes, approver, false, late)).toMatchObject({
      dfi: { status: 'closed', approval_status: 'approved', closed_on: '2026-01-01', approval_date: '2025-12-31T21:30:00.000Z' },
    });
  });

  test('declined, the review is emptied and kept in the result history', () => {
    expect(decide(reviewed, no, approver, false, facts)).toMatchObject({
      dfi: {
        status: 'in_progress',
        approval_status: 'declined',
        approval_message: 'Fotoğraf yok.',
        review_date: null,
        review_notes: '',
        result_history: [{ notes: 'Yapıldı.', by: RESPONSIBLE, review_date: TODAY }],
        approval_history: [{ step: 'declined', by: APPROVER, message: 'Fotoğraf yok.' }],
      },
    });
  });
});

test('a record of an older build has everything that came later, empty', () => {
  expect(wholeDfi(dfi())).toMatchObject({ responsible_users: [], documents: [], closed_on: null, approval_history: [] });
  expect(wholeDfi(reviewed).review_notes).toBe('Yapıldı.');
});
