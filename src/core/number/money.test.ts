import { describe, expect, test } from 'vitest';
import { formatMoney, inWhole, parseMoney } from '#core/number/money.ts';

describe('an amount is read as it is typed', () => {
  test.each([
    ['1.234,50', 'tr', 123450],
    ['1234,5', 'tr', 123450],
    ['1234.50', 'tr', 123450],
    ['1,234.50', 'tr', 123450],
    ['1.234', 'tr', 123400],
    ['1,234', 'en', 123400],
    ['12.345.678', 'tr', 1234567800],
    ['12,', 'tr', 1200],
    [',5', 'tr', 50],
    ['0', 'tr', 0],
    ['₺ 7', 'en', 700],
    ['', 'tr', null],
    // A fraction of three digits is none, and what is not grouped by thousands is no number.
    ['1,234', 'tr', undefined],
    ['1.234', 'en', undefined],
    ['12.34.56', 'tr', undefined],
    ['1.234.50', 'tr', undefined],
    ['-5', 'tr', undefined],
    ['on iki', 'tr', undefined],
    [',', 'tr', undefined],
  ] as const)('%s (%s): %s', (typed, locale, amount) => expect(parseMoney(typed, locale)).toBe(amount));
});

test('every amount comes back as it was, also where binary fractions would round', () => {
  for (const amount of [1, 7, 10, 29, 101, 115, 1005, 123450, 99_999_999_999]) {
    for (const locale of ['tr', 'en'] as const) expect(parseMoney(formatMoney(amount, 'TRY', locale), locale)).toBe(amount);
  }
});

test('money is written in the manner of the language, and reckoned with as a number', () => {
  expect(formatMoney(123450, 'TRY', 'tr')).toBe('1.234,50\u00a0₺');
  expect(formatMoney(123450, 'EUR', 'en')).toBe('€1,234.50');
  expect(inWhole(123450)).toBe(1234.5);
});
