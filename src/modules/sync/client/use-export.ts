import type { OutboxGroup } from '#client/records/outbox-groups.ts';
import { useOutbox, usePhotoStore } from '#client/sync/index.ts';
import { downloadFile } from './download.ts';
import { workFile } from './export-work.ts';

/** Hands the unsent work of a record to the person as a file, so that it can be given to somebody whatever happens (OFF-UI-02). */
export function useExport(): (group: OutboxGroup) => Promise<void> {
  const store = usePhotoStore();
  const outbox = useOutbox();
  return async (group) => {
    const { name, content, type } = await workFile({ ...group, open: await outbox.whole(group.open) }, store);
    downloadFile(name, content, type);
  };
}
