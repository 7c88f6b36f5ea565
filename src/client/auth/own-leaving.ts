import { keepNote } from '#client/page/keep-note.ts';

const KEY = 'saha.leaving';
/** A sign-out is over after this time, ms: the server is waited for 5 s, and the copy is deleted meanwhile. */
const OVER_MS = 15_000;

/** Notes that the person signs out by themselves: what the server then says of the sign-in is no news in any tab. */
export const noteLeaving = (now = Date.now(), storage: Pick<Storage, 'setItem'> = localStorage): void =>
  keepNote(KEY, String(now), storage);

/** Whether the person is signing out just now, in this tab or another. */
export function isLeaving(now = Date.now(), storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  const since = now - Number(storage.getItem(KEY) ?? Number.NaN);
  return since >= 0 && since < OVER_MS;
}
