import { CLOCK_TOLERANCE_MS } from '#core/date/clock-tolerance.ts';
import { addDays, addMonths, type Day, dayInIstanbul } from '#core/date/day.ts';
import type { DistributionProblem } from '#modules/ppe/shared/distribution.rules.ts';
import { handoutsOf, type PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';

/** So many days ahead something counts as due soon: time to order it. */
export const SOON_DAYS = 30;

/** One line of a distribution: what one employee got of one model, and what of it is still held. */
export interface Holding {
  readonly distribution_id: string;
  readonly workplace_id: string;
  readonly employee_id: string;
  readonly model_id: string;
  /** The day on which it was handed out. */
  readonly date: Day;
  readonly quantity: number;
  /** Pieces returned, worn or lost. */
  readonly returned: number;
  readonly held: number;
  /** The day on which the life of the model ends; null where it lasts until it is worn. */
  readonly due: Day | null;
  /** Whether the same person holds a later one of the same model: the old piece waits for its return only. */
  readonly renewed: boolean;
}

type Line = Pick<PpeReturn, 'distribution_id' | 'employee_id' | 'model_id'>;
/** Pieces of a line that came back or are lost. */
export type PiecesBack = Line & Pick<PpeReturn, 'quantity'>;
/** Pieces that were handed to an employee. */
export type HandedLine = Pick<Holding, 'distribution_id' | 'workplace_id' | 'employee_id' | 'model_id' | 'date' | 'quantity'>;

/** By what a line of a distribution is known. */
export const lineKey = ({ distribution_id, employee_id, model_id }: Line): string => `${distribution_id} ${employee_id} ${model_id}`;

/** Pieces that have come back or are lost, by line. */
export function returnedByLine(returns: readonly PiecesBack[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of returns) sums.set(lineKey(one), (sums.get(lineKey(one)) ?? 0) + one.quantity);
  return sums;
}

/** All lines of some distributions, newest first, also those of which nothing is held any more. */
export const holdingsOf = (
  distributions: readonly { readonly id: string; readonly body: PpeDistribution }[],
  returns: readonly PiecesBack[],
  lifeOf: (model: string) => number | null,
): Holding[] =>
  holdingsOfLines(
    distributions.flatMap(({ id, body }) => handoutsOf(body).map((line) => ({ ...line, distribution_id: id }))),
    returns,
    lifeOf,
  );

/**
 * The same of lines that are known by themselves.
 * @param lifeOf months that a model lasts; null where nobody knows
 */
export function holdingsOfLines(
  handed: readonly HandedLine[],
  returns: readonly PiecesBack[],
  lifeOf: (model: string) => number | null,
): Holding[] {
  const back = returnedByLine(returns);
  const lines = handed.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  // Newest first: whatever was met before is younger. What came back or is lost renews nothing.
  const newest = new Map<string, Day>();
  return lines.map(({ distribution_id, workplace_id, employee_id, model_id, date, quantity }) => {
    const own = `${employee_id} ${model_id}`;
    const returned = back.get(lineKey({ distribution_id, employee_id, model_id })) ?? 0;
    const held = Math.max(0, quantity - returned);
    const youngest = newest.get(own) ?? date;
    if (held > 0) newest.set(own, youngest);
    const life = lifeOf(model_id);
    return {
      ...{ distribution_id, workplace_id, employee_id, model_id, date, quantity, returned, held },
      due: life === null ? null : addMonths(date, life),
      renewed: youngest > date,
    };
  });
}

/**
 * What the receivers of a distribution hold already of what they are given in it, newest first: somebody else may have handed it out.
 * @param id the distribution itself, whose own pieces do not count
 */
export function heldAlready<H extends Holding>(id: string, body: PpeDistribution, holdings: readonly H[]): H[] {
  const given = new Set(handoutsOf(body).map(({ employee_id, model_id }) => `${employee_id} ${model_id}`));
  return holdings.filter((one) => one.held > 0 && one.distribution_id !== id && given.has(`${one.employee_id} ${one.model_id}`));
}

/**
 * Lines of which the same person got the same model a second time on the same day, while both are held: two people who handed it out
 * knew nothing of each other, or it was meant. Both have happened, so both stay.
 * @returns by `lineKey`
 */
export function givenTwice(holdings: readonly Holding[]): ReadonlySet<string> {
  const held = holdings.filter((one) => one.held > 0);
  const sameDay = Map.groupBy(held, ({ employee_id, model_id, date }) => `${employee_id} ${model_id} ${date}`);
  return new Set([...sameDay.values()].flatMap((lines) => (lines.length > 1 ? lines.map(lineKey) : [])));
}

export const DUE_STATES = ['over', 'soon', 'later', 'renewed', 'none'] as const;
/** Whether what is held has to be renewed: past its day, within thirty days, later, renewed already, or it has no day. */
export type DueState = (typeof DUE_STATES)[number];

export function dueState({ due, renewed }: Pick<Holding, 'due' | 'renewed'>, today: Day): DueState {
  if (renewed) return 'renewed';
  if (due === null) return 'none';
  if (due <= today) return 'over';
  return due <= addDays(today, SOON_DAYS) ? 'soon' : 'later';
}

/** What is held and due for renewal, past its day and within thirty days, the earliest day first. */
export function dueHoldings<H extends Holding>(holdings: readonly H[], today: Day): { over: H[]; soon: H[] } {
  const due = holdings.filter(({ held }) => held > 0).toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''));
  return { over: due.filter((one) => dueState(one, today) === 'over'), soon: due.filter((one) => dueState(one, today) === 'soon') };
}

export interface ReturnProblem {
  readonly field: 'date' | 'quantity' | 'distribution_id';
  readonly code: 'in_future' | 'before_given' | 'not_held' | 'no_line';
}

/**
 * What the schema cannot say: why these pieces cannot come back.
 * @param given the distribution that they are of
 * @param others all other returns of it
 */
export function returnProblems(body: PpeReturn, given: PpeDistribution, others: readonly PpeReturn[], now: number): ReturnProblem[] {
  const [line] = holdingsOf([{ id: body.distribution_id, body: given }], others, () => null).filter(
    (one) => lineKey(one) === lineKey(body),
  );
  if (line === undefined || given.workplace_id !== body.workplace_id) return [{ field: 'distribution_id', code: 'no_line' }];
  const problems: ReturnProblem[] = [];
  if (body.date > dayInIstanbul(now + CLOCK_TOLERANCE_MS)) problems.push({ field: 'date', code: 'in_future' });
  if (body.date < given.date) problems.push({ field: 'date', code: 'before_given' });
  if (body.quantity > line.held) problems.push({ field: 'quantity', code: 'not_held' });
  return problems;
}

/** What the returns of a distribution keep a correction of it from saying: less than has come back, or a day after one of them. */
export function correctionProblems(id: string, corrected: PpeDistribution, returns: readonly PpeReturn[]): DistributionProblem[] {
  const own = returns.filter(({ distribution_id }) => distribution_id === id);
  const given = new Map(handoutsOf(corrected).map((line) => [lineKey({ ...line, distribution_id: id }), line.quantity]));
  const problems: DistributionProblem[] = [];
  if ([...returnedByLine(own)].some(([line, back]) => back > (given.get(line) ?? 0)))
    problems.push({ field: 'employees', code: 'taken_back' });
  if (own.some(({ date }) => date < corrected.date)) problems.push({ field: 'date', code: 'after_return' });
  return problems;
}

/** Pieces that a return gives back to the stock. */
export const piecesBack = ({ model_id, quantity, outcome }: Pick<PpeReturn, 'model_id' | 'quantity' | 'outcome'>): Map<string, number> =>
  new Map(outcome === 'usable' ? [[model_id, quantity]] : []);

/** A new return of everything that is held of a line, usable, today, to the person at the device. */
export const blankReturn = (
  { workplace_id, distribution_id, employee_id, model_id, held }: Holding,
  start: { readonly receiver_id: string; readonly today: Day },
): PpeReturn => ({
  ...{ workplace_id, distribution_id, employee_id, model_id },
  date: start.today,
  quantity: held,
  outcome: 'usable',
  receiver_id: start.receiver_id,
  note: '',
  booked_at: null,
});
