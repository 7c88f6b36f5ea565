import type { DueState } from '#modules/ppe/shared/holding.rules.ts';

/** The page of a distribution (SCR-PPE-05). */
export const distributionPath = (id: string): string => `/kkd/distribution-movements/view/${id}`;

/** The list of what employees hold (SCR-PPE-07). */
export const HOLDINGS_PATH = '/kkd/holdings';

/** The same, of one employee. */
export const holdingsOfPath = (employee: string): string => `${HOLDINGS_PATH}?employee=${employee}`;

/** The same, as far as it stands so towards its renewal; of one workplace or of all. */
export const holdingsDuePath = (due: DueState, workplace?: string): string =>
  `${HOLDINGS_PATH}?due=${due}${workplace === undefined ? '' : `&workplace=${workplace}`}`;
