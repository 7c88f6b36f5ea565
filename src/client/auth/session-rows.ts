/** Small rows that must be read before anything of a person is drawn, under a key each. */

/** Apart from the databases of a person's work, because it must be read before those are opened; and without a library, because
 * nothing is drawn before it has been read. The number stays as the library that made it on older devices counted.
 */
const NAME = 'saha-session';
const VERSION = 10;
const SESSIONS = 'sessions';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  if (opened !== null) return opened;
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(SESSIONS, { keyPath: 'user' });
  opened = resultOf(request).then((database) => {
    // Deleted by somebody else, or closed by the system: the next use opens it anew.
    const forget = () => {
      opened = null;
      database.close();
    };
    database.onversionchange = forget;
    database.onclose = forget;
    return database;
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Resolves when the change is on the disk. */
async function change(work: (sessions: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(SESSIONS, 'readwrite', { durability: 'strict' });
  work(transaction.objectStore(SESSIONS));
  await new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
  });
}

/** The row under a key; undefined when there is none. @throws DOMException where IndexedDB is closed to the page */
export const readRow = async (user: string): Promise<unknown> =>
  resultOf<unknown>((await open()).transaction(SESSIONS).objectStore(SESSIONS).get(user));

export const writeRow = (row: { readonly user: string }): Promise<void> => change((sessions) => sessions.put(row));

export const deleteRow = (user: string): Promise<void> => change((sessions) => sessions.delete(user));
