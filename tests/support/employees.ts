import type { Try } from '#tests/support/asked.ts';

interface Named {
  readonly workplace: string;
  readonly company: string;
  readonly user: string;
  readonly person: string;
  readonly dfi: string;
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
  // Of a person who signs in: what it names stays, because the next one does not see it.
  'EMP-CALL-20': ({ user, person, dfi }) => [
    { path: `employees/delegate-responsibilities/${user}`, body: { to_user_id: person, duties: [{ area: 'dfi', id: dfi }] } },
  ],
  'EMP-CALL-35': ({ records }) => [{ path: `employees/${records.employee}/get-dfis/1/10` }],
  'EMP-CALL-36': ({ records }) => [{ path: `employees/${records.employee}/get-incidents/1/10` }],
  'EMP-CALL-31': ({ records }) => [{ path: `employees/responsibilities/${records.employee}` }],
  'EMP-CALL-32': ({ records }) => [{ path: `employees/quit-impact/${records.employee}` }],
  'EMP-CALL-33': ({ records }) => [
    { path: `employees/quit/${records.employee}`, body: { version: 2, job_quit_date: '2026-05-04', reason: 'Emeklilik', assignments: 0 } },
  ],
  'EMP-CALL-34': ({ records }) => [{ path: `employees/return/${records.employee}`, body: { version: 3 } }],
};
