import { expect, test } from 'vitest';
import { openSession } from '#client/auth/open-session.ts';
import { makeBox, putIn, takeOut } from '#client/auth/pin/letter-box.ts';
import { createRenewal } from '#client/auth/renewal.ts';
import { createTokenStore, tokenOwner, type TokenSeal } from '#client/auth/tokens.ts';
import { createSealer, keysOf } from '#client/sync/seal/sealer.ts';
import { answer, makeToken, memoryStorage, NOW } from '#tests/support/fake-http.ts';
import { createTransport } from '#client/http/transport.ts';

const sealer = createSealer(await keysOf(new Uint8Array(32).fill(9)));
const pair = (name: string) => ({ accessToken: makeToken('u1', 60, { sid: name }), refreshToken: `refresh-${name}` });

/** Two tabs of one browser over the real letter box; each has its own key in memory. */
async function device() {
  const storage = memoryStorage();
  const box = await makeBox(sealer);
  const lock = { isThere: true };
  const tab = () => {
    const key = { isHere: true };
    const seal: TokenSeal = {
      close: async (user, text) => (lock.isThere ? putIn(box, user, text) : null),
      open: async (user, closed) => (key.isHere ? takeOut(box, sealer, user, closed).catch(() => null) : null),
      isOpen: () => key.isHere,
    };
    return { tokens: createTokenStore(storage, () => NOW, seal), key };
  };
  const lying = () => storage.keys().map((name) => `${name}=${storage.getItem(name)}`);
  return { storage, lock, tab, lying };
}

test('finding 14: what is put into the box opens with its key only, at its place only', async () => {
  const box = await makeBox(sealer);
  const letter = await putIn(box, 'u1', 'söz');
  expect(await takeOut(box, sealer, 'u1', letter)).toBe('söz');
  await expect(takeOut(box, sealer, 'u2', letter)).rejects.toThrow();
  const other = createSealer(await keysOf(new Uint8Array(32).fill(8)));
  await expect(takeOut(box, other, 'u1', letter)).rejects.toThrow();
  await expect(takeOut(await makeBox(sealer), sealer, 'u1', letter)).rejects.toThrow();
});

test('finding 14: under a lock no token lies on the disk; locked, nothing is read and nobody is signed out', async () => {
  const { tab, lying, storage } = await device();
  const { tokens, key } = tab();
  await tokens.replace(pair('a'));
  expect(tokens.read()).toEqual({ access: pair('a').accessToken, refresh: 'refresh-a' });
  expect(lying().join()).not.toMatch(/refresh-a|eyJ/);
  key.isHere = false;
  expect([tokens.read(), tokens.sealedFor(), tokenOwner(tokens)]).toEqual([{ access: null, refresh: null }, 'u1', null]);
  // A sign-in, or a renewal that comes late, is kept while it is locked.
  await tokens.replace(pair('b'));
  expect(lying().join()).not.toMatch(/refresh-b|eyJ/);
  expect(tokens.read().refresh).toBeNull();
  key.isHere = true;
  await tokens.catchUp();
  expect([tokens.read().refresh, tokens.sealedFor()]).toEqual(['refresh-b', null]);
  tokens.clear();
  expect(storage.keys()).toEqual([]);
});

test('finding 14: what one tab renewed another reads; tokens go under a lock that is made, and back when it is taken off', async () => {
  const { tab, lock, storage, lying } = await device();
  const [one, two] = [tab(), tab()];
  lock.isThere = false;
  await one.tokens.replace(pair('a'));
  expect(storage.getItem('saha.refresh-token')).toBe('refresh-a');
  lock.isThere = true;
  await one.tokens.putAway();
  expect(lying().join()).not.toContain('refresh-a');
  await two.tokens.catchUp();
  expect(two.tokens.read().refresh).toBe('refresh-a');
  await one.tokens.replace(pair('b'));
  await two.tokens.catchUp();
  expect(two.tokens.read().refresh).toBe('refresh-b');
  lock.isThere = false;
  await two.tokens.putAway();
  expect([storage.getItem('saha.refresh-token'), one.tokens.read().refresh, one.tokens.isSealed()]).toEqual([
    'refresh-b',
    'refresh-b',
    false,
  ]);
});

test('finding 14: while it is locked no call renews or ends the sign-in, and the page asks for the PIN', async () => {
  const { tab } = await device();
  const { tokens, key } = tab();
  await tokens.replace(pair('a'));
  key.isHere = false;
  const asked: string[] = [];
  const transport = createTransport({
    base: 'http://saha.test/api/web',
    fetch: async (input) => {
      asked.push(String(input));
      return answer(401, { success: false, error: { code: 'UNAUTHORIZED' } });
    },
  });
  const ended: unknown[] = [];
  const renew = createRenewal({
    tokens,
    transport,
    withLock: (_, work) => work(),
    headers: () => ({}),
    now: () => NOW,
    onEnded: (error) => void ended.push(error),
  });
  expect(await renew(makeToken('u1'))).toBe('no-answer');
  expect([asked, ended]).toEqual([[], []]);
  const parts = { tokens, renew, load: async () => null, putOut: () => undefined, lastContact: () => NOW, now: () => NOW };
  const fetchUser = async () => ({ ok: false, error: { code: 'UNAUTHORIZED', status: 401, message: '', items: [] } }) as const;
  expect(await openSession({ ...parts, fetchUser, isLocked: async () => true })).toEqual({ state: 'sealed', user: 'u1' });
  expect(tokens.isSealed()).toBe(true);
  // Without the lock that opens it, it is no sign-in.
  expect(await openSession({ ...parts, fetchUser, isLocked: async () => false })).toEqual({ state: 'signed-out' });
  expect(tokens.isSealed()).toBe(false);
});
