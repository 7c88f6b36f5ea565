// Lists and count() are wrong for good when a query reads a commit of another realm before the news of it arrives.
// Run: node docs/upstream/rxdb-two-realms.mjs
import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'broadcast-channel';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

console.warn = () => undefined;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const SLOW_MS = 300;
// News between realms take their time, as they do on a busy phone. (The package is the one that RxDB itself uses.)
const post = BroadcastChannel.prototype.postMessage;
BroadcastChannel.prototype.postMessage = async function (message) {
  await pause(SLOW_MS);
  return post.call(this, message);
};

const SCHEMA = {
  version: 0, primaryKey: 'id', type: 'object', required: ['id', 'at'], indexes: ['at'],
  properties: { id: { type: 'string', maxLength: 10 }, at: { type: 'integer', minimum: 0, maximum: 1000, multipleOf: 1 } },
};

async function run(eventReduce) {
  const name = `realms${eventReduce ? 'on' : 'off'}`;
  const db = await createRxDatabase({ name, storage: getRxStorageDexie(), multiInstance: true, eventReduce });
  const { rows } = await db.addCollections({ rows: { schema: SCHEMA } });
  await rows.insert({ id: 'a', at: 1 });
  await rows.insert({ id: 'b', at: 2 });
  // The other realm (a worker): the same storage on the same database under another token. It writes a row.
  const instance = await getRxStorageDexie().createStorageInstance({
    databaseInstanceToken: `other-${name}`, databaseName: name, collectionName: 'rows', schema: rows.schema.jsonSchema, options: {}, multiInstance: true, devMode: false,
  });
  const at = Date.now();
  const meta = (rev) => ({ _deleted: false, _attachments: {}, _meta: { lwt: at }, _rev: rev });
  await instance.bulkWrite([{ document: { id: 'c', at: 0, ...meta('1-other') } }], 'other');
  // Asked between the commit and its news: what is read holds the commit already.
  const query = rows.find({ sort: [{ at: 'asc' }] });
  let list = [];
  let count = 0;
  const ends = [query.$.subscribe((found) => { list = found.map(({ id }) => id); }), rows.count().$.subscribe((found) => { count = found; })];
  await pause(SLOW_MS + 700);
  const raw = (await instance.findDocumentsById(['a', 'b', 'c'], false)).map(({ id }) => id).sort();
  for (const end of ends) end.unsubscribe();
  console.log(`eventReduce ${eventReduce}: list ${list.join(', ')}; count ${count}; on the disk ${raw.join(', ')}`);
  return { isListWrong: list.toSorted().join() !== raw.join(), isCountWrong: count !== raw.length };
}

const on = await run(true);
const off = await run(false);
console.log(`list with event reduce: ${on.isListWrong ? 'REPRODUCED' : 'NOT REPRODUCED'}`);
console.log(`list without event reduce: ${off.isListWrong ? 'REPRODUCED' : 'NOT REPRODUCED'}`);
console.log(`count with event reduce: ${on.isCountWrong ? 'REPRODUCED' : 'NOT REPRODUCED'}`);
console.log(`count without event reduce: ${off.isCountWrong ? 'REPRODUCED' : 'NOT REPRODUCED'}`);
process.exit(0);
