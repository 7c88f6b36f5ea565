import { useDeferredValue, useMemo } from 'react';
import type { ListRow } from '#client/list/column.ts';
import type { Filters } from '#client/list/filter.ts';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import { useSyncFact } from '#client/sync/index.ts';

const nothing = () => undefined;

/**
 * A list of records that lie on this device, filtered and sorted here, network or not.
 * @param matches at module scope or memoized: every row is asked anew when it changes
 */
export function useDeviceSource<Row extends ListRow, F extends Filters>(
  { filters }: Pick<List<F>, 'filters'>,
  { rows, ready }: { readonly rows: readonly Row[]; readonly ready: boolean },
  matches: (row: Row, filters: F) => boolean,
): ListSource<Row> {
  const [caughtUp, connection, receivedAt] = [useSyncFact('caughtUp'), useSyncFact('connection'), useSyncFact('syncedAt')];
  // Typing stays ahead of a long list.
  const wanted = useDeferredValue(filters);
  const found = useMemo(() => rows.filter((row) => matches(row, wanted)), [rows, wanted, matches]);
  const isOffline = connection === 'offline';
  // While the device fills, none is no result yet.
  const isRead = ready && (caughtUp || isOffline || rows.length > 0);
  return {
    isWhole: true,
    state: isRead ? 'ready' : 'loading',
    error: null,
    rows: found,
    total: found.length,
    all: rows.length,
    isStale: wanted !== filters,
    isOffline,
    receivedAt,
    retry: nothing,
    more: null,
    readAll: null,
    makeFile: null,
  };
}
