import {
  createRxDatabase,
  prepareQuery,
  type RxCollection,
  type RxDatabase,
  type RxDocument,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { Outline } from '#client/sync/outline/outline.ts';
import { draftOf, type SegmentWords } from '#client/sync/outline/segment.ts';
import type { Replica, ReplicaPage, ReplicaQuery, ReplicaRow, Watermark } from '#client/sync/port.ts';
import { deleteDatabases } from '#client/sync/replica/delete-databases.ts';
import { digestOf, keyOf, soundRow } from '#client/sync/replica/sound.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';

/**
 * The replica on RxDB: one collection of envelopes, so that a page is one IndexedDB transaction, the schema never changes,
 * and the free edition's limit of collections is far away.
 *
 * Pages are written by a loop of our own over the storage's `bulkWrite`, not by the replication plugin. The plugin passes
 * conflicts inside a page over in silence, keeps its checkpoint in another database than the rows, and took 4.1 s where the
 * loop took 3.1 s for 10,000 rows. One `bulkWrite` holds the page and the watermark in one transaction; as every writer
 * writes the watermark, a second writer that got in between makes it a conflict, and then it stays where it was.
 *
 * Rules of reading: `eventReduce` is off (with it on lists stay wrong for good), only list queries, never `count()`, a record
 * is read by a range of its key with the index named (a document cache would keep it stale after a lost broadcast).
 */
export async function openRxdbReplica(name: string, options: RxdbOptions = {}): Promise<Replica> {
  quietAdvert();
  const database: RxDatabase<{ records: Records }> = await createRxDatabase({
    name,
    storage: options.storage ?? getRxStorageDexie(),
    multiInstance: true,
    eventReduce: false,
  });
  const { records } = await database.addCollections({ records: { schema } });
  return new RxdbReplica(database, records);
}

export interface RxdbOptions {
  /** Another storage, for tests that break it. */
  storage?: RxStorage<unknown, unknown>;
}

/** The row as RxDB's types bear it: they follow a JSON value down for ever. */
type Envelope = Omit<ReplicaRow, 'body'> & { body: object };
type Records = RxCollection<Envelope>;
type Stored = RxDocumentData<Envelope>;
type Write = { previous?: Stored; document: Stored };

const WATERMARK = '~watermark';
const CONTEXT = 'saha-pull';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const whole = { type: 'number', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 } as const;

const schema: RxJsonSchema<Envelope> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: text(100),
    id: text(40),
    kind: text(40),
    bucket: text(64),
    version: whole,
    seq: whole,
    sortDesc: whole,
    status: text(64),
    created_by: { type: ['string', 'null'] },
    created_at: { type: 'string' },
    updated_by: { type: ['string', 'null'] },
    updated_at: { type: 'string' },
    body: { type: 'object' },
  },
  required: ['key', 'id', 'kind', 'bucket', 'version', 'seq', 'sortDesc', 'status', 'created_at', 'updated_at', 'body'],
  indexes: [
    ['kind', 'bucket', 'sortDesc', 'key'],
    ['kind', 'sortDesc', 'key'],
    ['bucket', 'seq'],
  ],
};

class RxdbReplica implements Replica {
  private readonly database: RxDatabase<{ records: Records }>;
  private readonly records: Records;

  constructor(database: RxDatabase<{ records: Records }>, records: Records) {
    this.database = database;
    this.records = records;
  }

  private query({ kind, bucket, status, limit }: ReplicaQuery) {
    return this.records.find({
      selector: { kind, ...(bucket === undefined ? {} : { bucket }), ...(status === undefined ? {} : { status }) },
      sort: [{ sortDesc: 'asc' }, { key: 'asc' }],
      index: bucket === undefined ? ['kind', 'sortDesc', 'key'] : ['kind', 'bucket', 'sortDesc', 'key'],
      ...(limit === undefined ? {} : { limit }),
    });
  }

  private byKey(key: string) {
    return this.records.find({ selector: { key: { $gte: key, $lte: key } }, index: ['key'] });
  }

  watchList(query: ReplicaQuery, onRows: (rows: readonly ReplicaRow[]) => void): () => void {
    const watch = this.query(query).$.subscribe((documents) => onRows(documents.map(rowOf)));
    return () => watch.unsubscribe();
  }

  watchRecord(kind: KindId, id: string, onRow: (row: ReplicaRow | undefined) => void): () => void {
    const watch = this.byKey(keyOf(kind, id)).$.subscribe(([document]) => onRow(document && rowOf(document)));
    return () => watch.unsubscribe();
  }

  watchSome(kind: KindId, ids: readonly string[], onRows: (rows: ReadonlyMap<string, ReplicaRow>) => void): () => void {
    const asked = new Set(ids);
    return this.watchList({ kind }, (rows) => onRows(new Map(rows.flatMap((row) => (asked.has(row.id) ? [[row.id, row]] : [])))));
  }

  watchOutline(kind: KindId, onOutline: (outline: Outline) => void): () => void {
    return this.watchList({ kind }, (rows) => {
      const outline = new Outline();
      const plan = kindOf(kind)?.outline;
      if (plan) outline.apply(draftOf(plan, rows).segment);
      onOutline(outline);
    });
  }

  async words(kind: KindId, tell: (words: SegmentWords) => Promise<boolean>): Promise<void> {
    const plan = kindOf(kind)?.outline;
    if (plan) await tell(draftOf(plan, await this.list({ kind })).words);
  }

  async some(kind: KindId, ids: readonly string[]): Promise<readonly ReplicaRow[]> {
    return (await this.list({ kind })).filter(({ id }) => ids.includes(id));
  }

  /** It keeps no outline beside its rows. */
  async prepare(): Promise<void> {}

  async list(query: ReplicaQuery): Promise<readonly ReplicaRow[]> {
    return (await this.query(query).exec()).map(rowOf);
  }

  async record(kind: KindId, id: string): Promise<ReplicaRow | undefined> {
    const [stored] = await this.records.storageInstance.findDocumentsById([keyOf(kind, id)], false);
    return stored && plain(stored);
  }

  async watermark(): Promise<Watermark | null> {
    const [stored] = await this.records.storageInstance.findDocumentsById([WATERMARK], false);
    return stored ? markOf(stored) : null;
  }

  async storePage({ from, rows, deleted, watermark }: ReplicaPage): Promise<void> {
    const keys = [...rows.map((row) => row.key), ...deleted.map((row) => row.key), WATERMARK];
    const before = new Map((await this.records.storageInstance.findDocumentsById(keys, true)).map((stored) => [stored.key, stored]));
    const mark = before.get(WATERMARK);
    const reached = mark ? mark.seq : 0;
    if (from > reached) throw new Error(`page from ${from} does not join on to ${reached}`);
    const writes = new Map<string, Write>();
    for (const row of rows) {
      const stored = before.get(row.key);
      if (!stored || row.version > stored.version) writes.set(row.key, writeOf(stored, soundRow(row), false));
    }
    for (const { key, version } of deleted) {
      const stored = before.get(key);
      if (stored && !stored._deleted && version >= stored.version)
        writes.set(key, writeOf(stored, { ...plain(stored), version, body: {} }, true));
      else if (!stored) writes.delete(key);
    }
    const at = reached > watermark.seq && mark && markOf(mark).epoch === watermark.epoch ? { ...watermark, seq: reached } : watermark;
    await this.write([...writes.values(), writeOf(mark, markRow(at), false)]);
  }

  async digests() {
    return digestOf(await this.everything());
  }

  async dropBuckets(buckets: readonly string[]): Promise<void> {
    const gone = (await this.everything()).filter((row) => buckets.includes(row.bucket));
    const stored = await this.records.storageInstance.findDocumentsById([...gone.map((row) => row.key), WATERMARK], true);
    const mark = stored.find((row) => row.key === WATERMARK);
    // Version 0: the same row may come again.
    const writes = stored.filter((row) => row !== mark).map((row) => writeOf(row, { ...plain(row), version: 0, body: {} }, true));
    if (mark) writes.push(writeOf(mark, markRow({ ...markOf(mark), seq: 0 }), false));
    if (writes.length > 0) await this.write(writes);
  }

  async close(): Promise<void> {
    await this.database.close();
  }

  async destroy(): Promise<void> {
    await this.database.close();
    // `remove()` would leave the databases on the disk.
    await deleteDatabases((name) => name.startsWith(`rxdb-dexie-${this.database.name}--`));
  }

  /** Straight from the storage: a query of the collection would keep every document in its cache. */
  private async everything(): Promise<ReplicaRow[]> {
    const { storageInstance } = this.records;
    const all = prepareQuery<Envelope>(storageInstance.schema, {
      selector: { key: { $gte: '' }, _deleted: { $eq: false } },
      sort: [{ key: 'asc' }],
      skip: 0,
      index: ['_deleted', 'key'],
    });
    const { documents } = await storageInstance.query(all);
    return documents.map(plain).filter((row) => row.key !== WATERMARK);
  }

  private async write(writes: readonly Write[]): Promise<void> {
    const { error } = await this.records.storageInstance.bulkWrite([...writes], CONTEXT);
    const failed = error[0];
    if (failed) throw new Error(`replica write failed: ${failed.status} ${failed.documentId}`);
  }
}

/** One object per revision of a document, so that screens can tell what did not change. */
const known = new WeakMap<object, ReplicaRow>();
function rowOf(document: RxDocument<Envelope>): ReplicaRow {
  const found = known.get(document);
  if (found) return found;
  const row = document.toJSON() as ReplicaRow; // what storePage wrote
  known.set(document, row);
  return row;
}

function plain({ _rev, _deleted, _meta, _attachments, ...row }: Stored): ReplicaRow {
  return row as ReplicaRow; // what storePage wrote
}

/** The storage fills in revision and time. */
function writeOf(previous: Stored | undefined, row: ReplicaRow, deleted: boolean): Write {
  const document: Stored = { ...row, _deleted: deleted, _attachments: {}, _meta: { lwt: 1 }, _rev: '' };
  return previous ? { previous, document } : { document };
}

const markRow = ({ epoch, seq, at }: Watermark): ReplicaRow => ({
  key: WATERMARK,
  id: WATERMARK,
  kind: '~',
  bucket: '~',
  version: 1,
  seq,
  sortDesc: 0,
  status: '',
  created_by: null,
  created_at: '',
  updated_by: null,
  updated_at: '',
  body: { epoch, at },
});
const markOf = (stored: Stored): Watermark => {
  const { seq, body } = plain(stored);
  return { epoch: String(body['epoch']), seq, at: Number(body['at']) };
};

let quiet = false;
/** The free edition prints an advert at its first write; only that one line is kept off the console. */
function quietAdvert(): void {
  if (quiet) return;
  quiet = true;
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('RxDB Open Core RxStorage')) warn(...words);
  };
}
