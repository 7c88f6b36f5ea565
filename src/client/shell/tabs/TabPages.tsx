import { Outlet, RouterContextProvider } from '@tanstack/react-router';
import { Activity, memo, useCallback, useEffect, useInsertionEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageContext } from './page-context.ts';
import { useWorkspace, useWorkspaceFact } from './useWorkspace.ts';
import type { LivePage, Workspace } from './workspace.ts';

/**
 * The page of the active tab, and behind it the kept ones: stopped, and out of the document. Each comes back as it was
 * left, its forms, its position, its open parts (ledger 02, decision 4).
 */
export function TabPages() {
  const workspace = useWorkspace();
  const live = useWorkspaceFact(workspace, 'live');
  const shown = useWorkspaceFact(workspace, 'shown');
  const isBare = useWorkspaceFact(workspace, 'isBare');
  const host = useRef<HTMLDivElement | null>(null);
  const current = live.find((page) => page.opening === shown)?.container ?? null;
  const seen = useRef<HTMLElement | null>(null);
  // Before the page's own effects run: they measure what is in the document.
  useInsertionEffect(() => {
    seen.current = current;
    host.current?.replaceChildren(...(current ? [current] : []));
  }, [current]);
  const takeHost = useCallback((element: HTMLDivElement | null) => {
    host.current = element;
    if (element && seen.current) element.replaceChildren(seen.current);
  }, []);
  useEffect(() => {
    if (shown === null) return;
    window.scrollTo({ top: workspace.scrollTopOf(shown), behavior: 'instant' });
    // What had the focus went away with its page.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [shown, workspace]);
  return (
    <>
      <div ref={takeHost} />
      {isBare ? <Outlet /> : null}
      {shown === null && !isBare ? <LoadingView /> : null}
      {live.map((page) => (
        <KeptPage key={page.opening} page={page} workspace={workspace} isSeen={page.opening === shown} />
      ))}
    </>
  );
}

const KeptPage = memo(function KeptPage({ page, workspace, isSeen }: { page: LivePage; workspace: Workspace; isSeen: boolean }) {
  const { opening, view, container } = page;
  const context = useMemo(() => ({ workspace, opening }), [workspace, opening]);
  return (
    <Activity mode={isSeen ? 'visible' : 'hidden'}>
      {createPortal(
        <PageContext value={context}>
          <RouterContextProvider router={view.router}>
            <Outlet />
          </RouterContextProvider>
        </PageContext>,
        container,
      )}
    </Activity>
  );
});
