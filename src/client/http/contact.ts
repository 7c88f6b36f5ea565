import { keepNote } from '#client/page/keep-note.ts';

const KEY = 'saha.last-contact';
/** Written at most once a minute: it is read in days. */
const STEP_MS = 60_000;

/** Days that a person works on without any contact before the local copy is locked (OFF-DEV-01). */
export const OFFLINE_DAYS = 14;
const OFFLINE_MS = OFFLINE_DAYS * 24 * 60 * 60 * 1000;

/** Notes that the server answered this device now. */
export function noteContact(now: number = Date.now(), storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  if (now - Number(storage.getItem(KEY) ?? 0) >= STEP_MS) keepNote(KEY, String(now), storage);
}

/** Ms since 1970 of the last answer of the server; null when there never was one. */
export function lastContact(storage: Pick<Storage, 'getItem'> = localStorage): number | null {
  const kept = storage.getItem(KEY);
  return kept === null ? null : Number(kept);
}

/** Whether a person may still work on the local copy: exactly 14 days is still in time (OFF-DEV-01, OFF-DEV-02). */
export const mayWorkOffline = (contact: number | null, now: number): boolean => contact !== null && now - contact <= OFFLINE_MS;
