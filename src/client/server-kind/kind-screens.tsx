import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ServerKindPages } from '#client/server-kind/pages.ts';

type Page = ComponentType<{ pages: ServerKindPages }>;

/** Made once, when both are there. */
const drawnBy =
  (Drawn: Page, pages: ServerKindPages): ComponentType =>
  () => <Drawn pages={pages} />;

/** A screen whose code and declaration are loaded together at the first visit. */
const screenOf = (page: () => Promise<Page>, pages: () => Promise<ServerKindPages>): RouteComponent =>
  lazyRouteComponent(async () => {
    const [Drawn, declared] = await Promise.all([page(), pages()]);
    return { Screen: drawnBy(Drawn, declared) };
  }, 'Screen');

/** The four screens of a server kind under the names that `kindScreens` has for them. @param pages loads their declaration */
export const serverKindScreens = <const C extends string>(component: C, pages: () => Promise<ServerKindPages>) =>
  ({
    [`${component}List`]: screenOf(() => import('#client/server-kind/ServerKindList.tsx').then((file) => file.ServerKindList), pages),
    [`${component}Add`]: screenOf(() => import('#client/server-kind/ServerKindAdd.tsx').then((file) => file.ServerKindAdd), pages),
    [`${component}Edit`]: screenOf(() => import('#client/server-kind/ServerKindEdit.tsx').then((file) => file.ServerKindEdit), pages),
    [`${component}Profile`]: screenOf(
      () => import('#client/server-kind/ServerKindProfile.tsx').then((file) => file.ServerKindProfile),
      pages,
    ),
  }) as { readonly [N in `${C}${'List' | 'Add' | 'Edit' | 'Profile'}`]: RouteComponent };
