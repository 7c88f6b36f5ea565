import { createRenewal } from '#client/auth/renewal.ts';
import { createSessionEnd, TO_LOGIN_MS } from '#client/auth/session-end.ts';
import { createTokenStore } from '#client/auth/tokens.ts';
import type { AppError } from '#core/error/app-error.ts';
import { answer, fakeClient, makeToken, memoryStorage, NOW, refusal } from '#tests/support/fake-http.ts';
import { expect, test } from 'vitest';

const ERROR: AppError = { code: 'TOKEN_INVALID', status: 401, message: '', items: [] };

test('AUTH-TOK-02: both stored tokens are replaced together', async () => {
  const http = fakeClient(() => answer(200, { accessToken: makeToken('u1', 70), refreshToken: 'refresh-2' }), { user: 'u1' });
  expect(await http.renew(makeToken('u1'))).toBe('renewed');
  expect(http.tokens.read()).toEqual({ access: makeToken('u1', 70), refresh: 'refresh-2' });
});

test('AUTH-REF-01: a newer token of another tab is taken over without a request', async () => {
  const http = fakeClient(() => refusal(500, 'SERVER_ERROR'), { user: 'u1' });
  expect(await http.renew(makeToken('u1', 20))).toBe('renewed');
  expect(http.requests).toEqual([]);
});

test('AUTH-REF-01: two tabs renew once, whoever is first', async () => {
  const storage = memoryStorage();
  const tokens = createTokenStore(storage);
  void tokens.replace({ accessToken: makeToken('u1', 1), refreshToken: 'refresh-1' });
  let asked = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const tab = () =>
    createRenewal({
      tokens,
      now: () => NOW,
      headers: () => ({}),
      onEnded: () => undefined,
      withLock: (_, work) => {
        const turn = queue.then(work);
        queue = turn;
        return turn;
      },
      transport: async () => {
        asked += 1;
        return { status: 200, headers: new Headers(), body: { accessToken: makeToken('u1', 60), refreshToken: `refresh-${asked + 1}` } };
      },
    });
  expect(await Promise.all([tab()(makeToken('u1', 1)), tab()(makeToken('u1', 1))])).toEqual(['renewed', 'renewed']);
  expect(asked).toBe(1);
});

test('AUTH-REF-01: the tokens of a tab that was faster are taken over although they show up after the lock', async () => {
  const tokens = createTokenStore(memoryStorage());
  void tokens.replace({ accessToken: makeToken('u1', 1), refreshToken: 'refresh-1' });
  let asked = 0;
  const renew = createRenewal({
    tokens,
    now: () => NOW,
    headers: () => ({}),
    onEnded: () => undefined,
    withLock: (_, work) => work(),
    settle: async () => tokens.replace({ accessToken: makeToken('u1', 60), refreshToken: 'refresh-2' }),
    transport: async () => {
      asked += 1;
      return null;
    },
  });
  expect(await renew(makeToken('u1', 1))).toBe('renewed');
  expect(asked).toBe(0);
});

test('OFF-DEV-04: a token of another person in another tab is never taken over', async () => {
  const http = fakeClient(() => refusal(500, 'SERVER_ERROR'), { user: 'u2' });
  expect(await http.renew(makeToken('u1'))).toBe('other-user');
  expect(http.requests).toEqual([]);
  expect(http.ends).toEqual([]);
});

/** The answer leaves the sign-in as it was, to be renewed later. */
async function expectNothingCleared(serve: Parameters<typeof fakeClient>[0]): Promise<void> {
  const http = fakeClient(serve, { user: 'u1', minutes: 1 });
  expect(await http.renew(makeToken('u1', 1))).toBe('no-answer');
  expect(http.tokens.read().refresh).toBe('refresh-1');
  expect(http.ends).toEqual([]);
}

test.each([
  ['is offline', () => Promise.reject(new TypeError('offline'))],
  ['meets a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['meets a restart of the server', () => refusal(503, 'UNAVAILABLE')],
  ['is asked to wait', () => refusal(429, 'TOO_MANY_REQUESTS')],
])('AUTH-GUARD-06: a renewal that %s clears nothing', (_, serve) => expectNothingCleared(serve));

test.each([
  ['another question', () => answer(200, { success: true, data: [] })],
  ['a record that is gone', () => refusal(404, 'NOT_FOUND')],
  ['a record that somebody changed', () => refusal(409, 'VERSION_CONFLICT')],
])('OFF-DEV-07: a renewal that gets the answer to %s ends no sign-in', (_, serve) => expectNothingCleared(serve));

test('AUTH-REF-03: an answer that refuses the renewal ends the sign-in', async () => {
  for (const status of [400, 401, 403]) {
    const http = fakeClient(() => refusal(status, 'REFRESH_TOKEN_INVALID'), { user: 'u1', minutes: 1 });
    expect(await http.renew(makeToken('u1', 1))).toBe('ended');
    expect(http.ends).toHaveLength(1);
  }
});

test('AUTH-REF-04 AUTH-REF-05: ten failures clear, tell and lead to /login once, 1200 ms later', async () => {
  const log: string[] = [];
  const end = createSessionEnd({
    clear: () => log.push('clear'),
    showMessage: (error) => log.push(`message ${error.code}`),
    isLeaving: () => false,
    openLogin: () => log.push('login'),
    wait: async (ms) => void log.push(`wait ${ms}`),
  });
  await Promise.all(Array.from({ length: 10 }, () => end(ERROR)));
  expect(log).toEqual(['clear', 'message TOKEN_INVALID', `wait ${TO_LOGIN_MS}`, 'login']);
  expect(TO_LOGIN_MS).toBe(1200);
});

test('AUTH-REF-05: a refused call that comes first does not hide why the sign-in ended, and the reason is told once', async () => {
  const shown: (string | undefined)[] = [];
  const waits: (() => void)[] = [];
  const end = createSessionEnd({
    clear: () => undefined,
    showMessage: (_error, words) => shown.push(words),
    isLeaving: () => false,
    openLogin: () => undefined,
    wait: () => new Promise<void>((done) => waits.push(done)),
  });
  const ended = [end(ERROR), end(ERROR, 'by a manager'), end(ERROR), end(ERROR, 'by a manager')];
  expect(shown).toEqual([undefined, 'by a manager']);
  waits[0]?.();
  await Promise.all(ended);
  // The next end of a sign-in is another one.
  const next = [end(ERROR, 'left the company'), end(ERROR), end(ERROR, 'by a manager')];
  expect(shown).toEqual([undefined, 'by a manager', 'left the company']);
  waits[1]?.();
  await Promise.all(next);
});

test('AUTH-REF-04: clearing the session takes its own keys and leaves everything else', () => {
  const storage = memoryStorage();
  const tokens = createTokenStore(storage);
  storage.setItem('saha.device-id', 'device-1');
  void tokens.replace({ accessToken: makeToken('u1'), refreshToken: 'refresh-1' });
  tokens.clear();
  expect(storage.keys()).toEqual(['saha.device-id']);
});
