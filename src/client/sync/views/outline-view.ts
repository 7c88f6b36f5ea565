import type { Outline } from '#client/sync/outline/outline.ts';
import type { OutboxHead, ReplicaRow } from '#client/sync/port.ts';
import { isStub } from '#client/sync/replica/sound.ts';
import type { OutlinedState, RecordItem } from '#client/sync/types.ts';
import { isSettled, ItemFold } from '#client/sync/views/items.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import type { ReplicaHost } from '#client/sync/views/replica-host.ts';
import { pendingById } from '#core/change/overlay.ts';
import type { OutlinedKind } from '#core/record/kinds.ts';

type Over<K extends OutlinedKind> = ReadonlyMap<string, RecordItem<K> | null>;

/** The outline of a kind with the records over it that waiting work changes (invariant 4): only those are read whole. */
export class OutlineView<K extends OutlinedKind> {
  private readonly kind: K;
  private readonly host: ReplicaHost;
  private readonly feed: OutboxFeed;
  private readonly set: (state: OutlinedState<K>) => void;
  private readonly fold: ItemFold<K>;
  private outline: Outline | null = null;
  /** Records that waiting work changes: which were asked for, and what was told of them last. */
  private asked: ReadonlySet<string> = new Set();
  private rows: ReadonlyMap<string, ReplicaRow> = new Map();
  private readIds: ReadonlySet<string> = new Set();
  private endRows: () => void = () => undefined;
  /** Acknowledged mutations whose effect the outline was seen to hold. */
  private readonly settled = new Set<string>();
  private shown: { readonly outline: Outline; readonly changes: number; readonly over: Over<K> } | null = null;

  constructor(kind: K, host: ReplicaHost, feed: OutboxFeed, set: (state: OutlinedState<K>) => void) {
    this.kind = kind;
    this.host = host;
    this.feed = feed;
    this.set = set;
    this.fold = new ItemFold(kind);
  }

  open(): () => void {
    const endOutline = this.host.watchOutline(this.kind, (outline) => {
      this.outline = outline;
      this.show();
    });
    const endFeed = this.feed.follow(() => this.show());
    return () => {
      endOutline();
      endFeed();
      this.endRows();
    };
  }

  private show(): void {
    const { outline } = this;
    if (outline === null || !this.feed.isLoaded) return;
    const pending = pendingById(this.kind, this.unsettled(outline));
    this.ask(new Set(pending.keys()));
    // Shown without what it stands on, a change would be half a record.
    if (![...pending.keys()].every((id) => this.readIds.has(id))) return;
    const photos = this.feed.photos.get();
    const over = new Map<string, RecordItem<K> | null>();
    for (const [id, work] of pending) {
      const row = this.rows.get(id);
      over.set(id, row && isStub(row) ? null : this.fold.fold(id, row, work, photos.get(id)));
    }
    this.fold.keep(new Set(pending.keys()));
    if (this.isShown(outline, over)) return;
    this.shown = { outline, changes: outline.changes, over };
    this.set({ outline, over, ready: true });
  }

  /** The outline may be behind the rows: until it holds what a change did, the record is shown by its own row. */
  private unsettled(outline: Outline): readonly OutboxHead[] {
    return this.feed.rows.get().filter((mutation) => {
      if (mutation.kind !== this.kind || (mutation.state === 'acked' && this.settled.has(mutation.id))) return false;
      if (!isSettled(mutation, outline.stateOf(mutation.lane))) return true;
      this.settled.add(mutation.id);
      return false;
    });
  }

  private ask(ids: ReadonlySet<string>): void {
    if (ids.size === this.asked.size && [...ids].every((id) => this.asked.has(id))) return;
    this.asked = ids;
    this.endRows();
    this.endRows = this.host.watchSome(this.kind, [...ids], (rows) => {
      this.rows = rows;
      this.readIds = ids;
      this.show();
    });
  }

  private isShown(outline: Outline, over: Over<K>): boolean {
    const { shown } = this;
    return (
      shown !== null &&
      shown.outline === outline &&
      shown.changes === outline.changes &&
      shown.over.size === over.size &&
      [...over].every(([id, item]) => shown.over.get(id) === item)
    );
  }
}
