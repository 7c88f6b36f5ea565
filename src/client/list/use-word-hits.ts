import { useEffect, useState } from 'react';
import { type OutlinedState, searchWords, useSyncEngine } from '#client/sync/index.ts';
import type { FactsOf, OutlinedKind } from '#core/record/kinds.ts';

interface Found {
  readonly query: string;
  readonly more: unknown;
  readonly hits: ReadonlySet<string>;
}

/** A search that failed is tried again after this time. */
const AGAIN_MS = 1_000;

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
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outline grows in place
  useEffect(() => {
    if (query === '' || !ready) return;
    const control = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    searchWords(outline, engine.readWords(kind), { query, more }, control.signal)
      .then((hits) => {
        if (!control.signal.aborted) setFound({ query, more, hits });
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return;
        console.error('search', error);
        // The copy may just have been closed to be opened anew.
        again = setTimeout(() => setTries((before) => before + 1), AGAIN_MS);
      });
    return () => {
      control.abort();
      clearTimeout(again);
    };
  }, [engine, kind, outline, changes, ready, query, more, tries]);
  if (query === '') return null;
  return found !== null && found.query === query ? found.hits : undefined;
}
