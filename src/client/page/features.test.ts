import { afterEach, expect, test, vi } from 'vitest';
import {
  copyText,
  encodeCanvas,
  isStoragePersisted,
  lockManager,
  makeCanvas,
  mayBeOnline,
  openChannel,
  roomEstimate,
  serviceWorkerInCharge,
  serviceWorkerRegistration,
  touchPoints,
  userAgent,
  wishForSync,
} from '#client/page/features.ts';
import { LIMITS } from '#client/page/patience.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['no navigator at all', undefined],
  ['one that has nothing', {}],
])('every feature has an answer with %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('BroadcastChannel', undefined);
  expect([lockManager(), serviceWorkerInCharge(), await serviceWorkerRegistration()]).toEqual([null, null, null]);
  expect([await roomEstimate(), await isStoragePersisted(), await wishForSync('x'), await copyText('x')]).toEqual([
    {},
    false,
    false,
    false,
  ]);
  expect([mayBeOnline(), userAgent(), touchPoints()]).toEqual([true, '', 0]);
  const [mine, other, closed] = [openChannel('x'), openChannel('x'), openChannel('x')];
  const heard: unknown[] = [];
  for (const [who, channel] of [mine, other, closed].entries())
    channel.addEventListener('message', (event) => heard.push([who, (event as MessageEvent).data]));
  closed.close();
  mine.postMessage({ news: 'told' });
  await Promise.resolve();
  expect(heard).toEqual([[1, { news: 'told' }]]);
});

test('a feature that is there and never answers counts as absent after its time', async () => {
  vi.useFakeTimers();
  const never = () => new Promise(() => undefined);
  vi.stubGlobal('navigator', {
    storage: { estimate: never, persisted: never },
    serviceWorker: { ready: never(), getRegistration: never },
  });
  const answers = Promise.all([roomEstimate(), isStoragePersisted(), serviceWorkerRegistration(), wishForSync('x')]);
  await vi.advanceTimersByTimeAsync(LIMITS.serviceWorker);
  expect(await answers).toEqual([{}, false, null, false]);
});

test('OFF-PHOTO-01: a canvas that gives another type than asked for is no photo', async () => {
  const canvas = { convertToBlob: async () => new Blob([], { type: 'image/png' }) } as unknown as OffscreenCanvas;
  await expect(encodeCanvas(canvas, 'image/webp', 0.8)).rejects.toThrow('image/png');
  const old = {
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['x'], { type })),
  } as unknown as HTMLCanvasElement;
  expect((await encodeCanvas(old, 'image/jpeg', 0.8)).type).toBe('image/jpeg');
});

test('OFF-PHOTO-01: where pictures cannot be drawn apart from the page, the page draws', () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  expect(() => makeCanvas(2, 3)).toThrow('no canvas');
  vi.stubGlobal('document', { createElement: (tag: string) => ({ tag }) });
  expect(makeCanvas(2, 3)).toEqual({ tag: 'canvas', width: 2, height: 3 });
});
