import type { RenewalOutcome } from '#client/auth/renewal.ts';
import type { TokenStore } from '#client/auth/tokens.ts';
import { serverNow } from '#client/http/clock.ts';
import type { CallFunction } from '#client/http/create-client.ts';
import { type Patience, TIMEOUT_MS } from '#client/http/transport.ts';
import type { Answer, SyncApi } from '#client/sync/api.ts';
import type { UploadApi } from '#client/upload/upload.ts';
import { type AppError, NO_RESPONSE } from '#core/error/app-error.ts';
import { loadOnce } from '#core/load/load-once.ts';
import { readToken } from '#modules/auth/shared/token.ts';
import { kindsHere } from '#modules/kinds-here.ts';
import { callById } from '#modules/known-kinds.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';

/** Longest wait for the check of the connection, ms. */
const HEALTH_MS = 8000;

/** The slowest line on which a mutation still gets through in one piece, bytes per ms; and the longest that one try of it lasts, ms. */
const SLOWEST_RATE = 1;
export const LONGEST_SEND_MS = 110_000;

/** How much of a mutation has gone out nobody can see, so its size tells how long it may take. */
export const patienceFor = (bytes: number): Patience => ({
  ms: Math.min(TIMEOUT_MS + bytes / SLOWEST_RATE, LONGEST_SEND_MS),
  by: 'silence',
});

const refusal = (code: AppError['code'], status: number): Answer<never> => ({ ok: false, error: { code, status, message: '', items: [] } });

type Carrier = typeof import('#client/http/upload-api.ts');

/** What the sync engine needs of the one client, in its background manner (OFF-REP-01). Touches nothing when it is imported. */
export function createSyncApi(parts: {
  call: CallFunction;
  tokens: TokenStore;
  renew: (used: string | null) => Promise<RenewalOutcome>;
}): SyncApi {
  const { call, tokens, renew } = parts;
  // A mutation goes out with the token of the person who made it or not at all (OFF-DEV-05).
  const isOwner = (owner: string) => readToken(tokens.read().access)?.user_id === owner;
  // What carries files comes with the first of them. Where it does not come, it is as without a line: it is tried again.
  const carrier = loadOnce(() => import('#client/http/upload-api.ts'));
  const carry = async <T>(by: (files: Carrier) => Promise<Answer<T>>): Promise<Answer<T>> => {
    const files = await carrier().catch(() => null);
    return files === null ? { ok: false, error: NO_RESPONSE } : by(files);
  };
  const upload = <T>(owner: string, by: (uploads: UploadApi) => Promise<Answer<T>>): Promise<Answer<T>> =>
    carry(async ({ createUploadApi }) => (isOwner(owner) ? by(createUploadApi(call)) : refusal('UNAUTHORIZED', 401)));
  return {
    async send({ callId, input, key, owner, doneAt, clockOffset, basePlace }, signal) {
      await kindsHere();
      const known = callById(callId);
      if (!known) return refusal('UPGRADE_REQUIRED', 426);
      if (!isOwner(owner)) return refusal('UNAUTHORIZED', 401);
      // The input was typed by the kind's verb when the mutation was made; the store gives it back as JSON.
      const patience = patienceFor(JSON.stringify(input).length);
      return call(known, input as never, {
        manner: 'background',
        key,
        owner,
        signal,
        patience,
        done: { at: doneAt, clockOffset },
        ...(basePlace === undefined ? {} : { basePlace }),
      });
    },
    announce: (file, owner, signal) => upload(owner, (uploads) => uploads.announce(file, owner, signal)),
    offset: (key, owner, signal) => upload(owner, (uploads) => uploads.offset(key, owner, signal)),
    append: (key, offset, part, owner, signal) => upload(owner, (uploads) => uploads.append(key, offset, part, owner, signal)),
    file: (key, signal) => carry(({ downloaded }) => downloaded(call, key, signal)),
    async health(signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(HEALTH_MS)]);
      const answer = await call(syncCalls.health, {}, { manner: 'background', signal: limit, once: true });
      // The server itself answered, only its database does not, or its disk is full: that is a connection (ledger 04, HTTP-CALL-02).
      if (!answer.ok && (answer.error.code === 'UNAVAILABLE' || answer.error.code === 'STORAGE_FULL'))
        return { ok: true, data: { time: serverNow() } };
      return answer.ok ? { ok: true, data: { time: answer.data.time } } : answer;
    },
    accessToken: () => tokens.read().access,
    async renewToken(stale) {
      const outcome = await renew(stale);
      return outcome === 'renewed' ? tokens.read().access : null;
    },
  };
}
