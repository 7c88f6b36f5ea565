import { expect, test } from 'vitest';
import { countTry, isEasyPin, isPin, isStrongPassphrase, MOST_WRONG, needsPassword, waitFor } from '#client/auth/pin/tries.ts';
import { NO_SHARES, ShareRefused, type Shares } from '#client/auth/pin/share.ts';
import {
  changePin as changeTo,
  counted,
  makeVault,
  openByPin as openWith,
  openByServer as openByKey,
  PIN_ROUNDS,
  strengthened as strengthenedBy,
  type Vault,
  type Wanted,
} from '#client/auth/pin/vault.ts';
import { newPassphrase } from '#client/sync/hand-over/passphrase.ts';
import { createSealer, type SealKeys } from '#client/sync/seal/sealer.ts';

/** The number of rounds is no part of what is shown here. */
const ROUNDS = 10;
const serverKey = new Uint8Array(32).fill(3);
const opens = async (keys: SealKeys | null, sealed: ArrayBuffer) =>
  keys !== null && (await createSealer(keys).openText('x', sealed)) === 'söz';
const pin = (typed: string): Wanted => ({ kind: 'pin', typed, needsNetwork: false });
const openByPin = (vault: Vault, typed: string) => openWith(vault, typed, NO_SHARES);
const changePin = (vault: Vault, typed: string, next: string) => changeTo(vault, typed, pin(next), NO_SHARES);
const strengthened = (vault: Vault, typed: string, rounds: number) => strengthenedBy(vault, typed, NO_SHARES, rounds);
const openByServer = async (vault: Vault, key: Uint8Array<ArrayBuffer>, next: string) => {
  const opened = await openByKey(vault, key);
  return opened && { keys: opened.keys, vault: await opened.lockAnew(pin(next), NO_SHARES) };
};
const made = async () => {
  const { vault, keys } = await makeVault('id', pin('482915'), serverKey, NO_SHARES, ROUNDS);
  return { vault, sealed: await createSealer(keys).sealText('x', 'söz') };
};

test('OFF-DEV-06: the PIN opens what was sealed, another one nothing; what lies here cannot be read out of the browser', async () => {
  const { vault, sealed } = await made();
  expect(await opens(await openByPin(vault, '482915'), sealed)).toBe(true);
  expect(await openByPin(vault, '482916')).toBeNull();
  await expect(crypto.subtle.exportKey('raw', vault.device)).rejects.toThrow();
  const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // The copied contents without the key of this browser are not enough to try PINs.
  expect(await openByPin({ ...vault, device: other }, '482915')).toBeNull();
  // As a disk keeps it.
  expect(await opens(await openByPin(structuredClone(vault), '482915'), sealed)).toBe(true);
});

test('OFF-DEV-06: a PIN is changed by the present one, and replaced by the key of the server; nothing has to be sealed anew', async () => {
  const { vault, sealed } = await made();
  expect(await changePin(vault, '000000', '739164')).toBeNull();
  const changed = (await changePin(vault, '482915', '739164')) as Vault;
  expect(await openByPin(changed, '482915')).toBeNull();
  expect(await opens(await openByPin(changed, '739164'), sealed)).toBe(true);
  expect(await openByServer(changed, new Uint8Array(32), '260517')).toBeNull();
  const again = await openByServer({ ...changed, wrong: 5 }, serverKey, '260517');
  expect(await opens(again?.keys ?? null, sealed)).toBe(true);
  expect(again?.vault).toMatchObject({ id: 'id', wrong: 0, openAt: 0 });
  expect(await opens(await openByPin(again?.vault as Vault, '260517'), sealed)).toBe(true);
});

test('OFF-DEV-06: tries become slower, the fifth wrong one in a row asks for the password; a clock that is set back shuts nobody out', () => {
  let tries = { wrong: 0, openAt: 0 };
  const waits: number[] = [];
  while (!needsPassword(tries)) {
    tries = countTry(tries, 1_000);
    waits.push(waitFor(tries, 1_000));
  }
  expect(waits).toHaveLength(MOST_WRONG);
  expect(waits.slice(0, 4)).toEqual([0, 5_000, 15_000, 60_000]);
  expect(waitFor({ wrong: 2, openAt: 10_000_000 }, 1_000)).toBe(60_000);
  expect(waitFor({ wrong: 2, openAt: 6_000 }, 6_000)).toBe(0);
});

test('OFF-DEV-06: a PIN has six digits, not those that anybody tries first', () => {
  expect(['482915', '48291', '4829156', '48291a', ''].map(isPin)).toEqual([true, false, false, false, false]);
  expect(['111111', '123456', '654321', '121212', '482915'].map(isEasyPin)).toEqual([true, true, true, false, false]);
});

test('finding 14: a lock of an older build opens, and is under as many rounds as a new one from then on', async () => {
  const { vault, sealed } = await made();
  const now = await strengthened(vault, '482915', 4 * ROUNDS);
  expect([now.rounds, now.id, now.state]).toEqual([4 * ROUNDS, vault.id, vault.state]);
  expect(await opens(await openByPin(now, '482915'), sealed)).toBe(true);
  expect(await openByPin(now, '482916')).toBeNull();
  expect(await strengthened(now, '482915', 4 * ROUNDS)).toBe(now);
  // Another PIN than it has changes nothing, and a forgotten one is replaced as before.
  expect(await strengthened(vault, '000000', 4 * ROUNDS)).toBe(vault);
  expect(await opens((await openByServer(now, serverKey, '260517'))?.keys ?? null, sealed)).toBe(true);
  expect(PIN_ROUNDS).toBeGreaterThanOrEqual(1_200_000);
});

test('finding 14: the count of wrong tries is bound to the lock: one that is put back by hand opens nothing, also with the right PIN', async () => {
  const { vault, sealed } = await made();
  const tried = await counted(vault, countTry(vault, 1_000));
  expect(tried.wrong).toBe(1);
  expect(await opens(await openByPin(tried, '482915'), sealed)).toBe(true);
  expect(await openByPin({ ...tried, wrong: 0, openAt: 0 }, '482915')).toBeNull();
  await expect(counted({ ...tried, wrong: 0 }, { wrong: 1, openAt: 0 })).rejects.toThrow();
  // The password opens it all the same, and the count begins anew.
  const again = await openByServer({ ...tried, wrong: 0 }, serverKey, '260517');
  expect(await opens(await openByPin(again?.vault as Vault, '260517'), sealed)).toBe(true);
  // A lock of an older build is bound with its next try.
  const { isCountBound: _, ...older } = tried;
  expect(await openByPin(older as Vault, '482915')).toBeNull();
});

/** A server that keeps one share. */
function shareKeeper(): Shares & { readonly kept: Map<string, { proof: string; share: Uint8Array<ArrayBuffer> }>; isAway: boolean } {
  const kept = new Map<string, { proof: string; share: Uint8Array<ArrayBuffer> }>();
  const keeper = {
    kept,
    isAway: false,
    async keep(_: string, proof: Uint8Array<ArrayBuffer>) {
      const share = crypto.getRandomValues(new Uint8Array(32));
      const id = `share-${kept.size}`;
      kept.set(id, { proof: proof.join(), share });
      return { id, share };
    },
    async open(id: string, proof: Uint8Array<ArrayBuffer>) {
      if (keeper.isAway) throw new ShareRefused('no-network');
      const known = kept.get(id);
      if (known === undefined) throw new ShareRefused('gone');
      if (known.proof !== proof.join()) throw new ShareRefused('wrong');
      return known.share;
    },
  };
  return keeper;
}

test('finding 14: a lock with a share opens with the PIN and the share only; the device alone cannot try PINs', async () => {
  const shares = shareKeeper();
  const wanted: Wanted = { ...pin('482915'), needsNetwork: true };
  const { vault, keys } = await makeVault('id', wanted, serverKey, shares, ROUNDS);
  const sealed = await createSealer(keys).sealText('x', 'söz');
  expect(await opens(await openWith(vault, '482915', shares), sealed)).toBe(true);
  await expect(openWith(vault, '482916', shares)).rejects.toMatchObject({ reason: 'wrong' });
  shares.isAway = true;
  await expect(openWith(vault, '482915', shares)).rejects.toMatchObject({ reason: 'no-network' });
  shares.isAway = false;
  // As if it had none: what was typed is not enough. Nor is the share of another lock.
  expect(await openWith({ ...vault, share: undefined }, '482915', NO_SHARES)).toBeNull();
  const other = { ...shares, open: async () => new Uint8Array(32) };
  expect(await openWith(vault, '482915', other)).toBeNull();
  const changed = await changeTo(vault, '482915', pin('739164'), shares);
  expect(await opens(await openWith(changed as Vault, '739164', NO_SHARES), sealed)).toBe(true);
  shares.kept.clear();
  await expect(openWith(vault, '482915', shares)).rejects.toMatchObject({ reason: 'gone' });
  expect(await opens((await openByKey(vault, serverKey))?.keys ?? null, sealed)).toBe(true);
});

test('finding 14: a passphrase is long and not of one sign; the one that the app makes is', () => {
  expect(['kısa', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'abababababababababababab', '01234567890'].map(isStrongPassphrase)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([newPassphrase(), 'dört mavi kedi yağmurda bekler'].map(isStrongPassphrase)).toEqual([true, true]);
});
