import type { TokenStore } from '#client/auth/tokens.ts';
import type { Transport } from '#client/http/transport.ts';
import { type AppError, readError } from '#core/error/app-error.ts';
import { isTokenFailure } from '#core/error/codes.ts';
import { authCalls, tokensReply } from '#modules/auth/shared/auth.calls.ts';
import { readToken, tokenState } from '#modules/auth/shared/token.ts';
import * as v from 'valibot';

/**
 * `renewed`: a newer token is in the store. `no-answer`: nobody answered, or the device is locked; nothing is cleared (ledger 01, decision 6).
 * `ended`: the sign-in is over and the failure procedure runs. `other-user`: another tab signed in as somebody else.
 */
export type RenewalOutcome = 'renewed' | 'no-answer' | 'ended' | 'other-user';

export interface RenewalParts {
  readonly tokens: TokenStore;
  readonly transport: Transport;
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly headers: () => Record<string, string>;
  readonly now: () => number;
  /** Waits a moment: what another tab wrote into local storage may reach this one after the lock has. */
  readonly settle?: () => Promise<void>;
  /** The failure procedure (AUTH-REF-04). */
  readonly onEnded: (error: AppError) => void;
}

/** Name of the Web Lock that makes the renewal single across tabs (ledger 01, decision 9). */
export const RENEWAL_LOCK = 'auth-refresh';

const NOT_SIGNED_IN: AppError = { code: 'UNAUTHORIZED', status: 401, message: '', items: [] };

/** One renewal for all requests of all tabs (AUTH-REF-01, AUTH-REF-02). @returns a function that is told the token that did not do. */
export function createRenewal(parts: RenewalParts): (used: string | null) => Promise<RenewalOutcome> {
  let running: Promise<RenewalOutcome> | null = null;
  return (used) => {
    if (parts.tokens.sealedFor() !== null) return Promise.resolve('no-answer');
    // With nothing to renew by there is no attempt and nothing to wait for (AUTH-REF-07).
    if (parts.tokens.read().refresh === null) {
      parts.onEnded(NOT_SIGNED_IN);
      return Promise.resolve('ended');
    }
    running ??= parts
      .withLock(RENEWAL_LOCK, () => renewOnce(parts, used))
      .finally(() => {
        running = null;
      });
    return running;
  };
}

/** Of records it says nothing, and a server in trouble refuses nobody: such an answer is to another question, or none. */
const isOfRenewal = (status: number): boolean => status < 500 && ![404, 409, 429].includes(status);

async function renewOnce(parts: RenewalParts, used: string | null): Promise<RenewalOutcome> {
  if (parts.tokens.read().access === used) await parts.settle?.();
  await parts.tokens.catchUp();
  const { access, refresh } = parts.tokens.read();
  if (parts.tokens.sealedFor() !== null) return 'no-answer';
  if (refresh === null) {
    parts.onEnded(NOT_SIGNED_IN);
    return 'ended';
  }
  const before = readToken(used);
  const now = readToken(access);
  if (before && now && before.user_id !== now.user_id) return 'other-user';
  // A sibling was faster: its token is taken over.
  if (access !== null && access !== used && tokenState(now, parts.now()) !== 'expired') return 'renewed';
  const { method, path } = authCalls.refreshToken;
  const answer = await parts.transport({ method, path, headers: parts.headers(), json: { refreshToken: refresh } });
  if (answer === null || !isOfRenewal(answer.status)) return 'no-answer';
  const reply = v.safeParse(tokensReply, answer.body);
  if (answer.status === 200 && reply.success) {
    // On the disk before another tab may renew, locked or not; a disk that takes nothing leaves it to this tab alone.
    await parts.tokens.replace(reply.output).catch(() => undefined);
    return 'renewed';
  }
  // No tokens are in it: it is no answer to this.
  if (answer.status === 200) return 'no-answer';
  if (parts.tokens.sealedFor() !== null) return 'no-answer';
  // A tab whose lock was taken from it may come late with a token that has been replaced since.
  if (parts.tokens.read().refresh !== refresh) return 'renewed';
  parts.onEnded(readError(answer.status, answer.body));
  return 'ended';
}

/** Whether a refusal ends the sign-in without any renewal (AUTH-REF-03). */
export const endsSignIn = (error: AppError): boolean => error.status === 401 && isTokenFailure(error.code);
