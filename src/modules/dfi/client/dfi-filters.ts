import * as v from 'valibot';
import { choiceFilter, dayFilter, flagFilter, textFilter } from '#client/list/filter.ts';
import type { Day } from '#core/date/day.ts';
import type { Names } from '#client/records/use-names.ts';
import type { DfiFacts } from '#modules/dfi/shared/dfi.outline.ts';
import { DEADLINE_STATUS, deadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import { DFI_SOURCES } from '#modules/dfi/shared/dfi.schema.ts';

/** `open`: whatever is not closed. */
export const STAGE_FILTERS = ['open', 'tasks', 'review', 'approval', 'declined', 'closed'] as const;

/** What the list of DFIs is asked for, as it stands in the address. */
export const DFI_FILTERS = {
  q: textFilter,
  stage: choiceFilter(STAGE_FILTERS),
  deadline: choiceFilter(DEADLINE_STATUS),
  responsible: textFilter,
  workplace: textFilter,
  source: choiceFilter(DFI_SOURCES),
  supplier: textFilter,
  /** First and last day on which it was raised, and on which it was closed. */
  raised_from: dayFilter,
  raised_to: dayFilter,
  closed_from: dayFilter,
  closed_to: dayFilter,
  mine: flagFilter(false),
};
const whole = v.object(DFI_FILTERS);
export type DfiFilters = v.InferOutput<typeof whole>;

/** Who looks, and when. */
export interface DfiSight {
  readonly me: string;
  readonly today: Day;
}

/** Whether it is this person's turn: a task, a review or the answer for it. */
const isMine = ({ stage, responsible, awaited }: DfiFacts, me: string): boolean =>
  stage !== 'closed' && (responsible === me || awaited.includes(me));

function isAtStage(dfi: DfiFacts, stage: DfiFilters['stage']): boolean {
  if (stage === '') return true;
  if (stage === 'open') return dfi.status === 'in_progress';
  if (stage === 'declined') return dfi.approval_status === 'declined';
  return dfi.stage === stage;
}

/** Whether a day lies between two, of which either may be left out. No day lies between none. */
const isBetween = (day: Day | null, from: Day | '', to: Day | ''): boolean =>
  (from === '' && to === '') || (day !== null && day >= from && (to === '' || day <= to));

/** Words of what a DFI names, which its search looks through beside its own. */
export const namedWords = ({ workplace_id, responsible }: DfiFacts, names: Names): string =>
  `${names.workplace(workplace_id)} ${names.person(responsible)}`;

/** Whether a DFI is what is asked for, its words apart. One that is still on its way is raised today. */
export function fitsFilters(dfi: DfiFacts, filters: DfiFilters, { me, today }: DfiSight): boolean {
  if (!isAtStage(dfi, filters.stage)) return false;
  if (filters.deadline !== '' && deadlineStatus(dfi, today) !== filters.deadline) return false;
  if (filters.responsible !== '' && dfi.responsible !== filters.responsible) return false;
  if (filters.workplace !== '' && dfi.workplace_id !== filters.workplace) return false;
  if (filters.source !== '' && dfi.source !== filters.source) return false;
  if (filters.supplier !== '' && dfi.supplier_id !== filters.supplier) return false;
  if (!isBetween(dfi.raised_on ?? today, filters.raised_from, filters.raised_to)) return false;
  if (!isBetween(dfi.closed_on, filters.closed_from, filters.closed_to)) return false;
  return !filters.mine || isMine(dfi, me);
}
