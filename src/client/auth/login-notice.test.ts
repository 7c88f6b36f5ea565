import { expect, test, vi } from 'vitest';
import { clearLoginNotice, keepLoginNotice, loginAddress, loginNotice } from '#client/auth/login-notice.ts';

test('AUTH-REF-04: the reason of an ended sign-in outlives a page load, is cleared, and is no news after ten minutes', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(loginNotice(0, storage)).toBeNull();
  keepLoginNotice('Süre doldu', 1000, storage);
  expect([loginNotice(2000, storage), loginNotice(600_999, storage), loginNotice(601_000, storage)]).toEqual([
    'Süre doldu',
    'Süre doldu',
    null,
  ]);
  clearLoginNotice(storage);
  expect(loginNotice(2000, storage)).toBeNull();
  for (const [key] of [['saha.login-notice']] as const) kept.set(key, '{"text":5}');
  expect(loginNotice(2000, storage)).toBeNull();
});

test('AUTH-ROUTE-04: a browser that keeps nothing does not fail the page of whoever has chosen a password', () => {
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: full, setItem: full, removeItem: full });
  expect(() => loginAddress.keep('isil@deneme.test')).not.toThrow();
  expect(loginAddress.read()).toBeNull();
  expect(() => loginAddress.clear()).not.toThrow();
  vi.unstubAllGlobals();
});
