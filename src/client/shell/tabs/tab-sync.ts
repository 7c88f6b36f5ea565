import { outboxGroups } from '#client/records/outbox-groups.ts';
import type { OutboxHead, SyncState, WaitingFile } from '#client/sync/index.ts';
import type { Tab } from './tab.ts';

/** Tabs whose record has work that is not sent: where it stands (OFF-DATA-02). Nothing for a record that is all on the server. */
export function syncOfTabs(
  tabs: readonly Tab[],
  rows: readonly OutboxHead[],
  files: readonly WaitingFile[] = [],
): ReadonlyMap<string, SyncState> {
  const { attention, waiting } = outboxGroups(rows, files);
  const byRecord = new Map([...waiting, ...attention].map((group) => [group.record, group.sync]));
  const found = new Map<string, SyncState>();
  for (const tab of tabs) {
    const sync = tab.meta.parentName === null ? undefined : byRecord.get(Object.values(tab.params).at(-1) ?? '');
    if (sync !== undefined) found.set(tab.key, sync);
  }
  return found;
}
