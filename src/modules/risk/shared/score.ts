/** Methods that an assessment can be made by (RISK-METH-01). */
export const RISK_METHODS = ['5x5', '5x5_AI', 'FINE_KINNEY', 'FINE_KINNEY_AI'] as const;
export type RiskMethod = (typeof RISK_METHODS)[number];

/** Methods with the same scales, scores and bands: an AI variant counts as the one it helps. */
export type MethodFamily = '5x5' | 'FINE_KINNEY';

const FAMILY: Readonly<Record<RiskMethod, MethodFamily>> = {
  '5x5': '5x5',
  '5x5_AI': '5x5',
  FINE_KINNEY: 'FINE_KINNEY',
  FINE_KINNEY_AI: 'FINE_KINNEY',
};

/** The family of a method; null for one that only old records name, as the L-type matrix (RISK-METH-02). */
export const familyOf = (method: string): MethodFamily | null => (Object.hasOwn(FAMILY, method) ? FAMILY[method as RiskMethod] : null);

/** What a risk is rated by, in the order in which forms ask. 5x5 has no frequency. */
export const FACTORS = ['possibility', 'frequency', 'intensity'] as const;
export type Factor = (typeof FACTORS)[number];

const ONE_TO_FIVE = [1, 2, 3, 4, 5] as const;

/** The values that a factor can take, smallest first (ledger 06, decision 5). Others are refused. */
export const SCALES = {
  '5x5': { possibility: ONE_TO_FIVE, intensity: ONE_TO_FIVE },
  FINE_KINNEY: {
    possibility: [0.2, 0.5, 1, 3, 6, 10],
    frequency: [0.5, 1, 2, 3, 6, 10],
    intensity: [1, 3, 7, 15, 40, 100],
  },
} as const satisfies Record<MethodFamily, Partial<Record<Factor, readonly number[]>>>;

/** The factors that a family asks for; all of them are required (ledger 06, decision 6). */
export const factorsOf = (family: MethodFamily): readonly Factor[] => FACTORS.filter((factor) => factor in SCALES[family]);

/** Whether a value stands on the scale of a factor. */
export function isOnScale(family: MethodFamily, factor: Factor, value: number): boolean {
  const scales: Partial<Record<Factor, readonly number[]>> = SCALES[family];
  return scales[factor]?.includes(value) ?? false;
}

/** How a risk is rated; null where nothing is chosen yet. */
export type Rating = Readonly<Record<Factor, number | null>>;

export const RISK_LEVELS = [1, 2, 3, 4, 5] as const;
/** From 1, negligible, to 5, stop work (RISK-LEVEL-09). */
export type RiskLevel = (typeof RISK_LEVELS)[number];

export interface RiskScore {
  /** The product of the factors; 0 while one is missing, and for a method that has no score. */
  readonly score: number;
  /** Null where there is no score (ledger 06, decision 4). */
  readonly level: RiskLevel | null;
}

const NO_SCORE: RiskScore = { score: 0, level: null };

/** Tenths of each factor are whole, so their product is: in tenths of 5x5's two factors, of Fine-Kinney's three. */
const PARTS = 10;

/** Lowest score of each level above the first. Between two bands the lower bound of the next one decides; 400 is level 5 (ledger 06, decisions 2 and 3). */
export const LEVEL_BANDS: Readonly<Record<MethodFamily, readonly [number, number, number, number]>> = {
  '5x5': [2, 8, 15, 21],
  FINE_KINNEY: [20, 70, 200, 400],
};

const levelAt = (family: MethodFamily, parts: number, ofOne: number): RiskLevel =>
  RISK_LEVELS[LEVEL_BANDS[family].filter((bound) => parts >= bound * ofOne).length] ?? 5;

/** The level of a score that was computed elsewhere, to four decimals (spec 2 §5.2); null for none. */
export function levelOfScore(method: string, score: number): RiskLevel | null {
  const family = familyOf(method);
  return family === null || !(score > 0) ? null : levelAt(family, Math.round(score * 10_000), 10_000);
}

/**
 * Score and level of a rating (spec 2 §4.2, §5.2). It counts in whole tenths, so that 0.2 × 6 × 100 is 120 and nothing beside it:
 * no level hangs on a rounding.
 */
export function riskScore(method: string, rating: Rating): RiskScore {
  const family = familyOf(method);
  if (family === null) return NO_SCORE;
  let [parts, ofOne] = [1, 1];
  for (const factor of factorsOf(family)) {
    const value = rating[factor];
    if (value === null || !isOnScale(family, factor, value)) return NO_SCORE;
    parts *= Math.round(value * PARTS);
    ofOne *= PARTS;
  }
  return { score: parts / ofOne, level: levelAt(family, parts, ofOne) };
}

/** Percent that is taken for the AI's part where nothing is known of it (RISK-AI-01). */
const USUAL_AI_RATE = 95;

/**
 * How much of a question comes from the AI, percent: the stored rate, also one of 0; else what the person did not change; else 95
 * (RISK-AI-01; ledger 06, decision 10).
 * @param diff percent of the words that the person changed
 */
export const aiContributionRate = (stored: number | null, diff: number | null): number =>
  stored ?? (diff === null ? USUAL_AI_RATE : 100 - diff);
