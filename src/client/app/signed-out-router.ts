import { passwordPages, registerPage, sharedPages } from '#client/app/public-pages.ts';
import { goTo, makeRoot, shared } from '#client/app/router-parts.ts';
import { FIXED_TITLES } from '#client/app/titles.ts';
import { Login } from '#client/auth/Login.tsx';
import { loginPath } from '#client/auth/login-path.ts';
import { type AnyRouter, createRoute, createRouter } from '@tanstack/react-router';

/** The pages that stand open without a sign-in; every other path leads to the sign-in and back (ledger 01, decision 10). */
export function signedOutRouter(): AnyRouter {
  const root = makeRoot();
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    staticData: { titles: FIXED_TITLES.login },
    // With the first script: most who are not signed in come here.
    component: Login,
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
