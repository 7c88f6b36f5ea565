import { useMemo } from 'react';
import { useNames } from '#client/records/use-names.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';
import type { AssessmentNames } from '#modules/risk/client/assessment-columns.tsx';

/** What assessments name, as this device knows it. */
export function useAssessmentNames(): AssessmentNames {
  const names = useNames();
  const { rows } = useRecordList('unit');
  return useMemo(() => {
    const units = new Map(rows.map(({ id, body }) => [id, body.name]));
    return {
      ...names,
      units: (ids) =>
        ids
          .map((id) => units.get(id) ?? '–')
          .toSorted(compareTr)
          .join(', '),
    };
  }, [names, rows]);
}
