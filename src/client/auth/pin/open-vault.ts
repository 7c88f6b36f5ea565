import type { Vault } from '#client/auth/pin/vault.ts';
import { deleteRow, readRow, writeRow } from '#client/auth/session-rows.ts';
import { createSealer, type Sealer, type SealKeys } from '#client/sync/seal/sealer.ts';

/** The locks of this device, and the one that is open in this page. Keys live in memory only: a page that starts anew asks for the PIN. */
const rowOf = (user: string): string => `vault:${user}`;

const known = new Map<string, Vault | null>();
let open: { readonly user: string; readonly sealer: Sealer } | null = null;

/** The lock as the disk has it. @throws DOMException where the disk cannot be read: that is not the same as none */
export async function vaultOnDisk(user: string): Promise<Vault | null> {
  const row = (await readRow(rowOf(user))) as { readonly vault: Vault } | undefined; // written by saveVault() alone
  return row?.vault ?? null;
}

/** The lock of a person on this device; null when there is none. */
export async function vaultOf(user: string): Promise<Vault | null> {
  const before = known.get(user);
  if (before !== undefined) return before;
  const vault = await vaultOnDisk(user).catch(() => null);
  known.set(user, vault);
  return vault;
}

/** What this page knows of it without asking the disk; undefined while it knows nothing. */
export const vaultKnown = (user: string): Vault | null | undefined => known.get(user);

/** The lock as the disk has it now: another tab may have counted a try. */
export function vaultNow(user: string): Promise<Vault | null> {
  known.delete(user);
  return vaultOf(user);
}

export async function saveVault(user: string, vault: Vault): Promise<void> {
  await writeRow({ user: rowOf(user), vault } as { user: string });
  known.set(user, vault);
}

export async function removeVault(user: string): Promise<void> {
  await deleteRow(rowOf(user));
  known.set(user, null);
}

export function keepOpen(user: string, keys: SealKeys): void {
  open = { user, sealer: createSealer(keys) };
}

export function forgetKeys(): void {
  open = null;
}

/** What seals and opens for a person; null while the device is locked, and where there is no lock. */
export const openSealer = (user: string): Sealer | null => (open?.user === user ? open.sealer : null);

/** Whether nothing of a person can be read now. */
export const isLocked = async (user: string): Promise<boolean> => openSealer(user) === null && (await vaultOf(user)) !== null;
