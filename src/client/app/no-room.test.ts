import { afterEach, expect, test, vi } from 'vitest';
import { NO_ROOM, watchNoRoom, whenThereIsRoom } from '#client/app/no-room.ts';
import { forgetFull, readRoom } from '#client/sync/prepare/room.ts';

afterEach(() => void vi.unstubAllGlobals());

test('OFF-SPACE-01: a version that does not fit is told as a full device, and asked for again when room was made', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 40, quota: 100 }) } });
  const workers = new EventTarget();
  watchNoRoom(workers as unknown as ServiceWorkerContainer);
  const tried = vi.fn();
  whenThereIsRoom(tried);
  expect(tried).toHaveBeenCalledOnce();
  workers.dispatchEvent(new MessageEvent('message', { data: NO_ROOM }));
  await vi.waitFor(async () => expect(await readRoom(Date.now())).toMatchObject({ share: 1, isMet: true }));
  whenThereIsRoom(tried);
  expect(tried).toHaveBeenCalledOnce();
  forgetFull();
  expect(tried).toHaveBeenCalledTimes(2);
  forgetFull();
  expect(tried).toHaveBeenCalledTimes(2);
});
