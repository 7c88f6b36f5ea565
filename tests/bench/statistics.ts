/** The middle of a list of numbers; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}

/** The value below which a share of the list lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Median over rounds of own value to other value in the same round: robust against a machine that is busy at times. */
export const ratio = (own: readonly number[], other: readonly number[]): number =>
  median(own.map((value, i) => value / (other[i] ?? Number.NaN)));

/** Numbers for a table: 3 digits that mean something. */
export const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
