import { scoresOf } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { type MethodFamily, RISK_LEVELS, type RiskLevel, riskScore, SCALES } from '#modules/risk/shared/score.ts';

type Rated = Pick<RiskResponse, 'possibility' | 'intensity' | 'frequency' | 'has_action' | 'improvement_action'>;

/** How many risks have each level, before the measures and after them. Those without a level are not counted. */
export interface LevelCount {
  readonly level: RiskLevel;
  readonly before: number;
  readonly after: number;
}

export function levelCounts(method: string, responses: readonly Rated[]): LevelCount[] {
  const scores = responses.map((response) => scoresOf(method, response));
  const count = (when: 'before' | 'after', level: RiskLevel) => scores.filter((score) => score[when].level === level).length;
  return RISK_LEVELS.map((level) => ({ level, before: count('before', level), after: count('after', level) }));
}

/** One place of the matrix: how likely, how bad, and the risks that stand there. */
export interface MatrixCell<R> {
  readonly possibility: number;
  readonly intensity: number;
  /** Of 5x5 that of the place; of Fine-Kinney, where the frequency decides too, the highest of its risks. Null: a place without. */
  readonly level: RiskLevel | null;
  /** Lowest and highest score of the place. */
  readonly scores: readonly [number, number] | null;
  readonly risks: readonly R[];
}

/** The places of the matrix, row by row: the likeliest first, the mildest on the left. @param when before the measures or after them */
export function matrixOf<R extends { readonly body: Rated }>(
  family: MethodFamily,
  risks: readonly R[],
  when: 'before' | 'after',
): MatrixCell<R>[][] {
  const ratings = risks.map((risk) => {
    const { improvement_action: action, has_action } = risk.body;
    const residual = when === 'after' && has_action && action !== null && riskScore(family, action).level !== null ? action : risk.body;
    return { risk, rating: residual, score: riskScore(family, residual) };
  });
  return SCALES[family].possibility.toReversed().map((possibility) =>
    SCALES[family].intensity.map((intensity): MatrixCell<R> => {
      const here = ratings.filter(({ rating }) => rating.possibility === possibility && rating.intensity === intensity);
      const own = family === '5x5' ? [riskScore(family, { possibility, intensity, frequency: null })] : [];
      const all = [...own, ...here.map(({ score }) => score)].filter(({ level }) => level !== null);
      const scores = all.map(({ score }) => score);
      const levels = all.map(({ level }) => level ?? 1);
      return {
        possibility,
        intensity,
        level: RISK_LEVELS.findLast((level) => levels.includes(level)) ?? null,
        scores: scores.length === 0 ? null : [Math.min(...scores), Math.max(...scores)],
        risks: here.map(({ risk }) => risk),
      };
    }),
  );
}
