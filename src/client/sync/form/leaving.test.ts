import { expect, test } from 'vitest';
import { allLeft, leaveBehind } from '#client/sync/form/leaving.ts';

test('OFF-DATA-06: who reads a draft waits for what another page still writes as it leaves, also when that fails', async () => {
  const seen: string[] = [];
  const written = Promise.withResolvers<void>();
  leaveBehind(written.promise.then(() => seen.push('written')));
  leaveBehind(Promise.reject(new Error('no room')));
  const read = allLeft().then(() => seen.push('read'));
  await Promise.resolve();
  expect(seen).toEqual([]);
  written.resolve();
  await read;
  expect(seen).toEqual(['written', 'read']);
  await allLeft();
});
