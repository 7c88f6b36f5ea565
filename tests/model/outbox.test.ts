import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { deviceName } from '#client/sync/names.ts';
import type { OutboxRow, WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { deleteAll, freshOwner, TestDevice } from '#tests/model/device.ts';
import { ModelServer } from '#tests/model/server.ts';

const COMPANY = 'management-company';
const WORKPLACE = newId();

let server: ModelServer;
let device: TestDevice;

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server, freshOwner(), 'dexie');
  await device.start();
});
afterEach(async () => {
  await device.crash();
  await deleteAll();
});

const company = (id: string, name: string, base: WriteIntent['base'] = null, active = true): WriteIntent => ({ kind: COMPANY, id, body: { name, active }, base });
const gone = (id: string, base: WriteIntent['base'] = null): WriteIntent => ({ kind: COMPANY, id, body: null, base });
const dfi = (id: string, after: string[]): WriteIntent => ({
  kind: 'dfi', id, base: null, after,
  body: {
    workplace_id: WORKPLACE, number: null, source: 'odr', source_kind: 'operational-audit', source_id: newId(), source_ref: 'A1', deficiency_description: 'x',
    created_for: '', deadline: null, responsible: null, shared_users: [], status: 'in_progress', approval_status: 'pending', supplier: false,
  },
});
const write = (...intents: WriteIntent[]) => device.outbox.write(intents);
const states = async () => (await device.rows()).map((row) => row.state);
const body = (id: string): JsonObject | undefined => server.records.get(id)?.body;
/** A record that server and replica both hold, at version 1. */
async function known(name = 'old'): Promise<{ id: string; base: { version: number; body: JsonObject } }> {
  const id = newId();
  server.insert(COMPANY, id, { name, active: true });
  await device.pull();
  return { id, base: { version: 1, body: { name, active: true } } };
}

describe('queue', () => {
  test('OFF-Q-04 several saves of one record that were never tried are one mutation, and a create with later saves one create', async () => {
    const id = newId();
    await write(company(id, 'a'));
    await write(company(id, 'b', { version: 0, body: { name: 'a', active: true } }));
    await write(company(id, 'c'));
    expect(await device.rows()).toHaveLength(1);
    await device.send();
    expect(server.log.map(({ body: sent }) => sent)).toEqual([{ name: 'c', active: true }]);
  });

  test('OFF-Q-01 OFF-Q-08 a mutation that was tried keeps its key and its bytes; a later save follows it', async () => {
    const { id, base } = await known();
    server.faults = ['lost-request', 'lost-reply'];
    await write(company(id, 'a', base));
    await device.send();
    await write(company(id, 'b', { version: 1, body: { name: 'a', active: true } }));
    await write(company(id, 'c', { version: 1, body: { name: 'b', active: true } }));
    expect((await device.rows()).map((row) => row.attempts)).toEqual([1, 0]);
    await device.heal();
    const tries = server.requests.filter((request) => request.key === server.requests[0]?.key);
    expect(tries.length).toBeGreaterThanOrEqual(2);
    for (const request of tries) expect(request).toEqual(tries[0]);
    expect(server.log.map(({ body: sent }) => sent?.['name'])).toEqual(['a', 'c']);
  });

  test('OFF-Q-07 what was made and deleted before it was tried sends nothing, nor what was made for it alone', async () => {
    const id = newId();
    const child = newId();
    await write(company(id, 'a'), dfi(child, [id]));
    await write(gone(id, { version: 0, body: { name: 'a', active: true } }));
    expect(await device.rows()).toEqual([]);
    await device.send();
    expect(server.requests).toEqual([]);
  });

  test('OFF-Q-03 a deletion of what was tried waits for its creation', async () => {
    const id = newId();
    server.faults = ['lost-reply'];
    await write(company(id, 'a'));
    await device.send();
    await write(gone(id, { version: 0, body: { name: 'a', active: true } }));
    await device.heal();
    expect(server.log.map(({ body: sent }) => sent)).toEqual([{ name: 'a', active: true }, null]);
    expect(server.records.get(id)?.deleted).toBe(true);
  });

  test('OFF-Q-02 OFF-Q-03 at most three records side by side, and none before what it depends on', async () => {
    const parent = newId();
    await write(company(parent, 'p'));
    for (let i = 0; i < 8; i++) await write(dfi(newId(), [parent]));
    await device.send();
    expect(server.mostInAir).toBe(3);
    expect(server.log[0]?.id).toBe(parent);
    expect(server.log).toHaveLength(9);
  });

  test('a chain of edits of one record is accepted without a conflict with oneself', async () => {
    const { id, base } = await known();
    await write(company(id, 'a', base));
    server.faults = ['lost-reply'];
    await device.send();
    await write(company(id, 'b', { version: 1, body: { name: 'a', active: true } }));
    server.faults = ['ok', 'lost-reply'];
    await device.send();
    await write(company(id, 'c', { version: 1, body: { name: 'b', active: true } }));
    await device.heal();
    expect(server.log.map(({ body: sent }) => sent?.['name'])).toEqual(['a', 'b', 'c']);
    expect(new Set(server.requests.map((request) => request.key)).size).toBe(3);
  });

  test('a form that stayed open over the exchange saves again without a conflict', async () => {
    const id = newId();
    await write(company(id, 'a'));
    await device.send();
    await write(company(id, 'b'));
    await device.send();
    await write(company(id, 'c', { version: 1, body: { name: 'b', active: true } }));
    await device.send();
    expect(server.requests).toHaveLength(3);
    expect(body(id)).toEqual({ name: 'c', active: true });
  });

  test('OFF-DATA-04 mutation, photo and end of the draft are one transaction: when one cannot be stored, none is', async () => {
    const id = newId();
    await device.device.drafts.put({ key: `${COMPANY}/${id}`, kind: COMPANY, id, body: {}, base: null, title: '', savedAt: 0 });
    const put = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('injected', 'QuotaExceededError');
    };
    await expect(write(company(id, 'a'))).rejects.toThrow();
    IDBObjectStore.prototype.delete = put;
    expect(await device.rows()).toEqual([]);
    expect(await device.device.drafts.count()).toBe(1);
    await write(company(id, 'a'));
    expect(await device.device.drafts.count()).toBe(0);
  });

  test('OFF-Q-01 whatever was queued goes out after a restart as it would have before', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 }).filter((name) => name.trim() !== '' && !name.startsWith('!'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, fc.boolean()), { minLength: 1, maxLength: 5 }), async (entries) => {
        for (const [name, active] of entries) await write(company(newId(), name, null, active), dfi(newId(), []));
        const before = (await device.rows()).map(({ id, callId, input, change, base }) => ({ id, callId, input, change, base }));
        await device.restart();
        expect((await device.rows()).map(({ id, callId, input, change, base }) => ({ id, callId, input, change, base }))).toEqual(before);
        const sent = server.requests.length;
        await device.heal();
        expect(new Map(server.requests.slice(sent).map(({ key, callId, input }) => [key, { callId, input }]))).toEqual(
          new Map(before.map(({ id, callId, input }) => [id, { callId, input }])),
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe('answers', () => {
  test('OFF-REP-09 a refusal parks its record and what depends on it, all others go on; a correction under a new key frees them', async () => {
    const bad = newId();
    const child = newId();
    const other = newId();
    await write(company(bad, '!'), dfi(child, [bad]), company(other, 'o'));
    await device.send();
    expect(await states()).toEqual(['rejected', 'blocked']);
    expect((await device.rows())[0]?.problem?.items).toEqual([{ field: 'name', message: 'bad' }]);
    expect(body(other)).toEqual({ name: 'o', active: true });
    const refused = (await device.rows())[0]?.id;
    await write(company(bad, 'good', { version: 0, body: { name: '!', active: true } }));
    expect((await device.rows())[0]?.id).not.toBe(refused);
    await device.send();
    expect(await device.rows()).toEqual([]);
    expect(server.log.map(({ id }) => id)).toEqual([other, bad, child]);
  });

  test('OFF-IDEM-05 trying a refused mutation again makes a new key, one that was never answered keeps its key', async () => {
    const id = newId();
    await write(company(id, '!'));
    await device.send();
    const refused = (await device.rows())[0];
    await device.outbox.retry(refused?.id ?? '');
    expect((await device.rows())[0]).toMatchObject({ state: 'queued', attempts: 0 });
    expect((await device.rows())[0]?.id).not.toBe(refused?.id);
    const other = newId();
    server.faults = ['503'];
    await write(company(other, 'a'));
    await device.outbox.discard((await device.rows())[0]?.id ?? '', 'test');
    await device.send();
    const waiting = (await device.rows())[0];
    await device.outbox.retry(waiting?.id ?? '');
    await device.send();
    expect(server.requests.at(-1)?.key).toBe(waiting?.id);
    expect(body(other)).toBeDefined();
  });

  test('OFF-REP-08 503 and 429 wait 5 s, 15 s, 60 s, 5 min and 15 min, and hold up nobody else', async () => {
    const id = newId();
    server.faults = ['503', '429', '503', '503', '503', '503'];
    await write(company(id, 'a'));
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      await device.send();
      const wait = ((await device.rows())[0]?.nextAt ?? 0) - device.clock.wall;
      waits.push(wait);
      device.clock.pass(wait - 1);
      const asked = server.requests.length;
      await device.send();
      expect(server.requests.length).toBe(asked);
      device.clock.pass(1);
    }
    expect(waits).toEqual([5_000, 15_000, 60_000, 300_000, 900_000, 900_000]);
    server.faults = [];
    await device.send();
    expect(new Set(server.requests.map((request) => request.key)).size).toBe(1);
    expect(await device.rows()).toEqual([]);
  });

  test('OFF-REP-08 no answer at all pauses the whole queue', async () => {
    server.offline = true;
    for (let i = 0; i < 8; i++) await write(company(newId(), `n${i}`));
    await device.send();
    expect(server.requests.length).toBeLessThanOrEqual(3);
    expect(await states()).toEqual(Array(8).fill('queued'));
    server.offline = false;
    await device.sender.drain();
    expect(server.requests.length).toBeLessThanOrEqual(3);
    device.clock.pass(20_000);
    await device.sender.drain();
    expect(server.log).toHaveLength(8);
  });

  test('OFF-REP-07 a sign-in that ended stops replay, loses nothing, and replay goes on with the same keys after it', async () => {
    await write(company(newId(), 'a'));
    server.faults = ['401'];
    await device.sender.drain();
    expect(device.senderState.needsSignIn).toBe(true);
    device.clock.pass(1_000_000);
    await device.sender.drain();
    expect(server.requests).toHaveLength(1);
    device.sender.resume(true);
    await device.sender.drain();
    expect(server.requests[1]?.key).toBe(server.requests[0]?.key);
    expect(server.log).toHaveLength(1);
  });

  test('OFF-REP-13 404 on a deletion is done; on a change it needs a look, and can be made anew or let go', async () => {
    const one = await known();
    const two = await known();
    const three = await known();
    for (const { id } of [one, two, three]) server.change(id, () => null);
    await write(gone(one.id, one.base), company(two.id, 'b', two.base), company(three.id, 'c', three.base));
    await device.send();
    const [second, third] = await device.rows();
    expect([second?.state, third?.state]).toEqual(['rejected', 'rejected']);
    expect(second?.problem?.code).toBe('NOT_FOUND');
    await device.outbox.resolve(second?.id ?? '', { '*': 'mine' });
    await device.outbox.resolve(third?.id ?? '', { '*': 'theirs' });
    await device.send();
    expect(await device.rows()).toEqual([]);
    expect(server.live().map((row) => row.body)).toEqual([{ name: 'b', active: true }]);
  });

  test('OFF-REP-10 409 DUPLICATE counts as done, RECORD_LOCKED needs a look', async () => {
    const { id, base } = await known();
    const api = server.api();
    const answers = ['DUPLICATE', 'RECORD_LOCKED'] as const;
    let at = 0;
    server.api = () => ({ ...api, send: async () => ({ ok: false, error: { code: answers[at++] ?? 'DUPLICATE', status: 409, message: '', items: [] } }) });
    await device.restart();
    await write(company(id, 'a', base));
    await device.send();
    expect(await device.rows()).toEqual([]);
    await write(company(id, 'b', base));
    await device.send();
    expect((await device.rows())[0]).toMatchObject({ state: 'rejected', problem: { code: 'RECORD_LOCKED' } });
  });

  test('OFF-REP-12 the reply of each of 50 mutations is lost once: 50 records, none twice', async () => {
    server.faults = Array.from({ length: 50 }, () => 'lost-reply' as const);
    for (let i = 0; i < 50; i++) await write(company(newId(), `n${i}`));
    for (let round = 0; round < 60 && (await device.rows()).length > 0; round++) {
      device.clock.pass(1_000_000);
      await device.send();
    }
    expect(server.live()).toHaveLength(50);
    expect(server.log).toHaveLength(50);
  });

  test('OFF-IDEM-03 a key that is still running is tried again after 2 s, and is never shown as a conflict', async () => {
    server.faults = ['busy'];
    await write(company(newId(), 'a'));
    await device.send();
    expect((await device.rows())[0]).toMatchObject({ state: 'queued', nextAt: device.clock.wall + 2_000 });
    device.clock.pass(2_000);
    await device.send();
    expect(server.log).toHaveLength(1);
  });
});

describe('conflicts', () => {
  test('OFF-CONF-02 changes of different groups are merged and sent again under a new key', async () => {
    const { id, base } = await known();
    server.change(id, (now) => ({ ...now, active: false }));
    await write(company(id, 'mine', base));
    await device.send();
    expect(body(id)).toEqual({ name: 'mine', active: false });
    expect(new Set(server.requests.map((request) => request.key)).size).toBe(2);
    const [journal] = await device.device.journal.toArray();
    expect(journal).toMatchObject({ outcome: 'superseded', reason: 'merged' });
  });

  test.each(['mine', 'theirs'] as const)('OFF-CONF-03 the same group on both sides asks; the choice "%s" settles it', async (choice) => {
    const { id, base } = await known();
    server.change(id, (now) => ({ ...now, name: 'theirs' }));
    await write(company(id, 'mine', base, false));
    await device.send();
    const [row] = await device.rows();
    expect(row).toMatchObject({ state: 'conflict', conflicts: [{ group: 'name', base: 'old', mine: 'mine', theirs: 'theirs' }] });
    await device.outbox.resolve(row?.id ?? '', { name: choice });
    await device.send();
    expect(await device.rows()).toEqual([]);
    expect(body(id)).toEqual({ name: choice, active: false });
  });

  test('OFF-CONF-03 a change that came in while the person was choosing asks again', async () => {
    const { id, base } = await known();
    server.change(id, (now) => ({ ...now, name: 'theirs' }));
    await write(company(id, 'mine', base));
    await device.send();
    server.change(id, (now) => ({ ...now, name: 'again' }));
    await device.outbox.resolve((await device.rows())[0]?.id ?? '', { name: 'mine' });
    await device.send();
    expect((await device.rows())[0]).toMatchObject({ state: 'conflict', conflicts: [{ group: 'name', base: 'theirs', mine: 'mine', theirs: 'again' }] });
  });

  test('what waited behind a conflict goes on from what was decided', async () => {
    const { id, base } = await known();
    server.change(id, (now) => ({ ...now, name: 'theirs' }));
    await write(company(id, 'mine', base));
    await device.send();
    await write(company(id, 'mine', { version: 1, body: { name: 'mine', active: true } }, false));
    expect(await states()).toEqual(['conflict', 'blocked']);
    await device.outbox.resolve((await device.rows())[0]?.id ?? '', { name: 'theirs' });
    await device.heal();
    expect(body(id)).toEqual({ name: 'theirs', active: false });
  });
});

describe('crashes, clocks and versions', () => {
  const stuck = async (change: Partial<OutboxRow>) => {
    const row = (await device.rows())[0];
    if (row) await device.device.outbox.put({ ...row, ...change });
  };

  test('OFF-REP-05 a row whose sender died is sent again with the same key', async () => {
    const id = newId();
    await write(company(id, 'a'));
    const key = (await device.rows())[0]?.id;
    await stuck({ state: 'sending', attempts: 1, lease: { owner: 'dead', until: device.clock.wall + 100_000 } });
    await device.restart();
    await device.send();
    expect(server.requests.map((request) => request.key)).toEqual([key]);
  });

  test('OFF-CLOCK-01 OFF-REP-08 a clock that jumps two years either way changes neither the order nor whether a row goes out', async () => {
    for (const jump of [-63_000_000_000, 63_000_000_000]) {
      const { id, base } = await known();
      server.faults = ['503'];
      await write(company(id, 'a', base));
      await device.send();
      device.clock.wall += jump;
      await write(company(id, 'b', { version: 1, body: { name: 'a', active: true } }));
      const from = server.log.length;
      await device.heal();
      expect(server.log.slice(from).map(({ body: sent }) => sent?.['name'])).toEqual(['a', 'b']);
    }
  });

  test('OFF-SW-08 a row of an unknown format: nothing is sent, nothing is lost, the app asks to be updated', async () => {
    await write(company(newId(), 'a'), company(newId(), 'b'));
    await stuck({ fmt: 99 });
    await device.restart();
    await device.send();
    expect(server.requests).toEqual([]);
    expect(await device.rows()).toHaveLength(2);
    expect(device.senderState.needsUpdate).toBe(true);
  });

  test('OFF-DEV-04 OFF-DEV-05 another person on the device sees and sends nothing of the first one', async () => {
    await write(company(newId(), 'a'));
    const other = new TestDevice(server, freshOwner(), 'dexie');
    await other.start();
    await other.send();
    expect(await other.rows()).toEqual([]);
    expect(server.requests).toEqual([]);
    await other.crash();
    const again = new DeviceDatabase(deviceName(device.owner));
    expect(await again.outbox.count()).toBe(1);
    again.close();
    await device.send();
    expect(server.requests[0]?.owner).toBe(device.owner.user);
  });
});

describe('photos', () => {
  const photo = async (record: string, key = newId()) => {
    await device.device.blobs.put({
      id: key, mutation: '', record, kind: COMPANY, hash: 'a'.repeat(64), type: 'image/jpeg', name: 'x.jpg', size: 3, bytes: new ArrayBuffer(3), state: 'draft', attempts: 0, nextAt: 0,
    });
    return key;
  };

  test('OFF-PHOTO-02 OFF-PHOTO-03 the record goes first, its photo after it, again and again until it is stored', async () => {
    const id = newId();
    const key = await photo(id);
    await write({ ...company(id, 'a'), blobs: [key] });
    server.faults = ['ok', '503'];
    await device.send();
    expect(server.log).toHaveLength(1);
    expect(await device.device.blobs.get(key)).toMatchObject({ state: 'queued', attempts: 1 });
    device.clock.pass(5_000);
    server.faults = ['ok', 'lost-reply'];
    await device.send();
    device.clock.pass(100_000);
    await device.send();
    expect(server.files.get(key)).toBe('stored');
    expect(await device.device.blobs.get(key)).toMatchObject({ state: 'stored' });
  });

  test('a photo of a refused record waits with it and goes with its correction', async () => {
    const id = newId();
    const key = await photo(id);
    await write({ ...company(id, '!'), blobs: [key] });
    await device.send();
    expect(server.files.size).toBe(0);
    await write(company(id, 'good', { version: 0, body: { name: '!', active: true } }));
    await device.send();
    expect(server.files.get(key)).toBe('stored');
  });
});
