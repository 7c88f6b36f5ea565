import { expect, test } from 'vitest';
import type { ServerStatus } from '#modules/admin/shared/admin.calls.ts';
import { judge } from '#modules/admin/shared/server-judgement.ts';

const now = '2026-11-23T12:00:00.000Z';
const backup = (days: number, missing = 0) => ({
  last_backup: { at: new Date(Date.parse(now) - days * 86_400_000).toISOString(), version: '1.0.0', size: 1, files: 1, missing },
});
const standing: ServerStatus = {
  version: '1.0.0',
  started_at: now,
  now,
  schema: { step: '0001-people', foreign: [] },
  database: { version: '18.0', size: 1, connections: 80, most_connections: 100 },
  disk: { state: 'ok', free: 1, total: 2 },
  jobs: { due: 3, planned: 1, failed: 0, oldest_seconds: 1, late: false, latest_failures: [] },
  sessions: 1,
  devices: 0,
  unsent: 0,
  files: { count: 1, size: 1 },
  ...backup(1.9),
};
const { jobs, database, disk } = standing;

test.each([
  ['nothing', {}, {}],
  ['no backup', { last_backup: null }, { backup: 'bad' }],
  ['a backup of two days ago', backup(2.1), { backup: 'watch' }],
  ['a backup of a week ago', backup(7.1), { backup: 'bad' }],
  ['a backup without some files', backup(0.5, 1), { backup: 'watch' }],
  ['a low disk', { disk: { ...disk, state: 'low' } }, { disk: 'watch' }],
  ['a full disk', { disk: { ...disk, state: 'full' } }, { disk: 'bad' }],
  ['a job that was given up', { jobs: { ...jobs, failed: 1 } }, { jobs: 'watch' }],
  ['jobs that nobody does', { jobs: { ...jobs, failed: 1, late: true } }, { jobs: 'bad' }],
  ['too many connections', { database: { ...database, connections: 81 } }, { database: 'watch' }],
  ['a newer schema', { schema: { step: 'x', foreign: ['x'] } }, { schema: 'bad' }],
  ['work on devices', { devices: 1 }, { devices: 'watch' }],
] satisfies [string, Partial<ServerStatus>, object][])('SCR-ADM-05: with %s the page says so, and all else is good', (_, change, told) => {
  const good = { database: 'good', schema: 'good', disk: 'good', jobs: 'good', backup: 'good', devices: 'good' };
  expect(judge({ ...standing, ...change })).toEqual({ ...good, ...told });
});
