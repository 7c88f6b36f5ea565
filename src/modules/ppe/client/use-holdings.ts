import { useMemo } from 'react';
import { eachFacts, useOutline } from '#client/sync/index.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import type { HoldingRow } from '#modules/ppe/client/holding-columns.tsx';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { handedIn } from '#modules/ppe/shared/holding.outlines.ts';
import { dueState, givenTwice, type HandedLine, holdingsOfLines, lineKey, type PiecesBack } from '#modules/ppe/shared/holding.rules.ts';

/**
 * What employees hold as this device knows it, what waits here included; what needs renewal first. No distribution is read whole for
 * it, with its signatures: of ten thousand they are what weighs.
 */
export function useHoldings({ model }: Equipment): { readonly rows: readonly HoldingRow[]; readonly ready: boolean } {
  const given = useOutline('ppe-distribution');
  const returned = useOutline('ppe-return');
  const ready = given.ready && returned.ready;
  const rows = useMemo(() => {
    const today = dayInIstanbul(Date.now());
    const handed: HandedLine[] = [];
    eachFacts('ppe-distribution', given, (facts, id) => handed.push(...handedIn(facts, id)));
    const back: PiecesBack[] = [];
    // The facts are those of the next one afterwards.
    eachFacts('ppe-return', returned, ({ distribution_id, employee_id, model_id, quantity }) =>
      back.push({ distribution_id, employee_id, model_id, quantity }),
    );
    const lines = holdingsOfLines(handed, back, (id) => model(id)?.life_months ?? null);
    return lines.filter(({ held }) => held > 0).map((line) => ({ ...line, id: lineKey(line), state: dueState(line, today) }));
  }, [given, returned, model]);
  return { rows, ready };
}

/** Lines that the same person got twice on the same day, as this device knows them, by `lineKey`. */
export function useGivenTwice(equipment: Equipment): ReadonlySet<string> {
  const { rows } = useHoldings(equipment);
  return useMemo(() => givenTwice(rows), [rows]);
}
