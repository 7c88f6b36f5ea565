import type { OutboxGroup } from '#client/records/outbox-groups.ts';
import { type DraftRow, useOutbox, usePhotoStore } from '#client/sync/index.ts';
import { downloadFile } from '#client/ui/download.ts';
import { draftFile, workFile } from './export-work.ts';

/** Hands the unsent work of a record to the person as a file, so that it can be given to somebody whatever happens (OFF-UI-02). */
export function useExport(): (group: OutboxGroup) => Promise<void> {
  const store = usePhotoStore();
  const outbox = useOutbox();
  return async (group) => {
    const { name, content, type } = await workFile({ ...group, open: await outbox.whole(group.open) }, store);
    downloadFile(name, content, type);
  };
}

/** Hands a draft to the person as a file. */
export function useDraftExport(): (row: DraftRow) => Promise<void> {
  const store = usePhotoStore();
  return async (row) => {
    const { name, content, type } = await draftFile(row, store);
    downloadFile(name, content, type);
  };
}
