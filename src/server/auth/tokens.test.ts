import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { keyRing } from '#server/auth/key-ring.ts';
import { readSigned, signAccessToken, verifyAccessToken } from '#server/auth/tokens.ts';

const ONE = keyRing(['one secret']);
const OTHER = keyRing(['another secret']);
const OWNER = {
  user_id: '01900000-0000-7000-8000-000000000001',
  account_id: '01900000-0000-7000-8000-000000000002',
  role_id: 2,
  sid: '01900000-0000-7000-8000-000000000003',
};

afterEach(() => vi.useRealTimers());

test('AUTH-TOK-03: a token that was good is good again until it lapses, and never under another secret or with other words', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T08:00:00Z'), toFake: ['Date'] });
  const token = await signAccessToken(ONE, OWNER, 60);
  const payload = await verifyAccessToken(ONE, token);
  expect(payload).toMatchObject(OWNER);
  expect(await verifyAccessToken(ONE, token)).toEqual(payload);
  expect(await verifyAccessToken(OTHER, token)).toBeNull();
  const [head, body = '', signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), role_id: 1 })).toString(
    'base64url',
  );
  expect(await verifyAccessToken(ONE, `${head}.${forged}.${signature}`)).toBeNull();
  vi.setSystemTime(Date.parse('2026-03-02T08:01:01Z'));
  expect(await verifyAccessToken(ONE, token)).toBeNull();
});

test('finding 12: what an older key signed is good as long as the key is on the ring, also when it does not name it', async () => {
  const token = await signAccessToken(ONE, OWNER, 60);
  expect(await verifyAccessToken(keyRing(['another secret', 'one secret']), token)).toMatchObject(OWNER);
  expect(await verifyAccessToken(OTHER, token)).toBeNull();
  const unnamed = await new SignJWT({ ...OWNER })
    .setProtectedHeader({ alg: 'HS256', typ: 'refresh+jwt' })
    .setExpirationTime('1h')
    .sign(createHash('sha256').update('one secret').digest());
  expect(await readSigned(keyRing(['another secret', 'one secret']), 'refresh+jwt', unnamed)).toMatchObject(OWNER);
  expect(await readSigned(OTHER, 'refresh+jwt', unnamed)).toBe('invalid');
});
