import { eachFacts, type OutlinedState, useOutline } from '#client/sync/index.ts';
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
