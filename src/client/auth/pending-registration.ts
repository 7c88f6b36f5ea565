import * as v from 'valibot';

const pending = v.object({
  kind: v.picklist(['company', 'individual']),
  confirmation_id: v.string(),
  email: v.string(),
  sentAt: v.number(),
});
/** A registration whose code is on its way. */
export type PendingRegistration = v.InferOutput<typeof pending>;

const KEY = 'saha.registration';

/** Kept per tab: a phone may throw the page away while the person reads the mail. There is no password in it. */
export function keepPending(registration: PendingRegistration | null): void {
  if (registration === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(registration));
}

/** Null when there is none, or when its code cannot be good any more. */
export function keptPending(lifeMs: number, now: number): PendingRegistration | null {
  try {
    const parsed = v.safeParse(pending, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && now - parsed.output.sentAt < lifeMs ? parsed.output : null;
  } catch {
    return null;
  }
}
