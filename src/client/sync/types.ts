import type { Outline } from '#client/sync/outline/outline.ts';
import type { RecordView } from '#core/change/overlay.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { BodyOf } from '#modules/registry.ts';

/** What the server knows about a record beside its body; null while it has never seen it. */
export interface RowMeta {
  readonly created_by: string | null;
  readonly created_at: string;
  readonly updated_by: string | null;
  readonly updated_at: string;
}

/** A record as a screen gets it: the overlay of replica and waiting work, and the server's facts about it. */
export type RecordItem<K extends KindId> = Omit<RecordView, 'body' | 'server'> & {
  readonly kind: K;
  readonly body: BodyOf<K>;
  readonly server?: BodyOf<K>;
  readonly meta: RowMeta | null;
};

export interface RecordListState<K extends KindId> {
  readonly rows: readonly RecordItem<K>[];
  /** False until the first answer of the local store. */
  readonly ready: boolean;
}

export type RecordState<K extends KindId> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly item: RecordItem<K> };

/**
 * What lists ask of all records of a kind: the outline of what the server said, and whole the few records that waiting work
 * changes. Another object at each change.
 */
export interface OutlinedState<K extends KindId> {
  readonly outline: Outline;
  /** Records with waiting work as they are shown; null for one that it deletes. */
  readonly over: ReadonlyMap<string, RecordItem<K> | null>;
  /** False until the first answer of the local store. */
  readonly ready: boolean;
}
