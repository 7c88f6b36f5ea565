import { expect, test } from 'vitest';
import { connectionLook, isBlocked } from '#client/shell/connection.ts';
import type { SyncStatus } from '#client/sync/index.ts';

const HOUR_MS = 3_600_000;
const WAITS: SyncStatus = {
  connection: 'online',
  sending: false,
  records: 1,
  attention: 0,
  waiting: 1,
  parked: 0,
  photosWaiting: 0,
  documentsWaiting: 0,
  photosRefused: 0,
  oldest: 0,
  syncedAt: 0,
  caughtUp: true,
  needsSignIn: false,
  needsUpdate: false,
  restored: null,
  blockedSince: 0,
  unreadable: 0,
};

test('OFF-UI-01: what cannot get through asks for attention after an hour, not at once', () => {
  expect(connectionLook(WAITS, HOUR_MS - 1)).toBe('online');
  expect(connectionLook(WAITS, HOUR_MS)).toBe('attention');
});

test.each<[string, Partial<SyncStatus>]>([
  ['nothing waits', { waiting: 0 }],
  ['what waits has been refused', { parked: 1 }],
  ['there is no line at all', { connection: 'offline' }],
  ['the server takes what is sent', { blockedSince: null }],
])('OFF-UI-01: nothing is said to be blocked when %s', (_why, change) => {
  expect(isBlocked(WAITS)).toBe(true);
  expect(isBlocked({ ...WAITS, ...change })).toBe(false);
  expect(connectionLook({ ...WAITS, parked: 0, ...change, photosRefused: 0 }, HOUR_MS)).not.toBe(change.parked ? 'online' : 'attention');
});
