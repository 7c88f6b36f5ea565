import type { Try } from '#tests/support/asked.ts';

interface Named {
  readonly workplace: string;
  readonly company: string;
  readonly records: { readonly employee: string };
}

/** By the id of each call of employees beside those that every kind of the server has: the ways to name a record. */
export const EMPLOYEE_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = {
  'EMP-CALL-06': ({ workplace }) => [{ path: `employees/by-workplace/${workplace}/1/10` }],
  'EMP-CALL-07': ({ workplace }) => [{ path: `employees/by-workplace/${workplace}` }],
  'EMP-CALL-08': ({ company }) => [{ path: `employees/by-company/${company}` }],
  'EMP-CALL-09': ({ workplace }) => [{ path: `employees/search/olcum/1/10/${workplace}` }],
  'EMP-CALL-17': ({ records }) => [{ path: `employees/insurance-check/${records.employee}` }],
  'EMP-CALL-18': ({ workplace }) => [{ path: `employees/filter/${workplace}/1/10/active` }],
  'EMP-CALL-19': ({ workplace }) => [{ path: `employees/filter-excell/${workplace}/active` }],
};
