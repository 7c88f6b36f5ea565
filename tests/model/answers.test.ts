import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { COMPANY, company, dfi, gone } from '#tests/model/intents.ts';
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
const states = async () => (await device.rows()).map((row) => row.state);
const body = (id: string): JsonObject | undefined => server.records.get(id)?.body;
/** A record that server and replica both hold, at version 1. */
async function known(name = 'old'): Promise<{ id: string; base: { version: number; body: JsonObject } }> {
  const id = newId();
  server.insert(COMPANY, id, { name, active: true });
  await device.pull();
  return { id, base: { version: 1, body: { name, active: true } } };
}

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

  test('OFF-UI-02 OFF-IDEM-05 a refused record that is saved again as it is goes out again under a new key, with what waited behind it', async () => {
    const id = newId();
    await write(company(id, '!'));
    await device.send();
    const asked = server.requests.length;
    const refused = (await device.rows())[0]?.id;
    const same = { version: 0, body: { name: '!', active: true } };
    await write(company(id, '!', same));
    expect(await states()).toEqual(['queued']);
    expect((await device.rows())[0]?.id).not.toBe(refused);
    await device.send();
    expect(server.requests.length).toBe(asked + 1);
    expect(await states()).toEqual(['rejected']);
    // Where nothing was refused, a save that changes nothing sends nothing.
    const fine = newId();
    await write(company(fine, 'a'));
    await write(company(fine, 'a', { version: 0, body: { name: 'a', active: true } }));
    await device.send();
    expect(server.requests.length).toBe(asked + 2);
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
    device.sender.resumeAll();
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
    server.api = () => ({
      ...api,
      send: async () => ({ ok: false, error: { code: answers[at++] ?? 'DUPLICATE', status: 409, message: '', items: [] } }),
    });
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
    expect(server.kept.size).toBe(choice === 'mine' ? 0 : 1);
  });

  test('OFF-CONF-03 the value that lost arrives in the history once, though replies are lost, the device starts anew and nothing else is left to send', async () => {
    const { id, base } = await known();
    server.change(id, (now) => ({ ...now, name: 'theirs' }));
    await write(company(id, 'mine', base));
    await device.send();
    server.offline = true;
    await device.outbox.resolve((await device.rows())[0]?.id ?? '', { name: 'theirs' });
    const waiting = (await device.rows()).filter((row) => row.open === 1);
    // The record stands as the server has it; only the lost value waits, as something a person sees.
    expect(waiting).toMatchObject([{ callId: 'SYNC-CALL-06', state: 'queued', title: 'mine' }]);
    expect(server.kept.size).toBe(0);
    await device.crash();
    await device.start();
    server.offline = false;
    for (const fault of ['lost-request', 'lost-reply', 'twice'] as const) {
      server.faults = [fault];
      device.clock.pass(1_000_000);
      await device.send();
    }
    await device.heal();
    expect([...server.kept.values()]).toEqual([{ kind: COMPANY, record_id: id, version: 2, parts: { name: 'mine' } }]);
    expect((await device.rows()).filter((row) => row.open === 1)).toEqual([]);
    const keys = server.requests.filter((request) => request.callId === 'SYNC-CALL-06').map((request) => request.key);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(1);
    expect(body(id)).toEqual({ name: 'theirs', active: true });
  });

  test('OFF-CONF-03 OFF-IDEM-05 a lost value that the server refuses is shown, tried again under a new key, and blocks nothing', async () => {
    const { id, base } = await known();
    server.change(id, (now) => ({ ...now, name: 'theirs' }));
    await write(company(id, 'mine', base));
    await device.send();
    await device.outbox.resolve((await device.rows())[0]?.id ?? '', { name: 'theirs' });
    const gone = server.records.get(id);
    (server.records as Map<string, unknown>).delete(id);
    await device.send();
    const [note] = (await device.rows()).filter((row) => row.state === 'rejected');
    expect(note?.callId).toBe('SYNC-CALL-06');
    (server.records as Map<string, unknown>).set(id, gone);
    await device.outbox.retry(note?.id ?? '');
    await device.send();
    expect([...server.kept.values()]).toMatchObject([{ record_id: id, parts: { name: 'mine' } }]);
  });

  test('fault 29 OFF-CONF-03 a change that came in while the person was choosing asks again', async () => {
    const { id, base } = await known();
    server.change(id, (now) => ({ ...now, name: 'theirs' }));
    await write(company(id, 'mine', base));
    await device.send();
    server.change(id, (now) => ({ ...now, name: 'again' }));
    await device.outbox.resolve((await device.rows())[0]?.id ?? '', { name: 'mine' });
    await device.send();
    expect((await device.rows())[0]).toMatchObject({
      state: 'conflict',
      conflicts: [{ group: 'name', base: 'theirs', mine: 'mine', theirs: 'again' }],
    });
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
