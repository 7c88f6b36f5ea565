import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PullApi } from '#client/sync/api.ts';
import { pullFacts } from '#client/sync/pull/current.ts';
import { Puller } from '#client/sync/pull/puller.ts';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, openTestReplica, type ReplicaEngine, startTestDevice, type TestDevice, until } from '#tests/model/device.ts';
import type { ModelServer } from '#tests/model/server.ts';

const COMPANY = 'management-company';

describe.each<ReplicaEngine>(['rxdb', 'dexie', 'sealed'])('the feed on %s', (engine) => {
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

  test('fault 3 OFF-SCOPE-02 a page that could not be written once between two good ones leaves no hole', async () => {
    fill(10);
    let pages = 0;
    device.beforeStore = () => {
      if (++pages === 2) throw new DOMException('injected', 'QuotaExceededError');
    };
    expect(await device.pull()).toBe(false);
    expect((await device.replicaRows()).size).toBe(3);
    expect(await device.pull()).toBe(true);
    expect(await device.replicaRows()).toEqual(wanted());
  });

  test('fault 4 a row this build cannot read holds nothing up, is told, left out of lists, and mends itself', async () => {
    fill(5);
    const bad = server.live()[2]?.id ?? '';
    server.spoil = (row) => (row['id'] === bad ? { ...row, data: { name: 7 } } : row);
    expect(await device.pull()).toBe(true);
    expect(await device.replicaRows()).toEqual(wanted());
    expect((await pullFacts(device.device)).unreadable).toEqual([`${COMPANY}/${bad}`]);
    const list = device.views.list(COMPANY, {});
    const end = list.subscribe(() => undefined);
    await until(() => list.get().ready && list.get().rows.length === 4);
    server.spoil = (row) => row;
    server.change(bad, (body) => ({ ...body, name: 'good' }));
    await device.pull();
    await until(() => list.get().rows.length === 5);
    expect((await pullFacts(device.device)).unreadable).toEqual([]);
    end();
  });

  test('a row with a broken envelope holds nothing up', async () => {
    fill(4);
    const bad = server.live()[1]?.id ?? '';
    server.spoil = (row) => (row['id'] === bad ? { ...row, sortDesc: null, created_at: 3 } : row);
    expect(await device.pull()).toBe(true);
    expect(await device.replicaRows()).toEqual(wanted());
  });

  test('fault 5 two pullers of opposite speed never put an older version back', async () => {
    fill(6);
    const slow: PullApi = {
      ...server.feed(),
      changes: async (request, token, signal) => {
        const page = await server.feed().changes(request, token, signal);
        await new Promise((done) => setTimeout(done, 15));
        return page;
      },
    };
    const second = new Puller(
      {
        owner: device.owner,
        device: device.device,
        api: slow,
        environment: device.clock.environment(),
        openReplica: (name) => openTestReplica(engine, name),
        token: async () => 'token',
        pageSize: () => 2,
        announce: () => undefined,
        onContact: () => undefined,
      },
      new AbortController().signal,
    );
    let lowered = '';
    const seen = new Map<string, number>();
    const watch = device.host.watchList({ kind: COMPANY }, (rows) => {
      for (const row of rows) {
        if (row.version < (seen.get(row.id) ?? 0)) lowered = row.id;
        seen.set(row.id, row.version);
      }
    });
    for (let round = 0; round < 6; round++) {
      const pulls = [second.pull(), device.pull()];
      for (const row of server.live().slice(0, 3)) server.change(row.id, (body) => ({ ...body, name: `${round}` }));
      pulls.push(device.pull());
      await Promise.all(pulls);
    }
    await device.pull();
    expect(await device.replicaRows()).toEqual(wanted());
    await until(() => [...wanted()].every(([id, version]) => seen.get(id) === version));
    expect(lowered).toBe('');
    watch();
    await second.close();
  });

  test('fault 6 OFF-SCOPE-02 rows that went behind our back are found by the digest within one round and fetched again', async () => {
    fill(8);
    await device.pull();
    const name = String((await device.device.session.get('replica'))?.value);
    await device.puller.close();
    await device.host.close();
    const base = engine !== 'rxdb' ? name : `rxdb-dexie-${name}--0--records`;
    const raw = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open(base);
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const store = engine !== 'rxdb' ? 'records' : 'docs';
    await new Promise((done) => {
      const change = raw.transaction(store, 'readwrite');
      for (const row of server.live().slice(0, 3)) change.objectStore(store).delete(`${COMPANY}/${row.id}`);
      change.oncomplete = done;
    });
    raw.close();
    expect((await device.replicaRows()).size).toBe(5);
    await device.restart();
    expect(await device.pull()).toBe(true);
    expect(await device.replicaRows()).toEqual(wanted());
  });

  test('OFF-SCOPE-01 a new epoch is filled beside the old copy, which stays readable until the new one is complete', async () => {
    fill(7);
    await device.pull();
    const before = (await device.device.session.get('replica'))?.value;
    const kept = device.views.list(COMPANY, {});
    const end = kept.subscribe(() => undefined);
    await until(() => kept.get().rows.length === 7);
    server.epoch = 'e1.other-rights';
    const [left] = server.live();
    server.change(left?.id ?? '', () => null);
    let pages = 0;
    device.beforeStore = () => {
      if (++pages === 2) throw new DOMException('injected', 'QuotaExceededError');
    };
    expect(await device.pull()).toBe(false);
    expect((await device.device.session.get('replica'))?.value).toBe(before);
    expect(kept.get().rows).toHaveLength(7);
    expect(await device.pull()).toBe(true);
    expect((await device.device.session.get('replica'))?.value).not.toBe(before);
    expect(await device.replicaRows()).toEqual(wanted());
    await until(() => kept.get().rows.length === 6);
    end();
  });

  test('a token that ran out is renewed once by the page, then the same page is asked for', async () => {
    fill(3);
    const asked: (string | null)[] = [];
    const api = server.feed();
    const tokens: string[] = [];
    const puller = new Puller(
      {
        owner: device.owner,
        device: device.device,
        environment: device.clock.environment(),
        openReplica: (name) => openTestReplica(engine, name),
        api: {
          ...api,
          changes: async (request, token, signal) => {
            tokens.push(token);
            return token === 'new'
              ? api.changes(request, token, signal)
              : { ok: false, error: { code: 'UNAUTHORIZED', status: 401, message: '', items: [] } };
          },
        },
        token: async (stale) => {
          asked.push(stale);
          return stale === null ? 'old' : 'new';
        },
        pageSize: () => 500,
        announce: () => undefined,
        onContact: () => undefined,
      },
      new AbortController().signal,
    );
    expect(await puller.pull()).toBe(true);
    expect(asked).toEqual([null, 'old']);
    expect(tokens).toEqual(['old', 'new']);
    await puller.close();
    expect(await device.replicaRows()).toEqual(wanted());
  });
});
