import { describe, expect, test } from 'vitest';
import {
  aiContributionRate,
  FACTORS,
  factorsOf,
  familyOf,
  isOnScale,
  levelOfScore,
  RISK_LEVELS,
  RISK_METHODS,
  riskScore,
  SCALES,
} from '#modules/risk/shared/score.ts';

const MATRIX = ['5x5', '5x5_AI'];
const KINNEY = ['FINE_KINNEY', 'FINE_KINNEY_AI'];
const rated = (possibility: number | null, intensity: number | null, frequency: number | null = null) => ({
  possibility,
  intensity,
  frequency,
});

/** Levels by possibility 1 to 5 from above and intensity 1 to 5 from the left, written by hand from the bands of spec 2 §5.2. */
const LEVELS_5X5 = ['12222', '22233', '22334', '23344', '23445'];

/** Numbers as people write them, without a binary fraction anywhere: counter over denominator. */
interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}
const ratio = (text: string): Ratio => {
  const [whole = '0', part = ''] = text.split('.');
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) };
};
const times = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under });
const isBelow = (a: Ratio, bound: bigint): boolean => a.over < bound * a.under;
const bandOf = (score: Ratio): number => {
  if (isBelow(score, 20n)) return 1;
  if (isBelow(score, 70n)) return 2;
  if (isBelow(score, 200n)) return 3;
  return isBelow(score, 400n) ? 4 : 5;
};
/** The decimal fraction of a ratio whose denominator is a power of ten. */
const written = ({ over, under }: Ratio): number =>
  Number(`${over / under}.${(over % under).toString().padStart(under.toString().length - 1, '0')}`);

/** The scales as the ledger writes them (06, decision 5). */
const POSSIBILITY = ['0.2', '0.5', '1', '3', '6', '10'];
const FREQUENCY = ['0.5', '1', '2', '3', '6', '10'];
const INTENSITY = ['1', '3', '7', '15', '40', '100'];

describe('5x5', () => {
  test('RISK-SCORE-01: the score of every cell is possibility times intensity', () => {
    for (const method of MATRIX)
      for (let possibility = 1; possibility <= 5; possibility++)
        for (let intensity = 1; intensity <= 5; intensity++)
          expect(riskScore(method, rated(possibility, intensity)).score, `${possibility} × ${intensity}`).toBe(possibility * intensity);
  });

  test('RISK-LEVEL-01: the level of every cell', () => {
    for (const method of MATRIX) {
      const levels = [1, 2, 3, 4, 5].map((possibility) =>
        [1, 2, 3, 4, 5].map((intensity) => riskScore(method, rated(possibility, intensity)).level).join(''),
      );
      expect(levels).toEqual(LEVELS_5X5);
    }
  });

  test('RISK-LEVEL-01: each score from 1 to 25, also those that no cell has', () => {
    const levels = Array.from({ length: 25 }, (_, at) => levelOfScore('5x5', at + 1)).join('');
    expect(levels).toBe('1222222333333344444455555');
  });

  test('a frequency changes nothing', () => {
    expect(riskScore('5x5', rated(3, 4, 10))).toEqual(riskScore('5x5', rated(3, 4)));
  });
});

describe('Fine-Kinney', () => {
  const cells = POSSIBILITY.flatMap((p) => FREQUENCY.flatMap((f) => INTENSITY.map((i) => ({ p, f, i }))));

  test('RISK-SCORE-02: the score of all 216 cells, against exact fractions', () => {
    expect(cells).toHaveLength(216);
    for (const method of KINNEY)
      for (const { p, f, i } of cells) {
        const exact = written(times(times(ratio(p), ratio(f)), ratio(i)));
        expect(riskScore(method, rated(Number(p), Number(i), Number(f))).score, `${p} × ${f} × ${i}`).toBe(exact);
      }
  });

  test('RISK-LEVEL-02: the level of all 216 cells, against exact fractions', () => {
    for (const method of KINNEY)
      for (const { p, f, i } of cells) {
        const exact = bandOf(times(times(ratio(p), ratio(f)), ratio(i)));
        expect(riskScore(method, rated(Number(p), Number(i), Number(f))).level, `${p} × ${f} × ${i}`).toBe(exact);
      }
  });

  test('RISK-LEVEL-02: cells that inspectors know by heart', () => {
    expect(riskScore('FINE_KINNEY', rated(0.2, 1, 0.5))).toEqual({ score: 0.1, level: 1 });
    expect(riskScore('FINE_KINNEY', rated(0.2, 100, 6))).toEqual({ score: 120, level: 3 });
    expect(riskScore('FINE_KINNEY', rated(1, 7, 10))).toEqual({ score: 70, level: 3 });
    expect(riskScore('FINE_KINNEY', rated(0.5, 40, 1))).toEqual({ score: 20, level: 2 });
    expect(riskScore('FINE_KINNEY', rated(10, 100, 10))).toEqual({ score: 10_000, level: 5 });
  });

  test('RISK-LEVEL-03: exactly 400 stops the work, in a cell and as a score', () => {
    expect(riskScore('FINE_KINNEY', rated(10, 40, 1))).toEqual({ score: 400, level: 5 });
    expect([399, 399.9999, 400, 400.0001].map((score) => levelOfScore('FINE_KINNEY', score))).toEqual([4, 4, 5, 5]);
  });

  test('RISK-LEVEL-02: between two bands the lower bound of the next one decides', () => {
    const levels = (scores: readonly number[]) => scores.map((score) => levelOfScore('FINE_KINNEY', score));
    expect(levels([19, 19.5, 19.9999, 20])).toEqual([1, 1, 1, 2]);
    expect(levels([69, 69.5, 69.9999, 70])).toEqual([2, 2, 2, 3]);
    expect(levels([199, 199.5, 199.9999, 200])).toEqual([3, 3, 3, 4]);
    expect(levels([399.5, 399.9999, 400])).toEqual([4, 4, 5]);
  });

  test('an error of binary fractions moves no score over a bound', () => {
    expect(levelOfScore('FINE_KINNEY', 0.1 * 3 * (200 / 3))).toBe(2);
    expect(levelOfScore('FINE_KINNEY', 70 - 1e-9)).toBe(3);
  });
});

test('RISK-SCORE-04: any other method has the score 0 and no level', () => {
  for (const method of ['', 'L_TYPE', 'L_MATRIX', '5X5', 'fine_kinney', 'constructor', '__proto__']) {
    expect(riskScore(method, rated(5, 5, 10)), method).toEqual({ score: 0, level: null });
    expect(levelOfScore(method, 25), method).toBeNull();
  }
});

test('a value that is missing or stands on no scale gives 0 and no level, never a guess', () => {
  for (const method of RISK_METHODS) {
    const family = familyOf(method);
    if (family === null) throw new Error(method);
    const whole = { possibility: 1, intensity: 1, frequency: 1 };
    expect(riskScore(method, whole).score, method).toBe(1);
    for (const factor of factorsOf(family))
      for (const value of [null, 0, -1, 4.5, Number.NaN, Number.POSITIVE_INFINITY])
        expect(riskScore(method, { ...whole, [factor]: value }), `${method} ${factor} ${value}`).toEqual({ score: 0, level: null });
  }
});

test('RISK-METH-01: each method has the scales of its family, and no value beside them', () => {
  expect(RISK_METHODS.map(familyOf)).toEqual(['5x5', '5x5', 'FINE_KINNEY', 'FINE_KINNEY']);
  expect(SCALES.FINE_KINNEY.possibility.map(String)).toEqual(POSSIBILITY);
  expect(SCALES.FINE_KINNEY.frequency.map(String)).toEqual(FREQUENCY);
  expect(SCALES.FINE_KINNEY.intensity.map(String)).toEqual(INTENSITY);
  expect(factorsOf('5x5')).toEqual(['possibility', 'intensity']);
  expect(factorsOf('FINE_KINNEY')).toEqual(FACTORS);
  expect([0, 1, 5, 6, 2.5].map((value) => isOnScale('5x5', 'possibility', value))).toEqual([false, true, true, false, false]);
  expect(isOnScale('5x5', 'frequency', 1)).toBe(false);
  expect([0.1, 0.2, 4].map((value) => isOnScale('FINE_KINNEY', 'possibility', value))).toEqual([false, true, false]);
});

test('RISK-LEVEL-09: levels run from 1 to 5', () => {
  expect(RISK_LEVELS).toEqual([1, 2, 3, 4, 5]);
});

test('RISK-AI-01: the stored rate, else what was not changed, else 95; a stored 0 is a rate', () => {
  expect(aiContributionRate(60, 10)).toBe(60);
  expect(aiContributionRate(0, 10)).toBe(0);
  expect(aiContributionRate(null, 30)).toBe(70);
  expect(aiContributionRate(null, 0)).toBe(100);
  expect(aiContributionRate(null, 100)).toBe(0);
  expect(aiContributionRate(null, null)).toBe(95);
});
