import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { deleteDatabases } from '#client/sync/replica/delete-databases.ts';
import { isHung, LIMITS } from '#client/page/patience.ts';
import { stalls } from '#client/page/stalls.ts';
import { watchDatabases } from '#client/page/watched-open.ts';

/** Requests that the browser keeps to itself: each can be let go later. */
let kept: (() => void)[] = [];
let keeps: (name: string, nth: number) => boolean = () => false;
let asked: string[] = [];
const connections = new Set<IDBDatabase>();
const { open, deleteDatabase, databases } = IDBFactory.prototype;
const { close } = IDBDatabase.prototype;

/** A request that begins when it is let go, as one that hangs in the browser's queue. */
function heldBack(name: string, version: number | undefined, factory: IDBFactory): IDBOpenDBRequest {
  const outer = new EventTarget() as unknown as Record<string, unknown> & EventTarget;
  kept.push(() => {
    const real = open.call(factory, name, version);
    real.addEventListener('success', () => connections.add(real.result));
    for (const field of ['result', 'transaction', 'error', 'readyState'] as const)
      Object.defineProperty(outer, field, { configurable: true, get: () => real[field] });
    for (const type of ['success', 'error', 'blocked', 'upgradeneeded'])
      real.addEventListener(type, (event) => {
        outer.dispatchEvent(
          Object.assign(new Event(type), { oldVersion: (event as IDBVersionChangeEvent).oldVersion, newVersion: version ?? null }),
        );
      });
  });
  return outer as unknown as IDBOpenDBRequest;
}

beforeEach(() => {
  kept = [];
  asked = [];
  keeps = () => false;
  connections.clear();
  IDBFactory.prototype.open = function (name, version) {
    asked.push(name);
    if (keeps(name, asked.length)) return heldBack(name, version, this);
    const request = open.call(this, name, version);
    request.addEventListener('success', () => connections.add(request.result));
    return request;
  };
  IDBDatabase.prototype.close = function () {
    connections.delete(this);
    close.call(this);
  };
  watchDatabases();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(IDBFactory.prototype, { open, deleteDatabase, databases });
  Object.assign(IDBDatabase.prototype, { close });
});

const settled = () => new Promise((done) => setImmediate(done));
const rest = async () => {
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(0);
    await settled();
  }
};
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await rest();
};
const parts = () => stalls.get().map(({ part }) => part);
let names = 0;
const fresh = (kind: string) => `${kind}-hang${++names}`;

test('OFF-DATA-01: an open of the device store that was lost is told within seconds and asked again; a late first answer holds nothing open', async () => {
  const name = fresh('dev');
  keeps = (_, nth) => nth === 1;
  const device = new DeviceDatabase(name);
  const written = device.session.put({ k: 'a', value: 1 });
  await pass(LIMITS.open - 100);
  expect([parts(), asked]).toEqual([[], [name]]);
  await pass(200);
  expect(asked).toEqual([name, name]);
  await written;
  expect(parts()).toEqual([]);
  for (const letGo of kept) letGo();
  await rest();
  expect(await device.session.get('a')).toEqual({ k: 'a', value: 1 });
  expect(connections.size).toBe(1);
  device.close();
});

test('OFF-DATA-01: a device store that hangs is waited for, told all the while, and what was written meanwhile is there once', async () => {
  const name = fresh('dev');
  keeps = () => true;
  const device = new DeviceDatabase(name);
  let isWritten = false;
  const written = Promise.resolve(device.session.add({ k: 'typed', value: 'x' })).then(() => {
    isWritten = true;
  });
  await pass(30 * LIMITS.open);
  expect([parts(), asked.length, isWritten]).toEqual([['store'], 3, false]);
  keeps = () => false;
  for (const letGo of kept) letGo();
  await rest();
  await written;
  expect([parts(), await device.session.toArray()]).toEqual([[], [{ k: 'typed', value: 'x' }]]);
  device.close();
});

test('OFF-DATA-02: a copy that hangs fails after a second try, and what it gives late is closed', async () => {
  const name = fresh('rep');
  keeps = () => true;
  const failed = openDexieReplica(name).then(
    () => null,
    (error: unknown) => error,
  );
  await pass(LIMITS.open);
  expect(parts()).toEqual(['copy']);
  await pass(LIMITS.open);
  expect(isHung(await failed)).toBe(true);
  expect([parts(), asked]).toEqual([[], [name, name]]);
  for (const letGo of kept) letGo();
  await rest();
  // Nothing keeps it from being deleted, and nothing was laid out behind the back of the one that gave it up.
  expect((await databases.call(indexedDB)).map((one) => one.name)).not.toContain(name);
});

test('OFF-DATA-01: a store that takes long to be raised to a new version is not taken for hanging', async () => {
  const name = fresh('dev');
  const old = new Dexie(name);
  old.version(1).stores({ rows: 'id' });
  await old.open();
  old.close();
  const next = new Dexie(name);
  next.version(1).stores({ rows: 'id' });
  next
    .version(2)
    .stores({ rows: 'id' })
    .upgrade((transaction) =>
      Dexie.waitFor(new Promise((done) => setTimeout(done, 20_000))).then(() => transaction.table('rows').put({ id: 1 })),
    );
  const opened = next.open();
  await rest();
  await pass(15_000);
  expect([parts(), asked.length]).toEqual([[], 2]);
  await pass(6_000);
  await opened;
  expect(await next.table('rows').count()).toBe(1);
  next.close();
});

test('OFF-SW-07: a store that another tab keeps at its old version is told as such and not asked again', async () => {
  const name = fresh('dev');
  const holder = await new Promise<IDBDatabase>((done) => {
    const request = open.call(indexedDB, name, 10);
    request.onsuccess = () => done(request.result);
  });
  const next = new Dexie(name);
  next.version(2).stores({ rows: 'id' });
  const opened = next.open();
  await rest();
  await pass(LIMITS.open);
  expect([parts(), asked.length]).toEqual([['other-tab'], 1]);
  close.call(holder);
  await rest();
  await pass(100);
  await opened;
  expect(parts()).toEqual([]);
  next.close();
});

test('OFF-DATA-02: a deletion and a list that never come fail in their time', async () => {
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  Object.assign(IDBFactory.prototype, { open, deleteDatabase: () => new EventTarget(), databases: () => new Promise(() => undefined) });
  watchDatabases();
  const listed = deleteDatabases(() => true).catch(note);
  const deleted = Dexie.delete('rep-x').catch(note);
  await pass(LIMITS.list);
  await Promise.all([listed, deleted]);
  expect(failures.map(isHung)).toEqual([true, true]);
});
