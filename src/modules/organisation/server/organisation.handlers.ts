import { compareTr } from '#core/text/turkish.ts';
import { companyHandlers } from '#modules/organisation/server/company.handlers.ts';
import { contractHandlers } from '#modules/organisation/server/contract.handlers.ts';
import { employeeHandlers } from '#modules/organisation/server/employee.handlers.ts';
import { managementCompanies } from '#modules/organisation/server/management-companies.ts';
import { unitHandlers } from '#modules/organisation/server/unit.handlers.ts';
import { workplaceHandlers } from '#modules/organisation/server/workplace.handlers.ts';
import type { organisationArea } from '#modules/organisation/shared/organisation.area.ts';
import type { EmployeePorts } from '#server/employees/port.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';

const byName = <T extends { readonly name: string }>(rows: readonly T[]): T[] => rows.toSorted((a, b) => compareTr(a.name, b.name));

/** Pick lists hold the own account only, also for a super admin, who reads all of them. */
const ofOwnAccount = <T extends { readonly account_id: string }>(ctx: Ctx, rows: readonly T[]): T[] =>
  rows.filter((row) => row.account_id === ctx.caller.account_id);

/** @param ports what other areas know of an employee */
export const organisationHandlers = (ports: EmployeePorts): Handlers<(typeof organisationArea)['calls']> => ({
  ...companyHandlers,
  ...contractHandlers,
  ...employeeHandlers(ports),
  ...workplaceHandlers,
  ...unitHandlers,

  async companies(_input, ctx) {
    const { rows } = await ctx.records.list('company');
    return { success: true, data: byName(rows.map((row) => ({ id: row.id, name: row.body.name }))) };
  },

  async users(_input, ctx) {
    const { rows } = await ctx.records.list('user', { where: { active: true } });
    const people = ofOwnAccount(ctx, rows).map(({ id, body: { name, surname, role_id } }) => ({
      id,
      name,
      surname,
      role_id: role_id ?? 0,
    }));
    return { success: true, data: people.toSorted((a, b) => compareTr(`${a.name} ${a.surname}`, `${b.name} ${b.surname}`)) };
  },

  async managementCompanies(_input, ctx) {
    const { rows } = await ctx.records.list('management-company');
    return { success: true, data: byName(ofOwnAccount(ctx, rows).map((row) => ({ id: row.id, version: row.version, ...row.body }))) };
  },

  createManagementCompany: managementCompanies.create,
  updateManagementCompany: managementCompanies.update,
  removeManagementCompany: managementCompanies.remove,
});
