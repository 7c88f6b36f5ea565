/** Role ids to role keys (ROLE-ID-01, ROLE-KEY-01; ledger 11, decision 6). */
export const ROLES = {
  1: 'super_admin',
  2: 'account_manager',
  3: 'doctor_account_manager',
  4: 'igu_account_manager',
  5: 'doctor',
  6: 'igu',
  7: 'dsp',
  8: 'company_manager',
  9: 'personel',
  10: 'statistics',
  11: 'employee_management',
  12: 'account_manager_customer',
  13: 'auditor',
  14: 'company_manager_customer',
  15: 'personel_customer',
  16: 'education_manager',
  17: 'education_manager_fuel',
  18: 'maintenance_personnel',
  19: 'supplier_representative',
  20: 'supplier_personnel',
  21: 'maintenance_auditor',
} as const;

export type RoleId = keyof typeof ROLES;
export type RoleKey = (typeof ROLES)[RoleId];
export const ROLE_IDS = Object.keys(ROLES).map(Number) as RoleId[];
export const isRoleId = (id: number): id is RoleId => id in ROLES;

/** How far a role sees (ledger 11, decision 3). `own` stands for own records in the own workplace. */
export type Reach = 'all-accounts' | 'account' | 'company' | 'workplaces' | 'workplace' | 'own' | 'supplier';

export const REACH: Readonly<Record<RoleId, Reach>> = {
  1: 'all-accounts',
  2: 'account',
  3: 'account',
  4: 'account',
  5: 'workplaces',
  6: 'workplaces',
  7: 'workplaces',
  8: 'company',
  9: 'own',
  10: 'account',
  11: 'company',
  12: 'account',
  13: 'account',
  14: 'company',
  15: 'workplace',
  16: 'company',
  17: 'company',
  18: 'workplaces',
  19: 'supplier',
  20: 'supplier',
  21: 'account',
};

/** Type of an account of one person, in contrast to that of a company (ledger 01, decision 14). */
export const INDIVIDUAL = 2;

/** Doctors and safety experts with an account of their own run it: there they hold what the account managers of their profession hold elsewhere. */
export const MANAGER_OF: Readonly<Partial<Record<RoleId, RoleId>>> = { 5: 3, 6: 4 };

/** Whether a role is that of the one person whose account it is: of all that may be in an account of an individual, these see the whole of it. */
export const isOwner = (accountType: number, role: RoleId): boolean => accountType === INDIVIDUAL && MANAGER_OF[role] !== undefined;
