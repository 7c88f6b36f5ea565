import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tidy } from '#client/sync/device/housekeeping.ts';
import { requeueLost } from '#client/sync/pull/restored.ts';
import { restoredNote } from '#client/sync/pull/restored-note.ts';
import type { JsonObject } from '#core/change/json.ts';
import { baseOf } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, openTestReplica, type ReplicaEngine, startTestDevice, type TestDevice, until } from '#tests/model/device.ts';
import { AUDIT, audit } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';

const COMPANY = 'management-company';

describe.each<ReplicaEngine>(['rxdb', 'dexie', 'sealed'])('a restored server, on %s', (engine) => {
  let server: ModelServer;
  let device: TestDevice;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    ({ server, device } = await startTestDevice(engine));
  });
  afterEach(async () => {
    await endTestDevice(device);
    vi.restoreAllMocks();
  });

  const fill = (count: number) => {
    for (let i = 0; i < count; i++) server.insert(COMPANY, newId(), { name: `n${i}`, active: true }, i % 2 ? 'a' : 'b');
  };
  const wanted = () => new Map(server.live().map((row) => [row.id, row.version]));

  test('fault 35 a server put back to a backup gets again what it had acknowledged since, once', async () => {
    await device.pull();
    const early = newId();
    await device.outbox.write([{ kind: COMPANY, id: early, body: { name: 'early', active: true }, base: null }]);
    await device.send();
    const backup = server.snapshot();
    const late = newId();
    await device.outbox.write([
      { kind: COMPANY, id: late, body: { name: 'late', active: true }, base: null },
      { kind: COMPANY, id: early, body: { name: 'changed', active: true }, base: { version: 1, body: { name: 'early', active: true } } },
    ]);
    await device.send();
    await device.pull();
    server.restore(backup);
    expect(server.live()).toHaveLength(1);
    await device.heal();
    expect(new Map(server.live().map((row) => [row.id, row.body['name']]))).toEqual(
      new Map([
        [early, 'changed'],
        [late, 'late'],
      ]),
    );
    expect(server.log).toHaveLength(3);
    expect(await device.rows()).toEqual([]);
  });

  test('fault 35 OFF-SCOPE-02: a copy of the database that says nothing of itself, and that others have written past: what was lost goes again, joined with theirs, and the person is told', async () => {
    await device.pull();
    const shared = newId();
    const lost = newId();
    const write = (id: string, name: string, base: { version: number; body: JsonObject } | null = null) =>
      device.outbox.write([{ kind: COMPANY, id, body: { ...base?.body, name, active: base?.body['active'] ?? true }, base }]);
    await write(shared, 'shared');
    await device.send();
    await device.pull();
    const backup = server.snapshot();
    await write(shared, 'renamed here', { version: 1, body: { name: 'shared', active: true } });
    await write(lost, 'made here');
    await device.send();
    await device.pull();
    server.putBack(backup);
    // Somebody else brings the record to the very version that got lost, and the feed beyond the place of this device.
    server.change(shared, (body) => ({ ...body, active: false }));
    fill(6);
    await device.heal();
    expect(server.records.get(shared)?.body).toEqual({ name: 'renamed here', active: false });
    expect(server.records.get(lost)?.body).toEqual({ name: 'made here', active: true });
    expect(server.log.filter(({ id }) => id === lost)).toHaveLength(1);
    expect(await device.replicaRows()).toEqual(wanted());
    expect(await device.rows()).toEqual([]);
    expect(await restoredNote(device.device)).toMatchObject({ again: 2 });
    await device.outbox.forgetRestored();
    expect(await restoredNote(device.device)).toBeNull();
    // Told once: the next round is quiet.
    const asked = server.requests.length;
    await device.heal();
    expect(server.requests).toHaveLength(asked);
  });

  test('fault 35 OFF-CONF-04: a deletion that got lost with a copy of the database that says nothing of itself goes again', async () => {
    await device.pull();
    const id = newId();
    await device.outbox.write([{ kind: COMPANY, id, body: { name: 'to go', active: true }, base: null }]);
    await device.send();
    const backup = server.snapshot();
    await device.outbox.write([{ kind: COMPANY, id, body: null, base: { version: 1, body: { name: 'to go', active: true } } }]);
    await device.send();
    expect(server.live()).toEqual([]);
    server.putBack(backup);
    expect(server.live()).toHaveLength(1);
    await device.heal();
    expect(server.live()).toEqual([]);
    expect(await device.rows()).toEqual([]);
    expect(await restoredNote(device.device)).toMatchObject({ again: 1 });
    const asked = server.requests.length;
    await device.heal();
    expect(server.requests).toHaveLength(asked);
  });

  test('fault 35 a record whose deletion finds nothing on a restored server is not made again', async () => {
    await device.pull();
    const backup = server.snapshot();
    const id = newId();
    const body = { name: 'to go', active: true };
    await device.outbox.write([{ kind: COMPANY, id, body, base: null }]);
    await device.send();
    await device.outbox.write([{ kind: COMPANY, id, body: null, base: { version: 1, body } }]);
    server.restore(backup);
    const replica = await openTestReplica(engine, String((await device.device.session.get('replica'))?.value));
    const again = await requeueLost(device.device, replica, Date.now(), async (keys) => {
      await device.send();
      return new Set(keys);
    });
    await replica.close();
    expect(again).toBe(0);
    expect(await device.rows()).toEqual([]);
    expect(server.live()).toEqual([]);
  });

  /** Changes or deletes a record as a person does: on what the list shows. */
  async function change(id: string, name: string | null, isSeen: (body: JsonObject | undefined) => boolean = () => true): Promise<void> {
    const list = device.views.list(COMPANY, {});
    const end = list.subscribe(() => undefined);
    const find = () => list.get().rows.find((row) => row.id === id);
    await until(() => list.get().ready && isSeen(find()?.body));
    const item = find();
    end();
    await device.outbox.write([
      { kind: COMPANY, id, body: name === null ? null : { name, active: item?.body.active ?? true }, base: item ? baseOf(item) : null },
    ]);
  }

  test('fault 35 OFF-CONF-01: a change on a lost state joins, though somebody else has brought the record to the same version; nothing is asked about a state that is gone', async () => {
    await device.pull();
    const id = newId();
    await change(id, 'one');
    await device.send();
    const backup = server.snapshot();
    await change(id, 'two');
    await device.send();
    server.putBack(backup);
    server.change(id, (body) => ({ ...body, active: false }));
    expect(server.records.get(id)?.version).toBe(2);
    await change(id, 'three');
    await device.heal();
    // Theirs stands. Before the device knew of it, its name stood against one that it had never seen; the lost one goes first.
    expect(server.records.get(id)?.body).toEqual({ name: 'three', active: false });
    expect(await device.rows()).toEqual([]);
  });

  test('fault 35 OFF-CONF-03: what somebody else set is asked about after a restore as before, and as it stands then', async () => {
    await device.pull();
    const id = newId();
    await change(id, 'one');
    await device.send();
    const backup = server.snapshot();
    server.change(id, (body) => ({ ...body, name: 'theirs, lost' }));
    await change(id, 'mine');
    await change(newId(), 'sent and lost');
    await device.send();
    expect((await device.rows())[0]?.conflicts).toMatchObject([{ group: 'name', theirs: 'theirs, lost' }]);
    server.putBack(backup);
    server.change(id, (body) => ({ ...body, name: 'theirs since' }));
    await device.heal();
    const [asked] = await device.rows();
    expect(asked).toMatchObject({ state: 'conflict', conflicts: [{ group: 'name', mine: 'mine', theirs: 'theirs since' }] });
    expect(server.records.get(id)?.body['name']).toBe('theirs since');
  });

  test('fault 35 OFF-DATA-07: what is acknowledged while the copy is filled anew is not taken for lost', async () => {
    await device.pull();
    const id = newId();
    await change(id, 'one');
    await device.send();
    await device.pull();
    server.restore(server.snapshot());
    // The page that is about to be stored was fetched before this.
    device.beforeStore = async () => {
      device.beforeStore = () => undefined;
      await change(id, 'two');
      await device.send();
    };
    expect(await device.pull()).toBe(true);
    expect(await restoredNote(device.device)).toBeNull();
    expect((await device.device.outbox.toArray()).map((row) => row.state)).not.toContain('queued');
    const sent = server.requests.length;
    await device.heal();
    expect(server.requests).toHaveLength(sent);
    expect(server.records.get(id)?.body).toEqual({ name: 'two', active: true });
  });

  test('fault 35: what the person has set again since, or deleted, does not go again', async () => {
    await device.pull();
    const [changed, deleted] = [newId(), newId()];
    for (const id of [changed, deleted]) await change(id, 'one');
    await device.send();
    const backup = server.snapshot();
    for (const id of [changed, deleted]) await change(id, 'two');
    await device.send();
    server.putBack(backup);
    server.change(changed, (body) => ({ ...body, active: false }));
    // The copy that the device begins anew cannot be filled at once: meanwhile the person works on what is there.
    await change(newId(), 'sent since');
    await device.send();
    let pages = 0;
    device.beforeStore = () => {
      if (++pages > 1) throw new DOMException('injected', 'QuotaExceededError');
    };
    expect(await device.pull()).toBe(false);
    await change(changed, 'three', (body) => body?.['active'] === false);
    await change(deleted, null);
    await device.send();
    device.beforeStore = () => undefined;
    const sent = server.requests.length;
    await device.heal();
    expect(server.requests).toHaveLength(sent);
    expect(server.live().map((row) => row.body)).toEqual([
      { name: 'three', active: false },
      { name: 'sent since', active: true },
    ]);
    expect(await device.rows()).toEqual([]);
  });

  test('fault 35: what left the outbox for the journal weeks ago, and photos of it that the server had, are given again as well', async () => {
    const backup = server.snapshot();
    const id = newId();
    const key = newId();
    await device.device.putPhoto({
      id: key,
      mutation: '',
      record: id,
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
    await device.outbox.write([audit(id, 'with a photo', [key])]);
    await device.heal();
    device.clock.pass(8 * 86_400_000);
    await tidy(device.device, device.clock.wall);
    expect(await device.device.outbox.count()).toBe(0);
    server.putBack(backup);
    server.forgetFiles();
    await device.heal();
    expect(server.live().map((row) => row.id)).toEqual([id]);
    expect(server.files.get(key)).toBe('stored');
  });

  test('fault 35 OFF-SCOPE-02: the keys of sent work are asked for many at a time, and a cut goes on where it was, over a start of the app too', async () => {
    await device.pull();
    await change(newId(), 'sent');
    await device.send();
    await device.pull();
    const [sent] = await device.device.outbox.toArray();
    if (!sent) throw new Error('nothing was sent');
    const many = Array.from({ length: 1_200 }, (_, n) => ({ ...sent, id: newId(), lane: newId(), n: n + 1_000 }));
    await device.device.journal.bulkPut(
      many.map((row) => ({ id: row.id, outcome: 'acked' as const, reason: 'sent', at: device.clock.wall, row })),
    );
    server.restore(server.snapshot());
    const asked: number[] = [];
    server.twist = (what, answer) => {
      if (what !== 'unknownOf') return answer;
      asked.push(asked.length);
      // The server knows all of them; the second call is cut.
      return asked.length === 2 ? { ok: false, error: { code: 'NO_RESPONSE', status: 0, message: '', items: [] } } : { ok: true, data: [] };
    };
    expect(await device.pull()).toBe(false);
    await device.restart();
    expect(await device.pull()).toBe(true);
    // 1,201 keys are three calls, and one was cut.
    expect(asked).toHaveLength(4);
    expect(await device.rows()).toEqual([]);
    expect(await restoredNote(device.device)).toBeNull();
  });
});
