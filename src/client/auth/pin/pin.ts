import { deviceId } from '#client/auth/device-id.ts';
import { tellLock } from '#client/auth/pin/lock-channel.ts';
import { forgetKeys, keepOpen, saveVault, vaultNow } from '#client/auth/pin/open-vault.ts';
import { ShareRefused } from '#client/auth/pin/share.ts';
import { serverShares } from '#client/auth/pin/server-shares.ts';
import { countTry, MOST_WRONG, needsPassword, waitFor } from '#client/auth/pin/tries.ts';
import {
  changePin,
  counted,
  makeVault,
  openByPin,
  openByServer,
  strengthened,
  type Vault,
  type Wanted,
  withBox,
} from '#client/auth/pin/vault.ts';
import { call, putTokensAway, tokens } from '#client/http/client.ts';
import { fromBase64, toBase64 } from '#client/sync/seal/base64.ts';
import { SECRET_BYTES } from '#client/sync/seal/sealer.ts';
import { type AppError, NO_RESPONSE } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import { deviceKeyCalls } from '#modules/sync/shared/device-key.calls.ts';

/** `no-network`: the lock opens with one only. `ended`: the sign-in of this device has ended, so its share is not given. */
export type PinOutcome = 'right' | 'wrong' | 'not-now' | 'no-network' | 'ended';

const NO_TRIES = { wrong: 0, openAt: 0 };
const SHUT = { wrong: MOST_WRONG, openAt: 0 };

/** Does something with the PIN, each try counted before it is made. A disk that takes nothing more does not shut anybody out. */
async function guarded(user: string, work: (vault: Vault) => Promise<Vault | null>): Promise<PinOutcome> {
  const before = await vaultNow(user);
  if (before === null || needsPassword(before) || waitFor(before, Date.now()) > 0) return 'not-now';
  const save = (vault: Vault) => saveVault(user, vault).catch(() => undefined);
  const vault = await counted(before, countTry(before, Date.now())).catch(() => null);
  if (vault === null) {
    // The count was changed by hand: what it is bound to opens no more, the password helps.
    await save({ ...before, ...SHUT });
    return 'not-now';
  }
  await save(vault);
  try {
    const next = await work(vault);
    if (next === null) return 'wrong';
    await save(await counted(next, NO_TRIES));
    return 'right';
  } catch (error) {
    if (!(error instanceof ShareRefused)) throw error;
    if (error.reason === 'wrong') return 'wrong';
    // Nobody has looked at what was typed.
    await save(error.reason === 'gone' ? { ...before, ...SHUT } : before);
    return error.reason === 'gone' ? 'not-now' : error.reason;
  }
}

/** Tokens follow the lock: they open with it, and those that lie as they are, as older builds left them, are put under it. */
async function openTokens(): Promise<void> {
  await tokens.catchUp();
  if (!tokens.isSealed()) await putTokensAway();
}

export async function unlock(user: string, pin: string): Promise<PinOutcome> {
  const outcome = await guarded(user, async (vault) => {
    const keys = await openByPin(vault, pin, serverShares);
    if (keys === null) return null;
    keepOpen(user, keys);
    // One row of the disk, written whole or not at all: broken off, the lock is as it was.
    return withBox(await strengthened(vault, pin, serverShares).catch(() => vault), keys);
  });
  if (outcome === 'right') await openTokens().catch(() => undefined);
  return outcome;
}

export const replacePin = (user: string, pin: string, next: Wanted): Promise<PinOutcome> =>
  guarded(user, (vault) => changePin(vault, pin, next, serverShares));

/** From the next start of the signed-in part on everything is opened, then the lock is gone. */
export const beginRemoval = async (user: string, pin: string): Promise<PinOutcome> => {
  const outcome = await guarded(user, async (vault) =>
    (await openByPin(vault, pin, serverShares)) ? { ...vault, state: 'opening' } : null,
  );
  if (outcome === 'right') tellLock({ user, what: 'changed' });
  return outcome;
};

/** Makes the lock; null when it is made. The server keeps its key first: without it a forgotten PIN would lose work. */
export async function makePin(user: string, wanted: Wanted): Promise<AppError | null> {
  const id = newId();
  const key = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const body = { id, device_id: deviceId(), key: toBase64(key) };
  const answer = await call(deviceKeyCalls.keepKey, { body }, { manner: 'background' });
  if (!answer.ok) return answer.error;
  const made = await makeVault(id, wanted, key, serverShares).catch(refusalOf);
  if (!('vault' in made)) return made;
  await saveVault(user, made.vault);
  keepOpen(user, made.keys);
  await openTokens().catch(() => undefined);
  // Last: whoever made it starts anew at once, before this page hears of it too.
  tellLock({ user, what: 'changed' });
  return null;
}

/** A new PIN for the password, with network, and the code of who has a second step. `null`: done; `'foreign'`: the server's key is not the one of this lock. */
export async function recover(user: string, password: string, wanted: Wanted, code = ''): Promise<AppError | 'foreign' | null> {
  const vault = await vaultNow(user);
  if (vault === null) return null;
  const answer = await call(
    deviceKeyCalls.openKey,
    { body: { id: vault.id, password, ...(code === '' ? {} : { code }) } },
    { manner: 'background', once: true },
  );
  if (!answer.ok) return answer.error;
  const opened = await openByServer(vault, fromBase64(answer.data.data.key));
  if (opened === null) return 'foreign';
  keepOpen(user, opened.keys);
  // With them the server makes a share, where one is wanted.
  await tokens.catchUp();
  const locked = await opened.lockAnew(wanted, serverShares).catch(refusalOf);
  if (!('byPin' in locked)) {
    forgetKeys();
    return locked;
  }
  await saveVault(user, await withBox(locked, opened.keys));
  await openTokens().catch(() => undefined);
  return null;
}

function refusalOf(error: unknown): AppError {
  if (error instanceof ShareRefused) return NO_RESPONSE;
  throw error;
}
