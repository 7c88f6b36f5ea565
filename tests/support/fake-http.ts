import { createRenewal } from '#client/auth/renewal.ts';
import { createTokenStore } from '#client/auth/tokens.ts';
import { createClient } from '#client/http/create-client.ts';
import { createTransport } from '#client/http/transport.ts';
import type { AppError } from '#core/error/app-error.ts';

/** Local storage in memory. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly keys: () => string[] } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

export const NOW = Date.parse('2026-11-01T10:00:00Z');

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token as the server makes it, but for its signature. */
export const makeToken = (user: string, minutes = 60, more: object = {}): string =>
  `${part({ alg: 'HS256' })}.${part({ user_id: user, exp: Math.floor(NOW / 1000) + minutes * 60, ...more })}.signature`;

/** An answer of our server. */
export const answer = (status: number, body: unknown = { success: status < 400 }, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-app': 'saha', ...headers },
  });

export const refusal = (status: number, code: string, message = ''): Response =>
  answer(status, { success: false, message, error: { code } });

export type FakeFetch = (request: Request) => Response | Promise<Response>;

/** The real client, renewal and transport over a fake fetch; waits take no time and are noted. */
export function fakeClient(serve: FakeFetch, options: { user?: string; minutes?: number; refresh?: string | null; online?: boolean } = {}) {
  const storage = memoryStorage();
  const tokens = createTokenStore(storage, () => NOW);
  if (options.user !== undefined)
    void tokens.replace({ accessToken: makeToken(options.user, options.minutes), refreshToken: options.refresh ?? 'refresh-1' });
  if (options.refresh === null) storage.removeItem('saha.refresh-token');
  const requests: Request[] = [];
  const waits: number[] = [];
  const failures: AppError[] = [];
  /** What would be told to the error-reporting service. */
  const told: string[] = [];
  const ends: AppError[] = [];
  const transport = createTransport({
    base: 'http://saha.test/api/web',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone() as Request);
      return serve(request);
    },
  });
  const headers = () => ({ 'accept-language': 'tr', 'x-device': 'device-1' });
  const onEnded = (error: AppError) => void ends.push(error);
  const renew = createRenewal({ tokens, transport, withLock: (_, work) => work(), headers, now: () => NOW, onEnded });
  const call = createClient({
    transport,
    tokens,
    renew,
    headers,
    onEnded,
    now: () => NOW,
    online: () => options.online ?? true,
    wait: async (ms) => void waits.push(ms),
    onFailure: (error) => void failures.push(error),
    onAnyFailure: (error, failed) => void told.push(`${failed.method} ${failed.path} ${error.status}`),
  });
  const paths = () => requests.map((request) => `${request.method} ${new URL(request.url).pathname.replace('/api/web/', '')}`);
  return { call, renew, tokens, storage, requests, waits, failures, told, ends, paths };
}
