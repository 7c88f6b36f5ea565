import { useCallback } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import { findingsFor, NO_PREVIOUS, type PreviousFindings } from '#modules/audits/shared/operational/operational.schema.ts';

/** The findings of the newest valid report of a workplace, leaving one out, from what lies on the device (AUD-OPS-10, ledger 05 decision 15). */
export function usePreviousFindings(): (workplaceId: string, without: string) => PreviousFindings {
  const { rows } = useRecordList('operational-audit', { status: 'valid' });
  return useCallback(
    (workplaceId, without) => {
      // Rows come newest first by the day of the inspection.
      const report = rows.find((row) => row.body.workplace_id === workplaceId && row.id !== without);
      return report ? findingsFor(report.id, report.body) : NO_PREVIOUS;
    },
    [rows],
  );
}
