import { expect, test } from 'vitest';
import { isRoleId, REACH, ROLE_IDS, ROLES } from '#modules/auth/shared/roles.ts';

test('ROLE-ID-01 ROLE-KEY-01: 21 roles with the keys of the ledger', () => {
  expect(
    Object.entries(ROLES)
      .map(([id, key]) => `${id} ${key}`)
      .join(', '),
  ).toBe(
    '1 super_admin, 2 account_manager, 3 doctor_account_manager, 4 igu_account_manager, 5 doctor, 6 igu, 7 dsp, 8 company_manager, 9 personel, ' +
      '10 statistics, 11 employee_management, 12 account_manager_customer, 13 auditor, 14 company_manager_customer, 15 personel_customer, ' +
      '16 education_manager, 17 education_manager_fuel, 18 maintenance_personnel, 19 supplier_representative, 20 supplier_personnel, 21 maintenance_auditor',
  );
  expect(new Set(Object.values(ROLES)).size).toBe(ROLE_IDS.length);
});

test('how far each role sees is that of the ledger', () => {
  const byReach = Map.groupBy(ROLE_IDS, (id) => REACH[id]);
  expect(Object.fromEntries(byReach)).toEqual({
    'all-accounts': [1],
    account: [2, 3, 4, 10, 12, 13, 21],
    workplaces: [5, 6, 7, 18],
    company: [8, 11, 14, 16, 17],
    own: [9],
    workplace: [15],
    supplier: [19, 20],
  });
});

test.each([
  [0, false],
  [1, true],
  [21, true],
  [22, false],
  [1.5, false],
  [-1, false],
] as const)('%d is a role: %s', (id, is) => {
  expect(isRoleId(id)).toBe(is);
});
