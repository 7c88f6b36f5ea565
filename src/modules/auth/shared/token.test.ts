import { describe, expect, test } from 'vitest';
import { readToken, tokenState } from '#modules/auth/shared/token.ts';

const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
const token = (payload: unknown) => `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(payload))}.signature`;

describe('AUTH-TOK-03: a stored token', () => {
  test('AUTH-TOK-03: is read when it has three parts, can be decoded and has exp and user_id', () => {
    expect(readToken(token({ exp: 10, user_id: 'u', account_id: 'a', role_id: 13, sid: 's' }))).toEqual({
      exp: 10,
      user_id: 'u',
      account_id: 'a',
      role_id: 13,
      sid: 's',
    });
    expect(readToken(token({ exp: 10, user_id: 'u' }))).toEqual({ exp: 10, user_id: 'u' });
  });

  test.each([
    ['nothing', null],
    ['undefined', undefined],
    ['an empty text', ''],
    ['two parts', 'a.b'],
    ['four parts', `${token({ exp: 1, user_id: 'u' })}.x`],
    ['no base64', 'a.***.c'],
    ['no JSON', `a.${base64url('hello')}.c`],
    ['no exp', token({ user_id: 'u' })],
    ['no user_id', token({ exp: 1 })],
    ['exp as text', token({ exp: '1', user_id: 'u' })],
    ['JSON that is no object', token(null)],
  ])('AUTH-TOK-03: %s counts as none', (_, value) => {
    expect(readToken(value)).toBeNull();
    expect(tokenState(readToken(value), 0)).toBe('absent');
  });

  test('AUTH-TOK-03: signs of base64url are understood', () => {
    const payload = { exp: 1, user_id: 'u?>~ÿ' };
    const latin = Buffer.from(JSON.stringify(payload), 'latin1').toString('base64url');
    expect(latin).toMatch(/[-_]/);
    expect(readToken(`a.${latin}.c`)).toEqual(payload);
  });
});

describe('AUTH-TOK-04 AUTH-TOK-05 CONST-14: how long it is good', () => {
  const now = 1_700_000_000_000;
  const at = (left: number) => tokenState({ exp: (now + left) / 1000, user_id: 'u' }, now);

  test('AUTH-TOK-04: expired below 300000 ms, not at exactly 300000', () => {
    expect([at(299_999), at(300_000), at(0), at(-1000)]).toEqual(['expired', 'renew', 'expired', 'expired']);
  });

  test('AUTH-TOK-05: a renewal is due below 600000 ms, not at exactly 600000', () => {
    expect([at(599_999), at(600_000), at(3_600_000)]).toEqual(['renew', 'valid', 'valid']);
  });
});
