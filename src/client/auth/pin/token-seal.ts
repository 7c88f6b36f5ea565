import { putIn, takeOut } from '#client/auth/pin/letter-box.ts';
import { openSealer, vaultOf, vaultOnDisk } from '#client/auth/pin/open-vault.ts';
import type { TokenSeal } from '#client/auth/tokens.ts';

const placeOf = (user: string): string => `tokens/${user}`;

/** Tokens of people with a lock lie under it (decision 37). A lock of an older build gets its letter box when it is next opened. */
export const tokenSeal: TokenSeal = {
  async close(user, text) {
    // Another tab may have made or taken off the lock.
    const vault = await vaultOnDisk(user);
    return vault?.box === undefined || vault.state === 'opening' ? null : putIn(vault.box, placeOf(user), text);
  },
  async open(user, closed) {
    const sealer = openSealer(user);
    const vault = await vaultOf(user);
    return sealer === null || vault?.box === undefined ? null : takeOut(vault.box, sealer, placeOf(user), closed).catch(() => null);
  },
  isOpen: (user) => openSealer(user) !== null,
};
