import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { sweepPhotos } from '#client/sync/device/holders.ts';
import type { NudgeReason } from '#client/sync/engine.ts';
import { discard, moveToDraft, resolve, retry } from '#client/sync/outbox/decide.ts';
import { dueNow } from '#client/sync/outbox/due-now.ts';
import type { OnServer } from '#client/sync/outbox/photos.ts';
import { reportOf, standing } from '#client/sync/outbox/send-report.ts';
import { sentBefore } from '#client/sync/outbox/sent-before.ts';
import { queueWrites, type WriteFacts } from '#client/sync/outbox/write.ts';
import type { Outbox, OutboxRow, SyncStatus } from '#client/sync/port.ts';
import { forgetRestored } from '#client/sync/pull/restored.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';

/** A decision stands whether or not its photos go at once: the next start looks for them again. */
async function thenSweep(device: DeviceDatabase, work: Promise<void>): Promise<void> {
  await work;
  await sweepPhotos(device).catch((error: unknown) => console.error('photos', error));
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
  const act = async <T>(work: Promise<T>, reason: NudgeReason): Promise<T> => {
    const done = await work;
    await feed.refresh();
    nudge(reason);
    return done;
  };
  return {
    async write(intents) {
      feed.apply(await queueWrites(device, facts(), intents, onServer));
      nudge('write');
    },
    watch(onRows) {
      onRows(feed.rows.get());
      return feed.rows.subscribe(() => onRows(feed.rows.get()));
    },
    whole: async (heads) =>
      (await device.outbox.bulkGet(heads.map((row) => row.n))).filter((row, at): row is OutboxRow => row?.id === heads[at]?.id),
    sentBefore: () => sentBefore(device),
    discard: (id, reason) => act(thenSweep(device, discard(device, id, reason, facts().now)), 'write'),
    toNewDraft: (id, make) => act(moveToDraft(device, id, make, facts().now), 'write'),
    retry: (id) => act(retry(device, id, facts().now), 'button'),
    resolve: (id, choices) => act(thenSweep(device, resolve(device, id, choices, facts().now)), 'button'),
    async sendNow() {
      const before = await standing(device);
      await dueNow(device, { refused: true });
      await feed.refresh();
      await pressing.sendAll();
      await feed.refresh();
      return reportOf(before, await standing(device), pressing.status());
    },
    forgetRestored: () => forgetRestored(device),
  };
}
