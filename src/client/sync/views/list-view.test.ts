import { expect, test } from 'vitest';
import type { OutboxHead, ReplicaRow } from '#client/sync/port.ts';
import { ValueStore } from '#client/sync/store.ts';
import type { RecordListState } from '#client/sync/types.ts';
import { ListView } from '#client/sync/views/list-view.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import type { ReplicaHost } from '#client/sync/views/replica-host.ts';
import '#modules/registry.ts';

const madeHere = (kind: string, id: string, n: number): OutboxHead =>
  ({
    n,
    rev: 0,
    id: `m${n}`,
    lane: id,
    kind,
    state: 'queued',
    base: null,
    change: { op: 'put', kind, id, body: { name: id, workplace_id: 'w', parent_id: null } },
  }) as unknown as OutboxHead;

/** A list over a replica that holds rows, and an outbox that holds what it is told. */
function open(work: readonly OutboxHead[], held: readonly ReplicaRow[] = []) {
  const rows = new ValueStore<readonly OutboxHead[]>(work);
  const photos = new ValueStore<ReadonlyMap<string, never>>(new Map<string, never>());
  const feed = {
    rows,
    photos,
    isLoaded: true,
    follow(look: () => void) {
      const end = rows.subscribe(look);
      look();
      return end;
    },
  } as unknown as OutboxFeed;
  const list = { tell: (_found: readonly ReplicaRow[]): void => undefined };
  const readings: (readonly string[])[] = [];
  const watches: { readonly ids: readonly string[]; tell(rows: ReadonlyMap<string, ReplicaRow>): void }[] = [];
  const ended: (readonly string[])[] = [];
  const host = {
    watchList: (_query: unknown, onRows: (found: readonly ReplicaRow[]) => void) => {
      list.tell = onRows;
      onRows(held);
      return () => undefined;
    },
    watchSome: (_kind: string, ids: readonly string[], tell: (found: ReadonlyMap<string, ReplicaRow>) => void) => {
      readings.push(ids);
      watches.push({ ids, tell });
      return () => void ended.push(ids);
    },
  } as unknown as ReplicaHost;
  const shown: (readonly string[])[] = [];
  const names: (readonly string[])[] = [];
  const view = new ListView('unit', {}, host, feed, ({ rows: items }: RecordListState<'unit'>) => {
    shown.push(items.map(({ id }) => id));
    names.push(items.map(({ body }) => body.name));
  });
  const close = view.open();
  return { rows, readings, watches, ended, shown, names, tellList: (found: readonly ReplicaRow[]) => list.tell(found), close };
}

test('OFF-DATA-02: records made here are read in one go, and shown when all of them were', () => {
  const { readings, watches, shown } = open([madeHere('unit', 'a', 1), madeHere('unit', 'b', 2)]);
  expect([readings, shown]).toEqual([[['a', 'b']], []]);
  watches[0]?.tell(new Map());
  expect(shown).toEqual([['b', 'a']]);
});

test('OFF-DATA-02: of one more record made here that one alone is read, and each reading ends with the last of its records', () => {
  const first = madeHere('unit', 'a', 1);
  const { rows, readings, watches, ended, shown, close } = open([first]);
  watches[0]?.tell(new Map());
  const second = madeHere('unit', 'b', 2);
  rows.set([first, second]);
  watches[1]?.tell(new Map());
  expect([readings, shown.at(-1)]).toEqual([
    [['a'], ['b']],
    ['b', 'a'],
  ]);
  rows.set([second]);
  expect([ended, shown.at(-1)]).toEqual([[['a']], ['b']]);
  close();
  expect(ended).toEqual([['a'], ['b']]);
});

test('a list does nothing for work on records of other kinds', () => {
  const { rows, readings, shown, watches } = open([madeHere('unit', 'a', 1)]);
  watches[0]?.tell(new Map());
  let looked = 0;
  const other = new Proxy(madeHere('company', 'c', 2), {
    get(row, name, receiver) {
      if (name !== 'kind') looked++;
      return Reflect.get(row, name, receiver);
    },
  });
  rows.set([...rows.get(), other]);
  expect([looked, readings.length, shown.length]).toEqual([0, 1, 1]);
});

test('OFF-DATA-07: somebody deletes right after the own save: a list that hears of the outbox first does not go back', () => {
  const before = {
    key: 'unit/a',
    id: 'a',
    kind: 'unit',
    version: 1,
    seq: 1,
    sortDesc: 1,
    body: { name: 'before', workplace_id: 'w', parent_id: null },
  };
  const { rows, tellList, names } = open([], [before as unknown as ReplicaRow]);
  const saved = { ...before.body, name: 'saved' };
  const change = { op: 'patch', kind: 'unit', id: 'a', parts: { name: 'saved' }, emptied: [] };
  const acked = { ...madeHere('unit', 'a', 1), state: 'acked', change, ack: { version: 2, record: saved, at: 1 } } as unknown as OutboxHead;
  rows.set([acked]);
  expect(names.at(-1)).toEqual(['saved']);
  rows.set([{ ...acked, rev: 1, ack: { version: 2, record: saved, at: 1, gone: true } }]);
  expect(names.at(-1)).toEqual(['saved']);
  tellList([]);
  rows.set([]);
  expect(names).toEqual([['before'], ['saved'], ['saved'], []]);
});
