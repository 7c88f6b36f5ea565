import { serviceWorkers, wishForSync } from '#client/page/features.ts';
import type { SyncEngine } from '#client/sync/engine.ts';

/** Tag of the wish that the service worker keeps until there is a connection (OFF-REP-04). */
export const SYNC_TAG = 'saha-outbox';
/** What the service worker says when the browser fulfils the wish. */
export const SYNC_MESSAGE = 'saha:sync';

/**
 * Wakes the engine at the worker's nudge, and leaves the wish while work is waiting that the server does not take now. The
 * browser fulfils a wish once: what still waits after a nudge is wished for again. Returns the end of it.
 */
export function watchWorkerNudges(engine: Pick<SyncEngine, 'nudge' | 'status'>): () => void {
  const workers = serviceWorkers();
  if (workers === null) return () => undefined;
  let isWished = false;
  const wish = () => {
    const { waiting, parked, photosWaiting, connection } = engine.status.get();
    // What is parked waits for a person, not for the network.
    const hasWork = waiting > parked || photosWaiting > 0;
    if (!hasWork) isWished = false;
    if (!hasWork || connection === 'online' || isWished) return;
    isWished = true;
    // A browser without it, or a person who refused it: the page's own ways of starting the replay are enough.
    void wishForSync(SYNC_TAG);
  };
  const listen = (event: MessageEvent<unknown>) => {
    if (event.data !== SYNC_MESSAGE) return;
    isWished = false;
    engine.nudge('worker');
  };
  workers.addEventListener('message', listen);
  const end = engine.status.subscribe(wish);
  wish();
  return () => {
    workers.removeEventListener('message', listen);
    end();
  };
}
