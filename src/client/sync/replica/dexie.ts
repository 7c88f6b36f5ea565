import { Dexie, liveQuery, type Table } from 'dexie';
import type { Replica, ReplicaPage, ReplicaQuery, ReplicaRow, Watermark } from '#client/sync/port.ts';
import { digestOf, keyOf, soundRow } from '#client/sync/replica/sound.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A record that is gone: it has no kind, so that no list index holds it, and keeps the version below which nothing may come back. */
interface Gone {
  key: string;
  version: number;
}
type Stored = ReplicaRow | Gone;
const isLive = (row: Stored | undefined): row is ReplicaRow => row !== undefined && 'kind' in row;

class ReplicaDatabase extends Dexie {
  declare readonly records: Table<Stored, string>;
  declare readonly marks: Table<Watermark & { k: 'watermark' }, string>;

  constructor(name: string) {
    super(name, { cache: 'disabled' });
    this.version(1).stores({ records: 'key,[kind+bucket+sortDesc+key],[kind+sortDesc+key],[bucket+seq]', marks: 'k' });
  }
}

/** The replica on Dexie alone: oracle of the contract suite and the way out, should RxDB have to go. */
export async function openDexieReplica(name: string): Promise<Replica> {
  const database = new ReplicaDatabase(name);
  await database.open();
  return new DexieReplica(database);
}

class DexieReplica implements Replica {
  private readonly database: ReplicaDatabase;

  constructor(database: ReplicaDatabase) {
    this.database = database;
  }

  watchList(query: ReplicaQuery, onRows: (rows: readonly ReplicaRow[]) => void): () => void {
    const watch = liveQuery(() => this.list(query)).subscribe(onRows);
    return () => watch.unsubscribe();
  }

  watchRecord(kind: KindId, id: string, onRow: (row: ReplicaRow | undefined) => void): () => void {
    const watch = liveQuery(() => this.record(kind, id)).subscribe(onRow);
    return () => watch.unsubscribe();
  }

  async list({ kind, bucket, status, limit }: ReplicaQuery): Promise<readonly ReplicaRow[]> {
    const [index, from, to] =
      bucket === undefined
        ? ['[kind+sortDesc+key]', [kind, Dexie.minKey], [kind, Dexie.maxKey]]
        : ['[kind+bucket+sortDesc+key]', [kind, bucket, Dexie.minKey], [kind, bucket, Dexie.maxKey]];
    let found = this.database.records.where(String(index)).between(from, to, true, true);
    if (status !== undefined) found = found.filter((row) => isLive(row) && row.status === status);
    if (limit !== undefined) found = found.limit(limit);
    return (await found.toArray()).filter(isLive);
  }

  async record(kind: KindId, id: string): Promise<ReplicaRow | undefined> {
    const row = await this.database.records.get(keyOf(kind, id));
    return isLive(row) ? row : undefined;
  }

  async watermark(): Promise<Watermark | null> {
    const stored = await this.database.marks.get('watermark');
    return stored ? { epoch: stored.epoch, seq: stored.seq, at: stored.at } : null;
  }

  async storePage({ from, rows, deleted, watermark }: ReplicaPage): Promise<void> {
    const { records, marks } = this.database;
    await this.database.transaction('rw', records, marks, async () => {
      const mark = await marks.get('watermark');
      const reached = mark?.seq ?? 0;
      if (from > reached) throw new Error(`page from ${from} does not join on to ${reached}`);
      const keys = [...rows.map((row) => row.key), ...deleted.map((row) => row.key)];
      const before = new Map((await records.bulkGet(keys)).flatMap((row) => (row ? [[row.key, row]] : [])));
      const puts = new Map<string, Stored>();
      for (const row of rows) if (row.version > (before.get(row.key)?.version ?? -1)) puts.set(row.key, soundRow(row));
      for (const gone of deleted) {
        const stored = before.get(gone.key);
        if (isLive(stored) && gone.version >= stored.version) puts.set(gone.key, { key: gone.key, version: gone.version });
        else if (!stored) puts.delete(gone.key);
      }
      await records.bulkPut([...puts.values()]);
      const at = mark && mark.epoch === watermark.epoch && reached > watermark.seq ? { ...watermark, seq: reached } : watermark;
      await marks.put({ k: 'watermark', ...at });
    });
  }

  async digests() {
    return digestOf((await this.database.records.toArray()).filter(isLive));
  }

  async dropBuckets(buckets: readonly string[]): Promise<void> {
    const { records, marks } = this.database;
    await this.database.transaction('rw', records, marks, async () => {
      const gone = await records.filter((row) => isLive(row) && buckets.includes(row.bucket)).primaryKeys();
      await records.bulkDelete(gone);
      const mark = await marks.get('watermark');
      if (mark) await marks.put({ ...mark, seq: 0 });
    });
  }

  async close(): Promise<void> {
    this.database.close();
  }

  async destroy(): Promise<void> {
    await this.database.delete();
  }
}
