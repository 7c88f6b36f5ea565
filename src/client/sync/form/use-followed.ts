import { useEffect, useRef } from 'react';
import { whenStoreLost } from '#client/sync/device/store-watch.ts';
import type { FormDocument } from '#client/sync/form/form-document.ts';
import { useSyncEngine } from '#client/sync/provider.tsx';
import type { JsonObject } from '#core/change/json.ts';

/**
 * Follows the draft behind an open form: what other tabs write is told to the screen, and the form stores anew what stands on it
 * when the store under it is taken away.
 * @param onTaken something came from elsewhere
 */
export function useFollowed<Body extends JsonObject>(
  document: FormDocument<Body> | null,
  onTaken: (document: FormDocument<Body>) => void,
): void {
  const { store } = useSyncEngine();
  const latest = useRef(onTaken);
  latest.current = onTaken;
  useEffect(() => {
    if (document === null) return;
    const ends = [
      document.onTaken(() => latest.current(document)),
      document.follow(),
      whenStoreLost(store, () => void document.storeLost()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [store, document]);
}
