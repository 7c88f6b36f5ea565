import { expect, test } from 'vitest';
import { aiContributionRate, aiDiffPercentage } from '#modules/risk/shared/ai/contribution.ts';

test.each([
  [40, 10, 40],
  [0, 10, 0],
  [null, 10, 90],
  [null, 100, 0],
  [null, 0, 100],
  [null, null, 95],
] as const)('RISK-AI-01: stored %s and diff %s give %i percent', (stored, diff, rate) => {
  expect(aiContributionRate(stored, diff)).toBe(rate);
});

test.each([
  ['Kemer takılı mı?', 'KEMER  takılı mı', 0],
  ['Kemer takılı mı?', 'Kemer bağlı mı?', 33],
  ['bir iki üç dört', 'dört üç iki bir', 75],
  ['bir iki', 'bir iki üç dört', 50],
  ['bir iki', '', 100],
  ['', '', 0],
] as const)('RISK-AI-01: from %j to %j %i percent of the words changed', (before, after, diff) => {
  expect(aiDiffPercentage(before, after)).toBe(diff);
});
