import type { Actor, FieldIssue } from '#core/record/record.ts';
import { sensitiveNames } from '#core/field/sensitive.ts';
import { type Employee, employeeSchema } from '#modules/organisation/shared/employee.schema.ts';

/** Every field that is told to few; what somebody is in occupational safety is no secret. */
export const PERSONAL_FIELDS: readonly string[] = [...sensitiveNames(employeeSchema)].filter((name) => name !== 'osh_role');

/** Whether somebody is told the personal fields of employees: who keeps their files. Everybody is told the own ones (decision 60). */
export const mayKnowPersonal = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('emp.write');

/** Whether somebody works on a day: from the day of quitting on nobody does (ledger 11, decision 21). */
export const isActiveOn = ({ job_quit_date }: Pick<Employee, 'job_quit_date'>, today: string): boolean =>
  job_quit_date === undefined || job_quit_date === null || job_quit_date > today;

/**
 * Whether the unit may not stay open where the workplace has units: of somebody who works and is added, or moved to another
 * workplace. Who stays where they are is asked for none (ledger 11, decision 30).
 */
export const asksUnit = (
  employee: Pick<Employee, 'workplace_id' | 'job_quit_date'>,
  before: Pick<Employee, 'workplace_id'> | null,
  today: string,
): boolean => isActiveOn(employee, today) && employee.workplace_id !== before?.workplace_id;

/** What of an employee does not fit together; each field by itself is the schema's matter (ledger 11, decisions 20 and 21). */
export function employeeIssues(employee: Employee): FieldIssue[] {
  const { nationality, identity_number, passport_number, birth_date, job_start_date, job_quit_date } = employee;
  const issues: FieldIssue[] = [];
  if (!nationality) issues.push({ field: 'nationality', message: 'required' });
  if (nationality === 'turkish' && identity_number === '') issues.push({ field: 'identity_number', message: 'required' });
  if (nationality === 'other' && !passport_number) issues.push({ field: 'passport_number', message: 'required' });
  if (birth_date && job_start_date && job_start_date <= birth_date) issues.push({ field: 'job_start_date', message: 'before_birth' });
  if (job_start_date && job_quit_date && job_quit_date < job_start_date)
    issues.push({ field: 'job_quit_date', message: 'before_job_start' });
  return issues;
}

/** Fields that say nothing beside what else is entered: the other number of identity, and papers of another profession. */
export function idleFields({ nationality, osh_role }: Pick<Employee, 'nationality' | 'osh_role'>): readonly string[] {
  const doctor = ['medicine_certificate_number', 'medicine_certificate_date'];
  return [
    nationality === 'other' ? 'identity_number' : 'passport_number',
    ...(osh_role ? [] : ['diploma_number', 'diploma_date']),
    ...(osh_role === 'doctor' ? [] : doctor),
  ];
}
