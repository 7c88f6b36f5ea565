import { expect, test } from 'vitest';
import { countTry, isEasyPin, isPin, MOST_WRONG, needsPassword, waitFor } from '#client/auth/pin/tries.ts';
import { changePin, makeVault, openByPin, openByServer, PIN_ROUNDS, strengthened, type Vault } from '#client/auth/pin/vault.ts';
import { createSealer, type SealKeys } from '#client/sync/seal/sealer.ts';

/** The number of rounds is no part of what is shown here. */
const ROUNDS = 10;
const serverKey = new Uint8Array(32).fill(3);
const opens = async (keys: SealKeys | null, sealed: ArrayBuffer) =>
  keys !== null && (await createSealer(keys).openText('x', sealed)) === 'söz';
const made = async () => {
  const { vault, keys } = await makeVault('id', '482915', serverKey, ROUNDS);
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
