import { expect, test } from 'vitest';
import { isFreeFor } from '#client/sync/copies/draft-copies.ts';
import type { SyncStatus } from '#client/sync/port.ts';

const NOW = 1_000_000;
const QUIET: SyncStatus = {
  connection: 'online',
  sending: false,
  records: 0,
  attention: 0,
  waiting: 0,
  parked: 0,
  photosWaiting: 0,
  documentsWaiting: 0,
  photosRefused: 0,
  oldest: null,
  syncedAt: null,
  caughtUp: true,
  needsSignIn: false,
  needsUpdate: false,
  restored: null,
  blockedSince: null,
  unreadable: 0,
};

test.each<[boolean, string, Partial<SyncStatus>]>([
  [true, 'a line and nothing else to do', {}],
  [false, 'no line', { connection: 'offline' }],
  [false, 'a line that nobody has met yet', { connection: 'unknown' }],
  [false, 'saved work on its way', { sending: true }],
  [false, 'saved work that is about to go', { waiting: 1, oldest: NOW - 5_000 }],
  [false, 'a photo of saved work that is about to go', { photosWaiting: 1, oldest: NOW - 5_000 }],
  [true, 'saved work that has waited for long', { waiting: 1, oldest: NOW - 121_000 }],
  [true, 'saved work that waits for a person', { waiting: 1, parked: 1, photosWaiting: 1, photosRefused: 1, oldest: NOW - 5_000 }],
  [false, 'a sign-in that has lapsed', { needsSignIn: true }],
  [false, 'a build that is too old', { needsUpdate: true }],
])('OFF-COPY-01: a draft may use the line: %s with %s', (isFree, _about, change) => {
  expect(isFreeFor({ ...QUIET, ...change }, NOW)).toBe(isFree);
});
