import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxRow, WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { COMPANY, company, dfi } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';

let server: ModelServer;
let device: TestDevice;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ server, device } = await startTestDevice());
});
afterEach(async () => {
  await endTestDevice(device);
  vi.restoreAllMocks();
});

const write = (...intents: WriteIntent[]) => device.outbox.write(intents);
const body = (id: string): JsonObject | undefined => server.records.get(id)?.body;
const stateOf = async (id: string): Promise<OutboxRow['state'][]> =>
  (await device.rows()).filter((row) => row.lane === id).map((row) => row.state);
async function known(name: string, bucket = 'account'): Promise<{ id: string; base: { version: number; body: JsonObject } }> {
  const id = newId();
  server.insert(COMPANY, id, { name, active: true }, bucket);
  await device.pull();
  return { id, base: { version: 1, body: { name, active: true } } };
}

/** What lies in any database of this origin, as text: a search of the disk. Ids are never sealed. */
async function everythingStored(): Promise<string> {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    for (const store of db.objectStoreNames) {
      found.push(
        await new Promise((done) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => done(reading.result);
        }),
      );
    }
    db.close();
  }
  return JSON.stringify(found);
}

test('fault 8 OFF-Q-02 OFF-REP-09: the second of three edits in a row is refused: the first stands, the third waits behind it, other records flow', async () => {
  const { id, base } = await known('old');
  // Each was tried once without an answer, so that none is joined with the next.
  await write(company(id, 'first', base));
  server.faults = ['lost-request'];
  await device.send();
  await write(company(id, '!second', { version: 1, body: { name: 'first', active: true } }));
  server.faults = ['ok', 'lost-request'];
  await device.send();
  await write(company(id, 'third', { version: 1, body: { name: '!second', active: true } }));
  const other = newId();
  await write(company(other, 'other'));
  device.clock.pass(1_000_000);
  await device.send();
  device.clock.pass(1_000_000);
  await device.send();
  expect(body(id)).toEqual({ name: 'first', active: true });
  expect(await stateOf(id)).toEqual(['rejected', 'blocked']);
  expect(body(other)).toEqual({ name: 'other', active: true });
  expect((await device.rows()).filter((row) => row.state === 'conflict')).toEqual([]);
});

test('fault 18 OFF-IDEM-02: a key whose bytes are not those of its first try is refused, and the row says why and stays', async () => {
  const id = newId();
  server.faults = ['lost-reply'];
  await write(company(id, 'as it was'));
  await device.send();
  const [row] = await device.rows();
  if (!row) throw new Error('nothing waits');
  // As a faulty build or a damaged disk would leave it.
  await device.device.outbox.put({ ...row, input: { body: { id, name: 'altered', active: true } } });
  device.clock.pass(1_000_000);
  await device.send();
  expect(await device.rows()).toMatchObject([{ id: row.id, state: 'rejected', problem: { code: 'IDEMPOTENCY_MISMATCH', status: 422 } }]);
  expect(server.log).toHaveLength(1);
  expect(body(id)).toEqual({ name: 'as it was', active: true });
});

test('fault 27 OFF-REP-08: ten minutes of 503 cost each of 40 waiting mutations five tries, then all arrive once', async () => {
  const api = server.api();
  let down = true;
  let asked = 0;
  server.api = () => ({
    ...api,
    send: async (sending, signal) => {
      if (!down) return api.send(sending, signal);
      asked++;
      return { ok: false, error: { code: 'UNAVAILABLE', status: 503, message: '', items: [] } };
    },
  });
  await device.restart();
  for (let n = 0; n < 40; n++) await write(company(newId(), `n${n}`));
  for (let second = 0; second < 600; second += 5) {
    await device.sender.drain();
    await device.sender.idle();
    device.clock.pass(5_000);
  }
  // After 0 s, 5 s, 20 s, 80 s and 380 s; the next one would be after 1280 s.
  expect(asked).toBe(40 * 5);
  down = false;
  await device.heal();
  expect(server.log).toHaveLength(40);
  expect(server.live()).toHaveLength(40);
});

test('fault 27 OFF-REP-08: under 429 each mutation keeps away as long as the server said, and another path is not held up', async () => {
  const api = server.api();
  let busyUntil = device.clock.steady + 3_600_000;
  const tries: { call: string; at: number }[] = [];
  server.api = () => ({
    ...api,
    send: async (sending, signal) => {
      tries.push({ call: sending.callId, at: device.clock.steady });
      if (sending.callId.startsWith('MGC') && device.clock.steady < busyUntil)
        return { ok: false, error: { code: 'TOO_MANY_REQUESTS', status: 429, message: '', items: [], retryAfter: 120 } };
      return api.send(sending, signal);
    },
  });
  await device.restart();
  for (let n = 0; n < 6; n++) await write(company(newId(), `n${n}`));
  const flows = newId();
  await write(dfi(flows, []));
  const limited = (await device.rows())[0]?.callId ?? '';
  for (let second = 0; second < 600; second += 10) {
    await device.sender.drain();
    await device.sender.idle();
    device.clock.pass(10_000);
  }
  expect(server.records.get(flows)).toBeDefined();
  const times = [...new Set(tries.filter((one) => one.call === limited).map((one) => one.at))];
  for (const [n, at] of times.entries()) if (n > 0) expect(at - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(120_000);
  expect(tries.filter((one) => one.call === limited).length).toBeLessThanOrEqual(6 * 5);
  busyUntil = 0;
  await device.heal();
  expect(server.log).toHaveLength(7);
});

test('fault 28 OFF-REP-09: the fifth of twenty is refused with its field: nineteen arrive', async () => {
  for (let n = 1; n <= 20; n++) await write(company(newId(), n === 5 ? '!bad' : `n${n}`));
  await device.send();
  expect(server.live()).toHaveLength(19);
  expect(await device.rows()).toMatchObject([
    { state: 'rejected', title: '!bad', problem: { status: 422, items: [{ field: 'name', message: 'bad' }] } },
  ]);
});

test('fault 31 OFF-SPACE-03: while no page of the feed can be stored the outbox takes, sends and shows work; then the copy is completed', async () => {
  for (let n = 0; n < 10; n++) server.insert(COMPANY, newId(), { name: `n${n}`, active: true });
  await device.pull();
  const held = (await device.replicaRows()).size;
  for (let n = 0; n < 7; n++) server.insert(COMPANY, newId(), { name: `later${n}`, active: true });
  device.beforeStore = () => {
    throw new DOMException('injected', 'QuotaExceededError');
  };
  for (let round = 0; round < 3; round++) expect(await device.pull()).toBe(false);
  expect((await device.replicaRows()).size).toBe(held);
  const mine = newId();
  await write(company(mine, 'mine'));
  const list = device.views.list(COMPANY, {});
  const end = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.get().rows.map((item) => item.body.name)).toContain('mine'));
  expect(list.get().rows).toHaveLength(held + 1);
  await device.send();
  expect(body(mine)).toEqual({ name: 'mine', active: true });
  device.beforeStore = () => undefined;
  expect(await device.pull()).toBe(true);
  expect(await device.replicaRows()).toEqual(new Map(server.live().map((row) => [row.id, row.version])));
  end();
});

test('fault 36 OFF-SCOPE-01 OFF-CONF-04: a workplace taken away: its rows leave the disk, the waiting edit stays in sight with the reason', async () => {
  const kept = await known('kept here', 'mine');
  const lost = await known('another one', 'theirs');
  const edited = await known('edited there', 'theirs');
  await write(company(edited.id, 'my edit', edited.base));
  expect(await everythingStored()).toContain(lost.id);
  const before = String((await device.device.session.get('replica'))?.value);
  server.epoch = 'e1.fewer';
  for (const { id } of [lost, edited]) (server.records as Map<string, unknown>).delete(id);
  await device.pull();
  expect(new Set((await device.replicaRows()).keys())).toEqual(new Set([kept.id]));
  // The old copy goes as soon as every page has changed over.
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(before), { timeout: 10_000 });
  expect(await everythingStored()).not.toContain(lost.id);
  await device.send();
  expect(await device.rows()).toMatchObject([{ lane: edited.id, state: 'rejected', title: 'my edit', problem: { status: 404 } }]);
});

test('fault 44: 1,500 waiting changes over 4,000 rows (short form): each is shown at once and arrives once, three at a time', async () => {
  const ids = Array.from({ length: 4_000 }, () => newId());
  for (const [n, id] of ids.entries()) server.insert(COMPANY, id, { name: `n${n}`, active: true });
  device.pageSize = 500;
  await device.pull();
  const changed = ids.slice(0, 1_500);
  await write(...changed.map((id, n) => company(id, `changed${n}`, { version: 1, body: { name: `n${n}`, active: true } })));
  const list = device.views.list(COMPANY, {});
  const end = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.get().rows.filter((item) => item.sync === 'on-device')).toHaveLength(1_500), { timeout: 30_000 });
  expect(list.get().rows).toHaveLength(4_000);
  await device.restart();
  await device.send();
  expect(await device.rows()).toEqual([]);
  expect(server.log).toHaveLength(1_500);
  expect(new Set(server.log.map((one) => one.id)).size).toBe(1_500);
  expect(server.mostInAir).toBeLessThanOrEqual(3);
  end();
}, 120_000);

test('OFF-DATA-07 what one transaction does to several changes of a record is never shown by halves', async () => {
  const pictures: string[] = [];
  const id = newId();
  await write(company(id, 'n1'));
  await device.send();
  // Something of another record lies between the two.
  await write(company(newId(), 'between'));
  await write(company(id, 'n2', { version: 1, body: { name: 'n1', active: true } }));
  await device.send();
  await device.pull();
  const list = device.views.list(COMPANY, {});
  const end = list.subscribe(() => pictures.push(String(list.get().rows.find((item) => item.id === id)?.body.name)));
  await vi.waitFor(() => expect(list.get().rows).toHaveLength(2));
  pictures.length = 0;
  // As after a server that was restored: both are queued again.
  await device.device.transaction('rw', device.device.outbox, async () => {
    for (const row of await device.device.outbox.where('lane').equals(id).toArray()) {
      const { ack: _ack, ...rest } = row;
      await device.device.outbox.put({ ...rest, open: 1, state: 'queued', lease: null, rev: row.rev + 1 });
    }
  });
  await vi.waitFor(() => expect(list.get().rows.find((item) => item.id === id)?.sync).toBe('on-device'));
  expect(pictures.filter((name) => name !== 'n2')).toEqual([]);
  end();
});
