import type { AppError } from '#core/error/app-error.ts';
import { statusRule } from '#core/error/status-table.ts';

/** Automatic tries again at most, for one pair of method and URL or for one mutation (HTTP-RETRY-01; ledger 04, decision 4). */
export const RETRY_CAP = 3;
/** A Retry-After longer than this is not waited for, seconds (ledger 04, decision 6). */
const RETRY_AFTER_CAP = 30;

/** Counts automatic tries per key; the first success of a key returns it to 0 (ledger 04, decision 3). */
export class RetryCounters {
  readonly #counts = new Map<string, number>();

  /** Takes one try if the cap allows it. */
  take(key: string): boolean {
    const used = this.#counts.get(key) ?? 0;
    if (used >= RETRY_CAP) return false;
    this.#counts.set(key, used + 1);
    return true;
  }

  succeeded(key: string): void {
    this.#counts.delete(key);
  }
}

/** Milliseconds before one request is tried again; null when it is not. `tries` counts the tries again so far. */
export function retryDelayMs(error: AppError, tries: number): number | null {
  const rule = statusRule(error.status);
  if (rule.retryAfterMs === null || tries >= rule.retries) return null;
  if (error.status !== 429 || error.retryAfter === undefined) return rule.retryAfterMs;
  return Math.max(rule.retryAfterMs, Math.min(error.retryAfter, RETRY_AFTER_CAP) * 1000);
}

/** Seconds out of a Retry-After header, as a number or as a date; undefined when there is none that can be read. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null || header === '') return undefined;
  const seconds = Number(header);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
