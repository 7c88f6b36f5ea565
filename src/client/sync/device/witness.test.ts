import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { birthOf, NOTHING, type Tally, tallyOf } from '#client/sync/device/tally.ts';
import { Witness } from '#client/sync/device/witness.ts';

const OWNER = { account: 'a', user: 'u' };
const OTHER = { account: 'a', user: 'v' };
const NOW = 9_000;
let held: Map<string, string>;
let device: DeviceDatabase;

const notes = () => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
});
const witness = (owner = OWNER) => new Witness(owner, notes());
/** The browser takes every database away. */
const clear = async () => {
  device.close();
  await DeviceDatabase.delete('dev-a-u');
  device = new DeviceDatabase('dev-a-u');
};
const there = (more: Partial<Tally>): Tally => ({ ...NOTHING, ...more });
const see = async (more: Partial<Tally>, at = NOW) => witness().see({ ...there(more), birth: await birthOf(device) }, at);

beforeEach(() => {
  held = new Map();
  device = new DeviceDatabase('dev-a-u');
});
afterEach(clear);

test('fault 32: databases that are gone are noticed with what was in them, until the person has read it', async () => {
  expect(await witness().look(device)).toBeNull();
  await see({ records: 3, photos: 2, drafts: 1, draftPhotos: 4, since: 1_000 });
  expect(await witness().look(device)).toBeNull();
  await clear();
  const first = { records: 3, photos: 2, drafts: 1, draftPhotos: 4, since: 1_000 };
  expect(await witness().look(device)).toEqual(first);
  // Another tab, and the next start, know it too.
  expect(await witness().look(device)).toEqual(first);
  await see({ records: 2, since: 5_000 });
  await clear();
  expect(await witness().look(device)).toEqual({ ...first, records: 5 });
  witness().dismiss();
  expect(await witness().look(device)).toBeNull();
});

test('OFF-SPACE-03: a tab that still counts in the store that is gone, or in an empty new one, writes nothing over what was remembered', async () => {
  await witness().look(device);
  const old = await birthOf(device);
  await see({ drafts: 2 });
  await clear();
  // Nobody has looked yet: the store is new and has no name.
  expect(await tallyOf(device)).toBeNull();
  const another = await birthOf(device);
  witness().see({ ...NOTHING, birth: another }, NOW);
  expect(await witness().look(device)).toMatchObject({ drafts: 2, since: NOW });
  witness().see({ ...there({ records: 7 }), birth: old }, NOW);
  await clear();
  expect(await witness().look(device)).toMatchObject({ drafts: 2, records: 0 });
});

test('OFF-SPACE-03: drafts alone have waited since they were first seen', async () => {
  await witness().look(device);
  await see({ drafts: 1 }, 1_000);
  await see({ drafts: 2, draftPhotos: 1 }, 2_000);
  await clear();
  expect(await witness().look(device)).toMatchObject({ drafts: 2, draftPhotos: 1, since: 1_000 });
});

test('OFF-SPACE-03: what a store holds is counted: records once, their photos, drafts of both kinds and photos of drafts', async () => {
  const birth = await birthOf(device);
  expect(await tallyOf(device)).toEqual({ ...NOTHING, birth });
  const photo = (id: string, state: 'draft' | 'queued' | 'stored') =>
    device.putPhoto({
      id,
      mutation: '',
      record: 'r',
      kind: 'dfi',
      hash: '',
      type: 'image/jpeg',
      name: '',
      size: 1,
      state,
      attempts: 0,
      nextAt: 0,
      bytes: new ArrayBuffer(1),
    });
  await photo('1', 'draft');
  await photo('2', 'queued');
  await photo('3', 'stored');
  await device.drafts.put({ key: 'dfi/1', kind: 'dfi', id: '1', body: {}, base: null, title: '', savedAt: 5 });
  await device.session.bulkPut([
    { k: 'form/profile/1', value: {} },
    { k: 'replica', value: 'x' },
  ]);
  expect(await tallyOf(device)).toEqual({ birth, records: 0, photos: 1, drafts: 2, draftPhotos: 1, since: null });
});

test('fault 32: what an older build remembered counts as it did', async () => {
  held.set('saha.witness.a-u', JSON.stringify({ waiting: 3, oldest: 1_000 }));
  expect(await witness().look(device)).toEqual(there({ records: 3, since: 1_000 }));
  held.set('saha.witness.a-u', JSON.stringify({ waiting: 4, oldest: 2_000 }));
  witness().dismiss();
  expect(await witness().look(device)).toBeNull();
  await clear();
  expect(await witness().look(device)).toEqual(there({ records: 4, since: 2_000 }));
});

test('fault 32: nothing is said of a first start, of another person, or after the own word', async () => {
  await witness().look(device);
  await see({ records: 1, since: 1 });
  expect(await witness(OTHER).look(device)).toBeNull();
  witness().forget();
  await clear();
  expect(await witness().look(device)).toBeNull();
});

test('fault 32: a loss with nothing waiting is told too: the copy has to be fetched again', async () => {
  await witness().look(device);
  await clear();
  expect(await witness().look(device)).toEqual(NOTHING);
});

test('a local storage that is full or damaged hinders nothing', async () => {
  held.set('saha.witness.a-u', '{broken');
  expect(await witness().look(device)).toBeNull();
  const full = {
    ...notes(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => new Witness(OWNER, full).see({ ...NOTHING, birth: 'b' }, 1)).not.toThrow();
});
