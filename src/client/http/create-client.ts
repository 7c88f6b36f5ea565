import type { RenewalOutcome } from '#client/auth/renewal.ts';
import { endsSignIn } from '#client/auth/renewal.ts';
import type { TokenStore } from '#client/auth/tokens.ts';
import { isAboutIt } from '#client/http/about-it.ts';
import type { CallOptions, Result } from '#client/http/result.ts';
import { RetryCounters, retryAfterSeconds, retryDelayMs } from '#client/http/retry.ts';
import type { Transport, WireAnswer, WireRequest } from '#client/http/transport.ts';
import { type AnyCall, type CallInput, type CallReply, fillPath } from '#core/contract/call.ts';
import { type AppError, NO_RESPONSE, PROVES_NOTHING, readError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import { readToken, tokenState } from '#modules/auth/shared/token.ts';
import * as v from 'valibot';

export interface ClientParts {
  readonly transport: Transport;
  readonly tokens: TokenStore;
  readonly renew: (used: string | null) => Promise<RenewalOutcome>;
  /** accept-language and X-Device, for every request. */
  readonly headers: () => Record<string, string>;
  /** Now by the server's clock, ms. */
  readonly now: () => number;
  /** Whether the browser reports a connection. */
  readonly online: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** The failure procedure of the sign-in (AUTH-REF-04). */
  readonly onEnded: (error: AppError) => void;
  /** A failure that a person waits for: toast and navigation of the catalogue. */
  readonly onFailure: (error: AppError) => void;
  /** Every call that failed for good, quiet ones included (HTTP-LOG-01, HTTP-LOG-02). */
  readonly onAnyFailure?: (error: AppError, call: AnyCall) => void;
  /** A call that a person waited for went well: there is a connection (OFF-REP-02). */
  readonly onSuccess?: () => void;
}

export type CallFunction = <C extends AnyCall>(call: C, input: CallInput<C>, options: CallOptions) => Promise<Result<CallReply<C>>>;

/** What every call may hand over; the types of a call say which parts it has. */
interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The one client of the product: token, renewal, retries and failures of every request (invariant 7). */
export function createClient(parts: ClientParts): CallFunction {
  const counters = new RetryCounters();
  return async (call, input, options) => {
    // CallInput<C> is made of these three parts; inference cannot see through the conditional types here.
    const plan = planOf(call, input as LooseInput, options);
    const result = await attempt(parts, counters, call, plan, options);
    if (!result.ok && !options.signal?.aborted) parts.onAnyFailure?.(result.error, call);
    // Background calls tell nobody: the engine's own would wake the engine for ever.
    if (options.manner === 'background' || options.signal?.aborted) return result as Result<CallReply<typeof call>>;
    if (result.ok) parts.onSuccess?.();
    else parts.onFailure({ ...result.error, call: call.id });
    return result as Result<CallReply<typeof call>>;
  };
}

interface Plan {
  /** What of the request names its record. */
  readonly asked: LooseInput;
  readonly request: Omit<WireRequest, 'headers'>;
  readonly headers: Record<string, string>;
  /** Counter of automatic tries. */
  readonly counter: string;
  readonly repeatable: boolean;
}

function planOf(call: AnyCall, input: LooseInput, options: CallOptions): Plan {
  const path = fillPath(call.path, input.params);
  const key = options.key ?? (call.effect === 'none' ? undefined : newId());
  const search = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return {
    asked: input,
    request: {
      method: call.method,
      path,
      binaryReply: call.binary === 'reply',
      ...(search.length > 0 ? { search: Object.fromEntries(search.map(([name, value]) => [name, String(value)])) } : {}),
      ...(input.body === undefined ? {} : { json: input.body }),
      ...(options.bytes ? { bytes: options.bytes.data } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.onBytes ? { onBytes: options.onBytes } : {}),
      ...(options.patience ? { patience: options.patience } : {}),
    },
    headers: {
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(options.owner === undefined ? {} : { 'x-outbox-owner': options.owner }),
      ...(options.done ? { 'x-done-at': String(options.done.at), 'x-clock-offset': String(options.done.clockOffset) } : {}),
      ...(options.basePlace === undefined ? {} : { 'x-base-place': String(options.basePlace) }),
      ...(options.unkept ? { 'x-no-keep': '1' } : {}),
      ...(options.bytes ? { 'content-type': options.bytes.type } : {}),
      ...options.headers,
    },
    counter: options.key ?? `${call.method} ${path}`,
    // What is repeated reads, or carries a key by which the server knows it again (ledger 04, decision 2).
    repeatable: options.once !== true && call.effect !== 'press',
  };
}

async function attempt(
  parts: ClientParts,
  counters: RetryCounters,
  call: AnyCall,
  plan: Plan,
  options: CallOptions,
): Promise<Result<unknown>> {
  let renewed = false;
  let tries = 0;
  for (;;) {
    // A public call says who asks when somebody is here (AUTH-TOK-06), but never starts a renewal (ledger 01, decision 2).
    const token = call.access === 'public' ? { value: parts.tokens.read().access } : await usableToken(parts);
    if ('error' in token) return { ok: false, error: token.error };
    renewed ||= token.renewed === true;
    const used = token.value;
    const answer = await parts.transport({
      ...plan.request,
      headers: { ...parts.headers(), ...plan.headers, ...(used === null ? {} : { authorization: `Bearer ${used}` }) },
    });
    if (options.signal?.aborted && answer === null) return { ok: false, error: NO_RESPONSE };
    const result = aboutIt(call, plan.asked, readAnswer(call, answer, parts.now()));
    if (result.ok) {
      counters.succeeded(plan.counter);
      return result;
    }
    const { error } = result;
    if (error.status === 401 && call.access !== 'public') {
      if (endsSignIn(error)) parts.onEnded(error);
      // Sent again once already: not renewed a second time (AUTH-REF-06).
      if (endsSignIn(error) || renewed) return result;
      const outcome = await parts.renew(used);
      if (outcome === 'no-answer') return { ok: false, error: NO_RESPONSE };
      if (outcome !== 'renewed') return result;
      renewed = true;
      continue;
    }
    const delay = plan.repeatable && (error.status !== 0 || parts.online()) ? retryDelayMs(error, tries) : null;
    if (delay === null || !counters.take(plan.counter)) return result;
    tries += 1;
    await parts.wait(delay);
    if (options.signal?.aborted) return result;
  }
}

type Usable = { value: string | null; renewed?: boolean } | { error: AppError };

/** The access token to send: renewed first when it has lapsed, in the background when that is recommended (ledger 01, decision 4). */
async function usableToken(parts: ClientParts): Promise<Usable> {
  const { access, refresh } = parts.tokens.read();
  // The device is locked: what is asked waits, and nobody is signed out by it.
  if (refresh === null && parts.tokens.sealedFor() !== null) return { error: NO_RESPONSE };
  if (refresh === null) return { value: access };
  const payload = readToken(access);
  const state = tokenState(payload, parts.now());
  if (state === 'valid') return { value: access };
  if (state === 'renew') {
    void parts.renew(access);
    return { value: access };
  }
  const outcome = await parts.renew(access);
  if (outcome === 'renewed') return { value: parts.tokens.read().access, renewed: true };
  // Nobody answered: a token that has some minutes left is still good.
  const lapsed = payload === null || payload.exp * 1000 <= parts.now();
  if (outcome === 'no-answer') return lapsed ? { error: NO_RESPONSE } : { value: access };
  return { error: { code: 'UNAUTHORIZED', status: 401, message: '', items: [] } };
}

/** An answer about another record than the one of the request is none. */
function aboutIt(call: AnyCall, asked: LooseInput, result: Result<unknown>): Result<unknown> {
  // What is no object names nothing.
  const told = result.ok ? (result.data as { readonly data?: unknown } | null)?.data : result.error.record;
  return isAboutIt(asked, told, result.ok && call.method !== 'GET') ? result : { ok: false, error: PROVES_NOTHING };
}

function readAnswer(call: AnyCall, answer: WireAnswer | null, now: number): Result<unknown> {
  if (answer === null) return { ok: false, error: NO_RESPONSE };
  const { status, headers, body } = answer;
  if (status < 200 || status >= 300)
    return { ok: false, error: readError(status, body, retryAfterSeconds(headers.get('retry-after'), now)) };
  if (call.binary === 'reply') return { ok: true, data: body, headers };
  const reply = v.safeParse(call.reply, body);
  if (reply.success) return { ok: true, data: reply.output, headers };
  // The write has happened; only its answer is not in the agreed form. Whoever asked must not take that for a refusal.
  return { ok: false, error: PROVES_NOTHING };
}
