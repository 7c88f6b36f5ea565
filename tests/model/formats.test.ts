import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { KNOWN_FORMATS } from '#client/sync/device/database.ts';
import { deviceName, type Owner } from '#client/sync/names.ts';
import type { BlobRow, DraftRow, OutboxRow } from '#client/sync/port.ts';
import { KINDS } from '#modules/registry.ts';
import { deleteAll, TestDevice } from '#tests/model/device.ts';
import { company } from '#tests/model/intents.ts';
import { ModelServer } from '#tests/model/server.ts';
import { readDatabase, type StoredDatabase, writeDatabase } from '#tests/support/stored-databases.ts';

const FOLDER = path.join(import.meta.dirname, 'formats');
const RELEASES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

type Snapshot = ReturnType<ModelServer['snapshot']>;
interface Fixture {
  readonly version: string;
  readonly owner: Owner;
  readonly clock: number;
  readonly database: StoredDatabase;
  readonly server: {
    records: [...(Snapshot['records'] extends Map<string, infer R> ? R[] : never)];
    replies: [string, { sending: string; reply: unknown }][];
    seq: number;
  };
}

/** A device as a build of that release left it, and the server it had spoken with. */
async function inherited(file: string, change: (database: StoredDatabase) => StoredDatabase = (database) => database) {
  // Written by formats/record.ts alone.
  const fixture = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Fixture;
  const server = new ModelServer();
  const { records, replies, seq } = fixture.server;
  server.restore({ records: new Map(records.map((row) => [row.id, row])), replies: new Map(replies), seq, gaps: [], log: [] });
  server.epoch = 'e1';
  await writeDatabase(deviceName(fixture.owner), change(fixture.database));
  const device = new TestDevice(server, fixture.owner, 'dexie');
  device.clock.wall = fixture.clock;
  const rowsOf = <T>(store: string) => (fixture.database.stores.find(({ name }) => name === store)?.rows ?? []) as readonly T[];
  // From the second format on base and input lie beside the row.
  const loads = new Map(rowsOf<Pick<OutboxRow, 'n' | 'base' | 'input'>>('loads').map((load) => [load.n, load]));
  const outbox = rowsOf<OutboxRow>('outbox').map((row) => ({ ...row, ...loads.get(row.n) }));
  return { server, device, outbox, blobs: rowsOf<BlobRow>('blobs'), drafts: rowsOf<DraftRow>('drafts') };
}

afterEach(deleteAll);

/** Kinds that came after the newest release whose rows are kept; the next one is recorded with them. */
const SINCE: ReadonlySet<string> = new Set([
  'security-tour',
  'incident-report',
  'control-list-question',
  'control-list-response',
  'ppe-distribution',
  'ppe-return',
  'unit',
]);

test('OFF-SW-08: rows of each format are among those that are tried', () => {
  const formats = RELEASES.flatMap((file) => {
    const { database } = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Fixture; // written by formats/record.ts alone
    return database.stores.find(({ name }) => name === 'outbox')?.rows.map((row) => (row as OutboxRow).fmt) ?? [];
  });
  expect(new Set(formats)).toEqual(KNOWN_FORMATS);
});

describe.each(RELEASES)('rows of %s', (file) => {
  test('OFF-SW-08: hold every kind and verb that can be written, and every state in which a row can lie', async () => {
    const { outbox } = await inherited(file);
    const kinds = new Set(outbox.map((row) => row.kind));
    for (const kind of Object.values(KINDS))
      if (kind.residence === 'device' && Object.keys(kind.verbs).length > 0 && !SINCE.has(kind.kind)) expect(kinds).toContain(kind.kind);
    for (const kind of SINCE) expect(kinds, 'the release is recorded with it').not.toContain(kind);
    for (const op of ['put', 'patch', 'drop']) expect(outbox.map((row) => row.change.op)).toContain(op);
    for (const state of ['queued', 'sending', 'acked', 'rejected', 'conflict', 'blocked'])
      expect(outbox.map((row) => row.state)).toContain(state);
  });

  test('fault 10 OFF-SW-08: each is sent once as it was, under its key, or stays with what the server said; photos and drafts with them', async () => {
    const { server, device, outbox, blobs, drafts } = await inherited(file);
    await device.start();
    await device.heal();
    const left = new Map((await device.device.outbox.toArray()).map((row) => [row.id, row]));
    const journal = new Map((await device.device.journal.toArray()).map((entry) => [entry.id, entry.outcome]));
    for (const row of outbox) {
      const sent = server.requests.filter(({ key }) => key === row.id);
      const now = left.get(row.id);
      if (row.state === 'queued' || row.state === 'sending') {
        expect(sent.length, `${row.title} ${row.callId}`).toBeGreaterThan(0);
        for (const one of sent) expect(one).toMatchObject({ callId: row.callId, input: row.input, owner: row.owner.user });
        expect(now?.state ?? journal.get(row.id)).toBe('acked');
      } else if (row.state === 'acked') {
        expect(now?.state ?? journal.get(row.id)).toBe('acked');
        expect(sent).toEqual([]);
      } else {
        expect(sent).toEqual([]);
        expect(now).toMatchObject({ state: row.state, input: row.input, ...(row.problem ? { problem: row.problem } : {}) });
      }
    }
    for (const blob of blobs) expect(server.files.get(blob.id), blob.record).toBe('stored');
    expect(await device.device.drafts.toArray()).toEqual(drafts);
    await device.crash();
  });

  test('OFF-SW-08 OFF-CONF-03 OFF-IDEM-05: what waits for a person can be decided and corrected, and what stood behind it goes', async () => {
    const { server, device, outbox } = await inherited(file);
    await device.start();
    await device.heal();
    const parked = (state: string) => outbox.filter((row) => row.state === state);
    for (const row of parked('conflict'))
      await device.outbox.resolve(row.id, Object.fromEntries((row.conflicts ?? []).map(({ group }) => [group, 'mine'])));
    for (const row of parked('rejected')) {
      if (row.problem?.status === 404) await device.outbox.resolve(row.id, { '*': 'mine' });
      else await device.outbox.write([company(row.lane, 'corrected')]);
    }
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(server.live().map((row) => row.body['name'])).toEqual(expect.arrayContaining(['same-field here', 'gone here', 'corrected']));
    for (const row of parked('blocked')) expect(server.records.has(row.lane)).toBe(true);
    await device.crash();
  });

  /** Shape of rows that no build knows yet. */
  const TOMORROW = 99;
  /** Version of a database that no build has reached yet. */
  const NEWER = 990;
  const raised = (database: StoredDatabase): StoredDatabase => ({
    version: NEWER,
    stores: [
      // A newer build has all tables of this one.
      ...[
        ['loads', 'n'],
        ['reserve', 'id'],
      ].flatMap(([name = '', keyPath = '']) =>
        database.stores.some((store) => store.name === name) ? [] : [{ name, keyPath, autoIncrement: false, indexes: [], rows: [] }],
      ),
      ...database.stores.map((store) =>
        store.name === 'outbox'
          ? {
              ...store,
              rows: store.rows.map((row, at) =>
                at % 2 ? row : { ...(row as OutboxRow), fmt: TOMORROW, kind: 'of-tomorrow', change: { op: 'fold' } },
              ),
            }
          : store,
      ),
      { name: 'tomorrow', keyPath: 'id', autoIncrement: false, indexes: [], rows: [{ id: 1 }] },
    ],
  });

  test('fault 11 fault 40 OFF-SW-08: put back to this build, rows and tables of a newer one are left as they are: nothing is sent, changed or deleted, and it says so', async () => {
    const { server, device } = await inherited(file, raised);
    const before = await readDatabase(deviceName(device.owner));
    await device.start();
    device.clock.pass(40 * 86_400_000);
    await device.send();
    await device.pull();
    const foreign = (await device.device.outbox.toArray()).filter((row) => row.fmt === TOMORROW);
    for (const row of foreign) {
      await device.outbox.discard(row.id, 'unwanted');
      await device.outbox.retry(row.id);
      await device.outbox.resolve(row.id, { '*': 'mine' });
      await expect(device.outbox.write([company(row.lane, 'over it')])).rejects.toThrow();
    }
    await device.outbox.sendNow();
    await device.send();
    expect(server.requests).toEqual([]);
    expect(device.senderState.needsUpdate).toBe(true);
    expect(device.feed.newer.get()).toHaveLength(foreign.filter((row) => row.open === 1).length);
    expect(device.feed.rows.get().every((row) => row.fmt !== TOMORROW)).toBe(true);
    await device.crash();
    const after = await readDatabase(deviceName(device.owner));
    const rows = (database: StoredDatabase, store: string) => database.stores.find(({ name }) => name === store)?.rows;
    for (const store of ['outbox', 'loads', 'journal', 'blobs', 'bytes', 'drafts', 'tomorrow'])
      expect(rows(after, store), store).toEqual(rows(before, store));
  });
});
