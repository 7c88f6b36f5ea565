import { expect, test } from 'vitest';
import { isPlainName, oneLine } from '#core/text/plain-line.ts';

test.each([
  'Şule Iğdır',
  'Prof.Dr. Ayşe Öz',
  'M.Ali',
  'Kıyı Yakıt A.Ş.',
  "O'Brien-Çelik",
  'Müh. Tic. Ltd. Şti.',
  'Işık & Oğulları San.Tic.A.Ş.',
])('finding 13: %s is a name', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  'http://evil.example',
  'Ödül: evil.com',
  'www.evil',
  'kazandınız evil.com.tr/x',
  'a@b.co',
  'Ali\r\nBcc: x',
  'Ali\u202eila',
  '<b>Ali</b>',
  'EVIL.COM',
])('finding 13: %j is no name', (name) => {
  expect(isPlainName(name)).toBe(false);
});

test('finding 13: what reaches a header or a greeting is one line', () => {
  expect(oneLine('  Ali\r\nBcc: kurban@x.test\u0000\u2028x ', 80)).toBe('Ali Bcc: kurban@x.test x');
  expect(oneLine('x'.repeat(300), 10)).toHaveLength(10);
});
