import type { ListQuery } from '#client/sync/engine.ts';
import { bodyAfter, spotOf } from '#client/sync/outbox/rows.ts';
import type { OutboxHead, ReplicaRow, Spot } from '#client/sync/port.ts';
import { byOrder, isStub } from '#client/sync/replica/sound.ts';
import type { RecordItem, RecordListState } from '#client/sync/types.ts';
import { isSettled, ItemFold } from '#client/sync/views/items.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import type { ReplicaHost } from '#client/sync/views/replica-host.ts';
import { pendingById } from '#core/change/overlay.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { kindOf } from '#modules/known-kinds.ts';

type Pending = ReadonlyMap<string, readonly OutboxHead[]>;

/** A record watched beside the window, and when its row was last told. */
interface Outside {
  row: ReplicaRow | undefined;
  readAt: number;
  readonly watch: OutsideWatch;
}

/** Records that came to lie outside together are read together: each for itself would be a transaction of its own. */
interface OutsideWatch {
  /** Those of them that still lie there. */
  readonly ids: Set<string>;
  end: () => void;
}

/** A window of the replica is told within this time after a row of it. */
const WINDOW_MS = 3_000;

/** Where the record of a mutation stood; rows of older builds hold the body it was made on instead. */
const fromOf = (kind: AnyRecordKind, row: OutboxHead): Spot | null => row.from ?? (row.base ? spotOf(kind, row.lane, row.base.body) : null);

/** The same of where it stands afterwards. */
function standsOf(kind: AnyRecordKind, { base, ...row }: OutboxHead): Spot | null {
  const body = base && (bodyAfter({ ...row, base }) ?? base.body);
  return body ? spotOf(kind, row.lane, body) : null;
}

/** One list on the screen: a window of the replica with the waiting work folded over it (invariant 4). */
export class ListView<K extends KindId> {
  private readonly kind: K;
  private readonly query: ListQuery;
  private readonly host: ReplicaHost;
  private readonly feed: OutboxFeed;
  private readonly set: (state: RecordListState<K>) => void;
  private readonly fold: ItemFold<K>;
  private window: readonly ReplicaRow[] | null = null;
  /** Records with waiting work that lie outside of the window: beyond the limit, or of another status on the server. */
  private readonly outside = new Map<string, Outside>();
  /** Acknowledged mutations whose effect the replica was seen to hold. */
  private readonly settled = new Set<string>();
  private shown: readonly RecordItem<K>[] | null = null;
  /** What it was shown from: most of what the outbox tells is of other kinds. */
  private seen: { readonly window: readonly ReplicaRow[]; readonly work: readonly OutboxHead[]; readonly photos: unknown } | null = null;

  constructor(kind: K, query: ListQuery, host: ReplicaHost, feed: OutboxFeed, set: (state: RecordListState<K>) => void) {
    this.kind = kind;
    this.query = query;
    this.host = host;
    this.feed = feed;
    this.set = set;
    this.fold = new ItemFold(kind);
  }

  open(): () => void {
    const endRows = this.host.watchList({ kind: this.kind, ...this.query }, (rows) => {
      this.window = rows;
      this.show();
    });
    const endFeed = this.feed.follow(() => this.hasNews() && this.show());
    return () => {
      endRows();
      endFeed();
      for (const { watch } of this.outside.values()) watch.end();
      this.outside.clear();
    };
  }

  /** Whether the outbox has told anything of this list's kind since it was shown; what is acknowledged is looked at each time, until it settles. */
  private hasNews(): boolean {
    const { seen } = this;
    if (seen === null || seen.window !== this.window || seen.photos !== this.feed.photos.get()) return true;
    const work = this.feed.rows.get().filter(({ kind }) => kind === this.kind);
    return work.length !== seen.work.length || work.some((row, at) => row !== seen.work[at] || row.state === 'acked');
  }

  private show(): void {
    if (this.window === null || !this.feed.isLoaded) return;
    const work = this.feed.rows.get().filter(({ kind }) => kind === this.kind);
    this.seen = { window: this.window, work, photos: this.feed.photos.get() };
    const pending = this.pending(work, this.window);
    if (!this.watchOutside(pending, this.window)) return;
    const extra = [...this.outside.values()].flatMap(({ row }) => (row ? [row] : []));
    const rows = extra.length === 0 ? this.window : [...this.window, ...extra].sort(byOrder);
    const items = this.items(rows, pending);
    if (this.shown && items.length === this.shown.length && items.every((item, at) => item === this.shown?.[at])) return;
    this.shown = items;
    this.set({ rows: items, ready: true });
  }

  /** Work on records of this kind that the replica does not hold yet. */
  private pending(work: readonly OutboxHead[], window: readonly ReplicaRow[]): Pending {
    const rows = new Map(work.length === 0 ? [] : window.map((row) => [row.id, row]));
    const unsettled = work.filter((mutation) => {
      if (mutation.state === 'acked' && this.settled.has(mutation.id)) return false;
      // The replica has no such row, neither here nor outside.
      if (mutation.ack?.gone && !rows.has(mutation.lane)) return false;
      const outside = this.outside.get(mutation.lane);
      // The row of its own watch may come before the window that holds it: letting go at once would hide the record meanwhile.
      const late = outside !== undefined && performance.now() - outside.readAt > WINDOW_MS ? outside.row : undefined;
      if (!isSettled(mutation, rows.get(mutation.lane) ?? late)) return true;
      this.settled.add(mutation.id);
      return false;
    });
    return pendingById(this.kind, unsettled);
  }

  /** Returns whether all rows outside of the window are known. */
  private watchOutside(pending: Pending, window: readonly ReplicaRow[]): boolean {
    const inside = new Set(window.map((row) => row.id));
    for (const [id, { watch }] of this.outside) {
      if (pending.has(id) && !inside.has(id)) continue;
      this.outside.delete(id);
      watch.ids.delete(id);
      if (watch.ids.size === 0) watch.end();
    }
    const more = [...pending].filter(([id, work]) => !inside.has(id) && !this.outside.has(id) && this.mayStandHere(work, window));
    if (more.length > 0) this.watchTogether(more.map(([id]) => id));
    return [...this.outside.values()].every(({ readAt }) => readAt < Number.POSITIVE_INFINITY);
  }

  /** Their rows, read in one go. */
  private watchTogether(ids: readonly string[]): void {
    const watch: OutsideWatch = { ids: new Set(ids), end: () => undefined };
    for (const id of ids) this.outside.set(id, { row: undefined, readAt: Number.POSITIVE_INFINITY, watch });
    watch.end = this.host.watchSome(this.kind, ids, (rows) => {
      for (const id of watch.ids) {
        const entry = this.outside.get(id);
        const row = rows.get(id);
        if (entry === undefined || (entry.readAt < Number.POSITIVE_INFINITY && entry.row === row)) continue;
        entry.row = row;
        entry.readAt = performance.now();
      }
      this.show();
    });
  }

  /**
   * Whether a record that the window lacks could stand in this list. Work at other workplaces cannot, nor can a row that a full
   * window ends before: reading those would cost something for each of hundreds of waiting mutations.
   */
  private mayStandHere(work: readonly OutboxHead[], window: readonly ReplicaRow[]): boolean {
    const kind = kindOf(this.kind);
    const [first] = work;
    const from = kind && first && fromOf(kind, first);
    if (!from) return true;
    const last = work.findLast(({ change }) => change.op !== 'drop');
    const after = last && (last.stands ?? standsOf(kind, last));
    const spots = [from, ...(after ? [after] : [])];
    const { bucket, limit } = this.query;
    if (bucket !== undefined && spots.every((spot) => spot.bucket !== bucket)) return false;
    const end = window.at(-1);
    if (limit === undefined || window.length < limit || end === undefined) return true;
    return spots.some((spot) => spot.sortDesc <= end.sortDesc);
  }

  private items(rows: readonly ReplicaRow[], pending: Pending): RecordItem<K>[] {
    const { limit } = this.query;
    const photos = this.feed.photos.get();
    const present = new Set(rows.map((row) => row.id));
    const made: RecordItem<K>[] = [];
    for (const [id, work] of pending) {
      // One that is not watched stands elsewhere: beyond the window, or at another workplace.
      const item = present.has(id) || !this.outside.has(id) ? null : this.fold.fold(id, undefined, work, photos.get(id));
      if (item && this.fits(item, undefined)) made.unshift(item);
    }
    const known = rows.flatMap((row) => {
      const item = isStub(row) ? null : this.fold.fold(row.id, row, pending.get(row.id), photos.get(row.id));
      return item && this.fits(item, pending.has(row.id) ? undefined : row) ? [item] : [];
    });
    this.fold.keep(new Set([...present, ...pending.keys()]));
    return [...made, ...known].slice(0, limit);
  }

  /** Whether the record as it is shown belongs in the list; without waiting work its row says so. */
  private fits(item: RecordItem<K>, row: ReplicaRow | undefined): boolean {
    const { bucket, status } = this.query;
    const kind = kindOf(this.kind);
    return (
      (status === undefined || (row?.status ?? kind?.status(item.body)) === status) &&
      (bucket === undefined || (row?.bucket ?? kind?.workplaceOf(item.body) ?? 'account') === bucket)
    );
  }
}
