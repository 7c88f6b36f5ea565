import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ColumnValue } from '#client/list/column.ts';
import { compareValues } from '#client/list/compare.ts';
import type { Filters } from '#client/list/filter.ts';
import { EXPORT_MAX, type ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import { useWordHits } from '#client/list/use-word-hits.ts';
import { findIn, type OutlinedState, type RecordItem, useOutline, useSome, useSyncEngine, useSyncFact } from '#client/sync/index.ts';
import { useLast } from '#client/ui/use-last.ts';
import type { FactsOf, OutlinedKind } from '#core/record/kinds.ts';

/** Rows of an endless list that are read at first, and with each step. */
const FIRST = 60;
const STEP = 100;
/** Rows read at once for a file. */
const EXPORT_STRETCH = 200;

/** What a list asks of the outline of its kind. Memoized, or at module scope: all records are asked anew when it changes. */
export interface OutlineAsks<K extends OutlinedKind, F extends Filters> {
  /** Whether a record belongs in the list at all; every one does where this is left out. */
  readonly belongs?: (facts: FactsOf<K>) => boolean;
  /** Without what is searched. */
  matches(facts: FactsOf<K>, filters: F): boolean;
  /** Words beside the record's own that its search looks through, such as names. */
  more(facts: FactsOf<K>): string;
  /** What each sortable column is sorted by. */
  readonly orders: Readonly<Record<string, (facts: FactsOf<K>) => ColumnValue>>;
}

export interface OutlineSource<K extends OutlinedKind> extends ListSource<RecordItem<K>> {
  readonly state: 'loading' | 'ready';
  /** What all records have, for what a list says of the whole. */
  readonly outlined: OutlinedState<K>;
  /** Every record that is asked for, in order. */
  readonly ids: readonly string[];
}

/**
 * A list of a kind of which this device may have very many records: found and sorted by their outline, and only the rows that are
 * shown are read (decision 110). The filter `q` is its search.
 */
export function useOutlineSource<K extends OutlinedKind, F extends Filters & { readonly q: string }>(
  list: Pick<List<F>, 'filters' | 'sort' | 'page' | 'limit' | 'settings'>,
  kind: K,
  { belongs, matches, more, orders }: OutlineAsks<K, F>,
): OutlineSource<K> {
  const engine = useSyncEngine();
  const outlined = useOutline(kind);
  const [caughtUp, connection, receivedAt] = [useSyncFact('caughtUp'), useSyncFact('connection'), useSyncFact('syncedAt')];
  // Typing stays ahead of a long list.
  const wanted = useDeferredValue(list.filters);
  const { sort } = list;
  const hits = useWordHits(kind, outlined, wanted.q, more);
  const answer = useMemo(() => {
    if (hits === undefined || !outlined.ready) return null;
    const value = sort === null ? undefined : orders[sort.column];
    return findIn(kind, outlined, {
      ...(belongs ? { belongs } : {}),
      matches: (facts) => matches(facts, wanted),
      search: hits === null ? null : { query: wanted.q, more, hits },
      order: value === undefined ? null : { value, compare: compareValues, descending: sort?.descending === true },
    });
  }, [kind, outlined, belongs, matches, wanted, more, hits, orders, sort]);
  // Until the words are looked through, what was asked before stays.
  const last = useLast(answer);
  const { ids, all } = last ?? NOTHING;
  const window = useWindow(ids, list, wanted);
  const read = useSome(kind, window.ids);
  const found = useMemo(() => (read === null ? null : window.ids.flatMap((id) => read.get(id) ?? [])), [read, window.ids]);
  // The window of before the outline was read holds nothing.
  const rows = useLast(outlined.ready ? found : null);
  const readAll = useCallback(
    async (onProgress: (count: number) => void, signal: AbortSignal) => {
      const items: RecordItem<K>[] = [];
      const asked = ids.slice(0, EXPORT_MAX);
      for (let at = 0; at < asked.length && !signal.aborted; at += EXPORT_STRETCH) {
        const part = asked.slice(at, at + EXPORT_STRETCH);
        const byId = await engine.items(kind, part);
        items.push(...part.flatMap((id) => byId.get(id) ?? []));
        onProgress(items.length);
      }
      return items;
    },
    [engine, kind, ids],
  );
  return {
    isWhole: false,
    isOfDevice: true,
    state: last !== null && rows !== null ? 'ready' : 'loading',
    error: null,
    rows: rows ?? [],
    total: ids.length,
    all,
    isFilling: !caughtUp,
    isStale: answer === null || read === null || wanted !== list.filters,
    isOffline: connection === 'offline',
    receivedAt,
    retry: () => undefined,
    more: window.more,
    readAll,
    makeFile: null,
    outlined,
    ids,
  };
}

const NOTHING = { ids: [], all: 0 } as const;

/** The part of a list that is shown: its page, or as much as was scrolled to. */
function useWindow(
  all: readonly string[],
  { sort, page, limit, settings }: Pick<List, 'sort' | 'page' | 'limit' | 'settings'>,
  filters: Filters,
): { readonly ids: readonly string[]; readonly more: (() => void) | null } {
  const [reached, setReached] = useState({ sort, filters, count: FIRST });
  // Another question begins at its top.
  const count = reached.sort === sort && reached.filters === filters ? reached.count : FIRST;
  const isPaged = settings.paging === 'page';
  const cut = isPaged ? all.slice((page - 1) * limit, page * limit) : all.slice(0, count);
  // The same rows stay the same list, however often the outline changes around them.
  const key = cut.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands for what was cut
  const ids = useMemo(() => cut, [key]);
  return {
    ids,
    more: isPaged || cut.length === all.length ? null : () => setReached({ sort, filters, count: cut.length + STEP }),
  };
}
