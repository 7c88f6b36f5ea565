import { expect, test } from 'vitest';
import { type DiskState, watchDisk } from '#server/disk/disk.ts';
import { isDiskFull } from '#server/disk/full.ts';

const GB = 1_000_000_000;
const stateAt = (free: number, total: number): Promise<DiskState> =>
  watchDisk({ reserve: GB, read: async () => ({ free, total }), write: async () => undefined }).state();

test.each([
  [2 * GB, 100 * GB, 'ok'],
  [0.9 * GB, 100 * GB, 'low'],
  [0.2 * GB, 100 * GB, 'full'],
  // Of a small disk a tenth is held back, not all of it.
  [0.9 * GB, 2 * GB, 'ok'],
  [0.1 * GB, 2 * GB, 'low'],
] as const)('finding 4: with %d of %d bytes free the disk is %s', async (free, total, state) => {
  expect(await stateAt(free, total)).toBe(state);
});

test('finding 4: a write that fails says full, whatever is told of the room; the answer is good for a few seconds', async () => {
  let [time, isFull, writes] = [0, true, 0];
  const disk = watchDisk({
    reserve: GB,
    now: () => time,
    read: async () => ({ free: 50 * GB, total: 100 * GB }),
    write: async () => {
      writes += 1;
      if (isFull) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    },
  });
  expect([await disk.tryWrite(), await disk.tryWrite(), writes]).toEqual(['full', 'full', 1]);
  [time, isFull] = [3_001, false];
  expect([await disk.tryWrite(), writes]).toEqual(['ok', 2]);
});

test('finding 4: a disk that cannot be asked is not called full', async () => {
  const disk = watchDisk({
    reserve: GB,
    read: async () => {
      throw new Error('ENOSYS');
    },
    write: async () => undefined,
  });
  expect(await disk.state()).toBe('ok');
});

test.each([
  [Object.assign(new Error(''), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  [new Error('FATAL:  could not write lock file "postmaster.pid": No space left on device'), true],
  [Object.assign(new Error(''), { code: 'ENOENT' }), false],
  [null, false],
])('finding 4: %s is of a full disk: %j', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
