import { expect, test } from 'vitest';
import { isCommonPassword } from '#server/auth/common-passwords.ts';

test.each([
  '12345678',
  'password',
  'PASSWORD',
  'qwertyui',
  '1q2w3e4r',
  '11111111',
  'ababababab',
  '87654321',
  'Parola123',
  'şifre2026',
  'Galatasaray1905',
  'fenerbahçe!',
  'iloveyou',
  'Deneme12',
  '!!istanbul34',
  'lkjhgfds',
])('finding 10: %s is refused when it is chosen', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['Saha-Demo-2026', 'Saha-Test-2026', 'yağmurlu bir gün', 'mavi kapı 4 adım', 'hT5#kk2!', 'Kestane42kebap'])(
  'finding 10: %s may be chosen',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
