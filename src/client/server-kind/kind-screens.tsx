import type { RouteComponent } from '@tanstack/react-router';
import { latePage } from '#client/ui/late-page.ts';
import type { ComponentType } from 'react';
import type { ClientKind } from '#client/records/client-area.ts';
import type { ServerKindPages } from '#client/server-kind/pages.ts';
import type { KindId } from '#core/record/kinds.ts';

type Page = ComponentType<{ pages: ServerKindPages }>;

/** Made once, when both are there. */
const drawnBy =
  (Drawn: Page, pages: ServerKindPages): ComponentType =>
  () => <Drawn pages={pages} />;

/** A screen whose code and declaration are loaded together at the first visit. */
const screenOf = (page: () => Promise<Page>, pages: () => Promise<ServerKindPages>): RouteComponent =>
  latePage(async () => {
    const [Drawn, declared] = await Promise.all([page(), pages()]);
    return { Screen: drawnBy(Drawn, declared) };
  }, 'Screen');

type Names = readonly [list: string, add: string, edit: string, profile: string];

/** A server kind on this side: its four screens under the names that `kindScreens` has for them, and its labels. @param pages loads their declaration */
export const serverKind = <const K extends KindId>(kind: K, [list, add, edit, profile]: Names, pages: () => Promise<ServerKindPages>) => ({
  screens: {
    [list]: screenOf(() => import('#client/server-kind/ServerKindList.tsx').then((file) => file.ServerKindList), pages),
    [add]: screenOf(() => import('#client/server-kind/ServerKindAdd.tsx').then((file) => file.ServerKindAdd), pages),
    [edit]: screenOf(() => import('#client/server-kind/ServerKindEdit.tsx').then((file) => file.ServerKindEdit), pages),
    [profile]: screenOf(() => import('#client/server-kind/ServerKindProfile.tsx').then((file) => file.ServerKindProfile), pages),
  },
  // `defineServerKindPages` has checked the labels against the body of the kind.
  kinds: { [kind]: { labels: () => pages().then(({ labels }) => labels) } } as unknown as { readonly [N in K]: ClientKind<N> },
});
