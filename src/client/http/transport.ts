import type { KyInstance } from 'ky';
import type { Method } from '#core/contract/call.ts';
import { ASK, FROM_STORE } from '#core/contract/headers.ts';
import { newId } from '#core/id/uuid.ts';
import { loadOnce } from '#core/load/load-once.ts';
import { unlessEnded } from '#core/load/until-loaded.ts';
import { packed } from './packed.ts';

/** Base of every call (HTTP-BASE-01). */
export const BASE_PATH = '/api/web';
/** Time-out of a request with its answer's body, ms (HTTP-BASE-02). */
export const TIMEOUT_MS = 30_000;

/** How long an answer is waited for: in all, or as long as nothing at all arrives, where its size or the line may make it long. */
export interface Patience {
  readonly ms: number;
  readonly by: 'whole' | 'silence';
}
const USUAL: Patience = { ms: TIMEOUT_MS, by: 'whole' };
/** For answers that may be large: as long as bytes arrive, they are waited for. */
export const WHILE_IT_FLOWS: Patience = { ms: TIMEOUT_MS, by: 'silence' };
/** For what the server works at before it says a word, a report or an import: as long as it lets a request run. */
export const WHILE_IT_WORKS: Patience = { ms: 90_000, by: 'whole' };

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
  /** Told how many bytes of the answer are here, unpacked, each time that some arrive. */
  readonly onBytes?: (received: number) => void;
  /** By default 30 s in all (HTTP-BASE-02). */
  readonly patience?: Patience;
}

/** An answer that surely came from the server; `body` is JSON, or bytes for a binary reply. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** What the body weighed, unpacked. */
  readonly bytes?: number;
}

/** Null: no response. Never throws. */
export type Transport = (request: WireRequest) => Promise<WireAnswer | null>;

/** Statuses of a gateway in front of the server: they carry no data and end nothing, so they need no mark of the server. */
const GATEWAY = new Set([502, 503, 504]);

/** A form that is drawn from the device asks nothing at first: the library comes with the first question, or ahead of it. Rejects where its code cannot be fetched; the next question asks for it again. */
const library = loadOnce(async () => (await import('ky')).default);

/** Fetches what asks the server before somebody asks. */
export const fetchTransportAhead = (): Promise<void> =>
  library().then(
    () => undefined,
    () => undefined,
  );

/** The one way to the server (invariant 7): everything that is not clearly an answer of ours is no response (captive portals). */
export function createTransport(parts: {
  base?: string;
  fetch?: typeof fetch;
  onAnswer?(headers: Headers): void;
  /** The library, where it is at hand; else it is fetched. */
  ky?: typeof import('ky').default;
}): Transport {
  let made: KyInstance | null = null;
  const http = async () => {
    made ??= (parts.ky ?? (await library())).create({
      prefix: parts.base ?? BASE_PATH,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      cache: 'no-store',
      credentials: 'same-origin',
      ...(parts.fetch ? { fetch: parts.fetch } : {}),
    });
    return made;
  };
  // The server says with its answers whether it takes compressed bodies; something on the way may break them all the same.
  let packing: 'taken' | 'not taken' | 'broken' = 'not taken';
  const transport: Transport = async (request) => {
    const limit = limited(request.patience ?? USUAL);
    const ask = newId();
    try {
      const signal = request.signal ? AbortSignal.any([limit.signal, request.signal]) : limit.signal;
      // The code is part of the wait: a script that says nothing holds a call up no longer than a server that does.
      const send = await unlessEnded(http(), signal);
      const text = request.json === undefined ? undefined : JSON.stringify(request.json);
      const small = text !== undefined && packing === 'taken' ? await packed(text) : null;
      const body = request.bytes ?? small ?? text;
      const response = await send(request.path, {
        method: request.method,
        headers: {
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
          ...(small ? { 'content-encoding': 'gzip' } : {}),
          [ASK]: ask,
        },
        signal,
        ...(request.search ? { searchParams: { ...request.search } } : {}),
        ...(body === undefined ? {} : { body }),
      });
      if (!answers(response.headers, ask)) {
        console.error('http: an answer to another question', request.method, request.path);
        return null;
      }
      limit.heard();
      const answer = await readAnswer(response, request, limit.heard);
      if (small && answer?.status === 400 && isUnread(answer.body)) {
        // It did not arrive as it was packed: nothing was done, and it goes as it is.
        packing = 'broken';
        return await transport(request);
      }
      if (answer && packing !== 'broken' && !answer.headers.has(FROM_STORE))
        packing = answer.headers.get('accept-encoding') === 'gzip' ? 'taken' : 'not taken';
      if (answer) parts.onAnswer?.(answer.headers);
      return answer;
    } catch {
      return null;
    } finally {
      limit.end();
    }
  };
  return transport;
}

/** Whether an answer says that a body could not be read at all. */
const isUnread = (body: unknown): boolean => (body as { error?: { code?: string } } | null)?.error?.code === 'BAD_REQUEST';

/** A signal that ends a request when its time is over. */
function limited({ ms, by }: Patience): { readonly signal: AbortSignal; heard(): void; end(): void } {
  const limit = new AbortController();
  const begin = () => setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), ms);
  let timer = begin();
  const heard = () => {
    if (by === 'whole') return;
    clearTimeout(timer);
    timer = begin();
  };
  return { signal: limit.signal, heard, end: () => clearTimeout(timer) };
}

async function bytesOf({ body }: Response, heard: (received: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    heard(size);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** Whether these are the headers of an answer to this very question, where they name one; what the service worker has kept was asked for another time. */
const answers = (headers: Headers, ask: string): boolean => headers.has(FROM_STORE) || (headers.get(ASK) ?? ask) === ask;

async function readAnswer(
  response: Response,
  { method, binaryReply, onBytes }: WireRequest,
  heard: () => void,
): Promise<WireAnswer | null> {
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.includes('application/json') === true;
  if (headers.get('x-app') !== 'saha') return GATEWAY.has(status) ? { status, headers, body: null, bytes: 0 } : null;
  if (status === 204 || method === 'HEAD') return { status, headers, body: null, bytes: 0 };
  if (!isJson && !(binaryReply && response.ok)) return null;
  const bytes = await bytesOf(response, (received) => {
    heard();
    if (response.ok) onBytes?.(received);
  });
  const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : bytes.buffer;
  return { status, headers, body, bytes: bytes.byteLength };
}
