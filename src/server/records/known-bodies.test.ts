import { expect, test } from 'vitest';
import { KnownBodies } from '#server/records/known-bodies.ts';
import type { RecordHead, Records, StoredRecord } from '#server/records/port.ts';

type Row = Pick<StoredRecord<{ title: string }>, 'id' | 'version' | 'seq' | 'body'>;

/** Records of which only the list by ids is asked; it notes what for. */
function listOf(rows: readonly Row[]): { records: Records; asked: string[][] } {
  const asked: string[][] = [];
  const list = (_kind: string, { ids = [] }: { ids?: string[] }) => {
    asked.push(ids);
    return Promise.resolve({ rows: rows.filter(({ id }) => ids.includes(id)), total: 0 });
  };
  // The one method that is used, over rows of the test's own.
  return { records: { list } as unknown as Records, asked };
}
const row = (id: string, version: number, seq: number, title = `${id}${version}`): Row => ({ id, version, seq, body: { title } });
const head = ({ id, version, seq }: Row): RecordHead => ({ id, version, seq, account_id: 'one' });
const titles = (found: readonly { readonly body: unknown }[]) => found.map(({ body }) => body);

test('a body is read once for its version, and anew when its record has moved on', async () => {
  const known = new KnownBodies('dfi', 10);
  const [a, b] = [row('a', 1, 11), row('b', 1, 12)];
  const first = listOf([a, b]);
  expect(titles(await known.of(first.records, [head(b), head(a)]))).toEqual([b.body, a.body]);
  expect(titles(await known.of(first.records, [head(a), head(b)]))).toEqual([a.body, b.body]);
  expect(first.asked).toEqual([['b', 'a']]);
  const moved = row('a', 2, 13);
  const second = listOf([moved, b]);
  expect(titles(await known.of(second.records, [head(moved), head(b)]))).toEqual([moved.body, b.body]);
  expect(second.asked).toEqual([['a']]);
});

test('a record that went or moved on since its head was read is not taken for what the head names', async () => {
  const known = new KnownBodies('dfi', 10);
  const [old, moved] = [row('a', 1, 11), row('a', 2, 13)];
  const late = listOf([moved]);
  expect(titles(await known.of(late.records, [head(old), head(row('gone', 1, 5))]))).toEqual([moved.body]);
  const again = listOf([old]);
  expect(titles(await known.of(again.records, [head(old)]))).toEqual([old.body]);
  expect(again.asked).toEqual([['a']]);
});

test('what has no place in the feed yet may come to nothing, and is not kept', async () => {
  const known = new KnownBodies('dfi', 10);
  const own = row('a', 1, -1, 'rolled back');
  await known.of(listOf([own]).records, [head(own)]);
  const other = listOf([row('a', 1, -1, 'another')]);
  expect(titles(await known.of(other.records, [head(own)]))).toEqual([{ title: 'another' }]);
});

test('the one that was not asked for longest goes first', async () => {
  const known = new KnownBodies('dfi', 2);
  const rows = [row('a', 1, 1), row('b', 1, 2), row('c', 1, 3)] as const;
  const { records, asked } = listOf(rows);
  const [a, b, c] = rows;
  for (const one of [a, b, a, c, a, b]) await known.of(records, [head(one)]);
  expect(asked).toEqual([['a'], ['b'], ['c'], ['b']]);
});
