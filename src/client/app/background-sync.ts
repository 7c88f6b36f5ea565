import type { SyncEngine } from '#client/sync/engine.ts';

/** Tag of the wish that the service worker keeps until there is a connection (OFF-REP-04). */
export const SYNC_TAG = 'saha-outbox';
/** What the service worker says when the browser fulfils the wish. */
export const SYNC_MESSAGE = 'saha:sync';

/** The Background Sync API, which TypeScript's library does not know. */
interface SyncRegistration { sync?: { register(tag: string): Promise<void> } }

/** Wakes the engine at the worker's nudge, and leaves the wish while work is waiting. Returns the end of it. */
export function watchWorkerNudges(engine: SyncEngine): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const listen = (event: MessageEvent<unknown>) => {
    if (event.data === SYNC_MESSAGE) engine.nudge('worker');
  };
  let isWished = false;
  const wish = () => {
    const { waiting, connection } = engine.status.get();
    if (waiting === 0) isWished = false;
    if (waiting === 0 || connection === 'online' || isWished) return;
    isWished = true;
    void navigator.serviceWorker.ready
      .then((registration) => (registration as SyncRegistration).sync?.register(SYNC_TAG))
      // A browser without it, or a person who refused it: the page's own ways of starting the replay are enough.
      .catch(() => undefined);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  const end = engine.status.subscribe(wish);
  wish();
  return () => {
    navigator.serviceWorker.removeEventListener('message', listen);
    end();
  };
}
