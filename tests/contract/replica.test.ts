import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, describe, expect, test } from 'vitest';
import type { Replica, ReplicaQuery, ReplicaRow } from '#client/sync/port.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { openRxdbReplica } from '#tests/support/rxdb-replica.ts';
import { TEST_SEALER } from '#tests/support/sealer.ts';
import { digestOf, isStub, keyOf } from '#client/sync/replica/sound.ts';
import type { JsonObject } from '#core/change/json.ts';

/** A realm of its own: the same database opened by another name of the storage, as a worker or a second tab would. */
type Open = (name: string, realm?: number) => Promise<Replica>;

const adapters: Record<string, Open> = {
  rxdb: (name, realm = 0) => openRxdbReplica(name, { storage: Object.assign(getRxStorageDexie(), { name: `dexie${realm}` }) }),
  dexie: (name) => openDexieReplica(name),
  'dexie, sealed': (name) => openDexieReplica(name, TEST_SEALER),
};

const row = (id: string, version: number, more: Partial<ReplicaRow> = {}): ReplicaRow => ({
  key: keyOf('dfi', id),
  id,
  kind: 'dfi',
  bucket: 'a',
  version,
  seq: version,
  sortDesc: 100,
  status: 'open',
  created_by: null,
  created_at: '',
  updated_by: null,
  updated_at: '',
  body: { text: `${id}.${version}` },
  ...more,
});
const mark = (seq: number) => ({ epoch: 'e', seq, at: 0 });
const sorted = (rows: readonly ReplicaRow[]) => rows.toSorted((a, b) => a.sortDesc - b.sortDesc || (a.key < b.key ? -1 : 1));

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  // Nothing is said of how long it takes: other tests may hold the machine for seconds.
  for (let i = 0; i < 1_000; i++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('did not happen');
}

let opened: Replica[] = [];
let names = 0;
afterEach(async () => {
  for (const replica of opened.reverse()) await replica.destroy();
  opened = [];
});

describe.each(Object.entries(adapters))('replica on %s', (_name, adapter) => {
  const fresh = () => `rep-${++names}`;
  const open = async (name: string, realm = 0) => {
    const replica = await adapter(name, realm);
    opened.push(replica);
    return replica;
  };

  test('OFF-SCOPE-02 random histories of pages: rows, order, limits, digests and live lists agree with a model', async () => {
    const change = fc.record({
      id: fc.integer({ min: 0, max: 8 }),
      deleted: fc.boolean(),
      bucket: fc.constantFrom('a', 'b'),
      status: fc.constantFrom('open', 'closed'),
      sortDesc: fc.integer({ min: 0, max: 3 }),
    });
    const query: fc.Arbitrary<ReplicaQuery> = fc.record(
      {
        kind: fc.constant('dfi' as const),
        bucket: fc.constantFrom('a', 'b'),
        status: fc.constantFrom('open', 'closed'),
        limit: fc.integer({ min: 1, max: 4 }),
      },
      { requiredKeys: ['kind'] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 6 }), { minLength: 1, maxLength: 6 }),
        query,
        fc.nat(6),
        async (pages, asked, watchFrom) => {
          const replica = await adapter(fresh());
          try {
            const model = new Map<string, ReplicaRow>();
            const answer = () => {
              const fits = sorted([...model.values()]).filter(
                (r) => (asked.bucket ?? r.bucket) === r.bucket && (asked.status ?? r.status) === r.status,
              );
              return fits.slice(0, asked.limit ?? fits.length);
            };
            let seq = 0;
            let live: readonly ReplicaRow[] | null = null;
            let end: (() => void) | undefined;
            for (const [at, changes] of pages.entries()) {
              if (at === Math.min(watchFrom, pages.length - 1))
                end = replica.watchList(asked, (rows) => {
                  live = rows;
                });
              const from = seq;
              const rows = new Map<string, ReplicaRow>();
              const deleted = new Map<string, number>();
              for (const { id, deleted: drop, ...more } of changes) {
                seq++;
                const key = keyOf('dfi', `r${id}`);
                rows.delete(key);
                deleted.delete(key);
                if (drop) {
                  deleted.set(key, seq);
                  model.delete(key);
                } else {
                  rows.set(key, row(`r${id}`, seq, more));
                  model.set(key, row(`r${id}`, seq, more));
                }
              }
              await replica.storePage({
                from,
                rows: [...rows.values()],
                deleted: [...deleted].map(([key, version]) => ({ key, version })),
                watermark: mark(seq),
              });
              expect(await replica.list(asked)).toEqual(answer());
              expect(await replica.watermark()).toEqual(mark(seq));
            }
            expect(await replica.digests()).toEqual(digestOf(model.values()));
            await until(() => live !== null && JSON.stringify(live) === JSON.stringify(answer()));
            for (let id = 0; id <= 8; id++) expect(await replica.record('dfi', `r${id}`)).toEqual(model.get(keyOf('dfi', `r${id}`)));
            end?.();
          } finally {
            await replica.destroy();
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  test('OFF-DATA-07 two instances: what one stores the other one shows, in a list and on a record', async () => {
    const name = fresh();
    const page = await open(name, 1);
    const worker = await open(name, 2);
    let list: readonly ReplicaRow[] = [];
    let record: ReplicaRow | undefined;
    page.watchList({ kind: 'dfi' }, (rows) => {
      list = rows;
    });
    page.watchRecord('dfi', 'x', (found) => {
      record = found;
    });
    await worker.storePage({ from: 0, rows: [row('x', 1), row('y', 2)], deleted: [], watermark: mark(2) });
    await until(() => list.length === 2 && record?.version === 1);
    await worker.storePage({ from: 2, rows: [row('x', 3)], deleted: [{ key: keyOf('dfi', 'y'), version: 4 }], watermark: mark(4) });
    await until(() => list.length === 1 && list[0]?.version === 3 && record?.version === 3);
    await worker.storePage({ from: 4, rows: [], deleted: [{ key: keyOf('dfi', 'x'), version: 5 }], watermark: mark(5) });
    await until(() => list.length === 0 && record === undefined);
  });

  test('two pullers: a version never goes down and the watermark never passes a row that is not there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 5 })), { minLength: 2, maxLength: 8 }), async (turns) => {
        const name = fresh();
        const pullers = [await adapter(name, 1), await adapter(name, 2)] as const;
        try {
          const server = Array.from({ length: 20 }, (_, i) => row(`r${i % 7}`, i + 1));
          // All at once: reads and writes of both interleave as they like.
          await Promise.all(
            turns.map(async ([who, size]) => {
              const puller = pullers[who === 0 ? 0 : 1];
              const from = (await puller.watermark())?.seq ?? 0;
              const rows = server.slice(from, from + size);
              if (rows.length > 0)
                await puller
                  .storePage({
                    from,
                    rows: [...new Map(rows.map((r) => [r.key, r])).values()],
                    deleted: [],
                    watermark: mark(from + rows.length),
                  })
                  .catch(() => undefined);
            }),
          );
          const reached = (await pullers[0].watermark())?.seq ?? 0;
          for (const [key, newest] of new Map(server.slice(0, reached).map((r) => [r.key, r]))) {
            const stored = await pullers[0].record('dfi', newest.id);
            expect(stored?.key).toBe(key);
            expect(stored?.version).toBeGreaterThanOrEqual(newest.version);
          }
        } finally {
          for (const puller of pullers) await puller.close();
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test('a page that was overtaken neither lowers a version nor brings a deleted row back', async () => {
    const replica = await open(fresh());
    await replica.storePage({ from: 0, rows: [row('x', 3), row('y', 2)], deleted: [], watermark: mark(3) });
    await replica.storePage({ from: 3, rows: [], deleted: [{ key: keyOf('dfi', 'y'), version: 4 }], watermark: mark(4) });
    await replica.storePage({ from: 0, rows: [row('x', 1), row('y', 2)], deleted: [], watermark: mark(2) });
    expect((await replica.list({ kind: 'dfi' })).map((r) => [r.id, r.version])).toEqual([['x', 3]]);
    expect((await replica.watermark())?.seq).toBe(4);
  });

  test('a page that does not join on is refused: it would leave a hole below the watermark', async () => {
    const replica = await open(fresh());
    await replica.storePage({ from: 0, rows: [row('x', 1)], deleted: [], watermark: mark(1) });
    await expect(replica.storePage({ from: 5, rows: [row('y', 6)], deleted: [], watermark: mark(6) })).rejects.toThrow('does not join');
    expect(await replica.watermark()).toEqual(mark(1));
    expect(await replica.record('dfi', 'y')).toBeUndefined();
  });

  test('a page whose write fails leaves rows and watermark as they were, and can come again', async () => {
    const replica = await open(fresh());
    await replica.storePage({ from: 0, rows: [row('x', 1)], deleted: [], watermark: mark(1) });
    const put = IDBObjectStore.prototype.put;
    let puts = 0;
    IDBObjectStore.prototype.put = function failing(this: IDBObjectStore, ...given) {
      if (++puts === 2) throw new DOMException('injected', 'QuotaExceededError');
      return put.apply(this, given);
    };
    const page = { from: 1, rows: [row('x', 2), row('y', 3), row('z', 4)], deleted: [], watermark: mark(4) };
    try {
      await expect(replica.storePage(page)).rejects.toThrow();
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect(await replica.watermark()).toEqual(mark(1));
    expect((await replica.list({ kind: 'dfi' })).map((r) => r.version)).toEqual([1]);
    await replica.storePage(page);
    expect(await replica.watermark()).toEqual(mark(4));
    expect((await replica.list({ kind: 'dfi' })).map((r) => r.version)).toEqual([2, 3, 4]);
  });

  test('a writer closed in the middle of a fill: its rows and watermark agree, and the next one goes on from there', async () => {
    const name = fresh();
    const writer = await adapter(name, 1);
    const pages = Array.from({ length: 6 }, (_, p) => ({
      from: p * 3,
      rows: [1, 2, 3].map((i) => row(`r${p * 3 + i}`, p * 3 + i)),
      deleted: [],
      watermark: mark(p * 3 + 3),
    }));
    const filling = (async () => {
      for (const page of pages) await writer.storePage(page);
    })().catch(() => undefined);
    await new Promise((done) => setTimeout(done, 15));
    await writer.close();
    await filling;
    const next = await open(name, 2);
    const reached = (await next.watermark())?.seq ?? 0;
    expect(await next.list({ kind: 'dfi' })).toHaveLength(reached);
    for (const page of pages.slice(reached / 3)) await next.storePage(page);
    expect(await next.list({ kind: 'dfi' })).toHaveLength(18);
  });

  test('a lost broadcast: the list is right again after the replica was opened anew', async () => {
    const name = fresh();
    let page = await adapter(name, 1);
    let list: readonly ReplicaRow[] = [];
    page.watchList({ kind: 'dfi' }, (rows) => {
      list = rows;
    });
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = () => undefined;
    const worker = await adapter(name, 2);
    await worker.storePage({ from: 0, rows: [row('x', 1)], deleted: [], watermark: mark(1) });
    await worker.close();
    BroadcastChannel.prototype.postMessage = post;
    await page.close();
    page = await open(name, 1);
    page.watchList({ kind: 'dfi' }, (rows) => {
      list = rows;
    });
    await until(() => list.length === 1);
  });

  test('fault 7 null and missing values in a body hide nothing', async () => {
    const replica = await open(fresh());
    const bodies: JsonObject[] = [{}, { status: null }, { nested: { at: null } }, { list: [] }, { status: 'open' }];
    await replica.storePage({ from: 0, rows: bodies.map((body, i) => row(`r${i}`, i + 1, { body })), deleted: [], watermark: mark(5) });
    expect((await replica.list({ kind: 'dfi' })).map((r) => r.body)).toEqual(bodies);
    expect(await replica.list({ kind: 'dfi', bucket: 'a', status: 'open' })).toHaveLength(5);
  });

  test('a row with a broken envelope is kept as a stub, the others arrive', async () => {
    const replica = await open(fresh());
    const broken = { ...row('bad', 2), sortDesc: null, status: undefined, body: null } as unknown as ReplicaRow;
    await replica.storePage({ from: 0, rows: [row('x', 1), broken, row('y', 3)], deleted: [], watermark: mark(3) });
    const rows = await replica.list({ kind: 'dfi' });
    expect(rows.map((r) => r.id)).toEqual(['x', 'y', 'bad']);
    expect(rows.map(isStub)).toEqual([false, false, true]);
    expect(await replica.record('dfi', 'bad')).toMatchObject({ version: 2, body: { invalid: true } });
  });

  test('OFF-SCOPE-02 a dropped bucket goes with its rows, and its rows can come again', async () => {
    const replica = await open(fresh());
    const rows = [row('x', 1), row('y', 2, { bucket: 'b' })];
    await replica.storePage({ from: 0, rows, deleted: [], watermark: mark(2) });
    await replica.dropBuckets(['b']);
    expect((await replica.list({ kind: 'dfi' })).map((r) => r.id)).toEqual(['x']);
    expect(await replica.watermark()).toEqual(mark(0));
    await replica.storePage({ from: 0, rows, deleted: [], watermark: mark(2) });
    expect(await replica.list({ kind: 'dfi' })).toEqual(rows);
  });

  test('OFF-SCOPE-02 what a writer remembers of large pages counts for nothing once another one has written', async () => {
    const name = fresh();
    const first = await open(name, 1);
    const many = (version: number, seq: number) =>
      Array.from({ length: 150 }, (_, i) => row(`r${i}`, version, { seq: seq + i, bucket: i % 2 === 0 ? 'a' : 'b' }));
    await first.storePage({ from: 0, rows: many(1, 1), deleted: [], watermark: mark(150) });
    await first.storePage({ from: 150, rows: [row('r0', 2)], deleted: [{ key: keyOf('dfi', 'r1'), version: 2 }], watermark: mark(152) });
    const second = await open(name, 2);
    await second.storePage({ from: 152, rows: [row('r2', 9)], deleted: [{ key: keyOf('dfi', 'r3'), version: 9 }], watermark: mark(154) });
    // An overtaken page comes to the first one, which knows of r0 and r1 alone.
    await first.storePage({ from: 154, rows: many(2, 1), deleted: [], watermark: mark(304) });
    const rows = new Map((await first.list({ kind: 'dfi' })).map((r) => [r.id, r.version]));
    expect([rows.get('r0'), rows.get('r1'), rows.get('r2'), rows.get('r3'), rows.get('r4'), rows.size]).toEqual([
      2,
      undefined,
      9,
      undefined,
      2,
      148,
    ]);
    const digests = digestOf(await first.list({ kind: 'dfi' }));
    expect(await first.digests()).toEqual(digests);
    expect(await second.digests()).toEqual(digests);
    await first.dropBuckets(['a']);
    expect(await second.digests()).toEqual(digestOf(await first.list({ kind: 'dfi' })));
    expect([...(await first.digests()).keys()]).toEqual(['b']);
  });

  test('destroying leaves no database behind', async () => {
    const name = fresh();
    const replica = await adapter(name);
    await replica.storePage({ from: 0, rows: [row('x', 1)], deleted: [], watermark: mark(1) });
    await replica.destroy();
    expect((await indexedDB.databases()).filter((d) => d.name?.includes(`${name}-`) || d.name === name)).toEqual([]);
  });
});

describe('replica on rxdb only', () => {
  test('rows that did not change keep their object', async () => {
    const replica = await openRxdbReplica(`rep-${++names}`);
    opened.push(replica);
    await replica.storePage({ from: 0, rows: [row('x', 1), row('y', 2)], deleted: [], watermark: mark(2) });
    const seen: (readonly ReplicaRow[])[] = [];
    replica.watchList({ kind: 'dfi' }, (rows) => seen.push(rows));
    await until(() => seen.length > 0);
    await replica.storePage({ from: 2, rows: [row('y', 3)], deleted: [], watermark: mark(3) });
    await until(() => seen.at(-1)?.[1]?.version === 3);
    expect(seen.at(-1)?.[0]).toBe(seen[0]?.[0]);
  });

  test('OFF-DATA-07 changes are never reduced in memory: that leaves lists wrong for good when a worker writes', async () => {
    const replica = await openRxdbReplica(`rep-${++names}`);
    opened.push(replica);
    // Looked up by its name: the port has no door to it.
    const { database } = replica as unknown as { database: { eventReduce: boolean; multiInstance: boolean } };
    expect([database.eventReduce, database.multiInstance]).toEqual([false, true]);
  });
});
