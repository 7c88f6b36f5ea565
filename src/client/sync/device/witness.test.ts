import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { Witness } from '#client/sync/device/witness.ts';

const OWNER = { account: 'a', user: 'u' };
const OTHER = { account: 'a', user: 'v' };
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

beforeEach(() => {
  held = new Map();
  device = new DeviceDatabase('dev-a-u');
});
afterEach(clear);

test('fault 32: databases that are gone are noticed with how much waited in them, until the person has read it', async () => {
  expect(await witness().look(device)).toBeNull();
  witness().see(3, 1_000);
  expect(await witness().look(device)).toBeNull();
  await clear();
  expect(await witness().look(device)).toEqual({ waiting: 3, oldest: 1_000 });
  // Another tab, and the next start, know it too.
  expect(await witness().look(device)).toEqual({ waiting: 3, oldest: 1_000 });
  witness().see(2, 5_000);
  await clear();
  expect(await witness().look(device)).toEqual({ waiting: 5, oldest: 1_000 });
  witness().dismiss();
  expect(await witness().look(device)).toBeNull();
});

test('fault 32: nothing is said of a first start, of another person, or after the own word', async () => {
  await witness().look(device);
  witness().see(1, 1);
  expect(await witness(OTHER).look(device)).toBeNull();
  witness().forget();
  await clear();
  expect(await witness().look(device)).toBeNull();
});

test('fault 32: a loss with nothing waiting is told too: the copy has to be fetched again', async () => {
  await witness().look(device);
  await clear();
  expect(await witness().look(device)).toEqual({ waiting: 0, oldest: null });
});

test('a local storage that is full or damaged hinders nothing', async () => {
  held.set('saha.witness.a-u', '{broken');
  expect(await witness().look(device)).toBeNull();
  const full = { ...notes(), setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } };
  expect(() => new Witness(OWNER, full).see(4, 1)).not.toThrow();
});
