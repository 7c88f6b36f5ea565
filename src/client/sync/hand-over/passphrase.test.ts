import { expect, test } from 'vitest';
import { newPassphrase, typedPassphrase } from '#client/sync/hand-over/passphrase.ts';

test('finding 16: the passphrase of a hand-over file is made by the app, 99 random bits, another one each time', () => {
  const made = Array.from({ length: 500 }, newPassphrase);
  for (const one of made) expect(one).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){4}$/);
  expect(new Set(made).size).toBe(500);
  // Each letter comes up: 10,000 draws of 31.
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(31);
});

test('finding 16: it may be typed in capitals, without dashes or with blanks; an older passphrase is taken as it stands', () => {
  const made = newPassphrase();
  expect(typedPassphrase(` ${made.toUpperCase().replaceAll('-', ' ')} `)).toBe(made);
  expect(typedPassphrase(made.replaceAll('-', ''))).toBe(made);
  expect(typedPassphrase('  Yağmurlu Bir-Gün ')).toBe('Yağmurlu Bir-Gün');
});
