import type { OutboxHead, ReplicaRow } from '#client/sync/port.ts';
import type { RecordItem, RowMeta } from '#client/sync/types.ts';
import { holds, overlayRecord, type SyncState, worse } from '#core/change/overlay.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindNamed } from '#client/sync/outbox/rows.ts';

const NOTHING: readonly OutboxHead[] = [];

const metaOf = ({ created_by, created_at, updated_by, updated_at }: ReplicaRow): RowMeta => ({
  created_by,
  created_at,
  updated_by,
  updated_at,
});

/** Whether the row already holds what an acknowledged mutation did: then a reader does not need it (invariant 4). */
export const isSettled = (mutation: OutboxHead, row: Pick<ReplicaRow, 'version' | 'seq'> | undefined): boolean =>
  mutation.state === 'acked' && mutation.ack !== undefined && row !== undefined && holds(row, mutation.ack);

/** Folds waiting work over rows; a record whose row and work did not change keeps its object. */
export class ItemFold<K extends KindId> {
  private readonly kind: K;
  private readonly known = new Map<
    string,
    { row: ReplicaRow | undefined; pending: readonly OutboxHead[]; photos: SyncState; item: RecordItem<K> | null }
  >();

  constructor(kind: K) {
    this.kind = kind;
  }

  /** Null: there is no such record, or it is deleted here. A record is on the server only when its photos are, too (OFF-PHOTO-02). */
  fold(
    id: string,
    row: ReplicaRow | undefined,
    pending: readonly OutboxHead[] = NOTHING,
    photos: SyncState = 'on-server',
  ): RecordItem<K> | null {
    const known = this.known.get(id);
    if (
      known &&
      known.photos === photos &&
      sameRow(known.row, row) &&
      known.pending.length === pending.length &&
      known.pending.every((entry, at) => entry === pending[at])
    )
      return known.item;
    const view = overlayRecord(kindNamed(this.kind).groups, row, pending);
    // The replica holds rows of this kind only that its schema has read, and a screen writes bodies of this kind only.
    const item = view && ({ ...view, sync: worse(view.sync, photos), meta: row ? metaOf(row) : null } as RecordItem<K>);
    this.known.set(id, { row, pending, photos, item });
    return item;
  }

  /** Forgets the records that are not shown any more. */
  keep(ids: ReadonlySet<string>): void {
    for (const id of this.known.keys()) if (!ids.has(id)) this.known.delete(id);
  }
}

/** The same row, also when the replica was opened anew and gave it another object. */
const sameRow = (a: ReplicaRow | undefined, b: ReplicaRow | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.version === b.version && a.seq === b.seq && a.updated_at === b.updated_at);
