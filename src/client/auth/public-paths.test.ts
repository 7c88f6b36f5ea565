import { expect, test } from 'vitest';
import { isPublicPath } from '#client/auth/public-paths.ts';

test('AUTH-ROUTE-01: seven paths open with no sign-in, and no other', () => {
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/change-password',
    '/auth-redirect',
    '/survey/abc',
    '/report/public/abc',
  ]) {
    expect(isPublicPath(path), path).toBe(true);
  }
  for (const path of [
    '/',
    '/dashboard',
    '/loginx',
    '/profile/change-password',
    '/survey',
    '/survey/a/b',
    '/report/public',
    '/report/abc',
    '/companies/login',
  ]) {
    expect(isPublicPath(path), path).toBe(false);
  }
});
