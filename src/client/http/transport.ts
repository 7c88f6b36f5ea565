import ky from 'ky';
import type { Method } from '#core/contract/call.ts';

/** Base of every call (HTTP-BASE-01). */
export const BASE_PATH = '/api/web';
/** Time-out of a request with its answer's body, ms (HTTP-BASE-02). */
export const TIMEOUT_MS = 30_000;

export interface WireRequest {
  readonly method: Method;
  /** Below the base path, filled. */
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly bytes?: ArrayBuffer;
  /** Whether a good answer is bytes instead of JSON. */
  readonly binaryReply?: boolean;
  readonly signal?: AbortSignal;
}

/** An answer that surely came from the server; `body` is JSON, or bytes for a binary reply. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Null: no response. Never throws. */
export type Transport = (request: WireRequest) => Promise<WireAnswer | null>;

/** Statuses of a gateway in front of the server: they carry no data and end nothing, so they need no mark of the server. */
const GATEWAY = new Set([502, 503, 504]);

/** The one way to the server (invariant 7): everything that is not clearly an answer of ours is no response (captive portals). */
export function createTransport(parts: { base?: string; fetch?: typeof fetch; onAnswer?(headers: Headers): void }): Transport {
  const http = ky.create({
    prefix: parts.base ?? BASE_PATH,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    cache: 'no-store',
    credentials: 'same-origin',
    ...(parts.fetch ? { fetch: parts.fetch } : {}),
  });
  return async (request) => {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await http(request.path, {
        method: request.method,
        headers: { ...request.headers },
        signal: request.signal ? AbortSignal.any([limit, request.signal]) : limit,
        ...(request.search ? { searchParams: { ...request.search } } : {}),
        ...(request.json === undefined ? {} : { json: request.json }),
        ...(request.bytes ? { body: request.bytes } : {}),
      });
      const answer = await readAnswer(response, request);
      if (answer) parts.onAnswer?.(answer.headers);
      return answer;
    } catch {
      return null;
    }
  };
}

async function readAnswer(response: Response, { method, binaryReply }: WireRequest): Promise<WireAnswer | null> {
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.includes('application/json') === true;
  if (headers.get('x-app') !== 'saha') return GATEWAY.has(status) ? { status, headers, body: null } : null;
  if (status === 204 || method === 'HEAD') return { status, headers, body: null };
  if (isJson) return { status, headers, body: await response.json() };
  if (binaryReply && response.ok) return { status, headers, body: await response.arrayBuffer() };
  return null;
}
