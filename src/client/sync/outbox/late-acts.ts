import { loadOnce } from '#core/load/load-once.ts';
import { kindsNow } from '#modules/kinds-here.ts';

export type Acts = typeof import('#client/sync/outbox/acts.ts');

const fetched = loadOnce(() => import('#client/sync/outbox/acts.ts'));

/** The acts, once they and all kinds are there. Rejects where their own code cannot be fetched; the next act asks for it again. */
export const acts = (): Promise<Acts> => Promise.all([fetched(), kindsNow()]).then(([loaded]) => loaded);
