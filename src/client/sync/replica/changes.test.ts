import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Changed, watchChanges } from '#client/sync/replica/changes.ts';
import { ReplicaDatabase } from '#client/sync/replica/database.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { keyOf } from '#client/sync/replica/sound.ts';
import type { ReplicaRow } from '#client/sync/port.ts';

let names = 0;
const opened: Dexie[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.delete();
});

const row = (id: string, version: number): ReplicaRow => ({
  key: keyOf('dfi', id),
  id,
  kind: 'dfi',
  bucket: 'a',
  version,
  seq: version,
  sortDesc: 10_000 - version,
  status: 'open',
  created_by: null,
  created_at: '',
  updated_by: null,
  updated_at: '',
  body: { text: id },
});
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => row(`r${from + n}`, from + n + 1));
/** Other tests may hold the machine for seconds. */
const SOON = 20_000;
const DFIS = { from: 'dfi/', to: 'dfi/\uffff' };

/** Opened: a database that comes to be says that anything in it may have changed. */
async function made(): Promise<ReplicaDatabase> {
  const database = new ReplicaDatabase(`changes-${++names}`);
  opened.push(database);
  await database.open();
  return database;
}

describe('what a watch of the replica reads', () => {
  test('OFF-DATA-07: the keys of what was written, those of other kinds not among them', async () => {
    const database = await made();
    const seen: Changed[] = [];
    const end = watchChanges(database, DFIS, async (changed) => {
      seen.push(changed);
    });
    await vi.waitFor(() => expect(seen).toEqual([null]), SOON);
    await database.records.bulkPut([row('x', 1), row('y', 2), { ...row('z', 3), key: 'company/z', kind: 'company' }]);
    await vi.waitFor(() => expect(seen.slice(1)).toEqual([new Set(['dfi/x', 'dfi/y'])]), SOON);
    await database.records.delete('dfi/x');
    await vi.waitFor(() => expect(seen.slice(2)).toEqual([new Set(['dfi/x'])]), SOON);
    end();
    await database.records.put(row('x', 5));
    expect(seen).toHaveLength(3);
  });

  test('OFF-DATA-07: one reading at a time, and what is written during it is read after it', async () => {
    const database = await made();
    let running = 0;
    let most = 0;
    const told: number[] = [];
    const end = watchChanges(database, DFIS, async () => {
      most = Math.max(most, ++running);
      const count = await database.records.count();
      await new Promise((done) => setTimeout(done, 15));
      running--;
      told.push(count);
    });
    let written = 0;
    // It goes on changing until it was told of three times: that must not wait until it is quiet.
    while (written < 30 || told.length < 3) {
      await database.records.put(row(`r${++written}`, written));
      await new Promise((done) => setTimeout(done, 4));
    }
    await vi.waitFor(() => expect(told.at(-1)).toBe(written), SOON);
    end();
    expect(most).toBe(1);
  });

  test('OFF-DATA-07: after a reading that failed all is read again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const database = await made();
    const seen: Changed[] = [];
    const end = watchChanges(database, DFIS, async (changed) => {
      seen.push(changed);
      if (seen.length === 2) throw new Error('the store did not answer');
    });
    await vi.waitFor(() => expect(seen).toHaveLength(1), SOON);
    for (const n of [1, 2]) {
      await database.records.put(row('x', n));
      await vi.waitFor(() => expect(seen).toHaveLength(n + 1), SOON);
    }
    end();
    expect(seen).toEqual([null, new Set(['dfi/x']), null]);
  });

  test('OFF-DATA-07: a list of thousands is read once, then only what a page of the server brings', async () => {
    const name = `changes-${++names}`;
    const replica = await openDexieReplica(name);
    const reader = new ReplicaDatabase(name);
    opened.push(reader);
    let live: readonly ReplicaRow[] = [];
    const store = (from: number, to: number) =>
      replica.storePage({ from, rows: rows(from, to), deleted: [], watermark: { epoch: 'e', seq: to, at: 0 } });
    await store(0, 2_000);
    const read = vi.spyOn(IDBIndex.prototype, 'getAll');
    const lookedUp = vi.spyOn(IDBObjectStore.prototype, 'get');
    const end = replica.watchList({ kind: 'dfi' }, (found) => {
      live = found;
    });
    await vi.waitFor(() => expect(live).toHaveLength(2_000), SOON);
    const whole = read.mock.calls.length;
    const before = lookedUp.mock.calls.length;
    await store(2_000, 2_060);
    await vi.waitFor(() => expect(live).toHaveLength(2_060), SOON);
    expect(live.map(({ id }) => id)).toEqual(
      rows(0, 2_060)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(read.mock.calls.length).toBe(whole);
    // Each of the page by its writer and by the list, and the mark of how far it is.
    expect(lookedUp.mock.calls.length - before).toBeLessThan(200);
    end();
    await replica.close();
  });
});
