import { expect, test } from 'vitest';
import { companyIssues } from '#modules/organisation/shared/company.rules.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { isTaxNumber, taxNumber } from '#modules/organisation/shared/tax-number.ts';

// Two that everybody can look up: of an airline and of a bank.
test.each(['8760047464', '4810058590'])('COMP-DATA-01: %s is a tax number, and no other last digit would do', (number) => {
  const others = [...'0123456789'].map((digit) => number.slice(0, 9) + digit).filter(isTaxNumber);
  expect(others).toEqual([number]);
});

test('COMP-DATA-01: an exchanged or missing digit is found; a sole trader has the identity number', () => {
  expect(['8760047446', '876004746', '87600474640', 'x760047464', ''].map(isTaxNumber)).toEqual([false, false, false, false, false]);
  expect(isTaxNumber(identityNumber('900000001'))).toBe(true);
  expect(isTaxNumber(taxNumber('123456789'))).toBe(true);
});

test('COMP-DATA-01: numbers may stay open; what is wrong stands beside its field', () => {
  const company = { name: 'A', tax_administration: '', tax_number: '', mersis_number: '' };
  expect(companyIssues(company)).toEqual([]);
  expect(companyIssues({ ...company, tax_number: '1111111111', mersis_number: '12' })).toEqual([
    { field: 'tax_number', message: 'tax_check' },
    { field: 'mersis_number', message: 'mersis_number' },
  ]);
  expect(companyIssues({ ...company, tax_number: '8760047464', mersis_number: '0876004746400015' })).toEqual([]);
});
