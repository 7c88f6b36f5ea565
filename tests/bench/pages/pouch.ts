/** PouchDB 9 over its `idb` adapter: the engine of CHT, with pouchdb-find for the list. */
import PouchDB from 'pouchdb-browser';
import find from 'pouchdb-find';
import type { FeedRow } from '#modules/sync/shared/sync.calls.ts';
import { type Contender, draw, feedPages, photoBytes, shown } from '#tests/bench/pages/contender.ts';
import { workplaceId } from '#tests/bench/server/rows.ts';

PouchDB.plugin(find);
const rows = new PouchDB('rows', { adapter: 'idb', auto_compaction: true });
const outbox = new PouchDB('outbox', { adapter: 'idb', auto_compaction: true });

interface Stored extends FeedRow {
  _id: string;
  _rev: string;
}
interface Pending {
  id: string;
  data: Record<string, unknown>;
}

let indexed: Promise<unknown> | undefined;

async function newest(workplace: string): Promise<FeedRow[]> {
  indexed ??= rows.createIndex({ index: { fields: ['bucket', 'sortDesc'] } });
  await indexed;
  const [found, pending] = await Promise.all([
    rows.find({ selector: { bucket: workplace, sortDesc: { $gte: 0 } }, sort: ['bucket', 'sortDesc'], limit: 50 }),
    outbox.allDocs({ include_docs: true }),
  ]);
  const byId = new Map<string, Pending[]>();
  for (const { doc } of pending.rows) {
    const entry = doc as unknown as Pending;
    byId.set(entry.id, [...(byId.get(entry.id) ?? []), entry]);
  }
  return (found.docs as unknown as Stored[]).map((row) =>
    (byId.get(row.id) ?? []).reduce<FeedRow>((at, entry) => ({ ...at, data: { ...at.data, ...entry.data } }), row),
  );
}

let made = 0;
async function change(n: number, photo?: ArrayBuffer): Promise<void> {
  const current = await newest(workplaceId(0));
  const row = current[n % current.length] as FeedRow;
  await outbox.put({
    _id: `${Date.now()}-${made++}`,
    id: row.id,
    data: { ...row.data, generalEvaluation: `değişti ${n}` },
    ...(photo ? { _attachments: { photo: { content_type: 'image/jpeg', data: new Blob([photo]) } } } : {}),
  });
  draw(await newest(workplaceId(0)));
  await shown();
}

const contender: Contender = {
  async fill() {
    for await (const page of feedPages(500)) {
      await rows.bulkDocs(
        page.changes.map((row) => ({ ...row, _id: row.id, _rev: '1-0123456789abcdef0123456789abcdef' })),
        { new_edits: false },
      );
      const mark = await rows.get('_local/watermark').catch(() => ({ _id: '_local/watermark' }));
      await rows.put({ ...mark, seq: page.watermark });
    }
  },
  async queue500() {
    const all = (await rows.allDocs({ include_docs: true, limit: 6000 })).rows.map((row) => row.doc as unknown as Stored);
    const here = all.filter((row) => row.bucket === workplaceId(0)).slice(-125);
    const there = all.filter((row) => row.bucket && row.bucket !== workplaceId(0)).slice(0, 375);
    await outbox.bulkDocs([...here, ...there].map((row, i) => ({ _id: `0-${i}`, id: row.id, data: { generalEvaluation: 'bekleyen' } })));
  },
  async newest50(workplace) {
    return (await newest(workplace)).length;
  },
  tap: (n) => change(n),
  tapPhoto: (n) => change(n, photoBytes()),
};
window.bench = contender;
window.benchReady = newest(workplaceId(0)).then(draw);
