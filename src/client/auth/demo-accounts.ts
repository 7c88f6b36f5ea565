/** Sign-in names of the demonstration that the sign-in page offers, most useful first. */
export const DEMO_ACCOUNTS = [
  { email: 'auditor@demo.saha', role_id: 13 },
  { email: 'account_manager@demo.saha', role_id: 2 },
  { email: 'igu@demo.saha', role_id: 6 },
  { email: 'company_manager@demo.saha', role_id: 8 },
  { email: 'super_admin@demo.saha', role_id: 1 },
  { email: 'auditor@other.saha', role_id: 13 },
] as const;

export const DEMO_PASSWORD = 'Saha-Demo-2026';
