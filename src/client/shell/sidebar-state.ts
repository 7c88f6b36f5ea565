import { useCallback, useState } from 'react';

const COOKIE = 'sidebarStatus';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether the cookie text says that the sidebar is folded; open when it says nothing (SHELL-PREF-01). */
export const isFoldedIn = (cookies: string): boolean => cookies.split('; ').includes(`${COOKIE}=closed`);

/** The sidebar of wide windows: open or folded, kept in the cookie sidebarStatus for 365 days. */
export function useSidebarFold(): [isFolded: boolean, setFolded: (next: boolean) => void] {
  const [isFolded, setState] = useState(() => isFoldedIn(document.cookie));
  const setFolded = useCallback((next: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari below 18.4
    document.cookie = `${COOKIE}=${next ? 'closed' : 'opened'}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    setState(next);
  }, []);
  return [isFolded, setFolded];
}
