import { useMemo } from 'react';
import { eachFacts, useOutline } from '#client/sync/index.ts';
import { handedIn } from '#modules/ppe/shared/holding.outlines.ts';
import { type HandedLine, type Holding, holdingsOfLines, type PiecesBack } from '#modules/ppe/shared/holding.rules.ts';

/**
 * All lines that were handed out as this device knows them, what waits here included. No distribution is read whole for it, with its
 * signatures: of ten thousand they are what weighs.
 * @param lifeOf months that a model lasts, null where nobody knows; the same function until it answers otherwise
 */
export function useHoldingLines(lifeOf: (model: string) => number | null): { readonly lines: readonly Holding[]; readonly ready: boolean } {
  const given = useOutline('ppe-distribution');
  const returned = useOutline('ppe-return');
  const lines = useMemo(() => {
    const handed: HandedLine[] = [];
    eachFacts('ppe-distribution', given, (facts, id) => handed.push(...handedIn(facts, id)));
    const back: PiecesBack[] = [];
    // The facts are those of the next one afterwards.
    eachFacts('ppe-return', returned, ({ distribution_id, employee_id, model_id, quantity }) =>
      back.push({ distribution_id, employee_id, model_id, quantity }),
    );
    return holdingsOfLines(handed, back, lifeOf);
  }, [given, returned, lifeOf]);
  return { lines, ready: given.ready && returned.ready };
}
