import type { RiskLevel } from '#modules/risk/shared/score.ts';

/** A ground and what is written on it, as CSS colours. */
export interface LevelColour {
  readonly ground: string;
  readonly ink: string;
}

/** Dark green, light green, yellow, orange and red: the same on screens and on paper (RISK-LEVEL-04 to 08). */
export const LEVEL_COLOURS: Readonly<Record<RiskLevel, LevelColour>> = {
  1: { ground: '#14602f', ink: '#ffffff' },
  2: { ground: '#a6dfb0', ink: '#10240f' },
  3: { ground: '#ffe14d', ink: '#2b2200' },
  4: { ground: '#f79a3e', ink: '#2b1400' },
  5: { ground: '#a8121b', ink: '#ffffff' },
};

/** Where no level is known yet: grey (ledger 06, decision 4). */
export const NO_LEVEL_COLOUR: LevelColour = { ground: '#e3e6e8', ink: '#22282c' };
