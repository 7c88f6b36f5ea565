import type { Page } from '@playwright/test';

/** What a raw walk through everything that a page may store has found. */
export interface DeviceDump {
  /** Those of the words that stand somewhere in the clear: in a key or a value of IndexedDB, in an address or a body of the Cache Storage, in local or session storage. */
  readonly words: readonly string[];
  /** Where bytes of a picture lie in the clear. */
  readonly pictures: readonly string[];
  /** Databases with their rows, so that an empty walk is noticed. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Walks through all IndexedDB databases, caches and small storages of the origin, beside the product: keys and values, texts inside of bytes too. */
export const dumpDevice = (page: Page, words: readonly string[]): Promise<DeviceDump> =>
  page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = new Set<string>();
    const pictures: string[] = [];
    const rows: Record<string, number> = {};
    const text = (value: string) => {
      for (const word of wanted) if (value.includes(word)) found.add(word);
    };
    const look = (value: unknown, where: string): void => {
      if (typeof value === 'string') text(value);
      else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes =
          value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        const latin = new TextDecoder('latin1').decode(bytes);
        text(new TextDecoder().decode(bytes));
        text(new TextDecoder('utf-16le').decode(bytes));
        if (/^\xff\xd8\xff/.test(latin) || latin.includes('JFIF') || latin.includes('Exif\0')) pictures.push(where);
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) {
          text(key);
          look(inner, where);
        }
      }
    };
    for (const storage of [localStorage, sessionStorage]) look({ ...storage }, 'storage');
    for (const { name = '' } of await indexedDB.databases()) {
      text(name);
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(all.getAllKeys()), done(all.getAll())]);
        rows[`${name}/${store}`] = values.length;
        look(keys, `${name}/${store}`);
        look(values, `${name}/${store}`);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        text(decodeURIComponent(request.url));
        const type = request.url.split('.').at(-1) ?? '';
        if (['js', 'css', 'woff2', 'png', 'svg'].includes(type)) continue;
        look(await (await cache.match(request))?.arrayBuffer(), `${name} ${request.url}`);
      }
    }
    return { words: [...found], pictures, rows };
  }, words);
