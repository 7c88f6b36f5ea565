/** Where the screens of this kind lie (ledger: SCR-AUD-OPS-01 to 04). */
const BASE = '/companies/audit-reports/operational-audit-report';

export const auditPaths = {
  list: BASE,
  create: `${BASE}/create`,
  edit: (id: string) => `${BASE}/edit/${id}`,
  view: (id: string) => `${BASE}/view/${id}`,
} as const;
