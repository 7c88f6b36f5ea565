import type { CopyApi } from '#client/sync/copies/api.ts';
import type { DraftCarrier } from '#client/sync/copies/carrier.ts';
import type { BroughtIn } from '#client/sync/copies/incoming.ts';
import type { CarrierParts } from '#client/sync/copies/work.ts';
import { type CopyFacts, copyFacts } from '#client/sync/copies/kept.ts';
import type { SyncStatus } from '#client/sync/port.ts';
import { loadOnce } from '#core/load/load-once.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindsHere } from '#modules/kinds-here.ts';

/** Copies of drafts as screens use them (decision 93). */
export interface DraftCopies {
  /** Id of this device. */
  readonly device_id: string;
  facts(): Promise<CopyFacts>;
  /** Asks for those of other devices now. */
  look(): Promise<void>;
  /** Merges what other devices have of a draft into the one here. @param isAsked also where photos are still to come */
  bring(kind: KindId, id: string, isAsked: boolean): Promise<BroughtIn>;
  /** Whether what is typed here is copied at all. */
  switch(isOn: boolean): Promise<void>;
  /** Takes the copies of this device from the server, as far as it can be asked now: everything here is thrown away. */
  forget(): Promise<void>;
}

export interface CopyParts {
  readonly api: CopyApi;
  /** Id of this device, the same as in its reports. */
  readonly device_id: string;
}

/** Looked at so often, ms. */
const TICK_MS = 5_000;
/** Saved work that has not gone for so long waits for something that a draft need not wait for, ms. */
const STUCK_MS = 120_000;

/** Whether a draft may use the line: there is one, and nothing that was saved is about to go. */
export function isFreeFor(
  { connection, sending, needsSignIn, needsUpdate, waiting, parked, photosWaiting, photosRefused, oldest }: SyncStatus,
  now: number,
) {
  if (connection !== 'online' || sending || needsSignIn || needsUpdate) return false;
  const isWaiting = waiting > parked || photosWaiting > photosRefused;
  return !isWaiting || (oldest !== null && now - oldest > STUCK_MS);
}

type Parts = Omit<CarrierParts, 'api' | 'device_id'>;

/** @param copies null: this engine carries none, as in a test without a server for it */
export function createDraftCopies(copies: CopyParts | null, parts: Parts): DraftCopies & { start(): () => void } {
  // No first screen needs it.
  const load =
    copies === null
      ? null
      : loadOnce(async () => {
          const { DraftCarrier } = await import('#client/sync/copies/carrier.ts');
          return new DraftCarrier({ ...parts, ...copies });
        });
  const use = async <T>(work: (carrier: DraftCarrier) => Promise<T>, otherwise: T): Promise<T> =>
    load === null ? otherwise : work(await load());
  /** Which files a draft names, its kind says. */
  const carry: typeof use = async (work, otherwise) => {
    if (load !== null) await kindsHere();
    return use(work, otherwise);
  };
  const tick = () => {
    if (parts.isFree()) void carry((made) => made.run(), undefined).catch((error: unknown) => console.error('copies of drafts', error));
  };
  return {
    device_id: copies?.device_id ?? '',
    facts: () => copyFacts(parts.device),
    look: () => carry((made) => made.run(true), undefined),
    bring: (kind, id, isAsked) => carry((made) => made.bring(kind, id, isAsked), { taken: [], isAway: false }),
    switch: (isOn) => carry((made) => made.switch(isOn), undefined),
    forget: () => use((made) => made.forget(), undefined),
    start() {
      if (copies === null) return () => undefined;
      const timer = setInterval(tick, TICK_MS);
      return () => clearInterval(timer);
    },
  };
}
