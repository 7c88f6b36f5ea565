import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { type ListQuery, listQueryEntries } from '#core/record/list.ts';
import { companyList, companySchema } from '#modules/organisation/shared/company.schema.ts';
import { contractRow } from '#modules/organisation/shared/contract.calls.ts';
import { COMPANY_DISPLAYS, type CompanyDisplay } from '#modules/organisation/shared/contract.rules.ts';

type CompanyQuery = ListQuery & { readonly contract_display?: CompanyDisplay };

// The entries are made one by one: their names are not known to the compiler.
const query = v.strictObject({
  ...listQueryEntries(companyList),
  contract_display: v.exactOptional(v.picklist(COMPANY_DISPLAYS, 'choice')),
}) as unknown as v.GenericSchema<CompanyQuery, CompanyQuery>;

const row = v.object({
  id: v.string(),
  version: v.number(),
  ...companySchema.entries,
  contract_display: v.picklist(COMPANY_DISPLAYS),
});

export const companyCalls = {
  listCompanies: defineCall({
    id: 'COMP-CALL-01',
    method: 'POST',
    path: 'companies/:page/:limit',
    access: 'comp.read',
    offline: 'online',
    effect: 'none',
    summary: 'A page of companies: filtered, also by how the contract shows today, searched and sorted',
    body: query,
    reply: listReply(row),
  }),
  company: defineCall({
    id: 'COMP-CALL-03',
    method: 'GET',
    path: 'companies/:id',
    access: 'comp.read',
    offline: 'online',
    summary: 'One company with its contracts, the latest first',
    reply: dataReply(v.object({ ...row.entries, contracts: v.array(contractRow) })),
  }),
  createCompany: defineCall({
    id: 'COMP-CALL-04',
    method: 'POST',
    path: 'companies',
    access: 'comp.write',
    offline: 'online',
    effect: 'once',
    summary: 'Add a company; without an id the server makes one',
    body: v.object({ id: v.exactOptional(id()), ...companySchema.entries }),
    reply: writtenReply,
  }),
  updateCompany: defineCall({
    id: 'COMP-CALL-05',
    method: 'PUT',
    path: 'companies',
    access: 'comp.write',
    offline: 'online',
    effect: 'once',
    summary: 'Change a company, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), ...companySchema.entries }),
    reply: writtenReply,
  }),
  removeCompany: defineCall({
    id: 'COMP-CALL-06',
    method: 'DELETE',
    path: 'companies/:id',
    access: 'comp.manage',
    offline: 'online',
    effect: 'once',
    summary: 'Delete a company without workplaces, people and terminated contracts; its other contracts go with it',
    query: deletionQuery,
    reply: doneReply,
  }),
} as const;
