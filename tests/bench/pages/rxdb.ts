/** RxDB used plainly, as its pages show it: a collection of records and one of waiting changes over its Dexie storage, photos as attachments. */
import { addRxPlugin, createRxDatabase, type RxJsonSchema } from 'rxdb';
import { RxDBAttachmentsPlugin } from 'rxdb/plugins/attachments';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { FeedRow } from '#modules/sync/shared/sync.calls.ts';
import { type Contender, draw, feedPages, photoBytes, shown } from '#tests/bench/pages/contender.ts';
import { workplaceId } from '#tests/bench/server/rows.ts';

addRxPlugin(RxDBAttachmentsPlugin);
const warn = console.warn;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('RxDB Open Core RxStorage')) warn(...words);
};

interface Row {
  id: string;
  bucket: string;
  sortDesc: number;
  row: object;
}
interface Pending {
  id: string;
  record: string;
  n: number;
  data: object;
}
interface Mark {
  id: string;
  seq: number;
}
const text = { type: 'string', maxLength: 64 } as const;
const whole = { type: 'number', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 } as const;
const rowSchema: RxJsonSchema<Row> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text, bucket: text, sortDesc: whole, row: { type: 'object' } },
  required: ['id', 'bucket', 'sortDesc'],
  indexes: [['bucket', 'sortDesc']],
};
const pendingSchema: RxJsonSchema<Pending> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text, record: text, n: whole, data: { type: 'object' } },
  required: ['id', 'record', 'n'],
  indexes: ['n'],
  attachments: {},
};
const markSchema: RxJsonSchema<Mark> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text, seq: whole },
  required: ['id', 'seq'],
};

const database = await createRxDatabase({ name: 'plain', storage: getRxStorageDexie() });
const { rows, outbox, marks } = await database.addCollections({
  rows: { schema: rowSchema },
  outbox: { schema: pendingSchema },
  marks: { schema: markSchema },
});

async function newest(workplace: string): Promise<FeedRow[]> {
  const [found, pending] = await Promise.all([
    rows.find({ selector: { bucket: workplace }, sort: [{ sortDesc: 'asc' }], limit: 50 }).exec(),
    outbox.find({ selector: {}, sort: [{ n: 'asc' }] }).exec(),
  ]);
  const byId = new Map<string, Pending[]>();
  for (const document of pending) {
    const entry = document.toJSON() as Pending;
    byId.set(entry.record, [...(byId.get(entry.record) ?? []), entry]);
  }
  return found.map((document) =>
    (byId.get(document.id) ?? []).reduce((at, entry) => ({ ...at, data: { ...at.data, ...entry.data } }), document.toJSON().row as FeedRow),
  );
}

let made = 0;
const entryOf = (row: FeedRow, words: string): Pending => ({
  id: crypto.randomUUID(),
  record: row.id,
  n: Date.now() * 1000 + made++,
  data: { ...row.data, generalEvaluation: words },
});

async function change(n: number, photo?: ArrayBuffer): Promise<void> {
  const current = await newest(workplaceId(0));
  const document = await outbox.insert(entryOf(current[n % current.length] as FeedRow, `değişti ${n}`));
  if (photo) await document.putAttachment({ id: 'photo', data: new Blob([photo]), type: 'image/jpeg' });
  draw(await newest(workplaceId(0)));
  await shown();
}

const contender: Contender = {
  async fill() {
    for await (const page of feedPages(500)) {
      await rows.bulkInsert(page.changes.map((row) => ({ id: row.id, bucket: row.bucket, sortDesc: row.sortDesc, row })));
      await marks.upsert({ id: 'watermark', seq: page.watermark });
    }
  },
  async queue500() {
    const here = await rows.find({ selector: { bucket: workplaceId(0) }, sort: [{ sortDesc: 'asc' }] }).exec();
    const there = await rows.find({ selector: { bucket: workplaceId(1) }, sort: [{ sortDesc: 'asc' }], limit: 375 }).exec();
    await outbox.bulkInsert([...here.slice(-125), ...there].map((document) => entryOf(document.toJSON().row as FeedRow, 'bekleyen')));
  },
  async newest50(workplace) {
    return (await newest(workplace)).length;
  },
  tap: (n) => change(n),
  tapPhoto: (n) => change(n, photoBytes()),
};
window.bench = contender;
window.benchReady = newest(workplaceId(0)).then(draw);
