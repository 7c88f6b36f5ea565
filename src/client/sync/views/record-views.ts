import type { ListQuery } from '#client/sync/engine.ts';
import type { ReplicaRow } from '#client/sync/port.ts';
import { isStub } from '#client/sync/replica/sound.ts';
import { SharedStore, type Store } from '#client/sync/store.ts';
import type { OutlinedState, RecordItem, RecordListState, RecordState } from '#client/sync/types.ts';
import { isSettled, ItemFold } from '#client/sync/views/items.ts';
import { Outline } from '#client/sync/outline/outline.ts';
import { ListView } from '#client/sync/views/list-view.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import { OutlineView } from '#client/sync/views/outline-view.ts';
import type { ReplicaHost } from '#client/sync/views/replica-host.ts';
import { itemsOver, openSome, type SomeItems } from '#client/sync/views/some-view.ts';
import type { KindId, OutlinedKind } from '#core/record/kinds.ts';

const READING: RecordListState<never> = { rows: [], ready: false };
const LOADING = { state: 'loading' } as const;
const MISSING = { state: 'missing' } as const;

/** The views of one engine: one store per list and per record, shared by all components that ask for the same. */
export class RecordViews {
  private readonly host: ReplicaHost;
  private readonly feed: OutboxFeed;
  private readonly stores = new Map<string, unknown>();

  constructor(host: ReplicaHost, feed: OutboxFeed) {
    this.host = host;
    this.feed = feed;
  }

  list<K extends KindId>(kind: K, query: ListQuery): Store<RecordListState<K>> {
    return this.shared<RecordListState<K>>(
      // None chosen yet is not all of them.
      `list ${JSON.stringify([kind, query.bucket, query.status, query.limit])}`,
      READING,
      (set) => new ListView<K>(kind, query, this.host, this.feed, set).open(),
    );
  }

  record<K extends KindId>(kind: K, id: string): Store<RecordState<K>> {
    return this.shared<RecordState<K>>(`record ${kind} ${id}`, LOADING, (set) => {
      const fold = new ItemFold(kind);
      let row: ReplicaRow | undefined;
      let read = false;
      let shown: RecordItem<K> | null = null;
      const show = (): void => {
        if (!read || !this.feed.isLoaded) return;
        const pending = this.feed.rows
          .get()
          .filter((mutation) => mutation.kind === kind && mutation.lane === id && !isSettled(mutation, row));
        const item = fold.fold(id, row && isStub(row) ? undefined : row, pending, this.feed.photos.get().get(id));
        if (item !== null && item === shown) return;
        shown = item;
        set(item ? { state: 'ready', item } : MISSING);
      };
      const endRow = this.host.watchRecord(kind, id, (found) => {
        row = found;
        read = true;
        show();
      });
      const endFeed = this.feed.follow(show);
      return () => {
        endRow();
        endFeed();
      };
    });
  }

  outline<K extends OutlinedKind>(kind: K): Store<OutlinedState<K>> {
    return this.shared<OutlinedState<K>>(`outline ${kind}`, { outline: new Outline(), over: new Map(), ready: false }, (set) =>
      new OutlineView<K>(kind, this.host, this.feed, set).open(),
    );
  }

  /** Of a window: it belongs to one list, so nobody shares it. */
  some<K extends KindId>(kind: K, ids: readonly string[]): Store<SomeItems<K> | null> {
    return new SharedStore<SomeItems<K> | null>(null, (set) => openSome(kind, ids, this.host, this.feed, set));
  }

  /** The same once, as it is now. */
  async items<K extends KindId>(kind: K, ids: readonly string[]): Promise<SomeItems<K>> {
    const rows = new Map((await this.host.some(kind, ids)).map((row) => [row.id, row]));
    return itemsOver(new ItemFold(kind), kind, ids, rows, this.feed);
  }

  private shared<T>(key: string, initial: T, open: (set: (value: T) => void) => () => void): Store<T> {
    const known = this.stores.get(key) as Store<T> | undefined; // the key holds what T depends on
    if (known) return known;
    const store = new SharedStore(initial, open, () => this.stores.delete(key));
    this.stores.set(key, store);
    return store;
  }
}
