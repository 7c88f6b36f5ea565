import { expect, test } from 'vitest';
import { TOAST_MS, toastMs } from '#client/http/errors.tsx';

test('HTTP-TOAST-01 CONST-05: a toast stands for 5 s, longer only where that is too short to read it', () => {
  expect(TOAST_MS).toBe(5000);
  expect([toastMs(''), toastMs('Dil değiştirildi'), toastMs('x'.repeat(70))]).toEqual([5000, 5000, 5000]);
  const list = toastMs('Doğrulama hatası', ...Array.from({ length: 5 }, () => 'Bu alan en fazla 250 karakter olabilir.'));
  expect(list).toBeGreaterThan(10_000);
  expect(toastMs('x'.repeat(5000))).toBe(20_000);
});
