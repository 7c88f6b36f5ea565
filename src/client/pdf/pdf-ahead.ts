import { useEffect } from 'react';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { serviceWorkers } from '#client/page/features.ts';
import { FETCH_LATER } from '#client/pdf/later.ts';
import { useSyncFact } from '#client/sync/index.ts';

/**
 * Has the service worker fetch what sets documents: too much for the first visit, too late without a network. It fetches one after
 * the other; asked again it looks whether all is there.
 */
export function fetchPdfAhead(): void {
  void serviceWorkers()?.ready.then(({ active }) => active?.postMessage({ type: FETCH_LATER }));
}

/** Fetches it once this device has its records, which come first on a slow line. Draws nothing, so that a line that comes and goes draws no page anew. */
export function PdfAhead(): null {
  const isFilled = useSyncFact('caughtUp');
  const isOnline = useSyncFact('connection') === 'online';
  useEffect(() => {
    if (isFilled && isOnline) void afterFirstScreen().then(fetchPdfAhead);
  }, [isFilled, isOnline]);
  return null;
}
