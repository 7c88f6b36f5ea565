import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isHung, LIMITS } from '#client/page/patience.ts';
import { stalls } from '#client/page/stalls.ts';
import { overcomeSilence, watchTransactions, whenGivenUp } from '#client/page/watched-transactions.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';

const { transaction } = IDBDatabase.prototype;
const { put } = IDBObjectStore.prototype;
const stores = [IDBObjectStore.prototype, IDBIndex.prototype].map((prototype) => [prototype, { ...methodsOf(prototype) }] as const);
/** Connections that do nothing any more, as after a tablet has slept. `committing`: what is begun there cannot be taken back. */
const dead = new Map<IDBDatabase, 'silent' | 'committing'>();
const late: (() => void)[] = [];

function methodsOf(prototype: object): Record<string, unknown> {
  const names = Object.getOwnPropertyNames(prototype).filter((name) => !Object.getOwnPropertyDescriptor(prototype, name)?.get);
  return Object.fromEntries(names.filter((name) => name !== 'constructor').map((name) => [name, Reflect.get(prototype, name)]));
}

/** Lets requests of a dead connection come to nothing: no event of it arrives. */
function killable(): void {
  IDBDatabase.prototype.transaction = function begin(...args: Parameters<typeof transaction>) {
    const begun = transaction.apply(this, args);
    const how = dead.get(this);
    if (how === undefined) return begun;
    let isSilent = true;
    const hush = (event: Event): void => {
      if (!isSilent) return;
      event.stopImmediatePropagation();
      late.push(() => {
        isSilent = false;
        begun.dispatchEvent(new Event('complete'));
      });
    };
    begun.addEventListener('complete', hush);
    begun.abort = () => {
      if (how === 'committing') throw new DOMException('It is being committed.', 'InvalidStateError');
    };
    return begun;
  };
  IDBObjectStore.prototype.put = function putOrNot(value: unknown, ...key) {
    if (dead.get(this.transaction.db) !== 'silent') return put.call(this, value, ...key);
    const request: { onerror?: (event: object) => void } & Record<string, unknown> = {
      readyState: 'pending',
      transaction: this.transaction,
      dispatchEvent: (event: Event) => request.onerror?.({ target: request, preventDefault: () => event.preventDefault() }),
    };
    return request as unknown as IDBRequest<IDBValidKey>; // it has what is used of one
  };
}

/** The imitated database takes no events but its own. */
const ownEvent = (): Promise<unknown> =>
  new Promise((done) => {
    indexedDB.open('events').onsuccess = (event) => done(event.constructor);
  });

beforeEach(async () => {
  vi.stubGlobal('Event', await ownEvent());
  dead.clear();
  late.length = 0;
  killable();
  watchTransactions();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  // The last step of waiting finds nothing to wait for.
  await vi.advanceTimersByTimeAsync(LIMITS.transaction);
  overcomeSilence(() => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  IDBDatabase.prototype.transaction = transaction;
  for (const [prototype, methods] of stores) Object.assign(prototype, methods);
});

const settled = () => new Promise((done) => setImmediate(done));
const rest = async () => {
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(0);
    await settled();
  }
};
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 500));
    await rest();
  }
};
const parts = () => stalls.get().map(({ part }) => part);
let names = 0;
async function opened(): Promise<DeviceDatabase> {
  const device = new DeviceDatabase(`dev-silent${++names}`);
  await device.open();
  await device.session.count();
  return device;
}
const write = (device: DeviceDatabase, value: string) =>
  device.transaction('rw', device.session, async () => {
    await device.session.put({ k: 'typed', value });
    return value;
  });

test('OFF-DATA-01: a write on a connection that died is told within seconds, taken back, and done once by another one', async () => {
  const device = await opened();
  dead.set(device.backendDB(), 'silent');
  const heard: string[] = [];
  const end = whenGivenUp((name) => heard.push(name));
  const written = write(device, 'x');
  await pass(LIMITS.transaction / 2 - 3_000);
  expect(parts()).toEqual([]);
  await pass(3_000);
  expect([parts(), heard]).toEqual([['store'], []]);
  const first = device.backendDB();
  await pass(LIMITS.transaction / 2);
  expect([await written, heard]).toEqual(['x', [device.name]]);
  expect(device.backendDB()).not.toBe(first);
  expect([await device.session.toArray(), parts()]).toEqual([[{ k: 'typed', value: 'x' }], []]);
  end();
  device.close();
});

test('OFF-DATA-01: a write that waits for tables that are never given fails by the name of a silence, told all the while, and nothing of it is written later', async () => {
  const device = await opened();
  const other = new Dexie(device.name);
  await other.open();
  const holder = transaction.call(other.backendDB(), ['session'], 'readwrite');
  let isHeld = true;
  const again = (): void => {
    if (isHeld) holder.objectStore('session').count().onsuccess = again;
  };
  again();
  const failed = write(device, 'x').then(
    () => null,
    (error: unknown) => error,
  );
  // Once more by another connection, which waits for the same tables.
  await pass(2 * LIMITS.transaction + 3_000);
  expect([isHung(await failed), parts()]).toEqual([true, ['store']]);
  isHeld = false;
  await rest();
  expect(await device.session.toArray()).toEqual([]);
  await write(device, 'y');
  expect([await device.session.toArray(), parts()]).toEqual([[{ k: 'typed', value: 'y' }], []]);
  other.close();
  device.close();
});

test('OFF-DATA-05: a write that is being committed is waited for, told, and never called a failure', async () => {
  const device = await opened();
  dead.set(device.backendDB(), 'committing');
  let outcome = 'waits';
  const written = device.session.put({ k: 'typed', value: 'x' }).then(
    () => (outcome = 'written'),
    () => (outcome = 'failed'),
  );
  await pass(3 * LIMITS.transaction);
  expect([outcome, parts()]).toEqual(['waits', ['store']]);
  for (const tell of late) tell();
  await rest();
  await written;
  expect([outcome, parts()]).toEqual(['written', []]);
  device.close();
});

test('OFF-DATA-01: who waits behind a long work of the same page that goes on is not taken for silent', async () => {
  const device = await opened();
  const long = device.transaction('rw', device.session, async () => {
    for (let n = 0; n < 8; n++) {
      await Dexie.waitFor(new Promise((done) => setTimeout(done, 4_000)));
      await device.session.put({ k: `long${n}`, value: n });
    }
  });
  await rest();
  const short = write(device, 'x');
  await pass(3 * LIMITS.transaction);
  expect(parts()).toEqual([]);
  await pass(10_000);
  await Promise.all([long, short]);
  expect(await device.session.count()).toBe(9);
  device.close();
});
