import { keepNote } from '#client/page/keep-note.ts';

const KEY = 'saha.clock-offset';

let offset: number | null = null;

/** Server clock minus device clock in ms as last seen; 0 before the first answer (OFF-CLOCK-01). */
export function clockOffset(): number {
  offset ??= Number(globalThis.localStorage?.getItem(KEY) ?? 0) || 0;
  return offset;
}

/** Now by the server's clock, as well as it is known. */
export const serverNow = (): number => Date.now() + clockOffset();

/** Takes the offset from the Date header of an answer that came over the network. Its resolution is a second, so its middle is meant. */
export function noteServerDate(date: string | null, deviceNow: number = Date.now()): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return;
  const seen = at + 500 - deviceNow;
  // Less than the resolution of the header is no news.
  offset = Math.abs(seen) <= 1000 ? 0 : seen;
  keepNote(KEY, String(offset));
}
