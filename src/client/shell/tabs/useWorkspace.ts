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

/** One fact of the tabs: who shows no more than that is not drawn anew for the rest, such as a form's first answer. */
export const useWorkspaceFact = <K extends keyof WorkspaceState>(workspace: Workspace, fact: K): WorkspaceState[K] =>
  useSyncExternalStore(workspace.subscribe, () => workspace.get()[fact]);

const openTab = (workspace: Workspace): Tab | undefined => findTab(workspace.get(), workspace.get().active);

/** Path of the page in front; undefined where it is no tab's, or none is open yet. */
export const useOpenPath = (workspace: Workspace): string | undefined =>
  useSyncExternalStore(workspace.subscribe, () => openTab(workspace)?.path);

/** The record's number or name, as the page in front tells it; undefined when it tells none or is at another path. */
export function useOpenTitle(path: string): string | undefined {
  const workspace = useWorkspace();
  return useSyncExternalStore(workspace.subscribe, () => {
    const open = openTab(workspace);
    return open?.path === path ? open.title || undefined : undefined;
  });
}

/** Under which name the router keeps the scroll position of an address. */
export const scrollKeyOf = (router: AnyRouter, location: ParsedLocation): string =>
  workspaces.get(router)?.scrollKey(location) ?? location.state.__TSR_key ?? location.href;

/** What stands on the tab of the page in front; empty where there is none. A page that only says whether it is saved draws nobody anew. */
export function useOpenTabTitle(workspace: Workspace): string {
  const titleOf = useTabTitles(workspace);
  return useSyncExternalStore(workspace.subscribe, () => {
    const tab = openTab(workspace);
    return tab === undefined ? '' : titleOf(tab);
  });
}

/** What stands on a tab, in the language of the person. */
export function useTabTitles(workspace: Workspace): (tab: Tab) => string {
  const { i18n } = useLingui();
  const pages = useWorkspaceFact(workspace, 'pages');
  const locale = i18n.locale === 'en' ? 'en' : 'tr';
  return useCallback((tab) => titleOf(tab, pages, locale), [pages, locale]);
}
