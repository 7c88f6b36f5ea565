import { useCallback } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';

type Previous = OperationalAudit['previousBulguRapor'];

const NONE: Previous = { report_id: null, number: null, inspectionDate: null, bulgu_rapor_list: [] };

/** The findings of the newest valid report of a workplace, leaving one out, from what lies on the device (AUD-OPS-10, ledger 05 decision 15). */
export function usePreviousFindings(): (workplaceId: string, without: string) => Previous {
  const { rows } = useRecordList('operational-audit', { status: 'valid' });
  return useCallback(
    (workplaceId, without) => {
      // Rows come newest first by the day of the inspection.
      const report = rows.find((row) => row.body.workplace_id === workplaceId && row.id !== without);
      if (!report) return NONE;
      const { number, inspectionDate, bulguRapor } = report.body;
      return { report_id: report.id, number, inspectionDate, bulgu_rapor_list: bulguRapor.bulgu_rapor_list };
    },
    [rows],
  );
}
