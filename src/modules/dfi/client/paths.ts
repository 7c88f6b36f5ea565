/** Where the screens of DFIs lie (ledger: SCR-DFI-01 to 06). */
const BASE = '/companies/dfis';

export const dfiPaths = {
  list: `${BASE}/list`,
  add: `${BASE}/add`,
  edit: (id: string) => `${BASE}/edit/${id}`,
  view: (id: string) => `${BASE}/view/${id}`,
} as const;
