const ROOT = '/kkd/distribution-movements';

/** Addresses of the distributions. */
export const distributionPaths = {
  list: ROOT,
  create: `${ROOT}/create`,
  view: (id: string) => `${ROOT}/view/${id}`,
  edit: (id: string) => `${ROOT}/edit/${id}`,
};

/** Addresses of what employees hold. */
export const holdingPaths = {
  list: '/kkd/holdings',
  of: (employee: string) => `/kkd/holdings?employee=${employee}`,
  editReturn: (id: string) => `/kkd/returns/edit/${id}`,
};
