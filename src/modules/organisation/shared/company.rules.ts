import type { FieldIssue } from '#core/record/record.ts';
import type { Company } from '#modules/organisation/shared/company.schema.ts';
import { isTaxNumber } from '#modules/organisation/shared/tax-number.ts';

/** What of a company's numbers is wrong; each may stay open. */
export function companyIssues({ tax_number, mersis_number }: Company): FieldIssue[] {
  return [
    ...(tax_number === '' || isTaxNumber(tax_number) ? [] : [{ field: 'tax_number', message: 'tax_check' }]),
    ...(mersis_number === '' || /^\d{16}$/.test(mersis_number) ? [] : [{ field: 'mersis_number', message: 'mersis_number' }]),
  ];
}
