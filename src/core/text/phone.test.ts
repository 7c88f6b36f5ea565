import { expect, test } from 'vitest';
import { formatPhone, readPhone } from '#core/text/phone.ts';

test.each([
  ['0532 123 45 67', '+905321234567'],
  ['532 123 45 67', '+905321234567'],
  ['+90 (532) 123-45-67', '+905321234567'],
  ['0090 532 123 45 67', '+905321234567'],
  ['90 532 123 45 67', '+905321234567'],
  ['0212.555.10.20', '+902125551020'],
  ['+49 30 1234567', '+49301234567'],
  ['0044 20 7946 0000', '+442079460000'],
])('AUTH-CALL-09: %s is a phone number', (text, stored) => {
  expect(readPhone(text)).toBe(stored);
});

test.each(['', '532 123 45', '0132 123 45 67', '05321234567x', '+90 532 123', '+', '12345678901234567'])(
  'AUTH-CALL-09: "%s" is no phone number',
  (text) => {
    expect(readPhone(text)).toBeNull();
  },
);

test('FMT-02: a stored number is shown with +90 and its area, and read back as the same', () => {
  expect(formatPhone('+905321234567')).toBe('+90 (532) 123 45 67');
  expect(readPhone(formatPhone('+905321234567'))).toBe('+905321234567');
  expect(formatPhone('+49301234567')).toBe('+49301234567');
});
