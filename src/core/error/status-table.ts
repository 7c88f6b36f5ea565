/** How a failed request is shown and tried again: the error catalogue of spec 1 §8 as a table (HTTP-ERR-*). */
export interface StatusRule {
  /** Key of the text in the client's catalogue. */
  text: StatusText;
  kind: 'error' | 'warning';
  /** Milliseconds before the next try; null when it is not tried again. */
  retryAfterMs: number | null;
  /** How often one request is tried again at most. */
  retries: number;
  /** Whether the server's own message is shown before the fixed one. */
  serverFirst: boolean;
}

export type StatusText =
  | 'network'
  | 'bad-request'
  | 'session-expired'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'validation'
  | 'too-many'
  | 'server'
  | 'bad-gateway'
  | 'unavailable'
  | 'gateway-timeout'
  | 'unexpected';

const rule = (
  text: StatusText,
  kind: StatusRule['kind'],
  retryAfterMs: number | null = null,
  retries = 3,
  serverFirst = false,
): StatusRule => ({
  text,
  kind,
  retryAfterMs,
  retries: retryAfterMs === null ? 0 : retries,
  serverFirst,
});

const RULES: Readonly<Record<number, StatusRule>> = {
  0: rule('network', 'error', 1000, 1),
  400: rule('bad-request', 'warning', null, 0, true),
  401: rule('session-expired', 'error'),
  403: rule('forbidden', 'warning', null, 0, true),
  404: rule('not-found', 'warning', null, 0, true),
  409: rule('conflict', 'warning', null, 0, true),
  413: rule('too-large', 'warning', null, 0, true),
  422: rule('validation', 'warning'),
  429: rule('too-many', 'error', 2000, 3, true),
  500: rule('server', 'error', 1000),
  502: rule('bad-gateway', 'error', 1000),
  503: rule('unavailable', 'error', 1000),
  504: rule('gateway-timeout', 'error', 1000),
};
const OTHER_5XX = rule('server', 'error', 1000, 3, true);
const OTHER = rule('unexpected', 'error', null, 0, true);

/** The rule for a status; 0 stands for no response (spec 1 §8, §9). */
export const statusRule = (status: number): StatusRule => RULES[status] ?? (status >= 500 && status <= 599 ? OTHER_5XX : OTHER);

/**
 * What the sync engine does with an answer (ledger 18, OFF-REP-06 to OFF-REP-13; table 1.6 of the sync notes):
 * `done`, `wait` and try again with the same key, `pause` the engine, `park` for the person, `conflict`, `busy` (same key soon), `stop` (update the app).
 */
export type ReplayOutcome = 'done' | 'wait' | 'offline' | 'pause' | 'park' | 'conflict' | 'gone' | 'busy' | 'stop';

export function replayOutcome(status: number, code: string, deletes: boolean): ReplayOutcome {
  if (status >= 200 && status < 300) return 'done';
  if (status === 0) return 'offline';
  if (status === 401) return 'pause';
  if (status === 404 || status === 410) return deletes ? 'done' : 'gone';
  if (status === 409) {
    if (code === 'IN_PROGRESS') return 'busy';
    if (code === 'DUPLICATE') return 'done';
    return code === 'VERSION_CONFLICT' ? 'conflict' : 'park';
  }
  if (status === 426) return 'stop';
  if (status === 429 || status >= 500) return 'wait';
  return 'park';
}

/** Milliseconds until a waiting mutation is tried again: 5 s, 15 s, 60 s, 5 min, 15 min, then each 15 min (OFF-REP-08). */
export const replayDelayMs = (attempts: number): number =>
  [5_000, 15_000, 60_000, 300_000, 900_000][Math.min(Math.max(attempts, 1), 5) - 1] ?? 900_000;
