import type { Answer } from '#client/upload/answer.ts';
import type { UploadApi } from '#client/upload/upload.ts';
import type { FeedPage } from '#modules/sync/shared/sync.calls.ts';

export type { Answer } from '#client/upload/answer.ts';

/** A mutation as it goes out: the same call, input and key at each try. */
export interface Sending {
  /** Id of the call (`callById`). */
  readonly callId: string;
  readonly input: unknown;
  /** Idempotency-Key. */
  readonly key: string;
  /** User id of the person who made it: header X-Outbox-Owner (OFF-DEV-05). */
  readonly owner: string;
  /** When it was done by the clock of the device, and how far that is behind the server's, both ms (OFF-CLOCK-01). */
  readonly doneAt: number;
  readonly clockOffset: number;
  /** Place in the feed of the state it was made on, where that is known: header X-Base-Place. The version alone does not tell one state from another after the server was put back. */
  readonly basePlace?: number;
}

/**
 * What the engine needs of the one HTTP client, in the page (OFF-REP-01). No method throws for an answer; all run in the
 * background manner: the client's own quiet retries and the shared renewal of the token, no toasts, no navigation.
 */
export interface SyncApi extends UploadApi {
  /** Sends a mutation; `data` is the whole validated reply of its call, e.g. `{success: true, data: {id, version, record}}`. */
  send(sending: Sending, signal: AbortSignal): Promise<Answer<unknown>>;
  /** Bytes of a file on the server. */
  file(document_key: string, signal: AbortSignal): Promise<Answer<ArrayBuffer>>;
  /** Whether the server answers, and its clock in ms since 1970. One try, no retries, at most 8 s. */
  health(signal: AbortSignal): Promise<Answer<{ readonly time: number }>>;
  /** The access token at hand, for the worker; null when there is none. */
  accessToken(): string | null;
  /** Renews through the one refresh queue and gives the new token, or the newer one that somebody else got meanwhile; null when it failed. */
  renewToken(stale: string | null): Promise<string | null>;
}

/** A page of the feed whose rows are not validated yet: one bad row must not hold up the others. */
export type RawFeedPage = Omit<FeedPage, 'changes'> & { readonly changes: readonly unknown[] };

export interface FeedRequest {
  readonly after: number;
  readonly epoch: string;
  readonly limit: number;
  /** Key of the latest acknowledged write: a server that does not know it was put back to an earlier state. */
  readonly seen?: string;
}

/**
 * What the pull needs of the HTTP client, in its worker: no window, no localStorage, no renewal there. A 401 comes back as
 * it is; the puller asks the page for a new token. Implemented as `pullApi` by '#client/http/pull-api.ts', which therefore
 * must not touch DOM or storage when it is imported.
 */
export interface PullApi {
  /** `bytes`: what the answer weighed, unpacked. */
  changes(request: FeedRequest, token: string, signal: AbortSignal): Promise<Answer<RawFeedPage> & { readonly bytes?: number }>;
  /** Which of these writes, at most `MOST_KEYS`, the server does not know by their keys. */
  unknownOf(keys: readonly string[], token: string, signal: AbortSignal): Promise<Answer<readonly string[]>>;
}
