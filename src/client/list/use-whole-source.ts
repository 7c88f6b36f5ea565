import { useDeferredValue, useMemo } from 'react';
import type { ListRow } from '#client/list/column.ts';
import type { Filters } from '#client/list/filter.ts';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import type { AppError } from '#core/error/app-error.ts';

/** All rows of a list, wherever they came from. */
export interface WholeRows<Row extends ListRow> {
  readonly rows: readonly Row[];
  readonly state: ListSource<Row>['state'];
  readonly isOffline: boolean;
  readonly isFilling?: boolean;
  /** Said above the rows when they are of a device; a list with words of its own leaves it out. */
  readonly receivedAt?: number | null;
  readonly error?: AppError | null;
  readonly retry?: () => void;
}

const nothing = () => undefined;

/**
 * A list of which all rows are here: filtered and sorted here, and a file of it asks nobody.
 * @param matches at module scope or memoized: every row is asked anew when it changes
 */
export function useWholeSource<Row extends ListRow, F extends Filters>(
  { filters }: Pick<List<F>, 'filters'>,
  { rows, state, isOffline, isFilling = false, receivedAt = null, error = null, retry = nothing }: WholeRows<Row>,
  matches: (row: Row, filters: F) => boolean,
): ListSource<Row> {
  // Typing stays ahead of a long list.
  const wanted = useDeferredValue(filters);
  const found = useMemo(() => rows.filter((row) => matches(row, wanted)), [rows, wanted, matches]);
  return {
    isWhole: true,
    isOfDevice: true,
    state,
    error,
    rows: found,
    total: found.length,
    all: rows.length,
    isFilling,
    isStale: wanted !== filters,
    isOffline,
    receivedAt,
    retry,
    more: null,
    readAll: null,
    makeFile: null,
  };
}
