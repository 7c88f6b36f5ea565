import { deviceId } from '#client/auth/device-id.ts';
import { tellLock } from '#client/auth/pin/lock-channel.ts';
import { keepOpen, saveVault, vaultNow } from '#client/auth/pin/open-vault.ts';
import { countTry, needsPassword, waitFor } from '#client/auth/pin/tries.ts';
import { changePin, makeVault, openByPin, openByServer, strengthened, type Vault, withBox } from '#client/auth/pin/vault.ts';
import { call, putTokensAway, tokens } from '#client/http/client.ts';
import { fromBase64, toBase64 } from '#client/sync/seal/base64.ts';
import { SECRET_BYTES } from '#client/sync/seal/sealer.ts';
import type { AppError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import { deviceKeyCalls } from '#modules/sync/shared/device-key.calls.ts';

export type PinOutcome = 'right' | 'wrong' | 'not-now';

/** Does something with the PIN, each try counted before it is made. A disk that takes nothing more does not shut anybody out. */
async function guarded(user: string, work: (vault: Vault) => Promise<Vault | null>): Promise<PinOutcome> {
  const vault = await vaultNow(user);
  if (vault === null || needsPassword(vault) || waitFor(vault, Date.now()) > 0) return 'not-now';
  await saveVault(user, { ...vault, ...countTry(vault, Date.now()) }).catch(() => undefined);
  const next = await work(vault);
  if (next === null) return 'wrong';
  await saveVault(user, { ...next, wrong: 0, openAt: 0 }).catch(() => undefined);
  return 'right';
}

/** Tokens follow the lock: they open with it, and those that lie as they are, as older builds left them, are put under it. */
async function openTokens(): Promise<void> {
  await tokens.catchUp();
  if (!tokens.isSealed()) await putTokensAway();
}

export async function unlock(user: string, pin: string): Promise<PinOutcome> {
  const outcome = await guarded(user, async (vault) => {
    const keys = await openByPin(vault, pin);
    if (keys === null) return null;
    keepOpen(user, keys);
    // One row of the disk, written whole or not at all: broken off, the lock is as it was.
    return withBox(await strengthened(vault, pin).catch(() => vault), keys);
  });
  if (outcome === 'right') await openTokens().catch(() => undefined);
  return outcome;
}

export const replacePin = (user: string, pin: string, next: string): Promise<PinOutcome> =>
  guarded(user, (vault) => changePin(vault, pin, next));

/** From the next start of the signed-in part on everything is opened, then the lock is gone. */
export const beginRemoval = async (user: string, pin: string): Promise<PinOutcome> => {
  const outcome = await guarded(user, async (vault) => ((await openByPin(vault, pin)) ? { ...vault, state: 'opening' } : null));
  if (outcome === 'right') tellLock({ user, what: 'changed' });
  return outcome;
};

/** Makes the lock; null when it is made. The server keeps its key first: without it a forgotten PIN would lose work. */
export async function makePin(user: string, pin: string): Promise<AppError | null> {
  const id = newId();
  const key = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const body = { id, device_id: deviceId(), key: toBase64(key) };
  const answer = await call(deviceKeyCalls.keep, { body }, { manner: 'background' });
  if (!answer.ok) return answer.error;
  const { vault, keys } = await makeVault(id, pin, key);
  await saveVault(user, vault);
  keepOpen(user, keys);
  await openTokens().catch(() => undefined);
  // Last: whoever made it starts anew at once, before this page hears of it too.
  tellLock({ user, what: 'changed' });
  return null;
}

/** A new PIN for the password, with network. `null`: done; `'foreign'`: the server's key is not the one of this lock. */
export async function recover(user: string, password: string, pin: string): Promise<AppError | 'foreign' | null> {
  const vault = await vaultNow(user);
  if (vault === null) return null;
  const answer = await call(deviceKeyCalls.open, { body: { id: vault.id, password } }, { manner: 'background', once: true });
  if (!answer.ok) return answer.error;
  const opened = await openByServer(vault, fromBase64(answer.data.data.key), pin);
  if (opened === null) return 'foreign';
  await saveVault(user, await withBox(opened.vault, opened.keys));
  keepOpen(user, opened.keys);
  await openTokens().catch(() => undefined);
  return null;
}
