import { useMemo, useSyncExternalStore } from 'react';
import type { NeedRows } from '#client/departure/field-needs.ts';
import { type RecordItem, type SyncEngine, useSyncEngine } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';

export interface ReadRows extends NeedRows {
  /** The local copy has told every list once. */
  readonly ready: boolean;
}

/** Which records of a kind are read. */
export type QueryOf = (kind: KindId) => Parameters<SyncEngine['list']>[1];
const ALL: QueryOf = () => ({});

/** Lists of several kinds as one store: a declaration may name any. */
function rowsStore(engine: SyncEngine, kinds: readonly KindId[], queryOf: QueryOf) {
  const lists = new Map(kinds.map((kind) => [kind, engine.list(kind, queryOf(kind))] as const));
  let seen: readonly unknown[] = [];
  let last: ReadRows | null = null;
  const get = (): ReadRows => {
    const states = [...lists.values()].map((list) => list.get());
    if (last !== null && states.every((state, n) => state === seen[n])) return last;
    seen = states;
    const rows = new Map([...lists.keys()].map((kind, n) => [kind, states[n]?.rows ?? []]));
    last = {
      ready: states.every(({ ready }) => ready),
      // The list of a kind holds records of this kind.
      of: <K extends KindId>(kind: K) => (rows.get(kind) ?? []) as readonly RecordItem<KindId>[] as readonly RecordItem<K>[],
    };
    return last;
  };
  const subscribe = (onChange: () => void): (() => void) => {
    const ends = [...lists.values()].map((list) => list.subscribe(onChange));
    return () => {
      for (const end of ends) end();
    };
  };
  return { get, subscribe };
}

/** Records of these kinds as the device has them. @param queryOf memoized */
export function useNeedRows(kinds: readonly KindId[], queryOf = ALL): ReadRows {
  const engine = useSyncEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the list
  const store = useMemo(() => rowsStore(engine, kinds, queryOf), [engine, kinds.join(' '), queryOf]);
  return useSyncExternalStore(store.subscribe, store.get);
}
