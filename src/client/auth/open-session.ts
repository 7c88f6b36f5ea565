import type { RenewalOutcome } from '#client/auth/renewal.ts';
import type { TokenStore } from '#client/auth/tokens.ts';
import { mayWorkOffline } from '#client/http/contact.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { readToken } from '#modules/auth/shared/token.ts';

/** What the guard finds at the start of a page (AUTH-GUARD-*; ledger 18, decision 2). */
export type SessionStart =
  | { readonly state: 'signed-out' }
  /** `fresh`: the server said so just now; else it is the stored picture and is looked up again in the background. */
  | { readonly state: 'signed-in'; readonly user: UserInfo; readonly fresh: boolean }
  /** More than 14 days without contact: everything stays, nothing is shown (OFF-DEV-02). */
  | { readonly state: 'locked' }
  /** The person's PIN has to open the device first (OFF-DEV-06). */
  | { readonly state: 'sealed'; readonly user: string }
  /** Signed in, but nothing is stored here yet and nobody answers. */
  | { readonly state: 'unreachable' };

/** The answer of user-info: `stored` when it came out of the service worker's store. */
export type UserAnswer =
  | { readonly ok: true; readonly user: UserInfo; readonly stored: boolean }
  | { readonly ok: false; readonly error: AppError };

export interface OpenParts {
  readonly tokens: TokenStore;
  readonly renew: (used: string | null) => Promise<RenewalOutcome>;
  /** Whether the device is locked by this person's PIN, and nobody has entered it since the start of the page. */
  readonly isLocked: (user: string) => Promise<boolean>;
  readonly load: (user: string) => Promise<UserInfo | null>;
  /** Asks the server and keeps the answer. */
  readonly fetchUser: () => Promise<UserAnswer>;
  /** The server has put this person out: see `noteCopyToForget`. */
  readonly putOut: (user: string) => void;
  readonly lastContact: () => number | null;
  readonly now: () => number;
}

/** Whether an error is the server's word that this person is out, in contrast to no word at all. */
export const isRefused = (error: AppError): boolean => error.status === 401 || error.status === 403;

export async function openSession(parts: OpenParts): Promise<SessionStart> {
  const { tokens } = parts;
  await tokens.catchUp();
  const sealedFor = tokens.sealedFor();
  if (sealedFor !== null && (await parts.isLocked(sealedFor))) return { state: 'sealed', user: sealedFor };
  // What is sealed without a lock that opens it is no sign-in; the check below clears it.
  // Without a refresh token nobody is signed in (AUTH-GUARD-08).
  if (tokens.read().refresh === null) {
    tokens.clear();
    return { state: 'signed-out' };
  }
  if (tokens.read().access === null) {
    // No usable access token but a refresh token: renewed before the page opens (AUTH-GUARD-05).
    const outcome = await parts.renew(null);
    if (outcome === 'no-answer') return { state: 'unreachable' };
    if (outcome !== 'renewed') return { state: 'signed-out' };
  }
  const owner = readToken(tokens.read().access)?.user_id;
  if (owner !== undefined && (await parts.isLocked(owner))) return { state: 'sealed', user: owner };
  const stored = owner === undefined ? null : await parts.load(owner);
  const inTime = mayWorkOffline(parts.lastContact(), parts.now());
  if (stored && inTime) return { state: 'signed-in', user: stored, fresh: false };
  const answer = await parts.fetchUser();
  if (answer.ok && !answer.stored) return { state: 'signed-in', user: answer.user, fresh: true };
  if (answer.ok) return inTime ? { state: 'signed-in', user: answer.user, fresh: false } : { state: 'locked' };
  if (isRefused(answer.error)) {
    // The server's word that this person is out, also on the sign-in page (AUTH-GUARD-07).
    tokens.clear();
    if (owner !== undefined) parts.putOut(owner);
    return { state: 'signed-out' };
  }
  return stored ? { state: 'locked' } : { state: 'unreachable' };
}
