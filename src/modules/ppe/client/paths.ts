import { distributionPath, HOLDINGS_PATH, holdingsOfPath } from '#modules/ppe/shared/holding.paths.ts';

const ROOT = '/kkd/distribution-movements';

/** Addresses of the distributions. */
export const distributionPaths = {
  list: ROOT,
  create: `${ROOT}/create`,
  view: distributionPath,
  edit: (id: string) => `${ROOT}/edit/${id}`,
};

/** Addresses of what employees hold. */
export const holdingPaths = {
  list: HOLDINGS_PATH,
  of: holdingsOfPath,
  editReturn: (id: string) => `/kkd/returns/edit/${id}`,
};
