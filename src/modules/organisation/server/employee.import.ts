import { unitJudge } from '#modules/organisation/server/employee.unit.ts';
import { refuseUnfitEmployee, settled } from '#modules/organisation/server/employee.writes.ts';
import { employeePlan } from '#modules/organisation/shared/employee.import.ts';
import { importer } from '#server/sheet/importer.ts';

/** Employees out of a spreadsheet: known again by their number of identity or passport. */
export const employeeImporter = importer<'employee'>({
  kind: 'employee',
  plan: employeePlan,
  required: ['name', 'surname', 'workplace_id'],
  keys: [{ field: 'identity_number' }, { field: 'passport_number' }],
  within: 'workplace_id',
  access: 'emp.import',
  begin: { nationality: 'turkish', insured: true },
  settled: (body, now) => {
    // A passport and no number of the Republic: a foreigner.
    const isForeign = body.identity_number === '' && (body.passport_number ?? '') !== '';
    return settled({ ...body, ...(isForeign ? { nationality: 'other' as const } : {}) }, now);
  },
  judge: unitJudge,
  writing: refuseUnfitEmployee,
});
