import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { withoutAdvertisement } from '#client/http/seen/quiet.ts';
import {
  type Frame,
  idOf,
  putTogether,
  replaces,
  type SeenRow,
  type SeenRows,
  type SeenStore,
  takeApart,
  versionOf,
} from '#client/http/seen/seen.ts';
import { wrappingBy } from '#client/http/seen/wrapping.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import type { JsonObject } from '#core/change/json.ts';

/**
 * A row as it lies in the collection; `body` is JSON text, so that RxDB needs to know nothing of kinds. With a lock names and body
 * are sealed, and only version, time and size can be read.
 */
interface SeenDocument {
  readonly key: string;
  /** Of a record; of the frames of its lists; of answers that are kept whole; or `SCOPE`. */
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly body: string;
  readonly seen_at: number;
  /** Characters of the row. */
  readonly size: number;
  readonly is_gone: boolean;
}

const time = { type: 'number', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 } as const;
const schema: RxJsonSchema<SeenDocument> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 1000 },
    kind: { type: 'string', maxLength: 100 },
    id: { type: 'string' },
    version: { type: 'number' },
    body: { type: 'string' },
    seen_at: time,
    size: { type: 'number' },
    is_gone: { type: 'boolean' },
  },
  required: ['key', 'kind', 'id', 'version', 'body', 'seen_at', 'size', 'is_gone'],
  indexes: ['seen_at', 'kind'],
};

/** How long and how much is kept. */
export interface Bounds {
  /** A row that the server has not told anew for so long goes, ms. */
  readonly age: number;
  /** Characters in all; the oldest rows go first. */
  readonly size: number;
}
const BOUNDS: Bounds = { age: 30 * 86_400_000, size: 4_000_000 };
/** Made room for at once, so that not each row that comes drives out another. */
const ROOM = 0.8;
/** A time so far ahead was written by a clock that was wrong, ms. */
const AHEAD_MS = 86_400_000;
/** Several rows that change together are told once, ms. */
const GATHER_MS = 20;
/** What is around the text of a row, roughly, in characters. */
const OVERHEAD = 300;

const WHOLE = 'answer';
const SCOPE = 'scope';
/** Less than any row has. */
const FRAME_VERSION = -1;
const frameKind = (rows: SeenRows | null): string => (rows === null ? WHOLE : `list/${rows.kind}`);

export interface OpenedSeenStore extends Omit<SeenStore, 'under'> {
  under(scope: string): Promise<void>;
  /** Takes out what is too old and what is too much. */
  tidy(): Promise<void>;
}

/**
 * The collection in which everything lies that the person has seen of kinds that live on the server. What one tab writes RxDB tells
 * all of them. `eventReduce` is off and nothing is counted (rules of RxDB that were found by running it, see decision 1).
 * @throws Error where IndexedDB is closed to the page, e.g. in a private window
 */
export async function openSeenStore(
  name: string,
  sealer: Sealer | null,
  { bounds = BOUNDS, now = Date.now }: { readonly bounds?: Bounds; readonly now?: () => number } = {},
): Promise<OpenedSeenStore> {
  const wrapping = wrappingBy(sealer);
  const database = await withoutAdvertisement(() =>
    createRxDatabase<{ seen: RxCollection<SeenDocument> }>({
      name,
      storage: getRxStorageDexie(),
      multiInstance: true,
      eventReduce: false,
      closeDuplicates: true,
    }),
  );
  const { seen } = await database.addCollections({ seen: { schema } });
  let written = 0;

  const keyOf = (kind: string, id: string) => wrapping.name(`${kind}|${id}`);

  interface Told extends Pick<SeenDocument, 'version' | 'seen_at' | 'is_gone'> {
    readonly kind: string;
    readonly id: string;
    readonly body: unknown;
  }
  async function documentOf({ kind, id, body, ...facts }: Told): Promise<SeenDocument> {
    const key = await keyOf(kind, id);
    const [text, kindName, idName] = await Promise.all([wrapping.close(key, JSON.stringify(body)), wrapping.name(kind), wrapping.name(id)]);
    return { ...facts, key, kind: kindName, id: idName, body: text, size: text.length + OVERHEAD };
  }
  async function bodyOf({ key, body }: Pick<SeenDocument, 'key' | 'body'>): Promise<unknown> {
    const text = await wrapping.open(key, body);
    return text === null ? null : JSON.parse(text);
  }

  /** The way to these rows, by their keys. */
  async function documents(keys: readonly string[]): Promise<ReadonlyMap<string, SeenDocument>> {
    return keys.length === 0 ? new Map() : seen.findByIds([...keys]).exec();
  }

  async function frameOf(key: string): Promise<{ readonly frame: Frame; readonly at: number } | null> {
    const found = (await documents([key])).get(key);
    const frame = found === undefined ? null : ((await bodyOf(found)) as Frame | null); // written by put alone
    return found === undefined || frame === null ? null : { frame, at: found.seen_at };
  }

  async function rowsOf({ kind }: SeenRows, ids: readonly string[]): Promise<Map<string, SeenRow>> {
    const keys = await Promise.all(ids.map((id) => keyOf(kind, id)));
    const found = await documents(keys);
    const rows = await Promise.all(
      ids.map(async (id, n): Promise<SeenRow | null> => {
        const row = found.get(keys[n] ?? '');
        const body = row === undefined ? null : ((await bodyOf(row)) as JsonObject | null); // written by put alone
        return row === undefined || body === null ? null : { id, version: row.version, body, at: row.seen_at, isGone: row.is_gone };
      }),
    );
    return new Map(rows.flatMap((row) => (row === null ? [] : [[row.id, row] as const])));
  }

  /** Writes each over what is there, as `merge` says; null leaves that. Other tabs may write the same rows at the same time. */
  async function write(told: readonly SeenDocument[], merge: (next: SeenDocument, kept: SeenDocument) => Promise<SeenDocument | null>) {
    for (const { size } of told) written += size;
    const known = await seen.findByIds(told.map(({ key }) => key)).exec();
    const fresh = told.filter(({ key }) => !known.has(key));
    const { error } = fresh.length === 0 ? { error: [] } : await seen.bulkInsert(fresh);
    const met = error.length === 0 ? null : await seen.findByIds(error.map(({ documentId }) => documentId)).exec();
    await Promise.all(
      told.map(async (next) => {
        const there = known.get(next.key) ?? met?.get(next.key);
        await there?.incrementalModify(async (kept: SeenDocument) => ({ ...kept, ...((await merge(next, kept)) ?? {}) }));
      }),
    );
  }

  const facts = ({ version, seen_at, is_gone }: SeenDocument) => ({ version, at: seen_at, isGone: is_gone });
  const mergeRow = (rows: SeenRows) => async (next: SeenDocument, kept: SeenDocument) => {
    if (!replaces(facts(next), facts(kept))) return null;
    if (rows.isPart === undefined || kept.is_gone) return next;
    const [before, after] = await Promise.all([bodyOf(kept), bodyOf(next)]);
    const text = await wrapping.close(next.key, JSON.stringify({ ...(before as JsonObject | null), ...(after as JsonObject) }));
    return { ...next, body: text, size: text.length + OVERHEAD };
  };
  const laterOne = async (next: SeenDocument, kept: SeenDocument) => (next.seen_at >= kept.seen_at ? next : null);

  async function remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await seen.bulkRemove([...keys]);
    // A removed row keeps its text until it is cleaned away.
    await seen.storageInstance.cleanup(0);
  }

  const store: OpenedSeenStore = {
    async get(question, rows) {
      if (rows?.one !== undefined) {
        const found = await rowsOf(rows, [rows.one]);
        const data = putTogether(rows, null, found);
        return data === null ? null : { data, at: found.get(rows.one)?.at ?? 0, rows: found };
      }
      const told = await frameOf(await keyOf(frameKind(rows), question));
      if (told === null) return null;
      const found = rows === null ? new Map<string, SeenRow>() : await rowsOf(rows, told.frame.ids ?? []);
      return { data: putTogether(rows, told.frame, found), at: told.at, rows: found };
    },
    async put(question, rows, data, askedAt) {
      const { frame, bodies } = takeApart(rows, data);
      // The rows first: a page that is closed in between leaves no list of rows that are not there.
      if (rows !== null) {
        const told = bodies.map((body) =>
          documentOf({ kind: rows.kind, id: idOf(body), version: versionOf(body), body, seen_at: askedAt, is_gone: false }),
        );
        await write(await Promise.all(told), mergeRow(rows));
      }
      if (frame !== null) {
        const told = { kind: frameKind(rows), id: question, version: FRAME_VERSION, body: frame, seen_at: askedAt, is_gone: false };
        await write([await documentOf(told)], laterOne);
      }
      if (written > bounds.size / 8) await store.tidy();
    },
    watch(question, rows, onAnswer) {
      let isOver = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let keys: ReadonlySet<string> = new Set();
      const look = async () => {
        const own = rows?.one === undefined ? await keyOf(frameKind(rows), question) : null;
        const ids = rows === null ? [] : rows.one !== undefined ? [rows.one] : ((await frameOf(own ?? ''))?.frame.ids ?? []);
        const ofRows = await Promise.all(ids.map((id) => keyOf(rows?.kind ?? '', id)));
        keys = new Set([...ofRows, ...(own === null ? [] : [own])]);
        const found = rows?.one === undefined ? null : await rowsOf(rows, [rows.one]);
        const answer =
          (await store.get(question, rows)) ??
          // The one that was asked for is gone: that is news too.
          (found?.size ? { data: null, at: 0, rows: found } : null);
        if (!isOver && answer !== null) onAnswer(answer);
      };
      const again = () => {
        timer = undefined;
        look().catch((error: unknown) => !isOver && console.error('seen', error));
      };
      const changes = seen.$.subscribe(({ documentId }) => {
        if (keys.has(documentId)) timer ??= setTimeout(again, GATHER_MS);
      });
      again();
      return () => {
        isOver = true;
        clearTimeout(timer);
        changes.unsubscribe();
      };
    },
    async forget(kind, id) {
      const gone = await documentOf({ kind, id, version: 0, body: {}, seen_at: now(), is_gone: true });
      await write([gone], async (next, kept) => ({ ...next, version: kept.version }));
    },
    async forgetKind(kind) {
      const names = await Promise.all([kind, `list/${kind}`].map((one) => wrapping.name(one)));
      const found = await Promise.all(names.map((one) => seen.find({ selector: { kind: one }, index: ['kind'] }).exec()));
      await remove(found.flat().map((row) => row.key));
    },
    async under(scope) {
      const own = await documentOf({ kind: SCOPE, id: '', version: 0, body: scope, seen_at: now(), is_gone: false });
      const before = (await documents([own.key])).get(own.key);
      // What was seen while the first copy was being filled is of the scope that it turns out to have.
      if (before !== undefined && (await bodyOf(before)) !== scope) {
        const all = await seen.find({ selector: { seen_at: { $gte: 0 } }, index: ['seen_at'] }).exec();
        await remove(all.map((row) => row.key));
      }
      await write([own], laterOne);
    },
    async tidy() {
      written = 0;
      const scope = await wrapping.name(SCOPE);
      // The oldest first; a list goes before its rows, so that it never stands there without some of them.
      const all = (await seen.find({ selector: { seen_at: { $gte: 0 } }, sort: [{ seen_at: 'asc' }, { key: 'asc' }] }).exec())
        .filter((row) => row.kind !== scope)
        .toSorted((a, b) => a.seen_at - b.seen_at || a.version - b.version);
      const isOld = (row: SeenDocument) => row.seen_at < now() - bounds.age || row.seen_at > now() + AHEAD_MS;
      const [old, young] = [all.filter(isOld), all.filter((row) => !isOld(row))];
      let sum = young.reduce((whole, row) => whole + row.size, 0);
      const most = sum > bounds.size ? bounds.size * ROOM : bounds.size;
      const over = young.filter(({ size }) => {
        if (sum <= most) return false;
        sum -= size;
        return true;
      });
      await remove([...old, ...over].map((row) => row.key));
    },
    close: () => void database.close(),
  };
  return store;
}
