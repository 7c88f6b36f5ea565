import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { REDIRECT } from './workspace.ts';

/** SCR-SHELL-02: leads on to the path behind it. What was kept of that page is gone by the time this is seen (SHELL-ROUTE-03). */
export function Redirect() {
  const { history } = useRouter();
  const { pathname, searchStr } = useLocation();
  useEffect(() => {
    if (!pathname.startsWith(`${REDIRECT}/`)) return;
    // One slash: two would lead to another host.
    history.replace(`/${pathname.slice(REDIRECT.length).replace(/^\/+/, '')}${searchStr}`);
  }, [history, pathname, searchStr]);
  return <LoadingView />;
}
