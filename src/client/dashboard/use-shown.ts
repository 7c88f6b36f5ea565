import { useMemo } from 'react';
import { type RecordItem, useSome } from '#client/sync/index.ts';
import { useLast } from '#client/ui/use-last.ts';
import type { KindId } from '#core/record/kinds.ts';

/** The few records that a card shows of all that it counts, whole; those of before until they are read. */
export function useShown<K extends KindId>(kind: K, rows: readonly { readonly id: string }[]): readonly RecordItem<K>[] {
  const key = rows.map(({ id }) => id).join();
  const ids = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const items = useLast(useSome(kind, ids));
  return ids.flatMap((id) => items?.get(id) ?? []);
}
