import { defineRecord } from '#core/record/record.ts';
import { employeeCalls as calls } from '#modules/organisation/shared/employee.calls.ts';
import { employeeIssues, mayKnowPersonal, PERSONAL_FIELDS } from '#modules/organisation/shared/employee.rules.ts';
import { type Employee, employeeList, employeeSchema } from '#modules/organisation/shared/employee.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    employee: Employee;
  }
}

/** An employee (EMP-DATA-01): names lie on devices, the file of the person is read and written online (decision 60). */
export const employeeRecord = defineRecord<Employee>({
  kind: 'employee',
  schema: employeeSchema,
  area: 'emp',
  residence: 'device',
  list: employeeList,
  scope: 'workplace',
  groups: {},
  workplaceOf: (employee) => employee.workplace_id,
  title: (employee) => `${employee.name} ${employee.surname}`,
  isMany: true,
  hint: (employee) => employee.job,
  // A row of before release 0.3 does not say it.
  isOffered: (employee) => employee.active !== false,
  issues: employeeIssues,
  sortAt: () => 0,
  status: () => '',
  // Whose level is S reads the own file.
  people: ({ user_id }) => (user_id ? [user_id] : []),
  guard: {
    fields: PERSONAL_FIELDS,
    readBy: (employee, _id, actor) => mayKnowPersonal(actor) || employee.user_id === actor.user_id,
  },
  mayBringPicture: (_id, actor) => actor.permissions.has('emp.write'),
  calls: {
    list: calls.list,
    get: calls.get,
    create: calls.create,
    update: calls.update,
    remove: calls.remove,
    file: calls.file,
  },
  // A device holds a part of an employee only: nothing is written from there.
  verbs: {},
});
