import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { fromBase64, toBase64 } from '#client/sync/seal/base64.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
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

/** How an answer lies on the shelf: as it is, or sealed under a key that does not tell what was looked for. */
interface Wrapping {
  key(key: string): Promise<string>;
  close(key: string, text: string): Promise<string>;
  /** Null for what does not open: then it was never kept. */
  open(key: string, data: string): Promise<string | null>;
}

const asItIs: Wrapping = { key: async (key) => key, close: async (_key, text) => text, open: async (_key, data) => data };

const sealedBy = (sealer: Sealer): Wrapping => ({
  key: (key) => sealer.nameFor(key),
  close: async (key, text) => toBase64(new Uint8Array(await sealer.sealText(`answers/${key}`, text))),
  open: (key, data) => sealer.openText(`answers/${key}`, fromBase64(data).buffer).catch(() => null),
});

/**
 * The last answers of the server in RxDB, whose live queries reach across tabs: what one tab was answered, the others show.
 * `eventReduce` is off and only list queries are asked (rules of RxDB that were found by running it, see decision 1).
 * @throws Error where IndexedDB is closed to the page, e.g. in a private window
 */
export async function openShelf(name: string, sealer: Sealer | null): Promise<AnswerStore> {
  const wrapping = sealer ? sealedBy(sealer) : asItIs;
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
  const answerOf = async (row: AnswerRow | undefined): Promise<KeptAnswer | null> => {
    const text = row === undefined ? null : await wrapping.open(row.key, row.data);
    return row === undefined || text === null ? null : { data: JSON.parse(text), at: row.at };
  };
  return {
    async get(asked) {
      const [row] = await byKey(await wrapping.key(asked)).exec();
      return answerOf(row);
    },
    async put(asked, data) {
      const key = await wrapping.key(asked);
      await answers.incrementalUpsert({ key, data: await wrapping.close(key, JSON.stringify(data)), at: Date.now() });
    },
    watch(asked, onAnswer) {
      let isOver = false;
      let end: (() => void) | null = null;
      void wrapping.key(asked).then((key) => {
        if (isOver) return;
        const watch = byKey(key).$.subscribe(([row]) => {
          void answerOf(row).then((answer) => answer !== null && !isOver && onAnswer(answer));
        });
        end = () => watch.unsubscribe();
      });
      return () => {
        isOver = true;
        end?.();
      };
    },
    close: () => void database.close(),
  };
}
