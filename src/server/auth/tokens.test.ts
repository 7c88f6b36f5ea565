import { afterEach, expect, test, vi } from 'vitest';
import { signAccessToken, verifyAccessToken } from '#server/auth/tokens.ts';

const OWNER = { user_id: '01900000-0000-7000-8000-000000000001', account_id: '01900000-0000-7000-8000-000000000002', role_id: 2, sid: '01900000-0000-7000-8000-000000000003' };

afterEach(() => vi.useRealTimers());

test('AUTH-TOK-03: a token that was good is good again until it lapses, and never under another secret or with other words', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T08:00:00Z'), toFake: ['Date'] });
  const token = await signAccessToken('one secret', OWNER, 60);
  const payload = await verifyAccessToken('one secret', token);
  expect(payload).toMatchObject(OWNER);
  expect(await verifyAccessToken('one secret', token)).toEqual(payload);
  expect(await verifyAccessToken('another secret', token)).toBeNull();
  const [head, body = '', signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), role_id: 1 })).toString('base64url');
  expect(await verifyAccessToken('one secret', `${head}.${forged}.${signature}`)).toBeNull();
  vi.setSystemTime(Date.parse('2026-03-02T08:01:01Z'));
  expect(await verifyAccessToken('one secret', token)).toBeNull();
});
