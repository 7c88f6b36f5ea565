import { useMemo } from 'react';
import { eachFacts, type OutlinedState, type RecordItem, useOutline, useSome } from '#client/sync/index.ts';
import { useLast } from '#client/ui/use-last.ts';
import type { DfiFacts } from '#modules/dfi/shared/dfi.outline.ts';

export interface OpenDfi extends DfiFacts {
  readonly id: string;
}

/** Of the state that was shown last: several cards of the dashboard count the same DFIs. */
const counted = new WeakMap<OutlinedState<'dfi'>, readonly OpenDfi[]>();

/** What is known of the DFIs that are not closed, without reading them. */
export function useOpenDfis(): { readonly dfis: readonly OpenDfi[]; readonly ready: boolean } {
  const outlined = useOutline('dfi');
  const known = counted.get(outlined);
  if (known !== undefined) return { dfis: known, ready: outlined.ready };
  const dfis: OpenDfi[] = [];
  eachFacts('dfi', outlined, (facts, id) => {
    if (facts.status === 'in_progress') dfis.push({ ...facts, id });
  });
  counted.set(outlined, dfis);
  return { dfis, ready: outlined.ready };
}

/** The few of them that a card shows, whole; those of before until they are read. */
export function useShownDfis(dfis: readonly OpenDfi[]): readonly RecordItem<'dfi'>[] {
  const key = dfis.map(({ id }) => id).join();
  const ids = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const items = useLast(useSome('dfi', ids));
  return ids.flatMap((id) => items?.get(id) ?? []);
}
