import { addDays, addMonths, type Day } from '#core/date/day.ts';
import { approvalRight } from '#modules/dfi/shared/dfi.flow.ts';
import { deadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import { type Clocked, isSgkOpen, type SgkClock, sgkClock } from '#modules/incidents/shared/sgk-clock.ts';
import type { DfiFacts } from '#modules/dfi/shared/dfi.outline.ts';

/** DFIs due within this many days are shown beside those that are overdue. */
export const DUE_DAYS = 14;

/** A month as YYYY-MM and how many reports were inspected in it. */
export interface MonthCount {
  readonly month: string;
  readonly count: number;
}

/** The last `months` months up to the one of `today`, oldest first, months without a report included. */
export function reportsByMonth(days: readonly (Day | null)[], today: Day, months: number): MonthCount[] {
  const counts = new Map<string, number>();
  for (const day of days) if (day !== null) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: months }, (_, at) => {
    const month = addMonths(first, at - months + 1).slice(0, 7);
    return { month, count: counts.get(month) ?? 0 };
  });
}

/** Open DFIs that are overdue or due within two weeks, the earliest deadline first. */
export function dueDfis<T extends Pick<DfiFacts, 'status' | 'deadline' | 'closed_on'>>(
  rows: readonly T[],
  today: Day,
): { overdue: T[]; soon: T[] } {
  const open = rows
    .filter(({ status, deadline }) => status === 'in_progress' && deadline !== null)
    .toSorted((a, b) => (a.deadline ?? '').localeCompare(b.deadline ?? ''));
  const last = addDays(today, DUE_DAYS);
  return {
    overdue: open.filter((dfi) => deadlineStatus(dfi, today) === 'expired'),
    soon: open.filter((dfi) => deadlineStatus(dfi, today) === 'within_deadline' && (dfi.deadline ?? '') <= last),
  };
}

/** DFIs in which it is this person's turn: a task or a review is theirs, or they may decide. The earliest deadline first. */
export function awaitedDfis<T extends Pick<DfiFacts, 'deadline' | 'stage' | 'awaited' | 'responsible' | 'supplier'>>(
  rows: readonly T[],
  me: string,
  permissions: ReadonlySet<string>,
): { own: T[]; toDecide: T[] } {
  const byDay = (of: T[]) => of.toSorted((a, b) => (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999'));
  return {
    own: byDay(rows.filter(({ awaited }) => awaited.includes(me))),
    toDecide: byDay(rows.filter((row) => row.stage === 'approval' && row.responsible !== me && permissions.has(approvalRight(row)))),
  };
}

/** A clock of SGK that still runs, or has run out. */
type OpenClock = Extract<SgkClock, { readonly state: 'running' | 'missed' }>;

/** Work accidents of which SGK is still to be told, the earliest last day first. */
export const dueAtSgk = <T extends Clocked>(rows: readonly T[], today: Day): { row: T; clock: OpenClock }[] =>
  rows
    .flatMap((row) => {
      const clock = sgkClock(row, today);
      return isSgkOpen(clock) ? [{ row, clock }] : [];
    })
    .toSorted((a, b) => a.clock.last.localeCompare(b.clock.last));

/** The part of the day in Istanbul, for a greeting. */
export function partOfDay(clock: string): 'morning' | 'day' | 'evening' {
  const hour = Number(clock.slice(0, 2));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'day' : 'evening';
}

/** A workplace and how many reports were inspected there. */
export interface PlaceCount {
  readonly workplace: string;
  readonly count: number;
}

/** Reports per workplace from a day on, the most first; a tie stands in the order of the first seen. */
export function reportsByWorkplace(
  reports: readonly { readonly workplace_id: string; readonly inspectionDate: Day | null }[],
  from: Day,
): PlaceCount[] {
  const counts = new Map<string, number>();
  for (const { workplace_id, inspectionDate } of reports) {
    if (inspectionDate !== null && inspectionDate >= from) counts.set(workplace_id, (counts.get(workplace_id) ?? 0) + 1);
  }
  return [...counts].map(([workplace, count]) => ({ workplace, count })).toSorted((a, b) => b.count - a.count);
}

export const PRIORITIES = ['high', 'medium', 'low', 'none'] as const;
export type DfiPriority = (typeof PRIORITIES)[number];

/** How many DFIs of a priority are open, and how many of them are overdue. */
export interface PriorityCount {
  readonly priority: DfiPriority;
  readonly open: number;
  readonly overdue: number;
}

interface FindingPriority {
  readonly id: string;
  readonly status: 'low' | 'medium' | 'high' | null;
}

/** Open DFIs by the priority of the finding that they were raised for; `none` for those of another source. */
export function openDfisByPriority(
  dfis: readonly Pick<DfiFacts, 'status' | 'deadline' | 'closed_on' | 'source_ref'>[],
  findings: readonly FindingPriority[],
  today: Day,
): PriorityCount[] {
  const priorityOf = new Map(findings.map((finding) => [finding.id, finding.status]));
  const counts = new Map<DfiPriority, { open: number; overdue: number }>(PRIORITIES.map((priority) => [priority, { open: 0, overdue: 0 }]));
  for (const dfi of dfis) {
    const count = counts.get(priorityOf.get(dfi.source_ref) ?? 'none');
    if (dfi.status !== 'in_progress' || count === undefined) continue;
    count.open += 1;
    if (deadlineStatus(dfi, today) === 'expired') count.overdue += 1;
  }
  return [...counts].map(([priority, count]) => ({ priority, ...count })).filter(({ priority, open }) => priority !== 'none' || open > 0);
}
