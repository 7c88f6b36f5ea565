import { useEffect } from 'react';
import { whenStoreLost } from '#client/sync/device/store-watch.ts';
import type { FormDocument } from '#client/sync/form/form-document.ts';
import { useSyncEngine } from '#client/sync/provider.tsx';

/** Tells a form when the store under it was taken away, so that it stores anew what stands on the screen. */
export function useStoreLost(document: Pick<FormDocument<never>, 'storeLost'> | null): void {
  const { store } = useSyncEngine();
  useEffect(() => (document === null ? undefined : whenStoreLost(store, () => void document.storeLost())), [store, document]);
}
