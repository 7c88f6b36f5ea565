import { createPullApi } from '#client/http/pull-api.ts';
import { createSyncApi } from '#client/http/sync-api.ts';
import { createTransport } from '#client/http/transport.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { answer, fakeClient, makeToken, refusal, type FakeFetch } from '#tests/support/fake-http.ts';
import { expect, test } from 'vitest';

const USER = 'u1';
const KEY = '01890000-0000-7000-8000-000000000001';
const never = new AbortController().signal;
const sync = (serve: FakeFetch) => {
  const http = fakeClient(serve, { user: USER });
  return { http, api: createSyncApi(http) };
};
const done = { doneAt: 1_700_000_000_000, clockOffset: -5000 };
const notice = { document_key: KEY, name: 'a.jpg', type: 'image/jpeg', size: 1, sha256: 'a'.repeat(64), owner_kind: 'dfi', owner_id: KEY };

test('OFF-REP-01 OFF-DEV-05 OFF-CLOCK-01: a mutation goes out by its call, with its key, its owner, and the time of the device', async () => {
  const { http, api } = sync(() => answer(201, { success: true, data: { document_key: KEY, upload_url: 'x', state: 'pending' } }));
  const sent = await api.send({ callId: storageCalls.announce.id, input: { body: notice }, key: KEY, owner: USER, ...done }, never);
  expect(sent).toMatchObject({ ok: true, data: { success: true, data: { state: 'pending' } } });
  expect(http.paths()).toEqual(['POST storage/uploads']);
  expect(http.requests[0]?.headers.get('idempotency-key')).toBe(KEY);
  expect(http.requests[0]?.headers.get('x-outbox-owner')).toBe(USER);
  expect([http.requests[0]?.headers.get('x-done-at'), http.requests[0]?.headers.get('x-clock-offset')]).toEqual(['1700000000000', '-5000']);
});

test('OFF-DEV-05: nothing goes out with the token of somebody else', async () => {
  const { http, api } = sync(() => answer(200));
  for (const result of [
    await api.send({ callId: storageCalls.announce.id, input: { body: notice }, key: KEY, owner: 'u2', ...done }, never),
    await api.announce(notice, KEY, 'u2', never),
    await api.put(KEY, new ArrayBuffer(1), 'image/jpeg', 'u2', never),
  ])
    expect(result).toMatchObject({ ok: false, error: { status: 401 } });
  expect(http.requests).toEqual([]);
  expect(http.ends).toEqual([]);
});

test('OFF-SW-08: a call that this build does not know waits for an update and is not refused', async () => {
  const { api } = sync(() => answer(200));
  expect(await api.send({ callId: 'GONE-1', input: {}, key: KEY, owner: USER, ...done }, never)).toMatchObject({
    ok: false,
    error: { code: 'UPGRADE_REQUIRED', status: 426 },
  });
});

test('OFF-PHOTO-02: the bytes go out as they are, with their type', async () => {
  const { http, api } = sync(() => answer(200, { success: true, data: { document_key: KEY, state: 'stored' } }));
  expect((await api.put(KEY, new Uint8Array([255, 216, 255]).buffer, 'image/jpeg', USER, never)).ok).toBe(true);
  expect(http.paths()).toEqual([`PUT storage/uploads/${KEY}`]);
  expect(http.requests[0]?.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array((await http.requests[0]?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(new Uint8Array([255, 216, 255]));
});

test('OFF-PHOTO-02: a file comes back as its bytes', async () => {
  const { api } = sync(() => new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'image/jpeg', 'x-app': 'saha' } }));
  const file = await api.file(KEY, never);
  expect(file.ok && new Uint8Array(file.data)).toEqual(new Uint8Array([1, 2]));
});

test('OFF-REP-03: the check of the connection is one try', async () => {
  // What stands before the server answers in its place.
  const { http, api } = sync(() => new Response('<html>', { status: 503 }));
  expect((await api.health(never)).ok).toBe(false);
  expect(http.requests).toHaveLength(1);
});

test('OFF-REP-03 HTTP-CALL-02: a server whose database is away is a connection all the same', async () => {
  const { http, api } = sync(() => refusal(503, 'UNAVAILABLE'));
  expect((await api.health(never)).ok).toBe(true);
  expect(http.requests).toHaveLength(1);
});

test('OFF-REP-07: a renewal that failed gives no token', async () => {
  const good = sync(() => answer(200, { accessToken: makeToken(USER, 90), refreshToken: 'r2' }));
  expect(await good.api.renewToken(makeToken(USER))).toBe(makeToken(USER, 90));
  const bad = sync(() => refusal(401, 'REFRESH_TOKEN_INVALID'));
  expect(await bad.api.renewToken(makeToken(USER))).toBeNull();
});

test('OFF-REP-01: the worker reads the feed by the same transport and lets the page renew', async () => {
  const page = { epoch: 'e1', changes: [{ odd: true }], watermark: 5, more: false, digest: null, time: 1 };
  const urls: string[] = [];
  let response = answer(200, page);
  const api = createPullApi(
    createTransport({
      base: 'http://saha.test/api/web',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        urls.push(`${new URL(request.url).search} ${request.headers.get('authorization')}`);
        return response;
      },
    }),
  );
  expect(await api.changes({ after: 3, epoch: 'e1', limit: 150 }, 't', never)).toEqual({ ok: true, data: page });
  expect(urls).toEqual(['?after=3&epoch=e1&limit=150 Bearer t']);
  response = refusal(401, 'UNAUTHORIZED');
  expect(await api.changes({ after: 3, epoch: 'e1', limit: 150 }, 't', never)).toMatchObject({ ok: false, error: { status: 401 } });
  response = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect(await api.changes({ after: 3, epoch: 'e1', limit: 150 }, 't', never)).toMatchObject({ ok: false, error: { code: 'NO_RESPONSE' } });
});
