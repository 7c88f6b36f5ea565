import { useMemo, useSyncExternalStore } from 'react';
import { useSyncEngine } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';

/** Titles of some records of the device, in their order: null for one that is not there, undefined while it is read. */
export function useRecordTitles(kind: KindId, ids: readonly string[]): readonly (string | null | undefined)[] {
  const engine = useSyncEngine();
  const joined = ids.join();
  const store = useMemo(() => {
    const { title }: AnyRecordKind = KINDS[kind];
    const records = joined === '' ? [] : joined.split(',').map((id) => engine.record(kind, id));
    let told: readonly (string | null | undefined)[] = [];
    return {
      get() {
        const next = records.map((record) => {
          const state = record.get();
          return state.state === 'ready' ? title(state.item.body) : state.state === 'missing' ? null : undefined;
        });
        // The same titles are the same array, as React asks of a store.
        if (next.length !== told.length || next.some((one, at) => one !== told[at])) told = next;
        return told;
      },
      subscribe(onChange: () => void) {
        const ends = records.map((record) => record.subscribe(onChange));
        return () => {
          for (const end of ends) end();
        };
      },
    };
  }, [engine, kind, joined]);
  return useSyncExternalStore(store.subscribe, store.get);
}
