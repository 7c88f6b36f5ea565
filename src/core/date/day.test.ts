import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addPreset,
  DURATION_PRESETS,
  dayInIstanbul,
  formatClock,
  formatDay,
  formatInstant,
  formatMonth,
  isDay,
  parseDay,
  timeAgo,
} from '#core/date/day.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('FMT-01: days', () => {
  test.each(['2024-02-29', '2000-02-29', '2025-12-31', '2025-01-01'])('%s is a day', (text) => expect(isDay(text)).toBe(true));
  test.each([
    '2025-02-29',
    '1900-02-29',
    '2025-04-31',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '2025-1-1',
    '01-01-2025',
    '',
    '2025-01-01T00:00',
  ])('%s is none', (text) => expect(isDay(text)).toBe(false));

  test('FMT-01: shown as DD-MM-YYYY, nothing for no day', () => {
    expect(formatDay('2025-03-07')).toBe('07-03-2025');
    expect([formatDay(null), formatDay(undefined), formatDay('')]).toEqual(['', '', '']);
  });

  test.each(['07-03-2025', '07.03.2025', '07/03/2025', '7.3.2025', ' 07-03-2025 '])('%s is read as the 7th of March', (typed) => {
    expect(parseDay(typed)).toBe('2025-03-07');
  });
  test.each(['31-02-2025', '2025-03-07', '07-03-25', '07 03 2025', 'bugün', ''])('%s is not read', (typed) =>
    expect(parseDay(typed)).toBeNull(),
  );

  test('FMT-01: what is shown can be typed again', () => {
    fc.assert(fc.property(days, (day) => void expect(parseDay(formatDay(day))).toBe(day)));
  });

  test('the day of an instant is that of Istanbul, whatever the zone of the device', () => {
    expect(dayInIstanbul(Date.parse('2025-03-07T20:59:59Z'))).toBe('2025-03-07');
    expect(dayInIstanbul(Date.parse('2025-03-07T21:00:00Z'))).toBe('2025-03-08');
    // Summer time ended for good in 2016.
    expect(dayInIstanbul(Date.parse('2025-07-07T21:00:00Z'))).toBe('2025-07-08');
  });

  test('the day does not lean on how an engine writes a locale', () => {
    const ours = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { configurable: true, get: () => () => '11/22/2026' });
    expect(dayInIstanbul(Date.parse('2026-11-22T10:00:00Z'))).toBe('2026-11-22');
    expect(formatInstant(Date.parse('2026-11-22T21:05:00Z'))).toBe('23-11-2026 00:05');
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', ours ?? {});
  });

  test('FMT-01: instants with HH:mm of Istanbul', () => {
    expect(formatInstant('2025-03-07T21:05:00Z')).toBe('08-03-2025 00:05');
    expect(formatClock('2025-03-07T09:05:00Z')).toBe('12:05');
    expect([formatInstant(null), formatInstant(''), formatInstant('no date')]).toEqual(['', '', '']);
  });
});

describe('reckoning with days', () => {
  test.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 12, '2026-01-31'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-05-31', 1, '2025-06-30'],
    ['2025-01-10', -1, '2024-12-10'],
  ] as const)('%s and %i months is %s', (day, months, result) => expect(addMonths(day, months)).toBe(result));

  test('days added and taken off again are nothing', () => {
    fc.assert(fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, n) => void expect(addDays(addDays(day, n), -n)).toBe(day)));
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
  });
});

test.each([
  ['2026-01-31', '1w', '2026-02-07'],
  ['2026-01-31', '3w', '2026-02-21'],
  ['2026-01-31', '1m', '2026-02-28'],
  ['2026-08-31', '6m', '2027-02-28'],
  ['2024-02-29', '1y', '2025-02-28'],
  ['2026-03-01', '5y', '2031-03-01'],
] as const)('CONST-26: %s and %s is %s', (day, preset, result) => expect(addPreset(day, preset)).toBe(result));

test('CONST-26: the presets are 1 to 3 weeks, 1 and 6 months, 1 to 5 years', () => {
  expect(DURATION_PRESETS).toEqual(['1w', '2w', '3w', '1m', '6m', '1y', '2y', '3y', '4y', '5y']);
});

test('FMT-08: months in words of the language', () => {
  expect([
    formatMonth('2026-11-01', 'tr', 'short'),
    formatMonth('2026-11-01', 'tr', 'long'),
    formatMonth('2026-11-01', 'en', 'long'),
  ]).toEqual(['Kas', 'Kasım 2026', 'November 2026']);
});

test('FMT-08: every month in both languages, short and long', () => {
  const months = (locale: 'tr' | 'en', length: 'short' | 'long') =>
    Array.from({ length: 12 }, (_, i) =>
      formatMonth(`2026-${String(i + 1).padStart(2, '0')}-15`, locale, length).replace(' 2026', ''),
    ).join(' ');
  expect([months('tr', 'short'), months('tr', 'long'), months('en', 'short'), months('en', 'long')]).toEqual([
    'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara',
    'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    'January February March April May June July August September October November December',
  ]);
});

test('FMT-01: instants over the years keep the zone of Istanbul, with and without its summer time', () => {
  const instants = [
    '1975-07-01T00:00Z',
    '1990-12-31T22:30Z',
    '2010-07-01T21:30Z',
    '2015-11-07T21:30Z',
    '2016-12-31T21:00Z',
    '2038-01-19T03:14Z',
  ];
  expect(instants.map(formatInstant)).toEqual([
    '01-07-1975 03:00',
    '01-01-1991 00:30',
    '02-07-2010 00:30',
    '08-11-2015 00:30',
    '01-01-2017 00:00',
    '19-01-2038 06:14',
  ]);
});

describe('FMT-03: time ago', () => {
  const now = Date.parse('2025-03-07T12:00:00Z');
  const second = 1000;
  test.each([
    [0, { unit: 'now', count: 0 }],
    [59.999 * second, { unit: 'now', count: 0 }],
    [60 * second, { unit: 'minute', count: 1 }],
    [3599 * second, { unit: 'minute', count: 59 }],
    [3600 * second, { unit: 'hour', count: 1 }],
    [86_399 * second, { unit: 'hour', count: 23 }],
    [86_400 * second, { unit: 'day', count: 1 }],
    [400 * 86_400 * second, { unit: 'day', count: 400 }],
  ] as const)('FMT-03: %i ms ago', (ago, result) => expect(timeAgo(now - ago, now)).toEqual(result));

  test('FMT-03: a time in the future has no words', () => expect(timeAgo(now + 1001, now)).toBeNull());
});
