import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isRepeated, newPassword, passwordStrength } from '#modules/auth/shared/password.ts';

const problemOf = (password: string): string | undefined => v.safeParse(newPassword(), password).issues?.[0].message;

test('AUTH-PWD-01: 7 characters are too few, 8 and 128 are right, 129 are too many', () => {
  expect(problemOf('')).toBe('required');
  expect(problemOf('a'.repeat(7))).toBe('min_length');
  expect(problemOf('a'.repeat(8))).toBeUndefined();
  expect(problemOf('a'.repeat(128))).toBeUndefined();
  expect(problemOf('a'.repeat(129))).toBe('max_length');
});

test('AUTH-PWD-02: the repetition is the same sign for sign', () => {
  expect(isRepeated({ password: 'Saha-2026', password_repeat: 'Saha-2026' })).toBe(true);
  for (const other of ['saha-2026', 'Saha-2026 ', '']) expect(isRepeated({ password: 'Saha-2026', password_repeat: other })).toBe(false);
});

test.each([
  ['kisa', 0],
  ['11111111', 1],
  ['parola12', 1],
  ['istanbul34', 1],
  ['yağmurlu', 1],
  ['Yağmur-26', 2],
  ['Yağmur-yolu-26', 3],
  ['üç kedi bir sokakta', 3],
])('%s has the strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
