import { type Collection, Dexie } from 'dexie';
import type { Outline } from '#client/sync/outline/outline.ts';
import type { SegmentWords } from '#client/sync/outline/segment.ts';
import type { Replica, ReplicaPage, ReplicaQuery, ReplicaRow, Watermark } from '#client/sync/port.ts';
import { type Span, watchChanges } from '#client/sync/replica/changes.ts';
import { lineIn, type Mark, ReplicaDatabase } from '#client/sync/replica/database.ts';
import { KnownRows } from '#client/sync/replica/known-rows.ts';
import { LiveOutline } from '#client/sync/replica/live-outline.ts';
import { OutlineStore } from '#client/sync/replica/outline-store.ts';
import { type Digests, keyOf, soundRow } from '#client/sync/replica/sound.ts';
import { isLive, type Stored } from '#client/sync/replica/stored.ts';
import { WholeList } from '#client/sync/replica/whole-list.ts';
import { BodySeals } from '#client/sync/seal/bodies.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A page of so many rows is worth reading everything that lies there once (see `KnownRows`). */
const MANY = 100;
/** Rows read at once where a list is filtered by status: the index does not know it. */
const STRETCH = 200;

/** The library tells the keys of what was written when fewer values than this are written at once, else nothing but that it was much. */
const TOLD_BY_KEY = 49;

const isAskedFor = ({ bucket, status }: ReplicaQuery, row: ReplicaRow): boolean =>
  (bucket === undefined || row.bucket === bucket) && (status === undefined || row.status === status);

/** Keys of a kind stand together: `kind/id`. */
const spanOf = (kind: string): Span => ({ from: keyOf(kind, ''), to: keyOf(kind, '\uffff') });

/** The replica of the product: one Dexie database per person and epoch, filled in a worker and read on the page. */
export async function openDexieReplica(name: string, sealer: Sealer | null = null): Promise<Replica> {
  const database = new ReplicaDatabase(name);
  await database.open();
  return new DexieReplica(database, sealer && new BodySeals(sealer));
}

class DexieReplica implements Replica {
  private readonly database: ReplicaDatabase;
  private readonly seals: BodySeals | null;
  private readonly outlines: OutlineStore;
  private known: KnownRows | null = null;

  constructor(database: ReplicaDatabase, seals: BodySeals | null) {
    this.database = database;
    this.seals = seals;
    this.outlines = new OutlineStore(database, seals);
  }

  watchList(query: ReplicaQuery, onRows: (rows: readonly ReplicaRow[]) => void): () => void {
    const whole = new WholeList(
      () => this.list(query),
      async (keys) => {
        const found = (await this.database.records.bulkGet([...keys])).filter(isLive);
        const own = found.filter((row) => isAskedFor(query, row));
        return this.seals ? this.seals.openAll(own) : own;
      },
    );
    return watchChanges(this.database, spanOf(query.kind), async (changed, isEnded) => {
      const rows = query.limit === undefined ? await whole.read(changed) : await this.list(query);
      if (!isEnded()) onRows(rows);
    });
  }

  watchRecord(kind: KindId, id: string, onRow: (row: ReplicaRow | undefined) => void): () => void {
    const key = keyOf(kind, id);
    return watchChanges(this.database, { from: key, to: key }, async (_, isEnded) => {
      const row = await this.record(kind, id);
      if (!isEnded()) onRow(row);
    });
  }

  watchSome(kind: KindId, ids: readonly string[], onRows: (rows: ReadonlyMap<string, ReplicaRow>) => void): () => void {
    const rows = new Map<string, ReplicaRow>();
    let hasTold = false;
    return watchChanges(this.database, spanOf(kind), async (changed, isEnded) => {
      const due = changed === null ? ids : ids.filter((id) => changed.has(keyOf(kind, id)));
      if (due.length === 0 && hasTold) return;
      const found = new Map((await this.some(kind, due)).map((row) => [row.id, row]));
      for (const id of due) rows.delete(id);
      for (const [id, row] of found) rows.set(id, row);
      hasTold = true;
      if (!isEnded()) onRows(new Map(rows));
    });
  }

  watchOutline(kind: KindId, onOutline: (outline: Outline) => void): () => void {
    const live = new LiveOutline(this.database.name, kind, this.outlines);
    return watchChanges(this.database, spanOf(kind), async (_, isEnded) => {
      const outline = await live.read();
      if (!isEnded()) onOutline(outline);
    });
  }

  words(kind: KindId, tell: (words: SegmentWords) => Promise<boolean>): Promise<void> {
    return this.outlines.words(kind, tell);
  }

  async some(kind: KindId, ids: readonly string[]): Promise<readonly ReplicaRow[]> {
    const rows = (await this.database.records.bulkGet(ids.map((id) => keyOf(kind, id)))).filter(isLive);
    return this.seals ? this.seals.openAll(rows) : rows;
  }

  async list(query: ReplicaQuery): Promise<readonly ReplicaRow[]> {
    const rows = await this.stored(query);
    return this.seals ? this.seals.openAll(rows) : rows;
  }

  /** Rows as they lie there: kind, bucket, order and status are never sealed. */
  private async stored(query: ReplicaQuery): Promise<readonly ReplicaRow[]> {
    const { kind, bucket, status, limit } = query;
    const [index, from, to] =
      bucket === undefined
        ? ['[kind+sortDesc+key]', [kind, Dexie.minKey], [kind, Dexie.maxKey]]
        : ['[kind+bucket+sortDesc+key]', [kind, bucket, Dexie.minKey], [kind, bucket, Dexie.maxKey]];
    const range = (start: unknown, open: boolean): Collection<Stored, string> =>
      this.database.records.where(String(index)).between(start, to, !open, true);
    if (status === undefined || limit === undefined) {
      const all = await (limit === undefined ? range(from, false) : range(from, false).limit(limit)).toArray();
      return all.filter(isLive).filter((row) => isAskedFor(query, row));
    }
    const found: ReplicaRow[] = [];
    for (let [start, open]: [unknown, boolean] = [from, false]; ; ) {
      const stretch: ReplicaRow[] = (await range(start, open).limit(STRETCH).toArray()).filter(isLive);
      found.push(...stretch.filter((row) => isAskedFor(query, row)));
      const last = stretch.at(-1);
      if (found.length >= limit || last === undefined || stretch.length < STRETCH) return found.slice(0, limit);
      [start, open] = [bucket === undefined ? [kind, last.sortDesc, last.key] : [kind, bucket, last.sortDesc, last.key], true];
    }
  }

  async record(kind: KindId, id: string): Promise<ReplicaRow | undefined> {
    const row = await this.database.records.get(keyOf(kind, id));
    if (!isLive(row)) return undefined;
    return this.seals ? this.seals.open(row) : row;
  }

  async watermark(): Promise<Watermark | null> {
    const stored = await this.database.mark();
    return stored ? { epoch: stored.epoch, seq: stored.seq, at: stored.at } : null;
  }

  async storePage({ from, rows, deleted, watermark }: ReplicaPage): Promise<void> {
    const { records, marks, segments, words } = this.database;
    const stamp = newId();
    // Before the transaction, which would not wait for it.
    const plain = rows.map(soundRow);
    const [sound, drafts] = await Promise.all([this.seals ? this.seals.sealAll(plain) : plain, this.outlines.drafts(plain)]);
    const done = await this.database.transaction('rw', records, marks, segments, words, async () => {
      const mark = await this.database.mark();
      const reached = mark?.seq ?? 0;
      if (from > reached) throw new Error(`page from ${from} does not join on to ${reached}`);
      const keys = [...rows.map((row) => row.key), ...deleted.map((row) => row.key)];
      const known = keys.length < MANY ? this.knownAt(mark) : await this.know(mark);
      const before =
        known ??
        new KnownRows(
          null,
          (await records.bulkGet(keys)).flatMap((row) => (row ? [row] : [])),
        );
      const puts = new Map<string, Stored>();
      for (const row of sound) if (row.version > (before.version(row.key) ?? -1)) puts.set(row.key, row);
      for (const gone of deleted) {
        const version = before.version(gone.key);
        if (version !== undefined && before.isLive(gone.key) && gone.version >= version)
          puts.set(gone.key, { key: gone.key, version: gone.version });
        else if (version === undefined) puts.delete(gone.key);
      }
      const at = mark && mark.epoch === watermark.epoch && reached > watermark.seq ? { ...watermark, seq: reached } : watermark;
      const written = [...puts.values()];
      const parts = Array.from({ length: Math.ceil(written.length / TOLD_BY_KEY) }, (_, n) =>
        written.slice(n * TOLD_BY_KEY, (n + 1) * TOLD_BY_KEY),
      );
      const writes = (mark?.writes ?? 0) + 1;
      const line = mark === undefined ? newId() : lineIn(mark);
      if (mark === undefined && line !== undefined) await this.outlines.begin(line);
      await Promise.all([
        ...parts.map((part) => records.bulkPut(part)),
        marks.put({ k: 'watermark', ...at, stamp, writes, ...(line === undefined ? {} : { line, outlined: stamp }) }),
      ]);
      return { known, puts, many: await this.outlines.put(drafts, puts, writes) };
    });
    for (const row of done.puts.values()) done.known?.take(row);
    this.keep(done.known, stamp);
    for (const kind of done.many) await this.outlines.join(kind).catch((error: unknown) => console.error('outline', error));
  }

  prepare(): Promise<void> {
    return this.outlines.prepare();
  }

  async digests(): Promise<Digests> {
    const { records, marks } = this.database;
    const known = await this.database.transaction('r', records, marks, async () => this.know(await this.database.mark()));
    this.keep(known, known.stamp);
    return known.digests();
  }

  async dropBuckets(buckets: readonly string[]): Promise<void> {
    const { records, marks, segments, words } = this.database;
    const stamp = newId();
    const done = await this.database.transaction('rw', records, marks, segments, words, async () => {
      const mark = await this.database.mark();
      const known = await this.know(mark);
      const gone = known.keysIn(buckets);
      await records.bulkDelete(gone);
      if (mark) {
        const writes = (mark.writes ?? 0) + 1;
        const line = lineIn(mark);
        await marks.put({ ...mark, seq: 0, stamp, writes, ...(line === undefined ? {} : { outlined: stamp }) });
        await this.outlines.drop(gone, writes);
      }
      return { known, gone, stamp: mark ? stamp : null };
    });
    done.known.drop(done.gone);
    this.keep(done.known, done.stamp);
  }

  async close(): Promise<void> {
    this.database.close();
  }

  async destroy(): Promise<void> {
    await this.database.delete();
  }

  /** What is remembered, when nobody else has written since. */
  private knownAt(mark: Mark | undefined): KnownRows | null {
    return this.known !== null && this.known.stamp === (mark?.stamp ?? null) ? this.known : null;
  }

  /** The same, else read anew: each row once per term, which also finds what has gone missing on the disk. */
  private async know(mark: Mark | undefined): Promise<KnownRows> {
    return this.knownAt(mark) ?? new KnownRows(mark?.stamp ?? null, await this.database.records.toArray());
  }

  private keep(known: KnownRows | null, stamp: string | null): void {
    if (known) known.stamp = stamp;
    this.known = known;
  }
}
