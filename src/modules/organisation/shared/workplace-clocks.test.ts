import { describe, expect, test } from 'vitest';
import { dayInIstanbul } from '#core/date/day.ts';
import { type ClockName, clockOf, latestDay } from '#modules/organisation/shared/workplace-clocks.ts';
import type { HazardClass } from '#modules/organisation/shared/workplace-minutes.ts';

describe('clocks of a workplace', () => {
  test.each<[ClockName, HazardClass, string, string]>([
    ['risk', 'low', '2020-05-10', '2026-05-10'],
    ['risk', 'hazardous', '2020-05-10', '2024-05-10'],
    ['risk', 'high_hazardous', '2020-05-10', '2022-05-10'],
    ['training', 'low', '2020-05-10', '2023-05-10'],
    ['training', 'hazardous', '2020-05-10', '2022-05-10'],
    ['training', 'high_hazardous', '2020-05-10', '2021-05-10'],
    ['health', 'low', '2020-05-10', '2025-05-10'],
    ['health', 'hazardous', '2020-05-10', '2023-05-10'],
    ['health', 'high_hazardous', '2020-05-10', '2021-05-10'],
    ['risk', 'hazardous', '2020-02-29', '2024-02-29'],
    ['health', 'high_hazardous', '2024-02-29', '2025-02-28'],
  ])('%s of a %s workplace from %s runs to %s', (name, hazard, last, due) => {
    expect(clockOf(name, hazard, last, '2020-06-01').due).toBe(due);
  });

  test.each([
    ['2024-03-09', 62, 'running'],
    ['2024-03-11', 60, 'near'],
    ['2024-05-10', 0, 'near'],
    ['2024-05-11', -1, 'overdue'],
  ])('on %s there are %i days left: %s', (today, left, state) => {
    expect(clockOf('risk', 'hazardous', '2020-05-10', today)).toMatchObject({ left, state });
  });

  test('the last day ends at midnight in Istanbul, wherever the device is', () => {
    const at = (instant: string) => clockOf('training', 'low', '2020-05-10', dayInIstanbul(new Date(instant))).state;
    expect(at('2023-05-10T20:59:59Z')).toBe('near');
    expect(at('2023-05-10T21:00:00Z')).toBe('overdue');
  });

  test('a change of the hazard class shortens the clock that runs', () => {
    const of = (hazard: HazardClass) => clockOf('risk', hazard, '2023-01-15', '2026-02-01');
    expect(of('low').state).toBe('running');
    expect(of('high_hazardous')).toMatchObject({ due: '2025-01-15', state: 'overdue' });
  });

  test('nothing is overdue that nobody has entered', () => {
    expect(clockOf('health', 'low', null, '2026-02-01')).toMatchObject({ due: null, left: null, state: 'unknown' });
  });

  test('what counts is done last', () => {
    expect(latestDay([null, '2024-01-02', undefined, '2023-12-31'])).toBe('2024-01-02');
    expect(latestDay([null, undefined])).toBeNull();
  });
});
