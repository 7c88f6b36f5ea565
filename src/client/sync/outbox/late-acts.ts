import { kindsNow } from '#modules/kinds-here.ts';

export type Acts = typeof import('#client/sync/outbox/acts.ts');

let here: Promise<Acts> | null = null;

/** The acts, once they and all kinds are there. Rejects where their own code cannot be fetched; the next act asks for it again. */
export function acts(): Promise<Acts> {
  here ??= import('#client/sync/outbox/acts.ts').catch((error: unknown) => {
    here = null;
    throw error;
  });
  return Promise.all([here, kindsNow()]).then(([loaded]) => loaded);
}
