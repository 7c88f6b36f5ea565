import { type UserInfo, userInfo } from '#modules/auth/shared/auth.calls.ts';
import * as v from 'valibot';

/** The last user info with the menu, per person: what a cold start without network is drawn from (OFF-SW-04, OFF-DEV-01). */
interface SessionRow { user: string; info: unknown; savedAt: number }

/**
 * Apart from the databases of a person's work, because it must be read before those are opened; and without a library, because
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

export async function saveUserInfo(info: UserInfo, now: number = Date.now()): Promise<void> {
  const row: SessionRow = { user: info.id, info, savedAt: now };
  await change((sessions) => sessions.put(row));
}

/** Null when there is none, or when it was stored by a build whose form this one does not know. */
export async function loadUserInfo(user: string): Promise<UserInfo | null> {
  const row = await open()
    .then((database) => resultOf<SessionRow | undefined>(database.transaction(SESSIONS).objectStore(SESSIONS).get(user)))
    .catch(() => undefined);
  const parsed = v.safeParse(userInfo, row?.info);
  return parsed.success ? parsed.output : null;
}

export async function forgetUserInfo(user: string): Promise<void> {
  await change((sessions) => sessions.delete(user));
}
