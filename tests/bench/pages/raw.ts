/** Raw IndexedDB: batched transactions, strict durability for a tap, getAllRecords-free cursor reading. */
import type { FeedRow } from '#modules/sync/shared/sync.calls.ts';
import { type Contender, draw, feedPages, photoBytes, shown } from '#tests/bench/pages/contender.ts';
import { workplaceId } from '#tests/bench/server/rows.ts';

interface Pending {
  n?: number;
  id: string;
  data: Record<string, unknown>;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
const finished = (tx: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    tx.oncomplete = () => done();
    tx.onabort = tx.onerror = () => fail(tx.error);
  });

const opening = indexedDB.open('raw', 1);
opening.onupgradeneeded = () => {
  opening.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('list', ['bucket', 'sortDesc']);
  opening.result.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true });
  opening.result.createObjectStore('blobs', { keyPath: 'id' });
  opening.result.createObjectStore('meta');
};
const db = await asked(opening);

async function newest(workplace: string): Promise<FeedRow[]> {
  const tx = db.transaction(['rows', 'outbox']);
  const range = IDBKeyRange.bound([workplace, 0], [workplace, Number.MAX_SAFE_INTEGER]);
  const [rows, pending] = await Promise.all([
    asked<FeedRow[]>(tx.objectStore('rows').index('list').getAll(range, 50)),
    asked<Pending[]>(tx.objectStore('outbox').getAll()),
  ]);
  const byId = new Map<string, Pending[]>();
  for (const entry of pending) byId.set(entry.id, [...(byId.get(entry.id) ?? []), entry]);
  return rows.map((row) => (byId.get(row.id) ?? []).reduce((at, entry) => ({ ...at, data: { ...at.data, ...entry.data } }), row));
}

const rowOf = async (n: number): Promise<FeedRow> => {
  const rows = await asked<FeedRow[]>(
    db
      .transaction('rows')
      .objectStore('rows')
      .index('list')
      .getAll(IDBKeyRange.bound([workplaceId(0), 0], [workplaceId(0), 9e15]), 50),
  );
  return rows[n % rows.length] as FeedRow;
};

async function change(n: number, photo?: ArrayBuffer): Promise<void> {
  const row = await rowOf(n);
  const tx = db.transaction(['outbox', 'blobs'], 'readwrite', { durability: 'strict' });
  tx.objectStore('outbox').add({ id: row.id, data: { ...row.data, generalEvaluation: `değişti ${n}` } });
  if (photo) tx.objectStore('blobs').put({ id: crypto.randomUUID(), bytes: photo });
  await finished(tx);
  draw(await newest(workplaceId(0)));
  await shown();
}

const contender: Contender = {
  async fill() {
    for await (const page of feedPages(500)) {
      const tx = db.transaction(['rows', 'meta'], 'readwrite');
      for (const row of page.changes) tx.objectStore('rows').put(row);
      tx.objectStore('meta').put(page.watermark, 'watermark');
      await finished(tx);
    }
  },
  async queue500() {
    const rows = await asked<FeedRow[]>(db.transaction('rows').objectStore('rows').getAll(null, 6000));
    const here = rows.filter((row) => row.bucket === workplaceId(0)).slice(-125);
    const there = rows.filter((row) => row.bucket !== workplaceId(0)).slice(0, 375);
    const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
    for (const row of [...here, ...there]) tx.objectStore('outbox').add({ id: row.id, data: { generalEvaluation: 'bekleyen' } });
    await finished(tx);
  },
  async newest50(workplace) {
    return (await newest(workplace)).length;
  },
  tap: (n) => change(n),
  tapPhoto: (n) => change(n, photoBytes()),
};
window.bench = contender;
window.benchReady = newest(workplaceId(0)).then(draw);
