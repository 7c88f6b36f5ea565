import type { SyncEngine } from '#client/sync/engine.ts';
import type { RecordItem } from '#client/sync/types.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A record as this device knows it now, with what waits to be sent; null for one that is not here. */
export async function readRecord<K extends KindId>(engine: Pick<SyncEngine, 'record'>, kind: K, id: string): Promise<RecordItem<K> | null> {
  const store = engine.record(kind, id);
  const answered = Promise.withResolvers<RecordItem<K> | null>();
  const look = (): void => {
    const now = store.get();
    if (now.state !== 'loading') answered.resolve(now.state === 'ready' ? now.item : null);
  };
  const end = store.subscribe(look);
  look();
  try {
    return await answered.promise;
  } finally {
    end();
  }
}
