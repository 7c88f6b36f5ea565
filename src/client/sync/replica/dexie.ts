import { type Collection, Dexie, type Table } from 'dexie';
import type { Replica, ReplicaPage, ReplicaQuery, ReplicaRow, Watermark } from '#client/sync/port.ts';
import { watchChanges } from '#client/sync/replica/changes.ts';
import { KnownRows } from '#client/sync/replica/known-rows.ts';
import { type Digests, keyOf, soundRow } from '#client/sync/replica/sound.ts';
import { isLive, type Stored } from '#client/sync/replica/stored.ts';
import { WholeList } from '#client/sync/replica/whole-list.ts';
import { BodySeals } from '#client/sync/seal/bodies.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';

/** The watermark as it lies in the store. Each write leaves a stamp, so that a writer knows whether it was the last one. */
interface Mark extends Watermark {
  k: 'watermark';
  stamp: string;
}

export class ReplicaDatabase extends Dexie {
  declare readonly records: Table<Stored, string>;
  declare readonly marks: Table<Mark, string>;

  constructor(name: string) {
    // What is lost with the power is fetched again: relaxed durability. Nothing cached: what is read is what is stored.
    super(name, { cache: 'disabled', chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ records: 'key,[kind+bucket+sortDesc+key],[kind+sortDesc+key]', marks: 'k' });
  }
}

/** A page of so many rows is worth reading everything that lies there once (see `KnownRows`). */
const MANY = 100;
/** Rows read at once where a list is filtered by status: the index does not know it. */
const STRETCH = 200;

/** The library tells the keys of what was written when fewer values than this are written at once, else nothing but that it was much. */
const TOLD_BY_KEY = 49;

const isAskedFor = ({ bucket, status }: ReplicaQuery, row: ReplicaRow): boolean =>
  (bucket === undefined || row.bucket === bucket) && (status === undefined || row.status === status);

/** The replica of the product: one Dexie database per person and epoch, filled in a worker and read on the page. */
export async function openDexieReplica(name: string, sealer: Sealer | null = null): Promise<Replica> {
  const database = new ReplicaDatabase(name);
  await database.open();
  return new DexieReplica(database, sealer && new BodySeals(sealer));
}

class DexieReplica implements Replica {
  private readonly database: ReplicaDatabase;
  private readonly seals: BodySeals | null;
  private known: KnownRows | null = null;

  constructor(database: ReplicaDatabase, seals: BodySeals | null) {
    this.database = database;
    this.seals = seals;
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
    // Keys of a kind stand together: `kind/id`.
    return watchChanges(this.database, { from: keyOf(query.kind, ''), to: keyOf(query.kind, '\uffff') }, async (changed, isEnded) => {
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
    const stored = await this.database.marks.get('watermark');
    return stored ? { epoch: stored.epoch, seq: stored.seq, at: stored.at } : null;
  }

  async storePage({ from, rows, deleted, watermark }: ReplicaPage): Promise<void> {
    const { records, marks } = this.database;
    const stamp = newId();
    // Before the transaction, which would not wait for it.
    const sound = await this.sound(rows);
    const done = await this.database.transaction('rw', records, marks, async () => {
      const mark = await marks.get('watermark');
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
      await Promise.all([...parts.map((part) => records.bulkPut(part)), marks.put({ k: 'watermark', ...at, stamp })]);
      return { known, puts };
    });
    for (const row of done.puts.values()) done.known?.take(row);
    this.keep(done.known, stamp);
  }

  private async sound(rows: readonly ReplicaRow[]): Promise<readonly ReplicaRow[]> {
    const sound = rows.map(soundRow);
    return this.seals ? this.seals.sealAll(sound) : sound;
  }

  async digests(): Promise<Digests> {
    const { records, marks } = this.database;
    const known = await this.database.transaction('r', records, marks, async () => this.know(await marks.get('watermark')));
    this.keep(known, known.stamp);
    return known.digests();
  }

  async dropBuckets(buckets: readonly string[]): Promise<void> {
    const { records, marks } = this.database;
    const stamp = newId();
    const done = await this.database.transaction('rw', records, marks, async () => {
      const mark = await marks.get('watermark');
      const known = await this.know(mark);
      const gone = known.keysIn(buckets);
      await records.bulkDelete(gone);
      if (mark) await marks.put({ ...mark, seq: 0, stamp });
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
