import { loginPath, wantedPath } from '#client/auth/login-path.ts';
import { expect, test } from 'vitest';

test('AUTH-GUARD-09: the wanted path survives the sign-in', () => {
  const wanted = '/companies/audit-reports/operational-audit-report/view/7?tab=a&b=ş';
  expect(wantedPath(new URL(loginPath(wanted), 'http://x').search)).toBe(wanted);
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('/login?to=%2Fdashboard')).toBe('/login');
  for (const path of ['/register', '/forgot-password', '/change-password?token=x']) expect(loginPath(path)).toBe('/login');
});

test('AUTH-ROUTE-05: the landing page passes on where it was told to go', () => {
  expect(loginPath('/auth-redirect')).toBe('/login');
  expect(loginPath('/auth-redirect?to=%2Fdashboard%3Fa%3D1')).toBe('/login?to=%2Fdashboard%3Fa%3D1');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login?to=/login'])(
  'AUTH-GUARD-09: %s is no path of this product',
  (to) => {
    expect(wantedPath(`?to=${encodeURIComponent(to)}`)).toBe('/');
  },
);
