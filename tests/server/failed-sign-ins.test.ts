import { afterAll, beforeAll, expect, test } from 'vitest';
import { clean } from '#server/db/cleaning.ts';
import { logFailedSignIn } from '#server/log/failed-sign-ins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
  await api.account('failed.test');
});
afterAll(() => api.stop());

const rows = () =>
  api.db
    .selectFrom('log_record')
    .select(['account_id', 'title', 'after', 'at'])
    .where('action', '=', 'sign_in_failed')
    .orderBy('title')
    .execute();
const fail = (email: string) => api.anybody('POST', 'auth/login', { body: { email, password: 'yanlis-parola' } });

test('finding 15: failed sign-ins of an hour stand in one row for a person, and in one for all addresses that nobody has', async () => {
  for (let i = 0; i < 4; i += 1) expect((await fail('manager@failed.test')).status).toBe(401);
  for (let i = 0; i < 6; i += 1) expect((await fail(`nobody-${i}@failed.test`)).status).toBe(401);
  expect((await rows()).map(({ title, after }) => [title, after])).toEqual([
    ['manager@failed.test', { reason: 'INVALID_CREDENTIALS', tries: 4 }],
    ['nobody-0@failed.test', { reason: 'INVALID_CREDENTIALS', tries: 6 }],
  ]);
});

test('finding 15: many at once are one row, another address or another hour is another', async () => {
  const [known] = await rows();
  const now = new Date('2026-03-02T08:10:00Z');
  const failed = {
    account_id: known?.account_id ?? null,
    who: null,
    device: null,
    done_at: null,
    email: 'at-once@failed.test',
    reason: 'INVALID_CREDENTIALS',
  } as const;
  await Promise.all(Array.from({ length: 10 }, () => logFailedSignIn(api.db, { ...failed, address: '192.0.2.1', now })));
  await logFailedSignIn(api.db, { ...failed, address: '192.0.2.2', now });
  await logFailedSignIn(api.db, { ...failed, address: '192.0.2.1', now: new Date('2026-03-02T09:10:00Z') });
  // Of IPv6 the network that one subscriber has; each has more addresses than anybody could write down.
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3']) await logFailedSignIn(api.db, { ...failed, address, now });
  const counts = (await rows()).filter(({ title }) => title === 'at-once@failed.test').map(({ after }) => Number(after?.['tries']));
  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 1, 3, 10]);
});

test('finding 15: they are kept for 90 days', async () => {
  await clean(api.db, new Date('2026-06-02T08:00:00Z'));
  expect((await rows()).filter(({ title }) => title === 'at-once@failed.test')).toEqual([]);
});

test('finding 16: https is promised to those who use it, and to nobody else', async () => {
  const secure = await api.anybody('GET', 'health', { headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await api.anybody('GET', 'health')).headers.get('strict-transport-security')).toBeNull();
});
