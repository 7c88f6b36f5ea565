import { describe, expect, test } from 'vitest';
import { abbreviate, fnv1a, formatBytes, formatNumber, formatScore } from '#core/number/number.ts';

describe('FMT-04: numbers', () => {
  test.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1000, '1 B', '1K'],
    [1200, '1,2 B', '1.2K'],
    [1250, '1,2 B', '1.2K'],
    [1299, '1,2 B', '1.2K'],
    [999_999, '999,9 B', '999.9K'],
    [1_000_000, '1 Mn', '1M'],
    [3_400_000, '3,4 Mn', '3.4M'],
    [1_000_000_000, '1 Mr', '1B'],
    [-1500, '-1,5 B', '-1.5K'],
    [-12, '-12', '-12'],
  ] as const)('FMT-04: %i is %s in Turkish and %s in English', (value, tr, en) => {
    expect(abbreviate(value, 'tr')).toBe(tr);
    expect(abbreviate(value, 'en')).toBe(en);
  });

  test.each([
    [0, '0 B', '0 B'],
    [999, '999 B', '999 B'],
    [300_400, '300 kB', '300 kB'],
    [2_430_000, '2,4 MB', '2.4 MB'],
    [5_000_000_000, '5 GB', '5 GB'],
  ] as const)('%i bytes are %s', (bytes, tr, en) => {
    expect(formatBytes(bytes, 'tr')).toBe(tr);
    expect(formatBytes(bytes, 'en')).toBe(en);
  });

  test.each([
    [0, '0,0', '0.0'],
    [12, '12,0', '12.0'],
    [0.25, '0,3', '0.3'],
    [400, '400,0', '400.0'],
    [1234.56, '1.234,6', '1,234.6'],
  ] as const)('FMT-05 FMT-08: a score of %d is %s in Turkish and %s in English', (score, tr, en) => {
    expect(formatScore(score, 'tr')).toBe(tr);
    expect(formatScore(score, 'en')).toBe(en);
  });

  test('FMT-08: numbers in full are grouped by the language', () => {
    expect([formatNumber(12_500, 'tr'), formatNumber(12_500, 'en'), formatNumber(-0.5, 'tr')]).toEqual(['12.500', '12,500', '-0,5']);
  });

  test('FMT-08: signs, steps of thousands and rounding are written alike', () => {
    const values = [0, 5, 999, 1000, 9999, 10_000, 1_234_567.891, -1, -1234.5, 0.5, 0.0005, 1e15];
    const written = (locale: 'tr' | 'en') => values.map((value) => formatNumber(value, locale)).join(' ');
    expect(written('tr')).toBe('0 5 999 1.000 9.999 10.000 1.234.567,891 -1 -1.234,5 0,5 0,001 1.000.000.000.000.000');
    expect(written('en')).toBe('0 5 999 1,000 9,999 10,000 1,234,567.891 -1 -1,234.5 0.5 0.001 1,000,000,000,000,000');
    expect([0.05, 0.15, 0.25, 0.35, 2.45, -0.05].map((value) => formatScore(value, 'tr'))).toEqual([
      '0,1',
      '0,2',
      '0,3',
      '0,4',
      '2,5',
      '-0,1',
    ]);
  });

  // Published test values of 32-bit FNV-1a.
  test.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ] as const)('the hash of %j is the published one', (text, hash) => {
    expect(fnv1a(text)).toBe(hash);
  });
});
