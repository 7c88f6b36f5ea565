const ROOT = '/kkd/distribution-movements';

/** Addresses of the distributions. */
export const distributionPaths = {
  list: ROOT,
  create: `${ROOT}/create`,
  view: (id: string) => `${ROOT}/view/${id}`,
  edit: (id: string) => `${ROOT}/edit/${id}`,
};
