import { addDays, type Day, daysBetween } from '#core/date/day.ts';
import { stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** Days from the deadline on which its people are reminded, negative before it; after the last one once a week. */
const STEPS = [-7, -1, 0, 1, 3, 7] as const;
const WEEK = 7;
/** How many days a reminder may come late, because the server stood still; a later one says nothing new. */
export const LATEST_DAYS = 2;

/** The last day up to today on which a deadline is reminded of; null before the first. */
export function lastReminderDay(deadline: Day, today: Day): Day | null {
  const passed = daysBetween(deadline, today);
  const step = passed >= WEEK ? passed - (passed % WEEK) : STEPS.findLast((one) => one <= passed);
  return step === undefined ? null : addDays(deadline, step);
}

/** A person to be reminded of a deadline. */
export interface DueReminder {
  readonly user_id: string;
  readonly deadline: Day;
  /** The day on which it fell due. */
  readonly due: Day;
  /** It waits for this person's decision. */
  readonly isDecision: boolean;
}

/**
 * The deadlines that people have in a DFI as it stands: of open tasks, and of the DFI for the person who answers for it; once it is
 * reviewed, for those who decide.
 */
function deadlinesOf(dfi: Dfi, approvers: readonly string[]): { user_id: string; deadline: Day }[] {
  const stage = stageOf(dfi);
  if (stage === 'closed') return [];
  if (stage === 'approval') return approvers.flatMap((user_id) => (dfi.deadline === null ? [] : [{ user_id, deadline: dfi.deadline }]));
  const tasks = stage === 'tasks' ? (dfi.responsible_users ?? []).filter(({ status }) => status === 'in_progress') : [];
  const rows = [
    ...tasks.map((task) => ({ user_id: task.user_id, deadline: task.deadline ?? dfi.deadline })),
    { user_id: dfi.responsible, deadline: dfi.deadline },
  ];
  return rows.flatMap(({ user_id, deadline }) => (user_id === null || deadline === null ? [] : [{ user_id, deadline }]));
}

/**
 * Who is to be reminded of a DFI today, each once, of the deadline that fell due last (ledger 07, decision 12). Days are those
 * of Istanbul.
 * @param raisedOn when it was raised: what fell due up to that day was told by the assignment
 * @param remindedOn the last day on which a person was reminded of it, if any
 * @param approvers who decides about it once it is reviewed
 */
export function dueReminders(
  dfi: Dfi,
  raisedOn: Day,
  today: Day,
  remindedOn: (person: string) => Day | undefined,
  approvers: readonly string[] = [],
): DueReminder[] {
  const reminders = new Map<string, DueReminder>();
  const isDecision = stageOf(dfi) === 'approval';
  for (const { user_id, deadline } of deadlinesOf(dfi, approvers)) {
    const due = lastReminderDay(deadline, today);
    if (due === null || due <= raisedOn || daysBetween(due, today) > LATEST_DAYS || (remindedOn(user_id) ?? '') >= due) continue;
    const other = reminders.get(user_id);
    if (other === undefined || due > other.due || (due === other.due && deadline < other.deadline))
      reminders.set(user_id, { user_id, deadline, due, isDecision });
  }
  return [...reminders.values()];
}
