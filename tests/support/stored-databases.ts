/** A database as it lies in IndexedDB, with its stores and every row, in a form that JSON keeps. */
export interface StoredDatabase {
  /** IndexedDB's own number: ten times that of Dexie. */
  readonly version: number;
  readonly stores: readonly StoredStore[];
}

interface StoredStore {
  readonly name: string;
  readonly keyPath: string | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { readonly name: string; readonly keyPath: string; readonly unique: boolean; readonly multiEntry: boolean }[];
  readonly rows: readonly unknown[];
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const mapValues = (value: object, change: (inner: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));

const asJson = (value: unknown): unknown => {
  if (value instanceof ArrayBuffer) return { $bytes: Buffer.from(value).toString('base64') };
  return typeof value === 'object' && value !== null ? mapValues(value, asJson) : value;
};
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) return new Uint8Array(Buffer.from(String(value.$bytes), 'base64')).buffer;
  return mapValues(value, fromJson);
};

/** Reads a whole database beside the product. */
export async function readDatabase(name: string): Promise<StoredDatabase> {
  const db = await done(indexedDB.open(name));
  const stores: StoredStore[] = [];
  for (const store of [...db.objectStoreNames]) {
    const table = db.transaction(store).objectStore(store);
    const rows = await done<unknown[]>(table.getAll());
    stores.push({
      name: store,
      keyPath: table.keyPath === null ? null : String(table.keyPath),
      autoIncrement: table.autoIncrement,
      indexes: [...table.indexNames].map((index) => {
        const { keyPath, unique, multiEntry } = table.index(index);
        return { name: index, keyPath: String(keyPath), unique, multiEntry };
      }),
      rows: rows.map(asJson),
    });
  }
  const { version } = db;
  db.close();
  return { version, stores };
}

/** Makes a database as it was read. */
export async function writeDatabase(name: string, stored: StoredDatabase): Promise<void> {
  const opening = indexedDB.open(name, stored.version);
  opening.onupgradeneeded = () => {
    for (const { name: store, keyPath, autoIncrement, indexes, rows } of stored.stores) {
      const table = opening.result.createObjectStore(store, { keyPath, autoIncrement });
      for (const { name: index, keyPath: path, unique, multiEntry } of indexes) table.createIndex(index, path, { unique, multiEntry });
      for (const row of rows) table.put(fromJson(row));
    }
  };
  (await done(opening)).close();
}
