import type { ColumnValue } from '#client/list/column.ts';
import { compareTr } from '#core/text/turkish.ts';

/** Order of two values of a column, upwards: numbers by size, texts by the Turkish alphabet, numbers before texts. */
export function compareValues(a: Exclude<ColumnValue, null>, b: Exclude<ColumnValue, null>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return compareTr(a, b);
}
