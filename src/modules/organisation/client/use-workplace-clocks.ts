import { useMemo } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { type Clock, clocksOf, latestDay } from '#modules/organisation/shared/workplace-clocks.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';

/** Days between two looks at the clocks need no more. */
const EVERY_MS = 60_000;

/** The clocks of any workplace as this device knows them: an assessment that was reported here counts beside the day that was entered. */
export function useWorkplaceClocks(): (id: string, body: Workplace) => readonly Clock[] {
  const today = dayInIstanbul(useNow(EVERY_MS));
  const { rows } = useRecordList('risk-assessment');
  return useMemo(() => {
    const assessed = new Map<string, Day | null>();
    // One that is being revised was reported before.
    for (const { body } of rows)
      if (body.status === 'reported' || (body.revision_number ?? 0) > 0)
        assessed.set(body.workplace_id, latestDay([assessed.get(body.workplace_id), body.date]));
    return (id, body) => clocksOf(body, assessed.get(id), today);
  }, [rows, today]);
}
