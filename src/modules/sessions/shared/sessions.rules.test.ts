import { expect, test } from 'vitest';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { deviceWords } from '#modules/sessions/shared/device-words.ts';
import { mayEndSession, mayWatchSessions, sessionStatus } from '#modules/sessions/shared/sessions.rules.ts';
import { SOCKET_OPTIONS } from '#modules/sessions/shared/sessions.socket.ts';
import { windowSpan } from '#core/date/statistics-window.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const silent = (seconds: number, ended: Date | null = null) =>
  sessionStatus({ seen_at: new Date(NOW.getTime() - seconds * 1000), ended_at: ended }, NOW);

test('SES-DATA-02: active up to 60 s after a report, then idle, inactive after 30 minutes or at once when ended', () => {
  expect([0, 60, 60.001, 1799.999, 1800].map((seconds) => silent(seconds))).toEqual(['active', 'active', 'idle', 'idle', 'inactive']);
  expect(silent(0, NOW)).toBe('inactive');
});

const of = (role: (typeof ROLE_IDS)[number], over: { user_id?: string; account_id?: string } = {}) => ({
  user_id: `user of role ${role}`,
  account_id: 'one',
  role_id: role,
  permissions: new Set<string>(startingPermissions(role)),
  ...over,
});

test('SES-MON-01 SES-MON-02: roles 1, 2, 3, 4 and 12 watch and end, none ends the own one, nobody else ends a super admin, nobody reaches into another account', () => {
  expect(ROLE_IDS.filter((role) => mayWatchSessions(of(role)))).toEqual([1, 2, 3, 4, 12]);
  expect(mayWatchSessions({ ...of(2), permissions: new Set() })).toBe(false);
  expect(mayWatchSessions({ ...of(13), permissions: new Set(['adm.read']) })).toBe(false);
  const target = of(13);
  expect(ROLE_IDS.filter((role) => mayEndSession(of(role, { user_id: 'watcher' }), target))).toEqual([1, 2, 3, 4, 12]);
  expect(mayEndSession(of(2), of(2))).toBe(false);
  expect(mayEndSession(of(1), of(1))).toBe(false);
  expect(mayEndSession(of(2), of(1))).toBe(false);
  expect(mayEndSession(of(1), of(1, { user_id: 'another' }))).toBe(true);
  expect(mayEndSession(of(2), of(13, { account_id: 'two' }))).toBe(false);
  expect(mayEndSession(of(1), of(13, { account_id: 'two' }))).toBe(true);
});

test('a window has every part of it, by the days of Istanbul', () => {
  // 21:30 in London is half past midnight of the next day in Istanbul.
  const late = new Date('2026-02-28T21:30:00Z');
  expect(windowSpan('today', late)).toMatchObject({ from: '2026-03-01', unit: 'hour' });
  expect(windowSpan('today', late).parts).toHaveLength(24);
  expect(windowSpan('7d', late)).toEqual({
    from: '2026-02-23',
    unit: 'day',
    parts: ['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
  });
  expect(windowSpan('30d', late).parts).toHaveLength(30);
  const year = windowSpan('12m', late);
  expect([year.from, year.parts[0], year.parts.at(-1), year.parts.length]).toEqual(['2025-04-01', '2025-04', '2026-03', 12]);
});

test('a user agent is named as people name it', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';
  expect(deviceWords(chrome)).toBe('Chrome · Android');
  expect(
    deviceWords('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0'),
  ).toBe('Edge · Windows');
  expect(
    deviceWords(
      'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari · iPad');
  expect(deviceWords('curl/8')).toBe('');
});

test('SOCK-CONN-02: websocket first and polling second, three tries, each given up after 15 s', () => {
  expect(SOCKET_OPTIONS).toMatchObject({ transports: ['websocket', 'polling'], reconnectionAttempts: 3, timeout: 15_000 });
});
