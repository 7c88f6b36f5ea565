import { defineRecord } from '#core/record/record.ts';
import { companyIssues } from '#modules/organisation/shared/company.rules.ts';
import { type Company, companyList, companySchema } from '#modules/organisation/shared/company.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    company: Company;
  }
}

/** Its name lies on devices, because workplaces and reports name it; it is written online. */
export const companyRecord = defineRecord<Company>({
  kind: 'company',
  schema: companySchema,
  area: 'comp',
  residence: 'device',
  list: companyList,
  scope: 'company',
  groups: {},
  workplaceOf: () => null,
  title: ({ name }) => name,
  hint: ({ tax_number }) => tax_number,
  sortAt: () => 0,
  status: () => '',
  issues: companyIssues,
  verbs: {},
});
