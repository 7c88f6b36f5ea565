import { useEffect } from 'react';
import type { ListRow } from '#client/list/column.ts';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';

/** Turns to the last page when the one that is asked for lies behind it, e.g. because its only row was deleted. */
export function useLastPage<Row extends ListRow>({ page, limit, turn }: List, { state, isStale, total }: ListSource<Row>): void {
  const last = Math.max(1, Math.ceil(total / limit));
  const isBehind = state === 'ready' && !isStale && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another object at each change of the address
  useEffect(() => {
    if (isBehind) turn({ page: last });
  }, [isBehind, last]);
}
