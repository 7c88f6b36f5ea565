import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import { RESERVE_BYTES } from '#client/sync/device/reserve.ts';
import { newId } from '#core/id/uuid.ts';
import { deleteAll, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { COMPANY, company } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';

/** Bytes that the device store may hold; what does not fit is refused as a browser refuses it, with the whole transaction. */
let quota = Number.POSITIVE_INFINITY;
const sizeOf = (value: unknown): number =>
  JSON.stringify(value, (_name, part: unknown) =>
    part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? 'x'.repeat(part.byteLength) : part,
  )?.length ?? 0;
const held = new Map<string, number>();
const used = () => [...held.values()].reduce((sum, size) => sum + size, 0);
const { put, add, delete: remove } = IDBObjectStore.prototype;

/** The device store alone, or with the copy of the server's records, as on the same disk. */
let weighsCopy = false;
const isWeighed = (database: string) => database.startsWith('dev-') || (weighsCopy && database.startsWith('rep-'));

/** The store weighs what is written into it; a transaction that ends without success takes its weight back. */
function weigh(store: IDBObjectStore, value: unknown, key: unknown): void {
  if (!isWeighed(store.transaction.db.name)) return;
  const name = `${store.name}/${String(key ?? (value as Record<string, unknown>)[String(store.keyPath)] ?? newId())}`;
  const before = held.get(name);
  const size = sizeOf(value);
  if (used() - (before ?? 0) + size > quota) throw new DOMException('injected', 'QuotaExceededError');
  held.set(name, size);
  store.transaction.addEventListener('abort', () => {
    if (before === undefined) held.delete(name);
    else held.set(name, before);
  });
}

describe.each(['dexie', 'sealed'] as const)('a full device, %s', (engine) => {
  let server: ModelServer;
  let device: TestDevice;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    held.clear();
    weighsCopy = false;
    quota = Number.POSITIVE_INFINITY;
    IDBObjectStore.prototype.put = function (value, key) {
      weigh(this, value, key);
      return put.call(this, value, key);
    };
    IDBObjectStore.prototype.add = function (value, key) {
      weigh(this, value, key);
      return add.call(this, value, key);
    };
    IDBObjectStore.prototype.delete = function (key) {
      if (isWeighed(this.transaction.db.name)) held.delete(`${this.name}/${String(key)}`);
      return remove.call(this, key);
    };
    ({ server, device } = await startTestDevice(engine));
    await device.device.reserve.make();
  });
  afterEach(async () => {
    quota = Number.POSITIVE_INFINITY;
    await device.crash();
    Object.assign(IDBObjectStore.prototype, { put, add, delete: remove });
    await deleteAll();
    vi.restoreAllMocks();
  });
  const fill = () => {
    quota = used() + 20;
  };
  const drafts = () => createDraftStore(device.device, () => device.clock.wall);
  const text = 'Yer kalmadığında yazılan son bulgu. '.repeat(2).trim();

  test('OFF-SPACE-01: with the last byte taken, a draft and a record can still be written, out of the reserve; a photo gets nothing of it', async () => {
    expect(used()).toBeGreaterThan(RESERVE_BYTES);
    fill();
    const photo = {
      id: newId(),
      mutation: '',
      record: newId(),
      kind: COMPANY,
      hash: '',
      type: 'image/jpeg',
      name: '',
      size: 100_000,
      state: 'draft' as const,
      attempts: 0,
      nextAt: 0,
    };
    await expect(device.device.putPhoto({ ...photo, bytes: new ArrayBuffer(100_000) })).rejects.toThrow();
    expect(await device.device.reserve.isThere()).toBe(true);
    const id = newId();
    await drafts().save({ kind: COMPANY, id, body: { name: text, active: true }, base: null, title: 'son' });
    expect(await device.device.reserve.isThere()).toBe(false);
    expect((await drafts().get(COMPANY, id))?.body['name']).toBe(text);
    await device.outbox.write([company(newId(), text)]);
    await device.send();
    expect(server.live().map((row) => row.body['name'])).toEqual([text]);
  });

  test('OFF-SPACE-02: when the reserve is used up too, a write fails whole, and nothing is torn', async () => {
    fill();
    await device.device.reserve.giveUp();
    fill();
    const id = newId();
    await expect(device.outbox.write([company(id, text), company(newId(), text)])).rejects.toThrow();
    expect(await device.device.outbox.count()).toBe(0);
    quota = Number.POSITIVE_INFINITY;
    await device.outbox.write([company(id, text)]);
    await device.send();
    expect(server.live()).toHaveLength(1);
  });

  test('OFF-SPACE-01: the answer of the server can be written on a full device: what it has is not sent again', async () => {
    await device.outbox.write([company(newId(), 'a')]);
    fill();
    await device.send();
    expect(await device.rows()).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  test('OFF-SPACE-01: the reserve is made anew when there is room again, and not at the cost of what is written', async () => {
    fill();
    await device.outbox.write([company(newId(), text)]);
    expect(await device.device.reserve.isThere()).toBe(false);
    fill();
    expect(await device.device.reserve.make()).toBe(false);
    quota = Number.POSITIVE_INFINITY;
    expect(await device.device.reserve.make()).toBe(true);
    expect(await device.device.reserve.isThere()).toBe(true);
  });

  test('OFF-SPACE-01: room that the reserve gave up is for words: no page of the feed takes it before there is more', async () => {
    weighsCopy = true;
    device.pageSize = 20;
    for (let n = 0; n < 1_500; n++) server.insert(COMPANY, newId(), { name: 'x'.repeat(150), active: true });
    fill();
    await device.outbox.write([company(newId(), text)]);
    expect(await device.device.reserve.isThere()).toBe(false);
    expect(await device.pull()).toBe(false);
    const before = used();
    for (let n = 0; n < 200; n++)
      await drafts().save({ kind: COMPANY, id: newId(), body: { name: text, active: true }, base: null, title: 'son' });
    expect(used()).toBeGreaterThan(before);
    await device.send();
    expect(server.live().filter((row) => row.body['name'] === text)).toHaveLength(1);
    quota = Number.POSITIVE_INFINITY;
    expect(await device.pull()).toBe(true);
    expect(await device.device.reserve.isThere()).toBe(true);
    expect((await device.replicaRows()).size).toBe(1_501);
  });
});
