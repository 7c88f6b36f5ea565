import { useMemo, useSyncExternalStore } from 'react';
import { namesOf } from '#client/records/names-of.ts';
import type { NamesOf } from '#client/server-kind/value-words.ts';
import { type RecordListState, useSyncEngine } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';

/** The names of all records of some kinds, from the device. @param kinds memoized, or at module scope */
export function useRefNames(kinds: readonly KindId[]): NamesOf {
  const engine = useSyncEngine();
  const all = useMemo(() => {
    const stores = kinds.map((kind) => engine.list(kind, {}));
    let last: readonly RecordListState<KindId>[] = [];
    return {
      subscribe(hear: () => void) {
        const ends = stores.map((store) => store.subscribe(hear));
        return () => {
          for (const end of ends) end();
        };
      },
      get() {
        const now = stores.map((store) => store.get());
        if (now.some((state, at) => state !== last[at])) last = now;
        return last;
      },
    };
  }, [engine, kinds]);
  const states = useSyncExternalStore(all.subscribe, all.get);
  return useMemo(() => {
    const byKind = new Map<string, ReturnType<typeof namesOf>>(
      kinds.map((kind, at) => [kind, namesOf(kind, states[at] ?? { rows: [], ready: false })]),
    );
    return (kind) => byKind.get(kind) ?? (() => '');
  }, [kinds, states]);
}
