import { describe, expect, test } from 'vitest';
import {
  FULL_TIME_MINUTES,
  type HazardClass,
  legalMinutes,
  shortServices,
  staffingOf,
  staffingState,
} from '#modules/organisation/shared/workplace-minutes.ts';

const FULL = FULL_TIME_MINUTES;

describe('legal minutes a month of expert, doctor and other health staff', () => {
  test.each<[HazardClass, number, number, number, number]>([
    ['low', 0, 0, 0, 0],
    ['low', 1, 10, 5, 0],
    ['low', 10, 100, 50, 0],
    ['low', 999, 9990, 4995, 0],
    ['low', 1000, FULL, 5000, 0],
    ['low', 1001, FULL + 10, 5005, 0],
    ['low', 1999, FULL + 9990, 9995, 0],
    ['low', 2000, 2 * FULL, FULL, 0],
    ['hazardous', 1, 20, 10, 0],
    ['hazardous', 499, 9980, 4990, 0],
    ['hazardous', 500, FULL, 5000, 0],
    ['hazardous', 999, FULL + 9980, 9990, 0],
    ['hazardous', 1000, 2 * FULL, FULL, 0],
    ['high_hazardous', 9, 360, 135, 0],
    ['high_hazardous', 10, 400, 150, 100],
    ['high_hazardous', 49, 1960, 735, 490],
    ['high_hazardous', 50, 2000, 750, 750],
    ['high_hazardous', 249, 9960, 3735, 3735],
    ['high_hazardous', 250, FULL, 3750, 5000],
    ['high_hazardous', 749, 2 * FULL + 9960, 11_235, 14_980],
    ['high_hazardous', 750, 3 * FULL, FULL, 15_000],
    ['high_hazardous', 1000, 4 * FULL, FULL + 3750, 20_000],
  ])('%s with %i employees: %i, %i and %i', (hazard, employees, expert, doctor, other) => {
    const found = legalMinutes(hazard, employees);
    expect([found.expert.minutes, found.doctor.minutes, found.other_health.minutes]).toEqual([expert, doctor, other]);
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%s employees are none', (broken) => {
    expect(legalMinutes('high_hazardous', broken).expert).toEqual({ minutes: 0, fullTime: 0 });
  });

  test('one more employee never needs less time', () => {
    const less: string[] = [];
    for (const hazard of ['low', 'hazardous', 'high_hazardous'] as const)
      for (let people = 0; people < 2500; people += 1)
        for (const service of ['expert', 'doctor', 'other_health'] as const)
          if (legalMinutes(hazard, people + 1)[service].minutes < legalMinutes(hazard, people)[service].minutes)
            less.push(`${service} ${hazard} ${people}`);
    expect(less).toEqual([]);
  });
});

describe('what is assigned against it', () => {
  const states = (employees: number, times: [role: number, minutes: number | null][]) =>
    staffingOf(
      'high_hazardous',
      employees,
      times.map(([role_id, minutes]) => ({ role_id, minutes })),
    ).map(({ state }) => state);

  test('a minute less is short, and the minutes of several people add up', () => {
    expect(
      states(50, [
        [6, 1999],
        [5, 750],
        [7, 750],
      ]),
    ).toEqual(['short', 'met', 'met']);
    expect(
      states(50, [
        [6, 1000],
        [6, 1000],
        [5, 749],
        [7, 400],
        [7, 350],
      ]),
    ).toEqual(['met', 'short', 'met']);
  });

  test('from the step on part-time minutes do not stand in for a full-time person', () => {
    expect(
      states(250, [
        [6, 6000],
        [6, 6000],
      ])[0],
    ).toBe('short');
    expect(states(250, [[6, FULL]])[0]).toBe('met');
  });

  test('a full-time doctor stands in for other health staff', () => {
    expect(states(50, [[5, FULL]])).toEqual(['short', 'met', 'waived']);
    expect(states(50, [[5, FULL - 1]])[2]).toBe('short');
  });

  test('somebody without a time counts as no time and is named', () => {
    const [expert] = staffingOf('low', 10, [{ role_id: 6, minutes: null }]);
    expect(expert).toMatchObject({ state: 'short', assigned: 0, people: 1, untimed: 1 });
  });

  test('roles that give no service count for nothing', () => {
    expect(
      states(50, [
        [8, FULL],
        [2, FULL],
      ]),
    ).toEqual(['short', 'short', 'short']);
  });

  test('a workplace is short as soon as one service is, and says which', () => {
    const of = (times: readonly [number, number | null][]) =>
      staffingOf(
        'high_hazardous',
        50,
        times.map(([role_id, minutes]) => ({ role_id, minutes })),
      );
    const one = of([
      [6, 2000],
      [7, 749],
    ]);
    expect([staffingState(one), shortServices(one)]).toEqual(['short', ['doctor', 'other_health']]);
    const whole = of([
      [6, 2000],
      [5, FULL],
    ]);
    expect([staffingState(whole), shortServices(whole)]).toEqual(['met', []]);
    expect(staffingState(staffingOf('low', 0, []))).toBe('not-needed');
  });
});
