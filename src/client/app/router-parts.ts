import { PageFailed } from '#client/app/PageFailed.tsx';
import { legacyTarget } from '#client/app/pages.ts';
import { RootFrame } from '#client/app/RootFrame.tsx';
import type { Titles } from '#client/app/titles.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { createRootRoute, redirect } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titles?: Titles;
  }
}

/** Goes to an address as it is written, its search included. */
export const goTo = (href: string) => redirect({ href, replace: true });

export const makeRoot = () =>
  createRootRoute({
    component: RootFrame,
    beforeLoad({ location }) {
      const today = legacyTarget(location.pathname);
      if (today !== null) throw goTo(today + location.searchStr + location.hash);
    },
  });

/** What all routers of the product have. */
export const shared = {
  defaultErrorComponent: PageFailed,
  defaultPendingComponent: LoadingView,
  defaultPendingMs: 200,
  scrollRestoration: true,
} as const;
