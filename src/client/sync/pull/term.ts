import type { PullApi } from '#client/sync/api.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import type { Environment } from '#client/sync/environment.ts';
import { Leadership } from '#client/sync/leadership.ts';
import { deviceName, type Owner, pullChannel, pullLock } from '#client/sync/names.ts';
import type { Replica } from '#client/sync/port.ts';
import type { TermMessage } from '#client/sync/pull/messages.ts';
import { Puller, type PullerParts } from '#client/sync/pull/puller.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';

/** What a tab's part in pulling is started with. */
export interface PullStart {
  readonly owner: Owner;
  readonly api: PullApi;
  readonly environment: Environment;
  readonly sealer?: Sealer | null;
  openReplica(name: string): Promise<Replica>;
  token(stale: string | null): Promise<string | null>;
  pageSize(): number;
  turn?(): Promise<void>;
  onContact: PullerParts['onContact'];
}

/** A tab's part in pulling. */
export interface PullPart {
  poke(): void;
  stop(): Promise<void>;
}

/** Waits for its turn as the one puller of the device, and pulls while it has it. The same in a worker and in a test. */
export function takePartInPulling(start: PullStart): PullPart {
  const { owner, environment } = start;
  const device = new DeviceDatabase(deviceName(owner), start.sealer ?? null);
  const channel = environment.channel(pullChannel(owner));
  let puller: Puller | null = null;
  const leadership = new Leadership(environment, pullLock(owner), channel, () => puller?.poke());
  const ended = leadership.run(async (lost) => {
    puller = new Puller(
      { ...start, device, announce: () => channel.post({ type: 'term', from: leadership.me } satisfies TermMessage) },
      lost,
    );
    await puller.run().catch((error: unknown) => console.error('puller', error));
    puller = null;
  });
  return {
    poke: () => leadership.wake(),
    async stop() {
      leadership.stop();
      await ended;
      channel.close();
      device.close();
    },
  };
}
