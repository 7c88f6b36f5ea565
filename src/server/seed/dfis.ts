import { addDays, type Day } from '#core/date/day.ts';
import type { HandlerInput } from '#core/contract/call.ts';
import { dfiHandlers } from '#modules/dfi/server/dfi.handlers.ts';
import type { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { stageOf, workOf } from '#modules/dfi/shared/dfi.flow.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { LATE_REASONS, OWN_DFIS, REVIEWS, ROOT_CAUSES, TASKS, UNDONE, VERDICTS } from '#server/seed/dfi-words.ts';
import type { World } from '#server/seed/world.ts';

const HOUR = 3_600_000;
const momentOf = (day: Day, hour: number): Date => new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR);

/** The person of a key, by id. */
const keyOf = (world: World, user_id: string | null): string | undefined =>
  [...world.people].find(([, caller]) => caller.user_id === user_id)?.[0];

/** Whether a person reaches a workplace: whoever does not, never sees what happens there. */
export const reaches = (world: World, key: string, workplace: string): boolean => {
  const caller = world.people.get(key);
  return caller !== undefined && (caller.scope.workplaces?.includes(workplace) ?? true);
};

/** Who does the work of the responsible person: that person, or the manager in place of one who does not reach the depot. */
function workerOf(world: World, dfi: Dfi): string {
  const key = keyOf(world, dfi.responsible);
  return key !== undefined && reaches(world, key, dfi.workplace_id) ? key : 'account_manager';
}

/** Who decides: somebody with the right who does not answer for it. */
const approverOf = (world: World, dfi: Dfi): string | undefined =>
  ['igu_account_manager', 'account_manager'].find((key) => world.people.has(key) && world.people.get(key)?.user_id !== dfi.responsible);

type TaskBody = HandlerInput<(typeof dfiCalls)['task']>['body'];

/** Somebody of the depot is given a task, and settles it. */
async function workTask(world: World, id: string, dfi: Dfi, day: Day, isSettled: boolean): Promise<void> {
  const { random } = world;
  const planner = workerOf(world, dfi);
  const worker = ['maintenance_personnel', 'personel', 'igu'].find((key) => reaches(world, key, dfi.workplace_id) && key !== planner);
  const user_id = worker === undefined ? undefined : world.people.get(worker)?.user_id;
  if (worker === undefined || user_id === undefined) return;
  const now = async () => {
    const { version } = await world.as('account_manager', momentOf(day, 8)).records.get('dfi', id);
    return { dfi_id: id, responsible_user_id: user_id, version };
  };
  const todo = random.pick(TASKS);
  const plan: TaskBody = { ...(await now()), todo: todo.todo };
  await dfiHandlers.task({ params: {}, body: plan }, world.as(planner, momentOf(day, 9)));
  if (!isSettled) return;
  const isDone = random.chance(0.9);
  const settle: TaskBody = {
    ...(await now()),
    status: isDone ? 'completed' : 'not_completed',
    done: isDone ? todo.done : random.pick(UNDONE),
  };
  // A person of a depot sees it now, because it names them.
  await dfiHandlers.task({ params: {}, body: settle }, world.as(worker, momentOf(addDays(day, 1), 13)));
}

/** The person who answers for it enters causes and the review. */
async function review(world: World, id: string, day: Day): Promise<boolean> {
  const { random } = world;
  const dfi = await world.as('account_manager', momentOf(day, 8)).records.get('dfi', id);
  if (stageOf(dfi.body) !== 'review') return false;
  const work = { ...workOf(dfi.body), root_causes: random.pick(ROOT_CAUSES), review_notes: random.pick(REVIEWS) };
  await dfiHandlers.work(
    { params: {}, body: { id, version: dfi.version, ...work, documents: [] } },
    world.as(workerOf(world, dfi.body), momentOf(day, 10)),
  );
  return true;
}

async function decide(world: World, id: string, day: Day, approval_status: 'approved' | 'declined'): Promise<void> {
  const { body, version } = await world.as('account_manager', momentOf(day, 11)).records.get('dfi', id);
  const approver = approverOf(world, body);
  if (approver === undefined || stageOf(body) !== 'approval') return;
  const isLate = body.deadline !== null && day > body.deadline;
  const message = approval_status === 'declined' ? world.random.pick(VERDICTS) : isLate ? world.random.pick(LATE_REASONS) : '';
  await dfiHandlers.decide({ params: { id }, body: { approval_status, message, version } }, world.as(approver, momentOf(day, 14)));
}

/** How far a DFI has come by a day. */
export type Outcome = 'open' | 'task' | 'reviewed' | 'declined' | 'closed';

/**
 * Takes a DFI as far as it has come, as people do it: a task here and there, the review of who answers for it, the decision of
 * somebody else, sometimes after a first review that was declined.
 * @param on the day of the last step
 */
export async function bringForward(world: World, id: string, outcome: Outcome, on: Day): Promise<void> {
  if (outcome === 'open') return;
  const { body } = await world.as('account_manager', momentOf(on, 7)).records.get('dfi', id);
  if (outcome === 'task' || world.random.chance(0.35)) await workTask(world, id, body, addDays(on, -3), outcome !== 'task');
  if (outcome === 'task') return;
  if (outcome === 'closed' && world.random.chance(0.12) && (await review(world, id, addDays(on, -1))))
    await decide(world, id, addDays(on, -1), 'declined');
  if (!(await review(world, id, on))) return;
  if (outcome === 'closed') await decide(world, id, on, 'approved');
  if (outcome === 'declined') await decide(world, id, on, 'declined');
}

const OUTCOMES: readonly Outcome[] = ['closed', 'closed', 'closed', 'reviewed', 'declined', 'task', 'open'];

/** DFIs that nobody's report raised: from meetings, letters and suppliers, over two years and in every state. */
export async function makeOwnDfis(world: World, today: Day): Promise<void> {
  const { random } = world;
  const raisers = ['igu', 'igu_account_manager', 'account_manager'].filter((key) => world.people.has(key));
  const span = 700;
  for (const [at, one] of OWN_DFIS.entries()) {
    const day = addDays(today, -Math.round(span * (1 - at / OWN_DFIS.length)) - 4);
    const by = raisers[at % raisers.length] ?? 'account_manager';
    const isOld = at < OWN_DFIS.length - 8;
    const deadline = addDays(day, random.pick([14, 21, 30]));
    const reach = world.people.get(by)?.scope.workplaces ?? null;
    const places = world.workplaces.filter(({ id }) => reach === null || reach.includes(id));
    const workplace_id = (places.length === 0 ? world.workplaces : places)[at % Math.max(places.length, 1)]?.id ?? '';
    const answerable = ['company_manager', 'maintenance_personnel', 'igu', by].filter((key) => reaches(world, key, workplace_id));
    const responsible = world.people.get(answerable[at % answerable.length] ?? by)?.user_id ?? null;
    const id = random.id(momentOf(day, 8));
    const dfi: Dfi = {
      workplace_id,
      number: null,
      source: 'none',
      source_kind: '',
      source_id: null,
      source_ref: '',
      deficiency_description: one.text,
      created_for: one.from,
      deadline,
      responsible,
      shared_users: [],
      status: 'in_progress',
      approval_status: 'pending',
      supplier: one.supplier === true,
    };
    await dfiHandlers.create({ params: {}, body: { id, ...dfi, shared_users: [] } }, world.as(by, momentOf(day, 9)));
    const outcome = isOld ? 'closed' : (OUTCOMES[at % OUTCOMES.length] ?? 'open');
    const on = addDays(deadline, random.chance(0.75) ? -random.int(1, 8) : random.int(1, 20));
    await bringForward(world, id, outcome, on < today ? on : addDays(today, -1));
  }
}
