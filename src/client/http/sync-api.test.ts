import { createHash } from 'node:crypto';
import { createPullApi } from '#client/http/pull-api.ts';
import { createSyncApi } from '#client/http/sync-api.ts';
import { createTransport } from '#client/http/transport.ts';
import { PART_TYPE, readMetadata } from '#modules/storage/shared/tus.ts';
import { historyCalls } from '#modules/sync/shared/history.calls.ts';
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
const mutation = {
  callId: historyCalls.keep.id,
  input: { body: { id: KEY, kind: 'dfi', record_id: KEY, version: 1, parts: {} } },
  key: KEY,
  ...done,
};
const notice = { document_key: KEY, name: 'a.jpg', type: 'image/jpeg', size: 1, sha256: 'a'.repeat(64), owner_kind: 'dfi', owner_id: KEY };

test('OFF-REP-01 OFF-DEV-05 OFF-CLOCK-01: a mutation goes out by its call, with its key, its owner, and the time of the device', async () => {
  const { http, api } = sync(() => answer(200));
  const sent = await api.send({ ...mutation, owner: USER }, never);
  expect(sent).toMatchObject({ ok: true, data: { success: true } });
  expect(http.paths()).toEqual(['POST sync/kept-values']);
  expect(http.requests[0]?.headers.get('idempotency-key')).toBe(KEY);
  expect(http.requests[0]?.headers.get('x-outbox-owner')).toBe(USER);
  expect([http.requests[0]?.headers.get('x-done-at'), http.requests[0]?.headers.get('x-clock-offset')]).toEqual(['1700000000000', '-5000']);
  expect(http.requests[0]?.headers.get('x-base-place')).toBeNull();
  await api.send({ ...mutation, owner: USER, basePlace: 12 }, never);
  expect(http.requests[1]?.headers.get('x-base-place')).toBe('12');
});

test('OFF-DEV-05: nothing goes out with the token of somebody else', async () => {
  const { http, api } = sync(() => answer(200));
  for (const result of [
    await api.send({ ...mutation, owner: 'u2' }, never),
    await api.announce(notice, 'u2', never),
    await api.offset(KEY, 'u2', never),
    await api.append(KEY, 0, new ArrayBuffer(1), 'u2', never),
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

test('OFF-PHOTO-02 OFF-REP-01: a file is announced by key and hash, its bytes go out in parts as they are, each with its place and its own hash', async () => {
  let offset = 0;
  const { http, api } = sync((request) => {
    if (request.method === 'PATCH') offset = 3;
    return answer(
      request.method === 'POST' ? 201 : 204,
      { success: true, data: { document_key: KEY, upload_url: 'x', state: 'pending' } },
      { 'upload-offset': String(offset) },
    );
  });
  expect(await api.announce({ ...notice, name: 'çatlak.jpg' }, USER, never)).toEqual({ ok: true, data: { offset: 0 } });
  expect(await api.append(KEY, 0, new Uint8Array([255, 216, 255]).buffer, USER, never)).toEqual({ ok: true, data: { offset: 3 } });
  expect(await api.offset(KEY, USER, never)).toEqual({ ok: true, data: { offset: 3 } });
  expect(http.paths().filter((path) => !path.startsWith('POST'))).toEqual([`PATCH storage/uploads/${KEY}`, `HEAD storage/uploads/${KEY}`]);
  const [announced] = http.requests;
  expect(announced?.headers.get('upload-length')).toBe('1');
  expect(readMetadata(announced?.headers.get('upload-metadata') ?? '', (base64) => Buffer.from(base64, 'base64').toString())).toMatchObject(
    { document_key: KEY, filename: 'çatlak.jpg', sha256: 'a'.repeat(64) },
  );
  const sent = http.requests.find((request) => request.method === 'PATCH');
  expect([sent?.headers.get('content-type'), sent?.headers.get('upload-offset'), sent?.headers.get('tus-resumable')]).toEqual([
    PART_TYPE,
    '0',
    '1.0.0',
  ]);
  const hash = createHash('sha256')
    .update(new Uint8Array([255, 216, 255]))
    .digest('base64');
  expect(sent?.headers.get('upload-checksum')).toBe(`sha256 ${hash}`);
  expect(new Uint8Array((await sent?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(new Uint8Array([255, 216, 255]));
});

test('a part is sent once: a failure is handed to whoever asks first how far the server came', async () => {
  const { http, api } = sync(() => refusal(503, 'UNAVAILABLE'));
  expect(await api.append(KEY, 0, new ArrayBuffer(1), USER, never)).toMatchObject({ ok: false, error: { status: 503 } });
  expect(http.requests).toHaveLength(1);
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
  const page = { epoch: 'e1', changes: [{ odd: true }], watermark: 5, more: false, gaps: [{ low: 3, high: 5 }], digest: null, time: 1 };
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
  expect(await api.changes({ after: 3, epoch: 'e1', limit: 150 }, 't', never)).toEqual({
    ok: true,
    data: page,
    bytes: JSON.stringify(page).length,
  });
  expect(urls).toEqual(['?after=3&epoch=e1&limit=150 Bearer t']);
  response = refusal(401, 'UNAUTHORIZED');
  expect(await api.changes({ after: 3, epoch: 'e1', limit: 150 }, 't', never)).toMatchObject({ ok: false, error: { status: 401 } });
  response = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect(await api.changes({ after: 3, epoch: 'e1', limit: 150 }, 't', never)).toMatchObject({ ok: false, error: { code: 'NO_RESPONSE' } });
});

test('OFF-SCOPE-02: what the server does not know is believed only of an answer about all of the keys that were asked, and no others', async () => {
  const [one, two] = [KEY, '01890000-0000-7000-8000-000000000002'];
  let data: unknown = { asked: 2, unknown: [two] };
  const api = createPullApi(createTransport({ base: 'http://saha.test/api/web', fetch: async () => answer(200, { success: true, data }) }));
  expect(await api.unknownOf([one, two], 't', never)).toEqual({ ok: true, data: [two] });
  for (const other of [
    { asked: 1, unknown: [two] },
    { asked: 2, unknown: ['01890000-0000-7000-8000-000000000003'] },
    { unknown: [] },
    {},
  ]) {
    data = other;
    expect(await api.unknownOf([one, two], 't', never)).toMatchObject({ ok: false, error: { code: 'UNKNOWN' } });
  }
});
