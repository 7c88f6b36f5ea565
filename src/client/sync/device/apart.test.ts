import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { expect, test, vi } from 'vitest';
import { readBare } from '#client/sync/device/apart.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { composed, freshRow } from '#client/sync/outbox/rows.ts';
import { createSealer, keysOf } from '#client/sync/seal/sealer.ts';
import { newId } from '#core/id/uuid.ts';

const COMPANY = 'management-company';
const change = (name: string) => {
  const id = newId();
  const parts = composed(
    { op: 'patch', kind: COMPANY, id, parts: { name }, emptied: [] },
    { version: 3, body: { name: 'before', active: true } },
  );
  return freshRow({ ...parts, id: newId(), owner: { account: 'a', user: 'u' }, createdAt: 1, clockOffset: 0 });
};

/** A table as it lies in the store. */
async function lying(name: string, table: string): Promise<Record<string, unknown>[]> {
  const database = await new Dexie(name).open();
  const rows = (await database.table(table).toArray()) as Record<string, unknown>[];
  database.close();
  return rows;
}

const sealers = { clear: null, sealed: createSealer(await keysOf(new Uint8Array(32).fill(7))) };

test.each(['clear', 'sealed'] as const)(
  'OFF-DATA-03 OFF-DATA-04: a mutation is read whole by every way of the table, though its bodies lie apart (%s)',
  async (how) => {
    const name = `dev-apart-${how}`;
    const device = new DeviceDatabase(name, sealers[how]);
    const rows = ['a', 'b', 'c', 'd', 'e'].map(change);
    await device.outbox.add(rows[0] as (typeof rows)[0]);
    await device.outbox.bulkAdd(rows.slice(1));
    const whole = rows.map((row, at) => ({ ...row, n: at + 1 }));
    const { outbox } = device;
    expect(await outbox.toArray()).toEqual(whole);
    expect(await outbox.get(2)).toEqual(whole[1]);
    expect(await outbox.bulkGet([5, 9, 1])).toEqual([whole[4], undefined, whole[0]]);
    expect(
      await outbox
        .where('id')
        .equals(whole[2]?.id ?? '')
        .first(),
    ).toEqual(whole[2]);
    expect(await outbox.orderBy('n').reverse().limit(2).toArray()).toEqual([whole[4], whole[3]]);
    const seen: unknown[] = [];
    await outbox
      .where('open')
      .equals(1)
      .until(() => seen.length === 3)
      .each((row) => void seen.push(row));
    expect(seen).toEqual(whole.slice(0, 3));
    expect(await outbox.filter((row) => row.input !== undefined && row.base?.version === 3).count()).toBe(5);
    // As they lie: bodies beside, in the same transaction.
    expect(await device.transaction('r', outbox, (at) => readBare(at, () => outbox.toArray()))).toEqual(
      whole.map(({ base: _base, input: _input, ...row }) => row),
    );
    expect((await lying(name, 'outbox')).some((row) => 'base' in row || 'input' in row)).toBe(false);
    expect((await lying(name, 'loads')).map((row) => row['n'])).toEqual([1, 2, 3, 4, 5]);
    // Changed, deleted, rolled back.
    await outbox.where('n').equals(1).modify({ state: 'sending' });
    await outbox.update(2, { attempts: 4 });
    await outbox.put({ ...(whole[2] as (typeof whole)[0]), input: { body: 'other' } });
    await outbox.bulkDelete([4]);
    await outbox.where('n').above(4).delete();
    const broken = device.transaction('rw', outbox, async () => {
      await outbox.put({ ...(whole[0] as (typeof whole)[0]), input: 'never' });
      throw new Error('no room');
    });
    await expect(broken).rejects.toThrow('no room');
    const left = [
      { ...whole[0], state: 'sending' },
      { ...whole[1], attempts: 4 },
      { ...whole[2], input: { body: 'other' } },
    ];
    expect(await outbox.toArray()).toEqual(left);
    expect((await lying(name, 'loads')).map((row) => row['n'])).toEqual([1, 2, 3]);
    await outbox.clear();
    expect(await lying(name, 'loads')).toEqual([]);
    device.close();
  },
);

test('OFF-SW-08: a row of the first format stays as it is, whole in its place, also when it is written again', async () => {
  const device = new DeviceDatabase('dev-apart-first');
  const old = { ...change('a'), fmt: 1 };
  await device.outbox.add(old);
  await device.outbox.update(1, { state: 'sending' });
  expect(await lying('dev-apart-first', 'outbox')).toEqual([{ ...old, n: 1, state: 'sending' }]);
  expect(await lying('dev-apart-first', 'loads')).toEqual([]);
  expect(await device.outbox.toArray()).toEqual([{ ...old, n: 1, state: 'sending' }]);
  device.close();
});

test('OFF-DATA-03: who watches mutations hears of each change, whole; one that is not stored leaves nothing beside', async () => {
  const device = new DeviceDatabase('dev-apart-watch');
  const seen: unknown[] = [];
  const watch = liveQuery(() => device.outbox.toArray()).subscribe((rows) => void seen.push(rows.map((row) => row.base?.version)));
  await vi.waitFor(() => expect(seen).toEqual([[]]));
  const row = change('a');
  await device.outbox.add(row);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([3]));
  await expect(device.outbox.bulkAdd([change('b'), row, change('c')])).rejects.toThrow();
  const rows = await device.outbox.toArray();
  expect(await lying('dev-apart-watch', 'loads')).toHaveLength(rows.length);
  watch.unsubscribe();
  device.close();
});
