import type { SyncEngine } from '#client/sync/engine.ts';
import type { RecordItem } from '#client/sync/types.ts';
import type { KindId } from '#core/record/kinds.ts';
import { KINDS } from '#modules/registry.ts';
import type { AnyRecordKind } from '#core/record/record.ts';

/** A record as the device of a test has it: from the server, unless it says otherwise. */
export interface DeviceRecord {
  readonly kind: KindId;
  readonly id: string;
  readonly body: object;
  readonly sync?: RecordItem<KindId>['sync'];
  readonly version?: number;
}

interface Parts {
  readonly records: readonly DeviceRecord[];
  readonly drafts?: readonly { readonly kind: KindId; readonly id: string; readonly body: object }[];
  readonly photos?: ReadonlyMap<string, Uint8Array>;
  readonly caughtUp?: boolean;
}

export type DeviceEngine = Pick<SyncEngine, 'record' | 'list' | 'drafts' | 'photos' | 'status'>;

/** What gathers papers asks this of a device: records with their state, drafts and photos, without a network. */
export function deviceEngine({ records, drafts = [], photos = new Map(), caughtUp = true }: Parts): DeviceEngine {
  const items = records.map((one) => ({ sync: 'on-server', version: 1, meta: null, ...one }));
  const store = (value: unknown) => ({ get: () => value, subscribe: () => () => undefined });
  const statusOf = (kind: KindId, body: object): string => (KINDS[kind] as unknown as AnyRecordKind).status(body as never);
  const engine = {
    record(kind: KindId, id: string) {
      const item = items.find((one) => one.kind === kind && one.id === id);
      return store(item === undefined ? { state: 'missing' } : { state: 'ready', item });
    },
    list: (kind: KindId, { status }: { status?: string }) =>
      store({
        ready: true,
        rows: items.filter((one) => one.kind === kind && (status === undefined || statusOf(kind, one.body) === status)),
      }),
    drafts: { all: async () => drafts },
    photos: {
      async bytes(key: string) {
        const bytes = photos.get(key);
        return bytes === undefined ? null : new Uint8Array(bytes).buffer;
      },
    },
    status: store({ connection: 'offline', caughtUp }),
  };
  return engine as unknown as DeviceEngine; // of a whole engine the rest is not asked
}
