import { type JsonObject, sameJson } from '#core/change/json.ts';
import { CLOCK_TOLERANCE_MS } from '#core/date/clock-tolerance.ts';
import { type Day, dayInIstanbul } from '#core/date/day.ts';
import type { Actor } from '#core/record/record.ts';
import { blankPart, holdsEntries, onlyOwnPart } from '#modules/incidents/shared/incident.parts.ts';
import type { IncidentReport, IncidentStatus, LateFacts } from '#modules/incidents/shared/incident.schema.ts';

/** What every report has that is more than a draft (INC-VAL-01). */
export const REQUIRED = [
  'workplace_id',
  'operation_area',
  'category',
  'occurred_at',
  'location',
  'description',
  'what_happened',
  'why',
  'lessons_learned',
] as const satisfies readonly (keyof IncidentReport)[];

export interface IncidentProblem {
  readonly field: keyof IncidentReport & string;
  readonly code: 'required' | 'in_future' | 'before_incident';
}

const isOpen = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** What keeps a report from having its status: a draft needs its workplace alone, and nothing lies in the future (ledger 08, decision 9). */
export function incidentProblems(report: IncidentReport, now: number): IncidentProblem[] {
  const names = report.status === 'draft' ? (['workplace_id'] as const) : REQUIRED;
  const missing = names.filter((field) => isOpen(report[field])).map((field): IncidentProblem => ({ field, code: 'required' }));
  const at = report.occurred_at === null ? 0 : Date.parse(report.occurred_at);
  // Of an injury alone: the form asks for it nowhere else, and nobody could put right what they do not see.
  const [told, day] = [report.category === 'injury' ? report.sgk_notified_on : null, dayOf(report)];
  return [
    ...missing,
    ...(at > now + CLOCK_TOLERANCE_MS ? [{ field: 'occurred_at', code: 'in_future' } as const] : []),
    ...(told !== null && told > dayInIstanbul(now + CLOCK_TOLERANCE_MS) ? [{ field: 'sgk_notified_on', code: 'in_future' } as const] : []),
    ...(told !== null && day !== null && told < day ? [{ field: 'sgk_notified_on', code: 'before_incident' } as const] : []),
    ...(report.work_permit === true && report.status !== 'draft' && isOpen(report.work_permit_no)
      ? [{ field: 'work_permit_no', code: 'required' } as const]
      : []),
  ];
}

/** Whether nobody changes its texts any more (INC-STATE-02; ledger 08, decision 2). */
export const isLocked = ({ status }: Pick<IncidentReport, 'status'>): boolean => status === 'saved' || status === 'finalized';

/** Who may report: whoever writes here, and roles with own records only; one who only reads does not (ledger 08, decision 13). */
export const mayReport = ({ permissions }: Actor): boolean =>
  permissions.has('inc.write') || (permissions.has('inc.own') && !permissions.has('inc.read'));

const isReporter = (report: Pick<IncidentReport, 'reporter_id'>, actor: Actor): boolean => report.reporter_id === actor.user_id;

/** Who writes a report as long as nothing stands against it: its reporter, and whoever writes here. */
const mayWrite = (report: Pick<IncidentReport, 'reporter_id'>, actor: Actor): boolean =>
  actor.permissions.has('inc.write') || (isReporter(report, actor) && mayReport(actor));

/** Whether a person may change the texts of a report: whoever writes it, until it is saved. */
export const mayEdit = (report: Pick<IncidentReport, 'status' | 'reporter_id'>, actor: Actor): boolean =>
  !isLocked(report) && mayWrite(report, actor);

/** Whether a report has once been handed in: then it is evidence, also while it is a draft again (decision 115). */
export const wasSubmitted = ({ steps }: Pick<IncidentReport, 'steps'>): boolean => steps.some(({ status }) => status !== 'draft');

/** Whether a person may delete a report: a draft that nobody else has been handed. */
export const mayDelete = (report: Pick<IncidentReport, 'status' | 'reporter_id' | 'steps'>, actor: Actor): boolean =>
  report.status === 'draft' && !wasSubmitted(report) && mayEdit(report, actor);

/** Whether a person may delete, with a reason, what was submitted and sent back: managers of the area. */
export const mayErase = (report: Pick<IncidentReport, 'status' | 'steps'>, actor: Actor): boolean =>
  report.status === 'draft' && wasSubmitted(report) && actor.permissions.has('inc.manage');

/** Whether the day on which SGK was told may still be entered: of an injury, also behind the lock, until it is finalized (decision 96). */
export const takesSgkDay = ({ category, status }: Pick<IncidentReport, 'category' | 'status'>): boolean =>
  category === 'injury' && status !== 'finalized';

/** Who enters the day on which SGK was told: whoever writes the report, and once it is saved also whoever finalizes it. */
export const mayTellSgk = (report: Pick<IncidentReport, 'category' | 'status' | 'reporter_id'>, actor: Actor): boolean =>
  takesSgkDay(report) && (mayWrite(report, actor) || (isLocked(report) && actor.permissions.has('inc.approve')));

/** Whether a report would be finalized without anybody having told SGK: then whoever finalizes it says why. */
export const lacksSgkDay = ({ category, sgk_notified_on }: Pick<IncidentReport, 'category' | 'sgk_notified_on'>): boolean =>
  category === 'injury' && sgk_notified_on === null;

/** Who is told of an injury: the reporter, approve rights and health roles (ledger 08, decision 15). */
export const mayReadInjury = (report: Pick<IncidentReport, 'reporter_id'>, actor: Actor): boolean =>
  isReporter(report, actor) || actor.permissions.has('inc.approve') || actor.permissions.has('med.read');

/** Whose device holds it, and who enters it: the reporter's alone. */
export const mayHoldInjury = isReporter;

/** Whether late facts are entered behind the lock: of an injury, for as long as somebody may be away from work, finalized or not. */
export const takesLateFacts = (report: Pick<IncidentReport, 'category' | 'status'>): boolean =>
  report.category === 'injury' && isLocked(report);

/** Who enters them: whoever is told the injury. */
export const mayEnterLate = (report: Pick<IncidentReport, 'category' | 'status' | 'reporter_id'>, actor: Actor): boolean =>
  takesLateFacts(report) && mayReadInjury(report, actor);

/** The report with what became known of its injury. */
export const withLateFacts = (report: IncidentReport, facts: LateFacts): IncidentReport => ({
  ...report,
  injury: { ...(report.injury ?? blankPart('injury')), ...facts },
});

/** What of an injury is known later, as it stands. */
export const lateFactsOf = ({ injury }: Pick<IncidentReport, 'injury'>): LateFacts => {
  const { severity, treatment, lost_days } = injury ?? blankPart('injury');
  return { severity, treatment, lost_days };
};

/** What of the category and its forms stays behind the lock whatever becomes known: compared with these facts on both sides. */
function fixedIn(report: IncidentReport, facts: LateFacts): JsonObject {
  const { category, injury, financial_damage, fire, fuel } = withLateFacts(report, facts);
  return { category, injury, financial_damage, fire, fuel };
}

/** Whether a change of the category and its forms is one of late facts alone. */
export const isLateOnly = (from: IncidentReport, to: IncidentReport): boolean =>
  sameJson(fixedIn(from, lateFactsOf(to)), fixedIn(to, lateFactsOf(to)));

/** Whether somebody may write what they changed of a locked report: each of it has its own people. */
export const mayWriteLate = (from: IncidentReport, to: IncidentReport, actor: Actor): boolean =>
  (from.sgk_notified_on === to.sgk_notified_on || mayTellSgk(from, actor)) &&
  (sameJson(from.injury, to.injury) || mayEnterLate(from, actor));

/** Why a report stays in its status: it is locked, a right or the message lacks, or it was not saved first. */
export type MoveRefusal = 'locked' | 'permission' | 'message' | 'not_saved';

/** A change of status, or the lack of one. `message` is what the person said with it. */
export interface Move {
  readonly to: IncidentStatus;
  readonly message?: string;
}

/**
 * Why a report may not pass from one status to another; null when it may (ledger 08, decision 2).
 * @param from null for a new one
 */
export function refusedMove(from: Pick<IncidentReport, 'status' | 'reporter_id'> | null, move: Move, actor: Actor): MoveRefusal | null {
  const { permissions } = actor;
  const { to } = move;
  if (to === 'finalized') {
    if (from?.status === 'finalized') return 'locked';
    if (!permissions.has('inc.approve')) return 'permission';
    return from?.status === 'saved' ? null : 'not_saved';
  }
  if (from !== null && isLocked(from)) return 'locked';
  if (from === null ? !mayReport(actor) : !mayEdit(from, actor)) return 'permission';
  if (to === 'saved') return permissions.has('inc.write') ? null : 'permission';
  if (from?.status !== 'pending' || to !== 'draft') return null;
  // The reporter takes it back; others say what is missing.
  if (isReporter(from, actor)) return null;
  if (!permissions.has('inc.approve')) return 'permission';
  return (move.message ?? '').trim() === '' ? 'message' : null;
}

/** The statuses that a person may bring a report to from here, in their order. */
export const nextStatuses = (report: IncidentReport, actor: Actor): IncidentStatus[] =>
  (['draft', 'pending', 'saved', 'finalized'] as const).filter(
    (to) => to !== report.status && refusedMove(report, { to, message: 'x' }, actor) === null,
  );

/**
 * Whether a change takes an injury away that the writer cannot know of. Where nothing was entered, nothing is lost: the category was a
 * slip of the hand. A device that may not hold the injury has an empty one, so there the server has the last word.
 */
export const losesInjury = (before: IncidentReport, after: IncidentReport, actor: Actor): boolean =>
  before.category === 'injury' && after.category !== 'injury' && holdsEntries(before) && !mayHoldInjury(before, actor);

/** What of a report the server alone writes. */
export type ServerFields = Pick<IncidentReport, 'number' | 'reporter_id' | 'received_at' | 'steps' | 'dfi_list'>;

/** A body as it is stored: the server's own fields, no form of a foreign category, and no number of a permit that there was not. */
export const settled = ({ dfi_list: _, ...report }: IncidentReport, server: ServerFields): IncidentReport => ({
  ...onlyOwnPart(report),
  ...server,
  work_permit_no: report.work_permit === true ? report.work_permit_no : '',
  sgk_notified_on: report.category === 'injury' ? report.sgk_notified_on : null,
});

/** A report that names a DFI no more. */
export const withoutDfi = (report: IncidentReport, dfiId: string): IncidentReport =>
  report.dfi_list === undefined ? report : { ...report, dfi_list: report.dfi_list.filter(({ dfi_id }) => dfi_id !== dfiId) };

/** OB-2026-0007 of a year and the running number in it (ledger 08, decision 14). */
export const incidentNumber = (year: number, running: number): string => `OB-${year}-${String(running).padStart(4, '0')}`;

/** The day in Istanbul on which it happened; null while that is open. */
export const dayOf = ({ occurred_at }: Pick<IncidentReport, 'occurred_at'>): Day | null =>
  occurred_at === null ? null : dayInIstanbul(new Date(occurred_at));
