import type { ReplicaRow } from '#client/sync/port.ts';
import { isStub } from '#client/sync/replica/sound.ts';
import type { RecordItem } from '#client/sync/types.ts';
import { isSettled, ItemFold } from '#client/sync/views/items.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import type { ReplicaHost } from '#client/sync/views/replica-host.ts';
import { pendingById } from '#core/change/overlay.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Records by their ids, those that there are. */
export type SomeItems<K extends KindId> = ReadonlyMap<string, RecordItem<K>>;

/** Rows of the replica with the waiting work folded over them. */
export function itemsOver<K extends KindId>(
  fold: ItemFold<K>,
  kind: K,
  ids: readonly string[],
  rows: ReadonlyMap<string, ReplicaRow>,
  feed: OutboxFeed,
): SomeItems<K> {
  const asked = new Set(ids);
  const waiting = feed.rows.get().filter((one) => one.kind === kind && asked.has(one.lane) && !isSettled(one, rows.get(one.lane)));
  const pending = pendingById(kind, waiting);
  const photos = feed.photos.get();
  const items = new Map<string, RecordItem<K>>();
  for (const id of ids) {
    const row = rows.get(id);
    const item = row && isStub(row) ? null : fold.fold(id, row, pending.get(id), photos.get(id));
    if (item !== null) items.set(id, item);
  }
  fold.keep(asked);
  return items;
}

/** The records of a window of a list, live. */
export function openSome<K extends KindId>(
  kind: K,
  ids: readonly string[],
  host: ReplicaHost,
  feed: OutboxFeed,
  set: (items: SomeItems<K>) => void,
): () => void {
  const fold = new ItemFold(kind);
  let rows: ReadonlyMap<string, ReplicaRow> | null = null;
  let shown: SomeItems<K> | null = null;
  const show = (): void => {
    if (rows === null || !feed.isLoaded) return;
    const items = itemsOver(fold, kind, ids, rows, feed);
    if (shown?.size === items.size && [...items].every(([id, item]) => shown?.get(id) === item)) return;
    shown = items;
    set(items);
  };
  const endRows = host.watchSome(kind, ids, (found) => {
    rows = found;
    show();
  });
  const endFeed = feed.follow(show);
  return () => {
    endRows();
    endFeed();
  };
}
