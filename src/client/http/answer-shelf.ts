import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { AnswerStore, KeptAnswer } from '#client/http/kept-answers.ts';

/** An answer as the shelf holds it; `data` is JSON text, so that RxDB needs to know nothing of the replies of calls. */
interface AnswerRow {
  key: string;
  data: string;
  at: number;
}

const schema: RxJsonSchema<AnswerRow> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 1000 },
    data: { type: 'string' },
    at: { type: 'number', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 },
  },
  required: ['key', 'data', 'at'],
  indexes: ['at'],
};

/** What nobody has asked for in so many ms is taken from the shelf at its next opening. */
const KEPT_MS = 30 * 86_400_000;

const answerOf = (row: AnswerRow): KeptAnswer => ({ data: JSON.parse(row.data), at: row.at });

/**
 * The last answers of the server in RxDB, whose live queries reach across tabs: what one tab was answered, the others show.
 * `eventReduce` is off and only list queries are asked (rules of RxDB that were found by running it, see decision 1).
 * @throws Error where IndexedDB is closed to the page, e.g. in a private window
 */
export async function openShelf(name: string): Promise<AnswerStore> {
  const database = await createRxDatabase<{ answers: RxCollection<AnswerRow> }>({
    name,
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: false,
    closeDuplicates: true,
  });
  const { answers } = await database.addCollections({ answers: { schema } });
  const byKey = (key: string) => answers.find({ selector: { key: { $gte: key, $lte: key } }, index: ['key'] });
  const old = await answers.find({ selector: { at: { $lt: Date.now() - KEPT_MS } }, index: ['at'] }).remove();
  // A removed row keeps its text until it is cleaned away.
  if (old.length > 0) await answers.storageInstance.cleanup(0);
  return {
    async get(key) {
      const [row] = await byKey(key).exec();
      return row === undefined ? null : answerOf(row);
    },
    async put(key, data) {
      await answers.incrementalUpsert({ key, data: JSON.stringify(data), at: Date.now() });
    },
    watch(key, onAnswer) {
      const watch = byKey(key).$.subscribe(([row]) => row && onAnswer(answerOf(row)));
      return () => watch.unsubscribe();
    },
    close: () => void database.close(),
  };
}
