import { newId } from '#core/id/uuid.ts';
import type { Db } from '#server/db/schema.ts';
import type { Try } from '#tests/support/asked.ts';

/** The first unit of each workplace: whoever is added to one that has units is in one of them. */
export async function unitsAt(db: Db): Promise<(workplace: string) => string | null> {
  const rows = await db
    .selectFrom('record')
    .select(['id', 'workplace_id'])
    .where('kind', '=', 'unit')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const first = new Map(rows.map(({ id, workplace_id }) => [workplace_id, id]));
  return (workplace) => first.get(workplace) ?? null;
}

/** An import that was looked at and not begun. */
export interface WithImport {
  readonly importRun: string;
}

/** What somebody looked at and did not begin with. */
export async function importOf(db: Db, { id: account_id, manager }: { readonly id: string; readonly manager: string }): Promise<string> {
  const id = newId();
  await db
    .insertInto('import_run')
    .values({
      id,
      account_id,
      kind: 'employee',
      made_by: manager,
      made_at: new Date(),
      locale: 'tr',
      name: 'a.xlsx',
      head: '[]',
      state: 'ready',
    })
    .execute();
  return id;
}

interface Named extends WithImport {
  readonly workplace: string;
  readonly company: string;
  readonly user: string;
  readonly person: string;
  readonly dfi: string;
  readonly records: { readonly employee: string };
}

/** By the id of each call of employees beside those that every kind of the server has: the ways to name a record. */
export const EMPLOYEE_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = {
  'IMP-CALL-02': ({ importRun }) => [{ path: `imports/employee/${importRun}` }],
  'IMP-CALL-04': ({ importRun }) => [{ path: `imports/employee/${importRun}/rows/1/10` }],
  'IMP-CALL-05': ({ importRun }) => [{ path: `imports/employee/${importRun}/write` }],
  'IMP-CALL-06': ({ importRun }) => [{ path: `imports/employee/${importRun}/stop` }],
  'IMP-CALL-07': ({ importRun }) => [{ path: `imports/employee/${importRun}/undo` }],
  'IMP-CALL-08': ({ importRun }) => [{ path: `imports/employee/${importRun}/refused` }],
  'EMP-CALL-01': ({ records }) => [{ path: 'employees/update-avatar', body: { id: records.employee, document_key: null, seen: null } }],
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
