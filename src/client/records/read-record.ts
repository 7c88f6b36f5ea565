import type { ListQuery, SyncEngine } from '#client/sync/engine.ts';
import type { Store } from '#client/sync/store.ts';
import type { RecordItem } from '#client/sync/types.ts';
import type { KindId } from '#core/record/kinds.ts';

/** What a store says first that is an answer. */
async function answerOf<T, A>(store: Store<T>, read: (now: T) => A | undefined): Promise<A> {
  const answered = Promise.withResolvers<A>();
  const look = (): void => {
    const answer = read(store.get());
    if (answer !== undefined) answered.resolve(answer);
  };
  const end = store.subscribe(look);
  look();
  try {
    return await answered.promise;
  } finally {
    end();
  }
}

/** A record as this device knows it now, with what waits to be sent; null for one that is not here. */
export const readRecord = <K extends KindId>(engine: Pick<SyncEngine, 'record'>, kind: K, id: string): Promise<RecordItem<K> | null> =>
  answerOf(engine.record(kind, id), (now) => (now.state === 'loading' ? undefined : now.state === 'ready' ? now.item : null));

/** The records of a list as this device knows them now, with what waits to be sent. */
export const readList = <K extends KindId>(
  engine: Pick<SyncEngine, 'list'>,
  kind: K,
  query: ListQuery,
): Promise<readonly RecordItem<K>[]> => answerOf(engine.list(kind, query), ({ ready, rows }) => (ready ? rows : undefined));
