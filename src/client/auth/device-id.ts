import { newId } from '#core/id/uuid.ts';

const KEY = 'saha.device-id';

/** The id that this browser keeps for itself: one token family and one row in the device list (ledger 01, decision 3). Outlives a sign-out. */
export function deviceId(): string {
  const kept = localStorage.getItem(KEY);
  if (kept !== null) return kept;
  const made = newId();
  localStorage.setItem(KEY, made);
  return made;
}
