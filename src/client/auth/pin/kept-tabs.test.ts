import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { keptTabs } from '#client/auth/pin/kept-tabs.ts';
import { forgetKeys, keepOpen, removeVault, saveVault } from '#client/auth/pin/open-vault.ts';
import { NO_SHARES } from '#client/auth/pin/share.ts';
import { makeVault } from '#client/auth/pin/vault.ts';
import { memoryStorage } from '#tests/support/fake-http.ts';

const USER = 'u1';
/** The number of rounds is no part of what is shown here. */
const ROUNDS = 10;
const { vault, keys } = await makeVault(
  'id',
  { kind: 'pin', typed: '482915', needsNetwork: false },
  new Uint8Array(32).fill(3),
  NO_SHARES,
  ROUNDS,
);
let storage: ReturnType<typeof memoryStorage>;
const lying = () => storage.getItem(`saha.tabs.${USER}`);

beforeEach(async () => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  forgetKeys();
  await removeVault(USER);
});

test('finding 14: tabs go under a lock that is made, nothing is put down while it is locked, and back when it is taken off', async () => {
  keptTabs.keep(USER, '["Depo 1"]');
  expect(lying()).toBe('["Depo 1"]');
  await saveVault(USER, vault);
  keepOpen(USER, keys);
  await keptTabs.open(USER);
  expect(lying()).toMatch(/^sealed:[0-9a-f]+$/);
  expect(keptTabs.read(USER)).toBe('["Depo 1"]');

  keptTabs.keep(USER, '["Depo 2"]');
  keptTabs.keep(USER, '["Depo 3"]');
  await vi.waitFor(async () => {
    await keptTabs.open(USER);
    expect(keptTabs.read(USER)).toBe('["Depo 3"]');
  });
  const sealed = lying();
  expect(sealed).toMatch(/^sealed:/);

  forgetKeys();
  await keptTabs.open(USER);
  keptTabs.keep(USER, '["Depo 4"]');
  await new Promise((done) => setTimeout(done, 20));
  expect([keptTabs.read(USER), lying()]).toEqual([null, sealed]);

  keepOpen(USER, keys);
  await saveVault(USER, { ...vault, state: 'opening' });
  await keptTabs.open(USER);
  expect(lying()).toBe('["Depo 3"]');
});

test('finding 14: tabs that do not open are none, and those of another person stay', async () => {
  storage.setItem('saha.tabs.u2', '["Depo 9"]');
  storage.setItem(`saha.tabs.${USER}`, 'sealed:01ff');
  await saveVault(USER, vault);
  keepOpen(USER, keys);
  await keptTabs.open(USER);
  expect([keptTabs.read(USER), lying(), storage.getItem('saha.tabs.u2')]).toEqual([null, null, '["Depo 9"]']);
  keptTabs.forget('u2');
  expect(storage.keys()).toEqual([]);
});
