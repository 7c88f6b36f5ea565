import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { NudgeReason } from '#client/sync/engine.ts';
import { discard, resolve, retry } from '#client/sync/outbox/decide.ts';
import { requeueFiles } from '#client/sync/outbox/files.ts';
import { queueWrites, type WriteFacts } from '#client/sync/outbox/write.ts';
import type { Outbox, OutboxRow } from '#client/sync/port.ts';
import { forgetRestored } from '#client/sync/pull/restored.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';

/** The outbox as screens use it. Every act is durable, and shown, when its promise resolves. */
export function createOutbox(
  device: DeviceDatabase,
  feed: OutboxFeed,
  facts: () => WriteFacts,
  nudge: (reason: NudgeReason) => void,
): Outbox {
  const act = async (work: Promise<void>, reason: NudgeReason): Promise<void> => {
    await work;
    await feed.refresh();
    nudge(reason);
  };
  return {
    async write(intents) {
      feed.apply(await queueWrites(device, facts(), intents));
      nudge('write');
    },
    watch(onRows) {
      onRows(feed.rows.get());
      return feed.rows.subscribe(() => onRows(feed.rows.get()));
    },
    whole: async (heads) => (await device.outbox.bulkGet(heads.map((row) => row.n))).filter((row, at): row is OutboxRow => row?.id === heads[at]?.id),
    discard: (id, reason) => act(discard(device, id, reason, facts().now), 'write'),
    retry: (id) => act(retry(device, id, facts().now), 'button'),
    resolve: (id, choices) => act(resolve(device, id, choices, facts().now), 'button'),
    // Files that the server refused have no row of their own to be tried again by.
    sendNow: () => act(requeueFiles(device), 'button'),
    forgetRestored: () => forgetRestored(device),
  };
}
