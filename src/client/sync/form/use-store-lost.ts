import { useEffect, useRef } from 'react';
import type { FormDocument } from '#client/sync/form/form-document.ts';
import { useDeviceStore } from '#client/sync/hooks.ts';

/** Tells a form when the store under it was taken away, so that it stores anew what stands on the screen. */
export function useStoreLost(document: Pick<FormDocument<never>, 'storeLost'> | null): void {
  const store = useDeviceStore();
  const seen = useRef(store);
  useEffect(() => {
    const before = seen.current;
    seen.current = store;
    if (before !== null && store !== null && before !== store) document?.storeLost();
  }, [store, document]);
}
