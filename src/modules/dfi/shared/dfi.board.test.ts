import { describe, expect, test } from 'vitest';
import type { Actor } from '#core/record/record.ts';
import { BOARD_STAGES, type BoardMove, columnsOf, movesOf } from '#modules/dfi/shared/dfi.board.ts';
import { changeTask, decide, isRefused, type Step, stageOf, workOf, workOn } from '#modules/dfi/shared/dfi.flow.ts';
import { dfiFacts } from '#modules/dfi/shared/dfi.outline.ts';
import type { Dfi, DfiTask } from '#modules/dfi/shared/dfi.schema.ts';
import { sampleDfi } from '#tests/support/dfis.ts';

const [CREATOR, RESPONSIBLE, WORKER, OTHER, APPROVER, STRANGER] = ['c', 'r', 'w', 'o', 'a', 's'];
const facts = { now: new Date('2026-06-15T09:00:00Z'), newId: () => 'n' };
const task = (over: Partial<DfiTask> = {}): DfiTask => ({
  user_id: WORKER,
  deadline: null,
  status: 'in_progress',
  todo: 'x',
  done: '',
  ...over,
});
const dfi = (over: Partial<Dfi> = {}): Dfi => sampleDfi('w', RESPONSIBLE, over);
const DFIS: Readonly<Record<string, Dfi>> = {
  'without a task': dfi(),
  'with one open task': dfi({ responsible_users: [task()] }),
  'with two open tasks': dfi({ responsible_users: [task(), task({ user_id: OTHER })] }),
  'with one of two tasks open': dfi({ responsible_users: [task(), task({ user_id: OTHER, status: 'completed', done: 'x' })] }),
  reviewed: dfi({ review_date: '2026-06-01', review_notes: 'x' }),
  declined: dfi({ approval_status: 'declined', approval_message: 'x' }),
  closed: dfi({ status: 'closed', approval_status: 'approved', review_date: '2026-06-01' }),
};
const who = (user_id: string, ...permissions: string[]): Actor => ({ user_id, role_id: 6, permissions: new Set(permissions) });
const ACTORS = [
  who(CREATOR, 'dfi.write'),
  who(RESPONSIBLE),
  who(RESPONSIBLE, 'dfi.approve'),
  who(WORKER),
  who(OTHER),
  who(APPROVER, 'dfi.approve'),
  who(APPROVER, 'dfi.approve', 'dfi.manage'),
  who(STRANGER, 'dfi.write'),
];

/** What the server would make of a step. */
const STEPS: Readonly<Record<BoardMove['as'], (one: Dfi, actor: Actor) => Step>> = {
  settle: (one, actor) => changeTask(one, { user_id: actor.user_id, status: 'completed', done: 'x' }, CREATOR, actor, '2026-06-15'),
  review: (one, actor) => workOn(one, { ...workOf(one), review_notes: 'y' }, CREATOR, actor, facts),
  approve: (one, actor) => decide(one, { approval_status: 'approved', message: '' }, actor, false, facts),
  decline: (one, actor) => decide(one, { approval_status: 'declined', message: 'x' }, actor, false, facts),
};

describe('the board', () => {
  test.each(Object.keys(DFIS))('DFI-STATE-06: %s, a move is offered exactly where the rules let the step change its state', (name) => {
    const one = DFIS[name];
    if (one === undefined) throw new Error(name);
    for (const actor of ACTORS) {
      const before = stageOf(one);
      // One's own task that others do not have is no move where it leaves the DFI in its column.
      const led = (Object.keys(STEPS) as BoardMove['as'][]).flatMap((as) => {
        const isOwnTask = (one.responsible_users ?? []).some(
          ({ user_id, status }) => user_id === actor.user_id && status === 'in_progress',
        );
        if (as === 'settle' && !isOwnTask) return [];
        const step = STEPS[as](one, actor);
        return isRefused(step) || stageOf(step.dfi) === before ? [] : [{ as, to: stageOf(step.dfi) }];
      });
      expect([actor.user_id, ...actor.permissions, movesOf(one, actor)]).toEqual([actor.user_id, ...actor.permissions, led]);
    }
  });

  test('every row stands in one column, the most urgent and the latest closed one on top', () => {
    const rows = [
      ...Object.values(DFIS),
      dfi({ deadline: '2026-07-01' }),
      dfi({ deadline: '2026-06-01' }),
      dfi({ status: 'closed', closed_on: '2026-06-02' }),
      dfi({ status: 'closed', closed_on: '2026-06-03' }),
    ].map((body) => dfiFacts(body, null));
    const columns = columnsOf(rows);
    expect(BOARD_STAGES.map((stage) => columns[stage].length)).toEqual([3, 4, 1, 3]);
    expect(columns.review.map(({ deadline }) => deadline)).toEqual(['2026-06-01', '2026-07-01', null, null]);
    expect(columns.closed.map(({ closed_on }) => closed_on)).toEqual(['2026-06-03', '2026-06-02', null]);
  });
});
