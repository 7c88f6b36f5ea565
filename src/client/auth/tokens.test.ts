import { createTokenStore, tokenOwner } from '#client/auth/tokens.ts';
import { makeToken, memoryStorage, NOW } from '#tests/support/fake-http.ts';
import { expect, test } from 'vitest';

test('AUTH-TOK-01: access token, refresh token, session id and a timestamp are kept', () => {
  const storage = memoryStorage();
  void createTokenStore(storage, () => NOW).replace({ accessToken: makeToken('u1', 60, { sid: 's1' }), refreshToken: 'r1' });
  expect(storage.getItem('saha.access-token')).toBe(makeToken('u1', 60, { sid: 's1' }));
  expect(storage.getItem('saha.refresh-token')).toBe('r1');
  expect(storage.getItem('saha.session-id')).toBe('s1');
  expect(storage.getItem('saha.token-time')).toBe(String(NOW));
});

test.each(['', 'abc', 'a.b', 'a.!!!.c', `a.${Buffer.from('{"exp":1}').toString('base64url')}.c`])(
  'AUTH-TOK-03: %j counts as no token',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('saha.access-token', text);
    const tokens = createTokenStore(storage);
    expect(tokens.read().access).toBeNull();
    expect(tokenOwner(tokens)).toBeNull();
  },
);
