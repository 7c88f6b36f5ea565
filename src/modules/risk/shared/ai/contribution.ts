import { foldTr } from '#core/text/turkish.ts';

/** Percent of an AI question that counts as the AI's while nothing else is known (CONST-16). */
export const USUAL_RATE = 95;

const wordsOf = (text: string): string[] => foldTr(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Length of the longest run of words, not necessarily together, that both have in this order. */
function commonWords(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    for (const [at, against] of other.entries())
      next.push(word === against ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * The share of words that a person changed in a text of the AI, 0 to 100 in whole percent (ledger 06, decision 11). Case and
 * punctuation change nothing; words that were added count like words that were taken out.
 */
export function aiDiffPercentage(proposed: string, taken: string): number {
  const before = wordsOf(proposed);
  const after = wordsOf(taken);
  const most = Math.max(before.length, after.length);
  return most === 0 ? 0 : Math.round((1 - commonWords(before, after) / most) * 100);
}

/** The contribution rate of a question from the AI, percent: the stored one, also when it is 0; else 100 minus the diff; else 95 (RISK-AI-01). */
export const aiContributionRate = (stored: number | null, diff: number | null): number =>
  stored ?? (diff === null ? USUAL_RATE : 100 - diff);
