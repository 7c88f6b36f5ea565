import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { compareValues } from '#client/list/compare.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { deviceName } from '#client/sync/names.ts';
import { findIn, hasWords, type OutlineQuestion } from '#client/sync/outline/find.ts';
import { searchWords } from '#client/sync/outline/search.ts';
import { createOutbox } from '#client/sync/outbox/outbox.ts';
import type { ReplicaRow } from '#client/sync/port.ts';
import { putInUse } from '#client/sync/pull/current.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { keyOf } from '#client/sync/replica/sound.ts';
import type { Store } from '#client/sync/store.ts';
import type { OutlinedState, RecordItem } from '#client/sync/types.ts';
import { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import { RecordViews } from '#client/sync/views/record-views.ts';
import { ReplicaHost } from '#client/sync/views/replica-host.ts';
import { newId } from '#core/id/uuid.ts';
import { type DfiFacts, dfiFacts, dfiOutline } from '#modules/dfi/shared/dfi.outline.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { sampleDfi } from '#tests/support/dfis.ts';

const WORDS = ['Isparta', 'İzmir', 'çam', 'cam', 'Şap', 'sap'];
const NAMES: Readonly<Record<string, string>> = { p1: 'Çetin Ilgaz', p2: 'Cem Işık', p3: 'İnci Şen' };
const nameOf = ({ responsible }: DfiFacts): string => NAMES[responsible ?? ''] ?? '–';

const body = fc.record({
  responsible: fc.constantFrom('p1', 'p2', 'p3'),
  deadline: fc.constantFrom(null, '2026-01-01', '2026-02-01', '2026-03-01'),
  number: fc.constantFrom(null, 'DÖF-1', 'DÖF-01', 'DÖF-2', 'DÖF-10'),
  deficiency_description: fc.constantFrom(...WORDS),
  status: fc.constantFrom('in_progress' as const, 'closed' as const),
  supplier: fc.boolean(),
});
const dfiOf = (part: Partial<Dfi>): Dfi => sampleDfi('w', 'p1', part);

const rowOf = (n: number, part: Partial<Dfi>): ReplicaRow => ({
  key: keyOf('dfi', `r${n}`),
  id: `r${n}`,
  kind: 'dfi',
  bucket: 'w',
  version: n + 1,
  seq: n + 1,
  sortDesc: n % 3,
  status: '',
  created_by: null,
  created_at: '2026-06-01T09:00:00Z',
  updated_by: null,
  updated_at: '',
  body: { ...dfiOf(part) },
});

let devices = 0;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The stores and views of a device with these records, in pages as the feed brings them. */
async function device(rows: readonly ReplicaRow[]) {
  const owner = { account: 'a', user: `outlined-${++devices}` };
  const database = new DeviceDatabase(deviceName(owner));
  const name = `rep-${owner.user}`;
  await putInUse(database, name);
  const writer = await openDexieReplica(name);
  for (let from = 0; from < rows.length; from += 500) {
    const page = rows.slice(from, from + 500);
    await writer.storePage({ from, rows: page, deleted: [], watermark: { epoch: 'e', seq: from + page.length, at: 0 } });
  }
  const host = new ReplicaHost(database, owner, (asked) => openDexieReplica(asked), undefined);
  const feed = new OutboxFeed(database);
  const outbox = createOutbox(
    database,
    feed,
    () => ({ owner, now: 1, clockOffset: 0 }),
    () => undefined,
    (kind, id) => host.read(kind, id),
  );
  feed.start();
  await host.reopen();
  await feed.refresh();
  ends.push(async () => {
    feed.stop();
    await host.close();
    await writer.destroy();
    await database.delete();
  });
  return { database, writer, host, feed, outbox, views: new RecordViews(host, feed) };
}

/** Waits until a store says so. */
async function when<T>(store: Store<T>, holds: (value: T) => boolean): Promise<{ readonly value: T; end(): void }> {
  const end = store.subscribe(() => undefined);
  await vi.waitFor(() => expect(holds(store.get())).toBe(true), 20_000);
  return { value: store.get(), end };
}

const ORDERS: Readonly<Record<string, (facts: DfiFacts) => string | number | null>> = {
  number: ({ number }) => number,
  deadline: ({ deadline }) => deadline,
  responsible: nameOf,
  stage: ({ stage }) => (stage === 'closed' ? 1 : 0),
};

/** The list as it would be of whole records: filtered, and sorted one against the other. */
function simply(items: readonly RecordItem<'dfi'>[], { search, matches, order }: OutlineQuestion<'dfi'>): string[] {
  const rows = items
    .map((item) => ({ item, facts: dfiFacts(item.body, item.meta?.created_at ?? null) }))
    .filter(({ facts }) => matches(facts))
    .filter(({ item, facts }) => search === null || hasWords(dfiOutline.words(item.body), search.more(facts), search.query));
  if (order !== null)
    rows.sort((one, other) => {
      const [a, b] = [order.value(one.facts), order.value(other.facts)];
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return order.compare(a, b) * (order.descending ? -1 : 1);
    });
  return rows.map(({ item }) => item.id);
}

const wait = fc.oneof(
  fc.record({ do: fc.constant('make' as const), part: body }),
  fc.record({ do: fc.constantFrom('change' as const, 'sent' as const), of: fc.nat(11), part: body }),
  fc.record({ do: fc.constant('delete' as const), of: fc.nat(11) }),
);

test('OFF-DATA-07: a list found in its outline, with waiting work over it, is the one that whole records give', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(body, { maxLength: 12 }),
      fc.array(wait, { maxLength: 6 }),
      fc.constantFrom(null, ...Object.keys(ORDERS)),
      fc.boolean(),
      fc.constantFrom('', 'izmir', 'cam', 'isik', 'şen sap', 'dof-1'),
      fc.constantFrom('all', 'open', 'p1'),
      async (parts, work, column, descending, query, filter) => {
        const rows = parts.map((part, n) => rowOf(n, part));
        const { outbox, database, feed, views, host } = await device(rows);
        const deleted = new Set<number>();
        for (const one of work) {
          if (one.do === 'make') {
            await outbox.write([{ kind: 'dfi', id: newId(), body: { ...dfiOf(one.part) }, base: null }]);
            continue;
          }
          const row = rows[one.of];
          if (row === undefined || deleted.has(one.of)) continue;
          if (one.do === 'delete') deleted.add(one.of);
          const base = { version: row.version, seq: row.seq, body: row.body };
          await outbox.write([{ kind: 'dfi', id: row.id, body: one.do === 'delete' ? null : { ...dfiOf(one.part) }, base }]);
          // Acknowledged, and the feed has not brought it: the answer stands in for the row.
          if (one.do === 'sent') {
            const last = await database.outbox.toCollection().last();
            const ack = { version: row.version + 50, seq: 900 + one.of, record: { ...dfiOf(one.part) }, at: 1 };
            if (last) await database.outbox.put({ ...last, state: 'acked', ack, rev: last.rev + 1 });
          }
        }
        await feed.refresh();
        const list = await when(views.list('dfi', {}), ({ ready }) => ready);
        const outlined = await when<OutlinedState<'dfi'>>(views.outline('dfi'), ({ ready }) => ready);
        const more = nameOf;
        const hits = await searchWords(
          outlined.value.outline,
          (tell) => host.words('dfi', tell),
          { query, more },
          new AbortController().signal,
        );
        const question: OutlineQuestion<'dfi'> = {
          matches: ({ status, responsible }) => filter === 'all' || (filter === 'open' ? status === 'in_progress' : responsible === filter),
          search: query === '' ? null : { query, more, hits },
          order: column === null ? null : { value: ORDERS[column] ?? nameOf, compare: compareValues, descending },
        };
        const { ids, all } = findIn('dfi', outlined.value, question);
        expect({ ids, all }).toEqual({ ids: simply(list.value.rows, question), all: list.value.rows.length });
        // A page of it is the same records, with the same work over them.
        const page = ids.slice(1, 4);
        const some = await when(views.some('dfi', page), (items) => items !== null);
        expect(page.map((id) => some.value?.get(id))).toEqual(page.map((id) => list.value.rows.find((item) => item.id === id)));
        for (const open of [list, outlined, some]) open.end();
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

/** How many records are read whole from now on, by whatever way. */
function countReads() {
  let count = 0;
  const add = (store: IDBObjectStore, found: unknown) => {
    if (store.name === 'records') count += Array.isArray(found) ? found.length : 1;
  };
  const spied = (owner: { prototype: IDBObjectStore | IDBIndex }, name: 'get' | 'getAll' | 'openCursor') => {
    const known = owner.prototype[name] as (this: IDBObjectStore | IDBIndex, ...given: unknown[]) => IDBRequest;
    return vi.spyOn(owner.prototype as IDBObjectStore, name).mockImplementation(function (
      this: IDBObjectStore | IDBIndex,
      ...given: unknown[]
    ) {
      const request = known.apply(this, given);
      request.addEventListener('success', () => add('objectStore' in this ? this.objectStore : this, request.result));
      return request as never;
    });
  };
  for (const owner of [IDBObjectStore, IDBIndex]) for (const name of ['get', 'getAll', 'openCursor'] as const) spied(owner, name);
  return { count: () => count, end: () => vi.restoreAllMocks() };
}

test.each([100, 3_000])(
  'OFF-DATA-07: a page of a list of %d records reads that page, and a filter, an order and a search none',
  async (many) => {
    const { views, host, writer } = await device(
      Array.from({ length: many }, (_, n) =>
        rowOf(n, { deficiency_description: n % 50 === 0 ? 'KIZILÖTESİ' : 'Kaçak', number: `DÖF-${n}` }),
      ),
    );
    const reads = countReads();
    const outlined = await when<OutlinedState<'dfi'>>(views.outline('dfi'), ({ ready }) => ready);
    const { outline } = outlined.value;
    const more = nameOf;
    const hits = await searchWords(outline, (tell) => host.words('dfi', tell), { query: 'kizilotesi', more }, new AbortController().signal);
    const order = { value: ({ number }: DfiFacts) => number, compare: compareValues, descending: true };
    const { ids, all } = findIn('dfi', outlined.value, {
      matches: ({ status }) => status === 'in_progress',
      search: { query: 'kizilotesi', more, hits },
      order,
    });
    expect([ids.length, all, ids[0]]).toEqual([many / 50, many, `r${many - 50}`]);
    expect(reads.count()).toBe(0);
    const page = await when(
      views.some('dfi', findIn('dfi', outlined.value, { matches: () => true, search: null, order }).ids.slice(0, 60)),
      (items) => items !== null,
    );
    expect([page.value?.size, reads.count()]).toEqual([60, 60]);
    // What the server changes is read by itself: by its writer, and by the page if it is on it.
    const seen = outline.changes;
    await writer.storePage({
      from: many,
      rows: [{ ...rowOf(1, { number: 'DÖF-0' }), version: many + 9, seq: many + 9 }],
      deleted: [],
      watermark: { epoch: 'e', seq: many + 9, at: 0 },
    });
    await vi.waitFor(() => expect(outline.changes).toBeGreaterThan(seen), 20_000);
    expect(reads.count()).toBeLessThan(60 + 5);
    reads.end();
    outlined.end();
    page.end();
  },
);
