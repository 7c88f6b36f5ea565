import { isPublicPath } from '#client/auth/public-paths.ts';

/** The sign-in page that leads back to where a person wanted to go (ledger 01, decision 10). */
export function loginPath(wanted: string): string {
  const [path = '/', search = ''] = wanted.split('?');
  // The landing page goes on to where it was told; the other public pages are no place to come back to.
  if (path.startsWith('/auth-redirect')) return loginPath(wantedPath(search));
  return path === '/' || isPublicPath(path) ? '/login' : `/login?to=${encodeURIComponent(wanted)}`;
}

/** Where to go after the sign-in: a path of this product, never another site's address. */
export function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get('to') ?? '/';
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/login') ? wanted : '/';
}
