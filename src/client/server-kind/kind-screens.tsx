import type { RouteComponent } from '@tanstack/react-router';
import { latePage } from '#client/ui/late-page.ts';
import type { ComponentType, ReactNode } from 'react';
import type { ClientKind } from '#client/records/client-area.ts';
import type { KindPages, ServerKindPages } from '#client/server-kind/pages.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Draws any kind by its declaration. */
type Page<P extends KindPages> = (props: { pages: P }) => ReactNode;

/** Made once, when both are there. */
const drawnBy =
  <P extends KindPages>(Drawn: Page<P>, pages: P): ComponentType =>
  () => <Drawn pages={pages} />;

/** A screen whose code and declaration are loaded together at the first visit. */
export const screenOf = <P extends KindPages>(page: () => Promise<Page<P>>, pages: () => Promise<P>): RouteComponent =>
  latePage(async () => {
    const [Drawn, declared] = await Promise.all([page(), pages()]);
    return { Screen: drawnBy(Drawn, declared) };
  }, 'Screen');

export const profileScreen = (pages: () => Promise<ServerKindPages>): RouteComponent =>
  screenOf(() => import('#client/server-kind/ServerKindProfile.tsx').then((file) => file.ServerKindProfile), pages);

/** A kind with the labels of its pages, whose declaration has checked them against the body. */
export const labelledBy = <const K extends KindId>(kind: K, pages: () => Promise<KindPages>) =>
  ({ [kind]: { labels: () => pages().then(({ labels }) => labels) } }) as unknown as { readonly [N in K]: ClientKind<N> };

export type ScreenNames = readonly [list: string, add: string, edit: string, profile: string];

/** A server kind on this side: its four screens under the names that `kindScreens` has for them, and its labels. @param pages loads their declaration */
export const serverKind = <const K extends KindId>(
  kind: K,
  [list, add, edit, profile]: ScreenNames,
  pages: () => Promise<ServerKindPages>,
) => ({
  screens: {
    [list]: screenOf(() => import('#client/server-kind/ServerKindList.tsx').then((file) => file.ServerKindList), pages),
    [add]: screenOf(() => import('#client/server-kind/ServerKindAdd.tsx').then((file) => file.ServerKindAdd), pages),
    [edit]: screenOf(() => import('#client/server-kind/ServerKindEdit.tsx').then((file) => file.ServerKindEdit), pages),
    [profile]: profileScreen(pages),
  },
  kinds: labelledBy(kind, pages),
});
