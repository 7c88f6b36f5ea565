import type { Ctx } from '#server/http/handler.ts';

/** So long a device works without the server (OFF-DEV-01), ms. */
const LONGEST_AWAY_MS = 14 * 86_400_000;

/** When a person did what a request carries: the device's time, as far back as a device works without the server; now where it does not say. */
export function doneOnDevice({ now, doneAt }: Pick<Ctx, 'now' | 'doneAt'>): Date {
  const at = Math.max(doneAt?.getTime() ?? now.getTime(), now.getTime() - LONGEST_AWAY_MS);
  return new Date(Math.min(at, now.getTime()));
}
