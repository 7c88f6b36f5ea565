/** Where the screens of incident reports lie (ledger: SCR-INC-01 to 05). */
const BASE = '/companies/incident-reports';

export const incidentPaths = {
  list: `${BASE}/list`,
  create: `${BASE}/create`,
  edit: (id: string) => `${BASE}/edit/${id}`,
  view: (id: string) => `${BASE}/view/${id}`,
} as const;
