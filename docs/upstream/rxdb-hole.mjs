// A page write that fails once between two good ones leaves a hole that no RESYNC fills. Run: node docs/upstream/rxdb-hole.mjs
import 'fake-indexeddb/auto';
import { createRxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { Subject } from 'rxjs';

console.warn = () => undefined;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const server = Array.from({ length: 30 }, (_, i) => ({ id: `r${String(i).padStart(3, '0')}`, seq: i + 1, _deleted: false }));

// A storage whose first downstream write of the second page meets a full disk, once.
const storage = getRxStorageDexie();
const create = storage.createStorageInstance.bind(storage);
let failures = 1;
storage.createStorageInstance = async (params) => {
  const instance = await create(params);
  if (params.collectionName !== 'rows') return instance;
  const write = instance.bulkWrite.bind(instance);
  instance.bulkWrite = async (rows, context) => {
    if (failures > 0 && context.startsWith('replication-downstream') && rows.some((row) => row.document.id === 'r012')) {
      failures--;
      throw new DOMException('injected', 'QuotaExceededError');
    }
    return write(rows, context);
  };
  return instance;
};

const db = await createRxDatabase({ name: 'hole', storage, multiInstance: false });
const { rows } = await db.addCollections({
  rows: {
    schema: {
      version: 0, primaryKey: 'id', type: 'object', required: ['id', 'seq'],
      properties: { id: { type: 'string', maxLength: 10 }, seq: { type: 'integer', minimum: 0, maximum: 1_000_000, multipleOf: 1 } },
    },
  },
});
const stream$ = new Subject();
const replication = replicateRxCollection({
  replicationIdentifier: 'pull', collection: rows, live: true, retryTime: 50,
  pull: {
    batchSize: 10, stream$,
    handler: async (checkpoint, limit) => {
      await pause(20);
      const documents = server.filter((row) => row.seq > (checkpoint?.seq ?? 0)).slice(0, limit);
      return { documents, checkpoint: documents.length > 0 ? { seq: documents.at(-1).seq } : checkpoint };
    },
  },
});
replication.error$.subscribe(() => undefined);
await replication.awaitInitialReplication();
for (let n = 0; n < 3; n++) {
  await pause(200);
  stream$.next('RESYNC');
}
await pause(400);
const held = new Set((await rows.find().exec()).map((row) => row.id));
const missing = server.map(({ id }) => id).filter((id) => !held.has(id));
console.log(`${held.size} of ${server.length} rows; missing: ${missing.join(', ') || 'none'}`);
console.log(missing.length > 0 ? 'REPRODUCED' : 'NOT REPRODUCED');
process.exit(0);
