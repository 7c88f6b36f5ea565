import type { Answer } from '#client/sync/api.ts';
import type { CopyApi } from '#client/sync/copies/api.ts';
import { type KeptCopies, keptCopies } from '#client/sync/copies/kept.ts';
import { type CopySeal, copySeal } from '#client/sync/copies/sealed-draft.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { DraftStore } from '#client/sync/engine.ts';
import type { LockPort } from '#client/sync/environment.ts';
import type { OnServer } from '#client/sync/outbox/photos.ts';

export interface CarrierParts {
  readonly device: DeviceDatabase;
  readonly drafts: DraftStore;
  readonly api: CopyApi;
  readonly user: string;
  /** Id of this device. */
  readonly device_id: string;
  readonly locks: LockPort;
  readonly lock: string;
  readonly now: () => number;
  /** There is a line, and nothing that was saved wants it now. */
  readonly isFree: () => boolean;
  readonly onServer: OnServer;
  readonly ended: AbortSignal;
}

/** The line went, or the server cannot take more now: the next run goes on. */
export class Later extends Error {}

/** What both ways of copies stand on: the device, what is known of copies, the key of the person. */
export class CopyWork {
  readonly parts: CarrierParts;
  readonly kept: KeptCopies;
  private sealing: Promise<CopySeal> | null = null;

  constructor(parts: CarrierParts) {
    this.parts = parts;
    this.kept = keptCopies(parts.device);
  }

  /** What was answered. @throws Later */
  good<T>(answer: Answer<T>): T {
    if (!answer.ok) throw new Later(answer.error.code);
    return answer.data;
  }

  seal(): Promise<CopySeal> {
    this.sealing ??= (async () => {
      const known = await this.kept.key();
      const key = known ?? this.good(await this.parts.api.key(this.parts.ended));
      if (known === undefined) await this.kept.noteKey(key);
      return copySeal(this.parts.user, key);
    })();
    this.sealing.catch(() => {
      this.sealing = null;
    });
    return this.sealing;
  }

  /** The key opened nothing: the server may have had to make a new one. */
  async forgetKey(): Promise<void> {
    this.sealing = null;
    await this.kept.forgetKey();
  }
}
