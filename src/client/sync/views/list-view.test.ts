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

/** A list over a replica that holds nothing, and an outbox that holds what it is told. */
function open(work: readonly OutboxHead[]) {
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
  const readings: (readonly string[])[] = [];
  const watches: { readonly ids: readonly string[]; tell(rows: ReadonlyMap<string, ReplicaRow>): void }[] = [];
  const ended: (readonly string[])[] = [];
  const host = {
    watchList: (_query: unknown, onRows: (found: readonly ReplicaRow[]) => void) => {
      onRows([]);
      return () => undefined;
    },
    watchSome: (_kind: string, ids: readonly string[], tell: (found: ReadonlyMap<string, ReplicaRow>) => void) => {
      readings.push(ids);
      watches.push({ ids, tell });
      return () => void ended.push(ids);
    },
  } as unknown as ReplicaHost;
  const shown: (readonly string[])[] = [];
  const view = new ListView('unit', {}, host, feed, ({ rows: items }: RecordListState<'unit'>) => shown.push(items.map(({ id }) => id)));
  const close = view.open();
  return { rows, readings, watches, ended, shown, close };
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
