import { expect, test } from 'vitest';
import { BoundedQueue } from '#server/auth/hash-queue.ts';

test('finding 10: only so many hashes run at once, in turn, so many wait, and the rest is told to come back', async () => {
  const queue = new BoundedQueue(2, 3);
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (n: number) =>
    queue.run(
      () =>
        new Promise<number>((done) => {
          started.push(n);
          ends.push(() => done(n));
        }),
    );
  const five = [1, 2, 3, 4, 5].map(work);
  await Promise.resolve();
  expect(started).toEqual([1, 2]);
  await expect(work(6)).rejects.toMatchObject({ code: 'UNAVAILABLE', detail: { retryAfter: 5 } });
  for (let n = 0; n < 5; n++) {
    ends[n]?.();
    await five[n];
    await Promise.resolve();
  }
  expect(started).toEqual([1, 2, 3, 4, 5]);
  // One that fails gives its turn back.
  await expect(queue.run(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await Promise.all([queue.run(async () => 7), queue.run(async () => 8), queue.run(async () => 9)])).toEqual([7, 8, 9]);
});
