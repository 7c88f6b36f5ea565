import { expect, test, vi } from 'vitest';
import { loadOnce } from '#core/load/load-once.ts';

test('what is loaded is loaded once, and after a failure by whoever asks next', async () => {
  const load = vi.fn(async () => (load.mock.calls.length === 1 ? Promise.reject(new Error('no line')) : 'here'));
  const bring = loadOnce(load);
  const both = [bring(), bring()];
  await expect(Promise.all(both)).rejects.toThrow('no line');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await Promise.all([bring(), bring()])).toEqual(['here', 'here']);
  expect(await bring()).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});
