import { useCallback, useMemo } from 'react';
import { useHoldingLines } from '#client/ppe/use-holding-lines.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import type { HoldingRow } from '#modules/ppe/client/holding-columns.tsx';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { dueState, givenTwice, lineKey } from '#modules/ppe/shared/holding.rules.ts';

/** What employees hold as this device knows it; what needs renewal first. */
export function useHoldings({ model }: Equipment): { readonly rows: readonly HoldingRow[]; readonly ready: boolean } {
  const lifeOf = useCallback((id: string) => model(id)?.life_months ?? null, [model]);
  const { lines, ready } = useHoldingLines(lifeOf);
  const rows = useMemo(() => {
    const today = dayInIstanbul(Date.now());
    return lines.filter(({ held }) => held > 0).map((line) => ({ ...line, id: lineKey(line), state: dueState(line, today) }));
  }, [lines]);
  return { rows, ready };
}

/** Lines that the same person got twice on the same day, as this device knows them, by `lineKey`. */
export function useGivenTwice(equipment: Equipment): ReadonlySet<string> {
  const { rows } = useHoldings(equipment);
  return useMemo(() => givenTwice(rows), [rows]);
}
