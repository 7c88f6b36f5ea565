// A row whose nested indexed value is missing or null is not found by a find() without any selector. Run: node docs/upstream/rxdb-nested-index.mjs
import 'fake-indexeddb/auto';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

console.warn = () => undefined;
const db = await createRxDatabase({ name: 'nested', storage: getRxStorageDexie(), multiInstance: false });
const { rows } = await db.addCollections({
  rows: {
    schema: {
      version: 0, primaryKey: 'id', type: 'object', required: ['id'], indexes: ['body.status'],
      properties: { id: { type: 'string', maxLength: 10 }, body: { type: 'object', properties: { status: { type: 'string', maxLength: 10 } } } },
    },
  },
});
await rows.bulkInsert([{ id: 'a', body: { status: 'x' } }, { id: 'b', body: {} }, { id: 'c', body: { status: null } }]);
const found = (await rows.find().exec()).map(({ id }) => id);
const counted = await rows.count().exec();
const byId = [...(await rows.findByIds(['a', 'b', 'c']).exec()).keys()];
console.log(`find(): ${found.join(', ')}; count(): ${counted}; findByIds(): ${byId.join(', ')}`);
console.log(byId.length === 3 && found.length < 3 ? 'REPRODUCED' : 'NOT REPRODUCED');
process.exit(0);
