import { useEffect, useSyncExternalStore } from 'react';

/** Names of open records by the address of their page. */
const names = new Map<string, string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Names the record of a page: the breadcrumb ends with its number or name in place of the page's title (ledger 02, decision 16).
 * `path` is the address of that page, because pages of other tabs live on beside the visible one.
 */
export function useNameCrumb(path: string, name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return;
    names.set(path, name);
    for (const listener of listeners) listener();
    return () => {
      names.delete(path);
      for (const listener of listeners) listener();
    };
  }, [path, name]);
}

/** The record's name of the page at this address; undefined when it has given none. */
export const useCrumbName = (path: string): string | undefined => useSyncExternalStore(subscribe, () => names.get(path));
