import { useCallback } from 'react';
import { type RecordItem, useRecordList } from '#client/sync/index.ts';

type Report = RecordItem<'operational-audit'>;

/** Finished reports on the device: the newest of a workplace but for one, and one by its id (AUD-OPS-10, ledger 05 decision 15). */
export function usePreviousReport(): {
  newestOf(workplaceId: string, without: string): Report | undefined;
  byId(id: string | null): Report | undefined;
  readonly isReady: boolean;
} {
  const { rows, ready } = useRecordList('operational-audit', { status: 'valid' });
  return {
    // Rows come newest first by the day of the inspection.
    newestOf: useCallback(
      (workplaceId, without) => rows.find((row) => row.body.workplace_id === workplaceId && row.id !== without),
      [rows],
    ),
    byId: useCallback((id: string | null) => rows.find((row) => row.id === id), [rows]),
    isReady: ready,
  };
}
