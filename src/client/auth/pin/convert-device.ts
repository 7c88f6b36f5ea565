import { forgetMenu } from '#client/auth/menu-snapshot.ts';
import { forgetKeys, openSealer, removeVault, saveVault, vaultOf } from '#client/auth/pin/open-vault.ts';
import type { Vault } from '#client/auth/pin/vault.ts';
import { loadUserInfo, saveUserInfo } from '#client/auth/session-store.ts';
import { putTokensAway } from '#client/http/client.ts';
import { convertCopies } from '#client/sync/seal/convert.ts';

/** Whether something is left to be done before the person's stores may be opened. */
export const isUnfinished = (vault: Vault | null): vault is Vault => vault !== null && vault.state !== 'sealed';

/**
 * Brings what lies on the device into the state that the lock asks for, and notes that it is done. Can be broken off at any
 * place: it goes on at the next opening.
 */
export async function finishLock(user: string, account: string, onProgress: (share: number) => void): Promise<void> {
  const vault = await vaultOf(user);
  const sealer = openSealer(user);
  if (!isUnfinished(vault) || sealer === null) return;
  const info = await loadUserInfo(user);
  await convertCopies({ account, user }, sealer, vault.state === 'opening' ? 'open' : 'sealed', onProgress);
  if (info !== null) await saveUserInfo(info);
  if (vault.state === 'opening') {
    // Before the lock is gone that they lie under.
    await putTokensAway();
    await removeVault(user);
    forgetKeys();
    return;
  }
  await forgetMenu(user);
  await saveVault(user, { ...vault, state: vault.state === 'sealing' ? 'checking' : 'sealed' });
}
