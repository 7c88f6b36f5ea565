import { useMemo } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import type { HoldingRow } from '#modules/ppe/client/holding-columns.tsx';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { dueState, holdingsOf, lineKey } from '#modules/ppe/shared/holding.rules.ts';

/** What employees hold as this device knows it, what waits here included; what needs renewal first. */
export function useHoldings({ model }: Equipment): { readonly rows: readonly HoldingRow[]; readonly ready: boolean } {
  const given = useRecordList('ppe-distribution');
  const returned = useRecordList('ppe-return');
  const ready = given.ready && returned.ready;
  const rows = useMemo(() => {
    const today = dayInIstanbul(Date.now());
    const lines = holdingsOf(
      given.rows,
      returned.rows.map(({ body }) => body),
      (id) => model(id)?.life_months ?? null,
    );
    return lines.filter(({ held }) => held > 0).map((line) => ({ ...line, id: lineKey(line), state: dueState(line, today) }));
  }, [given.rows, returned.rows, model]);
  return { rows, ready };
}
