import { useEffect, useState } from 'react';
import { type OutlinedState, searchWords, useSyncEngine } from '#client/sync/index.ts';
import type { FactsOf, OutlinedKind } from '#core/record/kinds.ts';

interface Found {
  readonly query: string;
  readonly more: unknown;
  readonly hits: ReadonlySet<string>;
}

/**
 * The records that have the words of a search; null without one, undefined until its words have been looked through. What the
 * server changes meanwhile is looked through anew behind what is shown.
 */
export function useWordHits<K extends OutlinedKind>(
  kind: K,
  { outline, ready }: OutlinedState<K>,
  query: string,
  more: (facts: FactsOf<K>) => string,
): ReadonlySet<string> | null | undefined {
  const engine = useSyncEngine();
  const [found, setFound] = useState<Found | null>(null);
  const { changes } = outline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outline grows in place
  useEffect(() => {
    if (query === '' || !ready) return;
    const control = new AbortController();
    searchWords(outline, engine.readWords(kind), { query, more }, control.signal)
      .then((hits) => {
        if (!control.signal.aborted) setFound({ query, more, hits });
      })
      .catch((error: unknown) => console.error('search', error));
    return () => control.abort();
  }, [engine, kind, outline, changes, ready, query, more]);
  if (query === '') return null;
  return found !== null && found.query === query ? found.hits : undefined;
}
