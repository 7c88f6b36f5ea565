import { loginPath, wantedPath } from '#client/auth/login-path.ts';
import { expect, test } from 'vitest';

test('AUTH-GUARD-09: the wanted path survives the sign-in', () => {
  const wanted = '/companies/audit-reports/operational-audit-report/view/7?tab=a&b=ş';
  expect(wantedPath(new URL(loginPath(wanted), 'http://x').search)).toBe(wanted);
  expect(loginPath('/')).toBe('/login');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login?to=/login'])('AUTH-GUARD-09: %s is no path of this product', (to) => {
  expect(wantedPath(`?to=${encodeURIComponent(to)}`)).toBe('/');
});
