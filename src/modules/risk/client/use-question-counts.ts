import { useMemo } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import { inList } from '#modules/risk/shared/asked-questions.ts';

/** How many questions each control list has, as this device sees them. */
export function useQuestionCounts(): ReadonlyMap<string, number> {
  const { rows } = useRecordList('control-list-question');
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { body } of inList(rows)) counts.set(body.control_list_id, (counts.get(body.control_list_id) ?? 0) + 1);
    return counts;
  }, [rows]);
}
