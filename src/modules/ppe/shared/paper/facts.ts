import type { Day } from '#core/date/day.ts';
import type { Locale } from '#core/number/number.ts';
import type { Pictures } from '#core/pdf/document.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { PpeModel } from '#modules/ppe/shared/ppe.schema.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';

/** Everything that the delivery paper shows, with the names of what its ids stand for. */
export interface DeliveryFacts {
  readonly locale: Locale;
  readonly printedAt: Date;
  /** In whose name it is printed. */
  readonly author: string;
  readonly number: string;
  readonly company: string;
  readonly workplace: string;
  readonly distribution: Pick<PpeDistribution, 'date' | 'type' | 'distributor_id' | 'employees'>;
  /** In the order in which they came back. */
  readonly returns: readonly Pick<PpeReturn, 'date' | 'employee_id' | 'model_id' | 'quantity' | 'outcome' | 'receiver_id'>[];
  /** Employees and users by id. */
  readonly names: ReadonlyMap<string, string>;
  /** What an employee works as, by id. */
  readonly jobs: ReadonlyMap<string, string>;
  readonly models: ReadonlyMap<string, Pick<PpeModel, 'name' | 'standard' | 'unit'>>;
  /** Why this paper is not the last word. */
  readonly note?: string;
  readonly photos: Pictures;
}

/** By what a delivery paper and its record are matched: its day and the end of its id, ZT-20260302-1A2B3C. */
export const deliveryNumber = (date: Day | null, id: string): string =>
  ['ZT', (date ?? '').replaceAll('-', ''), id.slice(-6).toUpperCase()].filter(Boolean).join('-');

/** Whom a delivery paper names, and which models. */
export function namedOn(
  { distributor_id, employees }: DeliveryFacts['distribution'],
  returns: DeliveryFacts['returns'],
): { readonly users: string[]; readonly employees: string[]; readonly models: string[] } {
  const once = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  return {
    users: once([distributor_id, ...returns.map(({ receiver_id }) => receiver_id)]),
    employees: once([...employees.map(({ employee_id }) => employee_id), ...returns.map(({ employee_id }) => employee_id)]),
    models: once([...employees.flatMap(({ items }) => items.map(({ model_id }) => model_id)), ...returns.map(({ model_id }) => model_id)]),
  };
}
