import { passwordPages, registerPage, sharedPages } from '#client/app/public-pages.ts';
import { goTo, makeRoot, shared } from '#client/app/router-parts.ts';
import { FIXED_TITLES } from '#client/app/titles.ts';
import { loginPath } from '#client/auth/login-path.ts';
import { type AnyRouter, createRoute, createRouter } from '@tanstack/react-router';
import { latePage } from '#client/ui/late-page.ts';

/** The pages that stand open without a sign-in; every other path leads to the sign-in and back (ledger 01, decision 10). */
export function signedOutRouter(): AnyRouter {
  const root = makeRoot();
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    staticData: { titles: FIXED_TITLES.login },
    // Fetched with the first scripts by whoever has no token, and its texts are in the first catalogue: most of them come here.
    component: latePage(() => import('#client/auth/Login.tsx'), 'Login'),
  });
  const rest = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad({ location }) {
      throw goTo(loginPath(location.href));
    },
  });
  return createRouter({
    routeTree: root.addChildren([login, registerPage(root), ...passwordPages(root), ...sharedPages(root), rest]),
    ...shared,
  });
}
