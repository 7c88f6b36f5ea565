import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { deviceName } from '#client/sync/names.ts';
import type { OutboxRow, WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import { baseOf } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, freshOwner, startTestDevice, TestDevice } from '#tests/model/device.ts';
import { AUDIT, audit, auditBody, COMPANY, company, dfi, gone, WORKPLACE } from '#tests/model/intents.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import type { ModelServer } from '#tests/model/server.ts';

let server: ModelServer;
let device: TestDevice;

beforeEach(async () => {
  ({ server, device } = await startTestDevice());
});
afterEach(async () => {
  await endTestDevice(device);
});

const write = (...intents: WriteIntent[]) => device.outbox.write(intents);
const body = (id: string): JsonObject | undefined => server.records.get(id)?.body;
/** A record that server and replica both hold, at version 1. */
async function known(name = 'old'): Promise<{ id: string; base: { version: number; body: JsonObject } }> {
  const id = newId();
  server.insert(COMPANY, id, { name, active: true });
  await device.pull();
  return { id, base: { version: 1, body: { name, active: true } } };
}

describe('queue', () => {
  test('OFF-Q-08 OFF-CONF-03: a save stands over the own one before it, also when that was acknowledged and not told yet', async () => {
    const { id, base } = await known();
    await write(company(id, 'first', base));
    await device.send();
    await write(company(id, 'second', base));
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(body(id)).toEqual({ name: 'second', active: true });
  });

  test('OFF-CONF-03: not over what somebody else made of the own one meanwhile', async () => {
    const { id, base } = await known();
    await write(company(id, 'first', base));
    await device.send();
    server.change(id, (before) => ({ ...before, name: 'of another' }));
    await write(company(id, 'second', base));
    await device.send();
    expect((await device.rows()).map(({ state }) => state)).toEqual(['conflict']);
  });

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

  test('OFF-Q-03 a new DFI waits for the record it was raised in, whichever form made it; one that is there does not', async () => {
    const [incident, child, other] = [newId(), newId(), newId()];
    await write({ kind: 'incident-report', id: incident, body: { ...sampleIncident(WORKPLACE, newId()) }, base: null });
    const { body } = dfi(child, []);
    const raised = { ...body, source: 'incident_report', source_kind: 'incident-report', source_id: incident };
    await write(
      { ...dfi(child, []), body: raised },
      { ...dfi(other, []), body: { ...raised, root_causes: 'x' }, base: { version: 1, body: raised } },
    );
    const waiting = await device.rows();
    const first = waiting.find((row) => row.lane === incident)?.id;
    expect([child, other].map((lane) => waiting.find((row) => row.lane === lane)?.dependsOn)).toEqual([[first], []]);
    await device.heal();
    expect(server.log.map(({ id }) => id).slice(0, 2)).toContain(incident);
    expect(server.log.findIndex(({ id }) => id === incident)).toBeLessThan(server.log.findIndex(({ id }) => id === child));
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

  test('what another person changed under an own creation whose answer was lost is not undone by the next own change', async () => {
    const id = newId();
    await write(company(id, 'a'));
    server.faults = ['lost-reply'];
    await device.send();
    server.change(id, (stored) => ({ ...stored, active: false }));
    await device.pull();
    const list = device.views.list(COMPANY, {});
    const end = list.subscribe(() => undefined);
    await vi.waitFor(() => expect(list.get().rows[0]?.version).toBe(2));
    const shown = list.get().rows[0];
    end();
    // The creation is acknowledged between the look and the word.
    device.clock.pass(100_000);
    await device.send();
    await write({ kind: COMPANY, id, body: { name: 'b', active: shown?.body.active }, base: shown ? baseOf(shown) : null });
    await device.heal();
    expect([body(id), await device.rows()]).toEqual([{ name: 'b', active: false }, []]);
  });

  test('a form over a record that was not sent yet changes what it changed, not what another tab did meanwhile', async () => {
    const id = newId();
    await write(company(id, 'a'));
    const opened = { version: 0, body: { name: 'a', active: true } };
    await write(company(id, 'a', opened, false));
    await write(company(id, 'b', opened));
    await device.send();
    expect(server.log.map(({ body: sent }) => sent)).toEqual([{ name: 'b', active: false }]);
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

  test('fault 9 OFF-Q-01 whatever was queued goes out after a restart as it would have before', async () => {
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

describe('crashes, clocks and versions', () => {
  const stuck = async (change: Partial<OutboxRow>) => {
    const row = (await device.rows())[0];
    if (row) await device.device.outbox.put({ ...row, ...change });
  };

  test('fault 20 OFF-REP-05 a row whose sender died is sent again with the same key', async () => {
    const id = newId();
    await write(company(id, 'a'));
    const key = (await device.rows())[0]?.id;
    await stuck({ state: 'sending', attempts: 1, lease: { owner: 'dead', until: device.clock.wall + 100_000 } });
    await device.restart();
    await device.send();
    expect(server.requests.map((request) => request.key)).toEqual([key]);
  });

  test('fault 12 OFF-CLOCK-01 OFF-REP-08 a clock that jumps two years either way changes neither the order nor whether a row goes out', async () => {
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
    await device.device.putPhoto({
      id: key,
      mutation: '',
      record,
      kind: AUDIT,
      hash: 'a'.repeat(64),
      type: 'image/jpeg',
      name: 'x.jpg',
      size: 3,
      bytes: new ArrayBuffer(3),
      state: 'draft',
      attempts: 0,
      nextAt: 0,
    });
    return key;
  };

  test('OFF-PHOTO-02 OFF-PHOTO-03 the record goes first, its photo after it, again and again until it is stored', async () => {
    const id = newId();
    const key = await photo(id);
    await write(audit(id, 'a', [key]));
    server.faults = ['ok', '503'];
    await device.send();
    expect(server.log).toHaveLength(1);
    expect(await device.device.blobs.get(key)).toMatchObject({ state: 'queued', attempts: 1 });
    // The server has the record, but not all of it: it does not count as there.
    const record = device.views.record(AUDIT, id);
    const end = record.subscribe(() => undefined);
    const sync = () => {
      const shown = record.get();
      return shown.state === 'ready' ? shown.item.sync : shown.state;
    };
    await vi.waitFor(() => expect(sync()).toBe('on-device'));
    device.clock.pass(5_000);
    server.faults = ['ok', 'lost-reply'];
    await device.send();
    device.clock.pass(100_000);
    await device.send();
    expect(server.files.get(key)).toBe('stored');
    expect(await device.device.blobs.get(key)).toMatchObject({ state: 'stored' });
    await vi.waitFor(() => expect(sync()).toBe('on-server'));
    end();
  });

  test('a photo of a refused record waits with it and goes with its correction', async () => {
    const id = newId();
    const key = await photo(id);
    await write(audit(id, '!', [key]));
    await device.send();
    expect(server.files.size).toBe(0);
    await write(audit(id, 'good', [key], { version: 0, body: auditBody('!', [key]) }));
    await device.send();
    expect(server.files.get(key)).toBe('stored');
  });

  test("a photo that the server refused is tried again at a person's word", async () => {
    const id = newId();
    const key = await photo(id);
    await write(audit(id, 'a', [key]));
    await device.send();
    await device.device.blobs.update(key, { state: 'rejected' });
    server.forgetFiles();
    await device.outbox.sendNow();
    await device.send();
    expect(server.files.get(key)).toBe('stored');
  });
});
