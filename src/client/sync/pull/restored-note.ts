import type { DeviceDatabase } from '#client/sync/device/database.ts';

/** What a person is told of a server that was put back to an earlier state: when it was found out, and how much goes out again. */
export interface Restored {
  readonly at: number;
  readonly again: number;
}

const KEY = 'restored';

/** Says what was found out, in the transaction at hand or in one of its own. */
export const noteRestored = async (device: DeviceDatabase, note: Restored): Promise<void> =>
  void (await device.session.put({ k: KEY, value: note }));

export async function restoredNote(device: DeviceDatabase): Promise<Restored | null> {
  return ((await device.session.get(KEY))?.value as Restored | undefined) ?? null; // written by `noteRestored` alone
}

/** The person has read it. */
export const forgetRestored = (device: DeviceDatabase): Promise<void> => device.session.delete(KEY);
