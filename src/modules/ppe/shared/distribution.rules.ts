import { sameJson } from '#core/change/json.ts';
import { CLOCK_TOLERANCE_MS } from '#core/date/clock-tolerance.ts';
import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { isSigned, type Signature } from '#core/field/signature.ts';
import type { DistributionItem, PpeDistribution, Receiver } from '#modules/ppe/shared/distribution.schema.ts';

export interface DistributionProblem {
  readonly field: 'date' | 'employees';
  readonly code:
    | 'in_future'
    | 'after_return'
    | 'nobody'
    | 'one'
    | 'nothing'
    | 'same_employee'
    | 'same_model'
    | 'same_models'
    | 'unsigned'
    | 'taken_back';
}

const modelsOf = (items: readonly DistributionItem[]): string[] => items.map(({ model_id }) => model_id).toSorted();
const isEachOnce = (list: readonly string[]): boolean => new Set(list).size === list.length;

/** What the schema cannot say: why these employees cannot get these models (ledger 09, decisions 4 and 8). */
export function distributionProblems({ date, type, employees }: PpeDistribution, now: number): DistributionProblem[] {
  const problems: DistributionProblem[] = [];
  const add = (field: DistributionProblem['field'], code: DistributionProblem['code'], isWrong: boolean) => {
    if (isWrong) problems.push({ field, code });
  };
  add('date', 'in_future', date > dayInIstanbul(now + CLOCK_TOLERANCE_MS));
  add('employees', 'nobody', employees.length === 0);
  add('employees', 'one', type === 'individual' && employees.length > 1);
  add(
    'employees',
    'nothing',
    employees.some(({ items }) => items.length === 0),
  );
  add('employees', 'same_employee', !isEachOnce(employees.map(({ employee_id }) => employee_id)));
  add(
    'employees',
    'same_model',
    employees.some(({ items }) => !isEachOnce(modelsOf(items))),
  );
  const first = modelsOf(employees[0]?.items ?? []).join();
  add('employees', 'same_models', type === 'collective' && employees.some(({ items }) => modelsOf(items).join() !== first));
  add(
    'employees',
    'unsigned',
    employees.some(({ signature }) => signature && !isSigned(signature)),
  );
  return problems;
}

/** What leaves the stock with it: pieces by model. */
export function piecesOf({ employees }: Pick<PpeDistribution, 'employees'>): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { items } of employees)
    for (const { model_id, quantity } of items) pieces.set(model_id, (pieces.get(model_id) ?? 0) + quantity);
  return pieces;
}

/** A new distribution: today, by the person at the device, to nobody yet (ledger 09, decisions 7 and 8). */
export const blankDistribution = (start: { workplace_id: string; distributor_id: string; today: Day }): PpeDistribution => ({
  workplace_id: start.workplace_id,
  date: start.today,
  type: 'individual',
  distributor_id: start.distributor_id,
  employees: [],
  booked_at: null,
});

/** What a workplace has of a model as far as this device knows. */
export interface StockRow {
  readonly workplace_id: string;
  readonly model_id: string;
  readonly balance: number;
}
/** A distribution as a device shows it, and as the server has it under what waits. */
export interface KnownDistribution {
  readonly body: PpeDistribution;
  readonly server?: PpeDistribution;
  readonly isWaiting: boolean;
}

/** A return as a device shows it, and as the server has it under what waits: pieces that came back to stock, by model. */
export interface KnownReturn {
  readonly workplace_id: string;
  readonly back: ReadonlyMap<string, number>;
  readonly server?: ReadonlyMap<string, number>;
  readonly isWaiting: boolean;
}

/**
 * Balances of a workplace on a device: those of the last exchange, less what waits there to go out and more what waits to come
 * back (ledger 09, decision 3). They may fall below zero: the goods are in the distributor's hands, and the count of the server
 * may be behind.
 */
export function balancesOnDevice(
  workplace: string,
  stock: readonly StockRow[],
  known: readonly KnownDistribution[],
  returns: readonly KnownReturn[] = [],
): Map<string, number> {
  const left = new Map(stock.filter((row) => row.workplace_id === workplace).map(({ model_id, balance }) => [model_id, balance]));
  const move = (pieces: ReadonlyMap<string, number>, sign: 1 | -1) => {
    for (const [model, count] of pieces) left.set(model, (left.get(model) ?? 0) + sign * count);
  };
  for (const { body, server, isWaiting } of known) {
    if (!isWaiting || body.workplace_id !== workplace) continue;
    move(piecesOf(body), -1);
    if (server !== undefined) move(piecesOf(server), 1);
  }
  for (const { workplace_id, back, server, isWaiting } of returns) {
    if (!isWaiting || workplace_id !== workplace) continue;
    move(back, 1);
    if (server !== undefined) move(server, -1);
  }
  return left;
}

/** Employees that were chosen; while there is none yet, what they are to get stands in a row without one. */
export const chosenReceivers = ({ employees }: Pick<PpeDistribution, 'employees'>): readonly Receiver[] =>
  employees.filter(({ employee_id }) => employee_id !== '');

/** What each of them gets, while the form is filled in. */
export const itemsOf = ({ employees }: Pick<PpeDistribution, 'employees'>): readonly DistributionItem[] => employees[0]?.items ?? [];

const settledItems = (items: readonly DistributionItem[]): DistributionItem[] => items.filter(({ model_id }) => model_id !== '');

/** The same models for everybody. Who signed for other ones has not signed for these. */
export function withItems({ employees }: Pick<PpeDistribution, 'employees'>, items: readonly DistributionItem[]): Receiver[] {
  const rows: readonly Receiver[] = employees.length === 0 ? [{ employee_id: '', items: [] }] : employees;
  return rows.map(({ signature, ...row }) => ({
    ...row,
    items: [...items],
    ...(signature && sameJson(settledItems(row.items), settledItems(items)) ? { signature } : {}),
  }));
}

/** The signature of one of them; null takes it out. */
export function withSignature({ employees }: Pick<PpeDistribution, 'employees'>, id: string, signed: Signature | null): Receiver[] {
  return employees.map((row) => {
    if (row.employee_id !== id) return row;
    const { signature: _, ...rest } = row;
    return signed === null ? rest : { ...rest, signature: signed };
  });
}

/** How many of them have signed. */
export const signaturesOf = ({ employees }: Pick<PpeDistribution, 'employees'>): number =>
  employees.filter(({ signature }) => signature && isSigned(signature)).length;

/** Other employees; who stays keeps what was entered for them. */
export function withReceivers(body: Pick<PpeDistribution, 'employees'>, ids: readonly string[]): Receiver[] {
  const items = [...itemsOf(body)];
  const wanted = ids.length === 0 ? [''] : ids;
  return wanted.map((employee_id) => body.employees.find((row) => row.employee_id === employee_id) ?? { employee_id, items });
}

/** What is saved: no row without an employee, no line without a model. */
export const settledDistribution = (body: PpeDistribution): PpeDistribution => ({
  ...body,
  employees: chosenReceivers(body).map((row) => ({ ...row, items: settledItems(row.items) })),
});
