import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { NudgeReason } from '#client/sync/engine.ts';
import type { OnServer } from '#client/sync/outbox/photos.ts';
import { type Acts, acts } from '#client/sync/outbox/late-acts.ts';
import type { WriteFacts } from '#client/sync/outbox/write.ts';
import type { Outbox, OutboxRow, SyncStatus } from '#client/sync/port.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';

/** A decision stands whether or not its photos go at once: the next start looks for them again. */
async function thenSweep(device: DeviceDatabase, by: Acts, work: Promise<void>): Promise<void> {
  await work;
  await by.sweepPhotos(device).catch((error: unknown) => console.error('photos', error));
}

/** What "send now" needs beside the store. */
export interface Pressing {
  /** Lets the tab that sends try everything; resolves when nothing more can be sent now, or when it takes too long to be waited for. */
  sendAll(): Promise<void>;
  status(): Pick<SyncStatus, 'connection' | 'needsSignIn' | 'needsUpdate'>;
}

/** Without anybody who sends. */
const UNSENT: Pressing = {
  sendAll: async () => undefined,
  status: () => ({ connection: 'unknown', needsSignIn: false, needsUpdate: false }),
};

/** The outbox as screens use it. Every act is durable, and shown, when its promise resolves. */
export function createOutbox(
  device: DeviceDatabase,
  feed: OutboxFeed,
  facts: () => WriteFacts,
  nudge: (reason: NudgeReason) => void,
  onServer?: OnServer,
  pressing: Pressing = UNSENT,
): Outbox {
  const act = async <T>(work: (by: Acts) => Promise<T>, reason: NudgeReason): Promise<T> => {
    const done = await work(await acts());
    await feed.refresh();
    nudge(reason);
    return done;
  };
  return {
    async write(intents, onStored) {
      const { queueWrites } = await acts();
      const changes = await queueWrites(device, facts(), intents, onServer);
      try {
        onStored?.();
      } catch (error) {
        // What is stored stays stored, whatever the screen makes of it.
        console.error('after a write', error);
      }
      // In the same turn: what the screen does about it and what the views say of it are drawn as one.
      feed.apply(changes);
      nudge('write');
    },
    watch(onRows) {
      onRows(feed.rows.get());
      return feed.rows.subscribe(() => onRows(feed.rows.get()));
    },
    whole: async (heads) =>
      (await device.outbox.bulkGet(heads.map((row) => row.n))).filter((row, at): row is OutboxRow => row?.id === heads[at]?.id),
    sentBefore: async () => (await acts()).sentBefore(device),
    discard: (id, reason) => act((by) => thenSweep(device, by, by.discard(device, id, reason, facts().now)), 'write'),
    toNewDraft: (id, make) => act((by) => by.moveToDraft(device, id, make, facts().now), 'write'),
    retry: (id) => act((by) => by.retry(device, id, facts().now), 'button'),
    resolve: (id, choices) => act((by) => thenSweep(device, by, by.resolve(device, id, choices, facts().now)), 'button'),
    async sendNow() {
      const { standing, dueNow, reportOf } = await acts();
      const before = await standing(device);
      await dueNow(device, { refused: true });
      await feed.refresh();
      await pressing.sendAll();
      await feed.refresh();
      return reportOf(before, await standing(device), pressing.status());
    },
    forgetRestored: async () => (await acts()).forgetRestored(device),
  };
}
