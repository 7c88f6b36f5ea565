import { createContext, useContext } from 'react';

/** What the signed-in part may do with the lock of this device. */
export interface DeviceLock {
  /** Closes everything of the person and asks for the PIN, in every tab. */
  lock(): void;
  /** Starts the signed-in part anew, after the lock was made or is to be taken off. */
  restart(): void;
}

export const DeviceLockContext = createContext<DeviceLock | null>(null);

/** @throws Error outside of the signed-in part: a bug. */
export function useDeviceLock(): DeviceLock {
  const lock = useContext(DeviceLockContext);
  if (lock === null) throw new Error('useDeviceLock outside of the signed-in part');
  return lock;
}

/** Engines that are on their way to an end: what follows on the databases of a person waits for them. */
let ending: Promise<unknown> = Promise.resolve();
export const noteEnd = (end: Promise<unknown>): void => {
  ending = Promise.allSettled([ending, end]);
};
export const engineEnded = (): Promise<unknown> => ending;
