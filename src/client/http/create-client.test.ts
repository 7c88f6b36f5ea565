import { defineCall } from '#core/contract/call.ts';
import { doneReply, writtenReply } from '#core/contract/envelope.ts';
import { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { answer, fakeClient, makeToken, refusal } from '#tests/support/fake-http.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const read = defineCall({
  id: 'T-1',
  method: 'GET',
  path: 'things/:id',
  access: 'signed-in',
  offline: 'online',
  summary: 'reads',
  query: v.object({ page: v.number() }),
  reply: doneReply,
});
const write = defineCall({
  id: 'T-2',
  method: 'POST',
  path: 'things',
  access: 'signed-in',
  offline: 'online',
  effect: 'once',
  summary: 'writes',
  body: v.object({ a: v.string() }),
  reply: doneReply,
});
const change = defineCall({
  id: 'T-3',
  method: 'PUT',
  path: 'things',
  access: 'signed-in',
  offline: 'online',
  effect: 'once',
  summary: 'changes',
  body: v.object({ id: v.string(), version: v.number() }),
  reply: writtenReply,
});
const input = { params: { id: 7 }, query: { page: 2 } };
const foreground = { manner: 'foreground' } as const;
const background = { manner: 'background' } as const;
const renewed = () => answer(200, { accessToken: makeToken('u1', 61), refreshToken: 'refresh-2' });
const isRenewal = (request: Request) => request.url.endsWith('/auth/refresh-token');

/** Answers 401 to every token but the renewed one. */
const strict = (request: Request) =>
  isRenewal(request)
    ? renewed()
    : request.headers.get('authorization') === `Bearer ${makeToken('u1', 61)}`
      ? answer(200)
      : refusal(401, 'UNAUTHORIZED');

describe('request', () => {
  test('HTTP-BASE-01 HTTP-BASE-03 AUTH-LANG-02 AUTH-TOK-06: base path, JSON, Bearer, language and device', async () => {
    const http = fakeClient(() => answer(200), { user: 'u1' });
    expect((await http.call(write, { body: { a: 'ş' } }, foreground)).ok).toBe(true);
    const sent = http.requests[0];
    expect(sent?.url).toBe('http://saha.test/api/web/things');
    expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      authorization: `Bearer ${makeToken('u1')}`,
      'accept-language': 'tr',
      'x-device': 'device-1',
    });
    expect(await sent?.json()).toEqual({ a: 'ş' });
  });

  test('AUTH-TOK-06: without a token there is no authorization header', async () => {
    const http = fakeClient(() => answer(200));
    await http.call(read, input, background);
    expect(http.requests[0]?.headers.has('authorization')).toBe(false);
    expect(http.requests[0]?.url).toBe('http://saha.test/api/web/things/7?page=2');
  });

  test('AUTH-TOK-06: a public call carries the token that is there, lapsed or not, and starts no renewal', async () => {
    for (const minutes of [60, 7, -90]) {
      const http = fakeClient(() => refusal(401, 'UNAUTHORIZED'), { user: 'u1', minutes });
      await http.call(accountCalls.isTokenValid, {}, background);
      expect(http.paths()).toEqual(['POST auth/is-token-valid']);
      expect(http.requests[0]?.headers.get('authorization')).toBe(`Bearer ${makeToken('u1', minutes)}`);
      expect(http.ends).toEqual([]);
    }
  });

  test('OFF-IDEM-01: a write carries a key of its own, a read none; a given key and owner go out as they are', async () => {
    const http = fakeClient(() => answer(200), { user: 'u1' });
    await http.call(write, { body: { a: '1' } }, background);
    await http.call(write, { body: { a: '1' } }, background);
    await http.call(write, { body: { a: '1' } }, { ...background, key: 'key-1', owner: 'u1' });
    await http.call(read, input, background);
    const keys = http.requests.map((request) => request.headers.get('idempotency-key'));
    expect(new Set(keys.slice(0, 2)).size).toBe(2);
    expect(keys.slice(2)).toEqual(['key-1', null]);
    expect(http.requests[2]?.headers.get('x-outbox-owner')).toBe('u1');
  });
});

describe('renewal', () => {
  test('AUTH-REF-01 AUTH-REF-02: ten requests, one renewal, all sent again with the new token', async () => {
    const http = fakeClient(strict, { user: 'u1' });
    const results = await Promise.all(Array.from({ length: 10 }, () => http.call(read, input, foreground)));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(http.paths().filter((path) => path.endsWith('refresh-token'))).toHaveLength(1);
    expect(http.paths()).toHaveLength(21);
    expect(http.failures).toEqual([]);
  });

  test('AUTH-REF-06: a request is not renewed for a second time', async () => {
    const http = fakeClient((request) => (isRenewal(request) ? renewed() : refusal(401, 'UNAUTHORIZED')), { user: 'u1' });
    const result = await http.call(read, input, background);
    expect(result).toMatchObject({ ok: false, error: { status: 401 } });
    expect(http.paths()).toEqual(['GET things/7', 'POST auth/refresh-token', 'GET things/7']);
    expect(http.ends).toEqual([]);
  });

  test('AUTH-REF-07: without a refresh token the failure procedure starts at once', async () => {
    const http = fakeClient(() => refusal(401, 'UNAUTHORIZED'), { user: 'u1', refresh: null });
    await http.call(read, input, background);
    expect(http.paths()).toEqual(['GET things/7']);
    expect(http.ends).toHaveLength(1);
  });

  test.each(['refresh-token-invalid', 'invalid-token-type', 'token-invalid', 'token-refresh-failed'])(
    'AUTH-REF-03: %s ends the sign-in without a renewal',
    async (code) => {
      const http = fakeClient(() => refusal(401, code), { user: 'u1' });
      await http.call(read, input, background);
      expect(http.ends).toHaveLength(1);
      expect(http.paths()).toEqual(['GET things/7']);
    },
  );

  test('OFF-REP-06: a write whose token lapsed goes out again under the same key', async () => {
    const http = fakeClient(strict, { user: 'u1' });
    expect((await http.call(write, { body: { a: '1' } }, { ...background, key: 'key-1' })).ok).toBe(true);
    expect(http.requests.filter((request) => !isRenewal(request)).map((request) => request.headers.get('idempotency-key'))).toEqual([
      'key-1',
      'key-1',
    ]);
  });

  test('AUTH-TOK-04: with fewer than 5 minutes left the token is renewed before the request', async () => {
    const http = fakeClient(strict, { user: 'u1', minutes: 4 });
    expect((await http.call(read, input, background)).ok).toBe(true);
    expect(http.paths()).toEqual(['POST auth/refresh-token', 'GET things/7']);
  });

  test('AUTH-TOK-05: with fewer than 10 minutes left it is renewed beside the request', async () => {
    const http = fakeClient((request) => (isRenewal(request) ? renewed() : answer(200)), { user: 'u1', minutes: 9 });
    expect((await http.call(read, input, background)).ok).toBe(true);
    expect(http.requests.find((request) => !isRenewal(request))?.headers.get('authorization')).toBe(`Bearer ${makeToken('u1', 9)}`);
    await expect.poll(() => http.tokens.read().refresh).toBe('refresh-2');
  });

  test('OFF-DEV-01: nobody answers the renewal of a lapsed token: no response, and nothing is cleared', async () => {
    const http = fakeClient(() => Promise.reject(new TypeError('offline')), { user: 'u1', minutes: -90 });
    expect(await http.call(read, input, background)).toMatchObject({ ok: false, error: { code: 'NO_RESPONSE' } });
    expect(http.tokens.read()).toEqual({ access: makeToken('u1', -90), refresh: 'refresh-1' });
    expect(http.ends).toEqual([]);
  });

  test('AUTH-CALL-01: a wrong password starts no renewal and reaches the form', async () => {
    const http = fakeClient(() => refusal(401, 'INVALID_CREDENTIALS', 'E-posta veya şifre yanlış.'));
    const result = await http.call(authCalls.login, { body: { email: 'a', password: 'b' } }, background);
    expect(result).toMatchObject({ ok: false, error: { code: 'INVALID_CREDENTIALS', message: 'E-posta veya şifre yanlış.' } });
    expect(http.requests).toHaveLength(1);
    expect(http.ends).toEqual([]);
  });
});

describe('tries again', () => {
  test('HTTP-RETRY-01 HTTP-RETRY-03 HTTP-ERR-500: three more tries, 1 s apart, then the failure', async () => {
    const http = fakeClient(() => refusal(500, 'SERVER_ERROR'), { user: 'u1' });
    expect(await http.call(read, input, foreground)).toMatchObject({ ok: false, error: { status: 500 } });
    expect(http.waits).toEqual([1000, 1000, 1000]);
    expect(http.requests).toHaveLength(4);
    expect(http.failures).toHaveLength(1);
  });

  test('HTTP-RETRY-01: the cap belongs to method and path, and a success gives it back', async () => {
    let isDown = true;
    const http = fakeClient(() => (isDown ? refusal(503, 'UNAVAILABLE') : answer(200)), { user: 'u1' });
    await http.call(read, input, background);
    await http.call(read, { ...input, query: { page: 3 } }, background);
    expect(http.requests).toHaveLength(5);
    await http.call(read, { params: { id: 8 }, query: { page: 1 } }, background);
    expect(http.requests).toHaveLength(9);
    isDown = false;
    await http.call(read, input, background);
    isDown = true;
    await http.call(read, input, background);
    expect(http.requests).toHaveLength(14);
  });

  test('a mutation of the outbox has a count of its own', async () => {
    const http = fakeClient(() => refusal(500, 'SERVER_ERROR'), { user: 'u1' });
    await http.call(write, { body: { a: '1' } }, { ...background, key: 'key-1' });
    await http.call(write, { body: { a: '2' } }, { ...background, key: 'key-2' });
    expect(http.requests).toHaveLength(8);
  });

  test('HTTP-ERR-NET: no response is tried once more after 1 s, for reads and for writes with a key', async () => {
    for (const send of [
      (http: ReturnType<typeof fakeClient>) => http.call(read, input, background),
      (http: ReturnType<typeof fakeClient>) => http.call(write, { body: { a: '1' } }, background),
    ]) {
      const http = fakeClient(() => Promise.reject(new TypeError('offline')), { user: 'u1' });
      expect(await send(http)).toMatchObject({ ok: false, error: { code: 'NO_RESPONSE', status: 0 } });
      expect(http.waits).toEqual([1000]);
      expect(new Set(http.requests.map((request) => request.headers.get('idempotency-key'))).size).toBe(1);
    }
  });

  test('HTTP-ERR-NET: not when the browser reports no connection, and never for the sign-in', async () => {
    const offline = fakeClient(() => Promise.reject(new TypeError('offline')), { user: 'u1', online: false });
    await offline.call(read, input, background);
    expect(offline.requests).toHaveLength(1);
    const login = fakeClient(() => Promise.reject(new TypeError('offline')));
    await login.call(authCalls.login, { body: { email: 'a', password: 'b' } }, background);
    expect(login.requests).toHaveLength(1);
  });

  test.each([
    ['none', undefined, 2000],
    ['a smaller one', '1', 2000],
    ['a larger one', '7', 7000],
    ['a very large one', '600', 30_000],
  ])('HTTP-ERR-429: with %s as Retry-After', async (_, header, expected) => {
    let isFirst = true;
    const http = fakeClient(
      () => {
        const response = isFirst
          ? answer(429, { error: { code: 'TOO_MANY_REQUESTS' } }, header === undefined ? {} : { 'retry-after': header })
          : answer(200);
        isFirst = false;
        return response;
      },
      { user: 'u1' },
    );
    expect((await http.call(read, input, foreground)).ok).toBe(true);
    expect(http.waits).toEqual([expected]);
  });

  test.each([400, 403, 404, 409, 413, 422])('HTTP-ERR-%i: is not tried again', async (status) => {
    const http = fakeClient(() => refusal(status, 'BAD_REQUEST'), { user: 'u1' });
    await http.call(read, input, foreground);
    expect(http.requests).toHaveLength(1);
    expect(http.failures.map((error) => error.status)).toEqual([status]);
  });
});

describe('manner and answers', () => {
  test('OFF-REP-01: in the background nothing is shown', async () => {
    const http = fakeClient(() => refusal(403, 'PERMISSION_DENIED'), { user: 'u1' });
    await http.call(read, input, background);
    expect(http.failures).toEqual([]);
  });

  test.each([
    ['a page without the mark', () => new Response('<html>Log in to the Wi-Fi</html>', { headers: { 'content-type': 'text/html' } })],
    ['JSON without the mark', () => Response.json({ success: true })],
    ['the mark on a page', () => new Response('<html>', { headers: { 'content-type': 'text/html', 'x-app': 'saha' } })],
    ['the answer to another question', () => answer(200, { success: true }, { 'x-ask': '01890000-0000-7000-8000-00000000000f' })],
    [
      'the refusal of another question',
      () => answer(403, { success: false, error: { code: 'FORBIDDEN' } }, { 'x-ask': '01890000-0000-7000-8000-00000000000f' }),
    ],
    ['a sign-in page of a portal', () => new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } })],
  ])('OFF-REP-03: %s is no response, not an answer', async (_, serve) => {
    const http = fakeClient(serve, { user: 'u1' });
    expect(await http.call(read, input, { ...background, once: true })).toMatchObject({ ok: false, error: { code: 'NO_RESPONSE' } });
    expect(http.ends).toEqual([]);
  });

  test('OFF-REP-03: an answer that names its question is one, and so is the stored one of the service worker', async () => {
    const named = fakeClient((request) => answer(200, { success: true }, { 'x-ask': request.headers.get('x-ask') ?? '' }), { user: 'u1' });
    expect((await named.call(read, input, background)).ok).toBe(true);
    const kept = fakeClient(
      () => answer(200, { success: true }, { 'x-ask': '01890000-0000-7000-8000-00000000000f', 'x-from': 'offline' }),
      { user: 'u1' },
    );
    expect((await kept.call(read, input, background)).ok).toBe(true);
  });

  test('finding K: a well-formed answer about another record is none; a write goes out again under its key until its own comes', async () => {
    const [own, other] = [1, 2].map((n) => `0198c0de-0000-7000-8000-00000000000${n}`);
    const body = { id: own ?? '', version: 3 };
    const told = [
      () => answer(200, { success: true, data: { id: other, version: 9 } }),
      () => answer(409, { success: false, error: { code: 'VERSION_CONFLICT', record: { id: other, version: 9 } } }),
      () => answer(200, { success: true, data: { id: own, version: 2 } }),
      () => answer(200, { success: true, data: { id: own, version: 4 } }),
    ];
    const http = fakeClient(() => told[http.requests.length - 1]?.() ?? answer(200), { user: 'u1' });
    expect(await http.call(change, { body }, background)).toMatchObject({ ok: true, data: { data: { version: 4 } } });
    expect(new Set(http.requests.map((request) => request.headers.get('idempotency-key'))).size).toBe(1);
    expect(http.requests).toHaveLength(4);
  });

  test('HTTP-ERR-502 HTTP-ERR-504: a gateway in front of the server needs no mark', async () => {
    for (const status of [502, 504]) {
      const http = fakeClient(() => new Response('<html>Bad gateway</html>', { status }), { user: 'u1' });
      expect(await http.call(read, input, { ...background, once: true })).toMatchObject({ ok: false, error: { status } });
    }
  });

  test('a call that is called off is no failure to show', async () => {
    const http = fakeClient(
      (request) => new Promise((_, fail) => request.signal.addEventListener('abort', () => fail(request.signal.reason))),
      { user: 'u1' },
    );
    const end = new AbortController();
    const running = http.call(read, input, { ...foreground, signal: end.signal });
    await expect.poll(() => http.requests.length).toBe(1);
    end.abort();
    expect(await running).toMatchObject({ ok: false });
    expect(http.failures).toEqual([]);
    expect(http.requests).toHaveLength(1);
  });
});

test('HTTP-LOG-01 HTTP-LOG-02: failures are passed on by their declaration, quiet ones too though nothing is shown', async () => {
  const http = fakeClient(() => refusal(500, 'SERVER_ERROR'), { user: 'u1' });
  await http.call(read, input, { ...background, once: true });
  expect([http.told, http.failures]).toEqual([['GET things/:id 500'], []]);
  await http.call(read, input, { ...foreground, once: true });
  expect([http.told.length, http.failures.length]).toEqual([2, 1]);
  const left = new AbortController();
  left.abort();
  await http.call(read, input, { ...foreground, once: true, signal: left.signal });
  expect(http.told).toHaveLength(2);
});
