import { wantedPath } from '#client/auth/login-path.ts';
import type { Page } from '#client/app/pages.ts';
import { authRedirectPage, passwordPages, sharedPages } from '#client/app/public-pages.ts';
import { goTo, makeRoot, shared } from '#client/app/router-parts.ts';
import { DraftPage, SCREENS } from '#client/app/screens.ts';
import { FIXED_TITLES } from '#client/app/titles.ts';
import { UpdateNeeded } from '#client/app/UpdateNeeded.tsx';
import { answers } from '#client/http/answers.ts';
import { wholeLook } from '#client/i18n/texts.ts';
import { EARLY_SCREENS } from '#client/i18n/text-starts.ts';
import { AppLayout } from '#client/shell/AppLayout.tsx';
import { inTime } from '#client/page/missing-part.ts';
import { frameBars, frameOf } from '#client/shell/frame-bars.ts';
import { Redirect } from '#client/shell/tabs/Redirect.tsx';
import { scrollKeyOf } from '#client/shell/tabs/useWorkspace.ts';
import { kindsNow } from '#modules/kinds-here.ts';
import { type AnyRouter, createRoute, createRouter } from '@tanstack/react-router';
import { latePage } from '#client/ui/late-page.ts';

/** Reads what a screen opens with; never fails. */
export type ReadAhead = (component: string, params: Readonly<Record<string, string | undefined>>) => Promise<void> | undefined;

/** The page of the draft that was written at an address which is not open to the person any more; null when there is none. */
export type DraftAt = (path: string) => Promise<string | null>;

/** The pages of a signed-in person: those that the server's list names, and the few of the frame (SHELL-ROUTE-01 to SHELL-ROUTE-07). */
export function signedInRouter(pages: readonly Page[], readAhead: ReadAhead, draftAt: DraftAt): AnyRouter {
  const root = makeRoot();
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: AppLayout });
  const listed = pages.map((page) =>
    createRoute({
      getParentRoute: () => frame,
      path: page.path,
      staticData: { titles: page.titles },
      // A name that this build does not know belongs to a newer one.
      component: SCREENS[page.component] ?? UpdateNeeded,
      // Beside the loading of its code.
      loader({ params, location }) {
        const isEarly = EARLY_SCREENS.has(page.component);
        return together(
          readAhead(page.component, params),
          parts(...(isEarly ? [] : [wholeLook(), answers.bring(), kindsNow()]), frameOf(location.pathname, isEarly)),
        );
      },
    }),
  );
  const inFrame = [
    createRoute({
      getParentRoute: () => frame,
      path: '/404',
      staticData: { titles: FIXED_TITLES.unknown },
      component: latePage(() => import('#client/shell/Page404.tsx'), 'Page404'),
      loader: everything,
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/401',
      staticData: { titles: FIXED_TITLES.forbidden },
      component: latePage(() => import('#client/shell/Page401.tsx'), 'Page401'),
      loader: everything,
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/sync/drafts/$kind/$id',
      staticData: { titles: FIXED_TITLES.draft },
      component: DraftPage,
      loader: everything,
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/redirect/$',
      staticData: { titles: FIXED_TITLES.refreshing },
      component: Redirect,
    }),
  ];
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([
      frame.addChildren([...listed, ...inFrame]),
      ...passwordPages(root),
      ...sharedPages(root),
      authRedirectPage(root),
      ...leading(root, draftAt),
    ]),
    ...shared,
    getScrollRestorationKey: (location) => scrollKeyOf(router, location),
  });
  return router;
}

/** What is there already holds nothing up. */
const together = (...works: readonly (Promise<void> | undefined)[]): Promise<unknown> | undefined =>
  works.some((work) => work !== undefined) ? Promise.all(works) : undefined;

/** Parts that a page is drawn with: it says so where one does not come. */
function parts(...works: readonly (Promise<void> | undefined)[]): Promise<void> | undefined {
  const coming = together(...works);
  return coming && inTime(coming.then(() => undefined));
}

/** All that a page of the office is drawn with. */
const everything = () => parts(wholeLook(), answers.bring(), kindsNow(), frameBars.bring());

/** Paths that lead elsewhere for a signed-in person. */
function leading(root: ReturnType<typeof makeRoot>, draftAt: DraftAt) {
  return [
    createRoute({
      getParentRoute: () => root,
      path: '/',
      beforeLoad() {
        throw goTo('/dashboard');
      },
    }),
    // The sign-in page is not for those who are signed in (AUTH-GUARD-03).
    createRoute({
      getParentRoute: () => root,
      path: '/login',
      beforeLoad() {
        throw goTo(wantedPath(location.search));
      },
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/register',
      beforeLoad() {
        throw goTo('/');
      },
    }),
    // A path nobody knows (AUTH-GUARD-10, AUTH-GUARD-11).
    createRoute({
      getParentRoute: () => root,
      path: '$',
      async beforeLoad() {
        throw goTo((await draftAt(location.pathname)) ?? '/404');
      },
    }),
  ];
}
