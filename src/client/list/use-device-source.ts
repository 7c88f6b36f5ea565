import type { ListRow } from '#client/list/column.ts';
import type { Filters } from '#client/list/filter.ts';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import { useWholeSource } from '#client/list/use-whole-source.ts';
import { useSyncFact } from '#client/sync/index.ts';

/**
 * A list of records that lie on this device, network or not.
 * @param matches at module scope or memoized: every row is asked anew when it changes
 */
export function useDeviceSource<Row extends ListRow, F extends Filters>(
  list: Pick<List<F>, 'filters'>,
  { rows, ready }: { readonly rows: readonly Row[]; readonly ready: boolean },
  matches: (row: Row, filters: F) => boolean,
): ListSource<Row> {
  const [caughtUp, connection, receivedAt] = [useSyncFact('caughtUp'), useSyncFact('connection'), useSyncFact('syncedAt')];
  const isOffline = connection === 'offline';
  return useWholeSource(list, { rows, state: ready ? 'ready' : 'loading', isOffline, isFilling: !caughtUp, receivedAt }, matches);
}
