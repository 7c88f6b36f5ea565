import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { listQuerySchema } from '#core/record/list.ts';
import { listFileSchema } from '#core/record/list-file.ts';
import { employeeList, employeeSchema } from '#modules/organisation/shared/employee.schema.ts';

/** What is written at once: the picture has its own call. */
const { portrait: _portrait, ...file } = employeeSchema.entries;
const row = v.object({ id: v.string(), version: v.number(), ...employeeSchema.entries });
/** An employee as lists of another area show one. */
const short = v.object({
  id: v.string(),
  name: v.string(),
  surname: v.string(),
  job: v.string(),
  workplace_id: v.string(),
  unit_id: v.nullable(v.string()),
  active: v.boolean(),
});
/** EMP-DATA-06. */
const found = v.object({ id: v.string(), name: v.string(), surname: v.string() });

/** What the list by a key shows (ledger 11, decision 16). */
export const EMPLOYEE_FILTERS = ['all', 'active', 'quit', 'insured', 'uninsured'] as const;

/** What no list shows, and who keeps the files of employees may ask of it (decision 60). */
const ASKED_BY_FEW = { insured: v.exactOptional(v.boolean()) };

export const employeeCalls = {
  updateAvatar: defineCall({
    id: 'EMP-CALL-01',
    method: 'PATCH',
    path: 'employees/update-avatar',
    access: 'emp.write',
    offline: 'online',
    effect: 'once',
    summary: 'Take a stored picture as that of an employee, or none',
    body: v.object({
      id: id(),
      document_key: v.nullable(id()),
      /** Key of the picture that stood there when the person chose. */
      seen: v.nullable(id()),
    }),
    reply: dataReply(v.object({ avatar: v.nullable(v.string()) })),
  }),
  create: defineCall({
    id: 'EMP-CALL-02',
    method: 'POST',
    path: 'employees',
    access: 'emp.write',
    offline: 'online',
    effect: 'once',
    summary: 'Add an employee; without an id the server makes one',
    body: v.object({ id: v.exactOptional(id()), ...file }),
    reply: writtenReply,
  }),
  remove: defineCall({
    id: 'EMP-CALL-03',
    method: 'DELETE',
    path: 'employees/:id',
    access: 'emp.manage',
    offline: 'online',
    effect: 'once',
    summary: 'Delete an employee that no record names',
    query: deletionQuery,
    reply: doneReply,
  }),
  get: defineCall({
    id: 'EMP-CALL-04',
    method: 'GET',
    path: 'employees/:id',
    access: 'emp.own',
    offline: 'online',
    summary: 'One employee; the personal fields for those who keep the files of employees, and to everybody the own ones',
    reply: dataReply(row),
  }),
  update: defineCall({
    id: 'EMP-CALL-05',
    method: 'PUT',
    path: 'employees',
    access: 'emp.write',
    offline: 'online',
    effect: 'once',
    summary: 'Change an employee, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), ...file }),
    reply: writtenReply,
  }),
  ofWorkplacePage: defineCall({
    id: 'EMP-CALL-06',
    method: 'GET',
    path: 'employees/by-workplace/:id/:page/:limit',
    access: 'emp.own',
    offline: 'replica',
    summary: 'A page of the employees of a workplace, by name',
    reply: listReply(short),
  }),
  ofWorkplace: defineCall({
    id: 'EMP-CALL-07',
    method: 'GET',
    path: 'employees/by-workplace/:id',
    access: 'emp.own',
    offline: 'replica',
    summary: 'All employees of a workplace, by name',
    reply: dataReply(v.array(short)),
  }),
  ofCompany: defineCall({
    id: 'EMP-CALL-08',
    method: 'GET',
    path: 'employees/by-company/:id',
    access: 'emp.read',
    offline: 'online',
    summary: 'All employees of a company at the workplaces in reach, by name',
    reply: dataReply(v.array(short)),
  }),
  search: defineCall({
    id: 'EMP-CALL-09',
    method: 'GET',
    path: 'employees/search/:term/:page/:limit/:extra',
    access: 'emp.own',
    offline: 'replica',
    summary: 'Employees who work here, by three letters of the name or more; extra is a workplace, 0 all in reach',
    reply: listReply(found),
  }),
  searchOsh: defineCall({
    id: 'EMP-CALL-10',
    method: 'GET',
    path: 'employees/search/by-isg/:term',
    access: 'emp.read',
    offline: 'online',
    summary: 'The same among safety experts, doctors and other health staff',
    reply: dataReply(v.array(found)),
  }),
  insurance: defineCall({
    id: 'EMP-CALL-17',
    method: 'GET',
    path: 'employees/insurance-check/:id',
    access: 'emp.write',
    offline: 'online',
    summary: 'Whether an employee is insured, as the file of the person says',
    reply: dataReply(v.object({ insured: v.boolean() })),
  }),
  filtered: defineCall({
    id: 'EMP-CALL-18',
    method: 'GET',
    path: 'employees/filter/:a/:page/:limit/:b',
    access: 'emp.read',
    offline: 'online',
    summary: 'A page of employees by a key: all, active, quit, insured or uninsured (b) at a workplace or, with 0, at all (a)',
    reply: listReply(row),
  }),
  filteredFile: defineCall({
    id: 'EMP-CALL-19',
    method: 'GET',
    path: 'employees/filter-excell/:a/:b',
    access: 'emp.export',
    offline: 'online',
    binary: 'reply',
    summary: 'The same as a file for a spreadsheet program',
    reply: v.unknown(),
  }),
  list: defineCall({
    id: 'EMP-CALL-21',
    method: 'POST',
    path: 'employees/:page/:limit/:workplace_id',
    access: 'emp.read',
    offline: 'online',
    effect: 'none',
    summary: 'A page of employees: filtered, searched and sorted',
    body: listQuerySchema(employeeList, ASKED_BY_FEW),
    reply: listReply(row),
  }),
  file: defineCall({
    id: 'EMP-CALL-22',
    method: 'POST',
    path: 'employees/excel',
    access: 'emp.export',
    offline: 'online',
    effect: 'none',
    binary: 'reply',
    summary: 'All employees that a list is asked for, as a file for a spreadsheet program; nothing personal stands in it',
    body: listFileSchema(employeeSchema, employeeList, ASKED_BY_FEW),
    reply: v.unknown(),
  }),
} as const;
