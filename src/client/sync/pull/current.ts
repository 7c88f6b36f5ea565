import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { isQuotaError } from '#client/sync/prepare/room.ts';
import { type Owner, ownerTag, replicaName } from '#client/sync/names.ts';
import { deleteDatabases } from '#client/sync/replica/delete-databases.ts';

/** What is known of the exchange with the feed, for every tab. */
export interface PullFacts {
  readonly caughtUp: boolean;
  readonly syncedAt: number | null;
  /** Keys of rows that this build could not read. */
  readonly unreadable: readonly string[];
  /** Key of an acknowledged write that the server seems to have lost: named to it until everything begins anew. */
  readonly lost?: string | null;
}

export const NO_FACTS: PullFacts = { caughtUp: false, syncedAt: null, unreadable: [] };

/** Name of the replica in use; the first one to ask gives it. */
export const currentReplica = async (device: DeviceDatabase, owner: Owner): Promise<string> => {
  // Mostly it has one: then nobody has to wait for those who write.
  const used = await device.session.get('replica');
  return typeof used?.value === 'string' ? used.value : nameReplica(device, owner);
};

async function nameReplica(device: DeviceDatabase, owner: Owner): Promise<string> {
  const name = replicaName(owner, '');
  const note = async (): Promise<string> => {
    const known = await device.session.get('replica');
    if (typeof known?.value === 'string') return known.value;
    await device.session.put({ k: 'replica', value: name });
    return name;
  };
  try {
    return await device.transaction('rw', device.session, note);
  } catch (error) {
    // The first name is always the same: a full disk need not keep anybody from reading what is there.
    if (isQuotaError(error)) return name;
    throw error;
  }
}

export async function putInUse(device: DeviceDatabase, name: string): Promise<void> {
  await device.session.put({ k: 'replica', value: name });
}

/** Says that the replica of this name cannot be opened, or that it can again: the puller fills another one beside it. */
export async function noteStuck(device: DeviceDatabase, name: string, isStuck: boolean): Promise<void> {
  const known = await stuckReplica(device);
  if (isStuck && known !== name) await device.session.put({ k: 'stuck', value: name });
  else if (!isStuck && known === name) await device.session.delete('stuck');
}

/** Name of a replica that a page or the puller could not open; null mostly. */
export async function stuckReplica(device: DeviceDatabase): Promise<string | null> {
  const row = await device.session.get('stuck');
  return typeof row?.value === 'string' ? row.value : null;
}

export async function pullFacts(device: DeviceDatabase): Promise<PullFacts> {
  return ((await device.session.get('pull'))?.value as PullFacts | undefined) ?? NO_FACTS; // written by savePullFacts alone
}

export async function savePullFacts(device: DeviceDatabase, facts: PullFacts): Promise<void> {
  await device.session.put({ k: 'pull', value: facts });
}

/** Deletes replicas of this person that are not in use: those of former epochs, and of rebuilds that were broken off. */
export const sweepReplicas = (owner: Owner, keep: readonly string[]): Promise<void> => {
  const prefix = `rep-${ownerTag(owner)}-`;
  return deleteDatabases((name) => {
    const at = name.indexOf(prefix);
    // What stands before the prefix is of an engine that is not used any more.
    return at > 0 || (at === 0 && !keep.includes(name));
  });
};

/** Deletes one replica that is not in use any more. */
export const dropReplica = (replica: string): Promise<void> =>
  deleteDatabases((name) => name === replica || name.startsWith(`rxdb-dexie-${replica}--`));
