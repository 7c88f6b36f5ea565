import { useLingui } from '@lingui/react';
import { type AnyRouter, type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { findTab, type Tab } from './tab.ts';
import { titleOf } from './tab-places.ts';
import { Workspace, type WorkspaceState } from './workspace.ts';

const workspaces = new WeakMap<AnyRouter, Workspace>();

/** The tabs of the window, for the frame around the pages. Inside a page use `useTabFacts`. */
export function useWorkspace(): Workspace {
  const router: AnyRouter = useRouter();
  const { user } = useSession();
  const workspace = workspaces.get(router) ?? new Workspace(router, user.id, user.routes);
  workspaces.set(router, workspace);
  useEffect(() => workspace.setRoutes(user.routes), [workspace, user.routes]);
  return workspace;
}

export const useWorkspaceState = (workspace: Workspace): WorkspaceState => useSyncExternalStore(workspace.subscribe, workspace.get);

/** The tab whose page is in front; undefined on a page that is no tab. */
export function useOpenTab(): Tab | undefined {
  const state = useWorkspaceState(useWorkspace());
  return findTab(state, state.active);
}

/** Under which name the router keeps the scroll position of an address. */
export const scrollKeyOf = (router: AnyRouter, location: ParsedLocation): string =>
  workspaces.get(router)?.scrollKey(location) ?? location.state.__TSR_key ?? location.href;

/** What stands on a tab, in the language of the person. */
export function useTabTitles(workspace: Workspace): (tab: Tab) => string {
  const { i18n } = useLingui();
  const { pages } = useWorkspaceState(workspace);
  const locale = i18n.locale === 'en' ? 'en' : 'tr';
  return useCallback((tab) => titleOf(tab, pages, locale), [pages, locale]);
}
