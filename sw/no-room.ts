/** Said to the pages when a version does not fit on the device; known to them too (src/client/app/no-room.ts). */
export const NO_ROOM = 'saha:no-room';
/** Said to the worker in charge: what no file of its version is goes. */
export const DROP_OTHERS = 'DROP_OTHERS';

interface Versions {
  /** The worker in charge. */
  readonly active: Pick<ServiceWorker, 'postMessage'> | null;
  readonly waiting: unknown;
}

/**
 * Stores a version; where it does not fit, takes away what came of it and tells the pages. On a full device it would only keep the
 * room from a person's work. After another failure what came stays, for the next try.
 */
export async function storeOrMakeRoom(
  store: () => Promise<void>,
  cache: Pick<Cache, 'keys' | 'delete'>,
  { active, waiting }: Versions,
  tell: (word: string) => Promise<void>,
): Promise<void> {
  const before = new Set((await cache.keys()).map(({ url }) => url));
  try {
    await store();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'QuotaExceededError')) throw error;
    // Told first: how much is in use now is what fits.
    await tell(NO_ROOM);
    // What lay here before is of the versions in use, where there are such.
    const isUsed = active !== null || waiting !== null;
    for (const request of await cache.keys()) if (!isUsed || !before.has(request.url)) await cache.delete(request);
    // Of a version that waits the one in charge knows nothing.
    if (waiting === null) active?.postMessage({ type: DROP_OTHERS });
    throw error;
  }
}
