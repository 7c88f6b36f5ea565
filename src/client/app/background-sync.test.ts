import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SYNC_MESSAGE, SYNC_TAG, watchWorkerNudges } from '#client/app/background-sync.ts';
import type { NudgeReason } from '#client/sync/engine.ts';
import type { SyncStatus } from '#client/sync/port.ts';
import { ValueStore } from '#client/sync/store.ts';

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

let tags: string[];
let nudges: NudgeReason[];
let status: ValueStore<SyncStatus>;
let worker: EventTarget & { ready: Promise<unknown> };
let end: () => void;

beforeEach(() => {
  tags = [];
  nudges = [];
  status = new ValueStore(QUIET);
  worker = Object.assign(new EventTarget(), { ready: Promise.resolve({ sync: { register: async (tag: string) => void tags.push(tag) } }) });
  vi.stubGlobal('navigator', { serviceWorker: worker });
  end = watchWorkerNudges({ status, nudge: (reason) => nudges.push(reason) });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const become = async (change: Partial<SyncStatus>) => {
  status.set({ ...status.get(), ...change });
  await new Promise((done) => setTimeout(done, 0));
};
const say = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

test('OFF-REP-04: work or photos that wait without a connection leave one wish; what only a person can settle leaves none', async () => {
  await become({ connection: 'offline' });
  expect(tags).toEqual([]);
  await become({ waiting: 2, parked: 2 });
  expect(tags).toEqual([]);
  await become({ waiting: 3 });
  await become({ waiting: 4 });
  expect(tags).toEqual([SYNC_TAG]);
  await become({ waiting: 0, parked: 0 });
  await become({ photosWaiting: 1 });
  expect(tags).toEqual([SYNC_TAG, SYNC_TAG]);
});

test('OFF-REP-04: while the server answers nothing is wished for', async () => {
  await become({ waiting: 3 });
  expect(tags).toEqual([]);
});

test('OFF-REP-04 OFF-REP-02: the word of the worker wakes the engine; what still waits then is wished for again', async () => {
  await become({ connection: 'offline', waiting: 1 });
  say('something else');
  expect(nudges).toEqual([]);
  say(SYNC_MESSAGE);
  expect(nudges).toEqual(['worker']);
  await become({ connection: 'online' });
  await become({ connection: 'offline' });
  expect(tags).toEqual([SYNC_TAG, SYNC_TAG]);
  end();
  say(SYNC_MESSAGE);
  expect(nudges).toHaveLength(1);
});

test('OFF-REP-04: a browser that refuses the wish, or does not know it, changes nothing', async () => {
  for (const registration of [{}, { sync: { register: () => Promise.reject(new Error('refused')) } }]) {
    Object.assign(worker, { ready: Promise.resolve(registration) });
    await become({ connection: 'offline', waiting: 1 });
    await become({ waiting: 0 });
  }
  expect(nudges).toEqual([]);
});
