import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from '#client/page/patience.ts';
import { dismissStalls, stalls } from '#client/page/stalls.ts';
import type { SyncApi } from '#client/sync/api.ts';
import type { PullLinkParts } from '#client/sync/pull/link.ts';
import type { FromWorker, ToWorker } from '#client/sync/pull/messages.ts';
import { pullWatched } from '#client/sync/pull/worker-link.ts';

/** A worker that says what a test has it say. */
class FakeWorker extends EventTarget {
  readonly heard: ToWorker[] = [];
  isEnded = false;
  /** Answers whether it lives. */
  lives = true;
  postMessage(message: ToWorker): void {
    this.heard.push(message);
    if (message.type === 'alive?' && this.lives) this.say({ type: 'alive' });
  }
  say(message: FromWorker): void {
    if (!this.isEnded) this.dispatchEvent(Object.assign(new Event('message'), { data: message }));
  }
  terminate(): void {
    this.isEnded = true;
  }
}

let workers: FakeWorker[] = [];
let contacts: string[] = [];
let inPage: string[] = [];
let partHere: () => Promise<{ pullHere: () => { poke(): void; tell(): void; stop(): Promise<void> } }>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  workers = [];
  contacts = [];
  inPage = [];
  partHere = async () => ({
    pullHere: () => {
      inPage.push('begun');
      return { poke: () => inPage.push('poked'), tell: () => inPage.push('told'), stop: async () => void inPage.push('stopped') };
    },
  });
});
afterEach(() => {
  dismissStalls();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const parts: PullLinkParts = {
  owner: { account: 'a', user: 'u' },
  api: {} as SyncApi,
  sealer: null,
  onContact: (contact) => contacts.push(contact),
};
const start = (make?: () => Worker) =>
  pullWatched(
    parts,
    make ??
      (() => {
        const worker = new FakeWorker();
        workers.push(worker);
        return worker as unknown as Worker;
      }),
    () => partHere(),
  );
const told = () => stalls.get().map(({ part, isOvercome }) => `${part}${isOvercome ? ' overcome' : ''}`);

test('OFF-REP-02: a pull worker that lives is let alone, however long it has nothing to say', async () => {
  const link = start();
  workers[0]?.say({ type: 'alive' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([workers.length, told()]).toEqual([1, []]);
  void link.stop();
});

test('OFF-REP-02: a pull worker that never says a word is ended and another one started, then the page pulls itself', async () => {
  const link = start();
  link.tell({ visible: true, busy: false });
  await vi.advanceTimersByTimeAsync(LIMITS.workerStart);
  expect([workers.map(({ isEnded }) => isEnded), told()]).toEqual([[true, false], ['puller']]);
  await vi.advanceTimersByTimeAsync(LIMITS.workerStart);
  expect([workers.map(({ isEnded }) => isEnded), inPage, told()]).toEqual([[true, true], ['begun', 'told', 'poked'], ['puller overcome']]);
  link.poke();
  await link.stop();
  expect(inPage.slice(3)).toEqual(['poked', 'stopped']);
  expect(told()).toEqual([]);
});

test('OFF-REP-02: one that falls silent in the middle is replaced; what it says afterwards counts for nothing', async () => {
  const link = start();
  const [first] = workers;
  first?.say({ type: 'alive' });
  if (first) first.lives = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([first?.isEnded, told()]).toEqual([true, ['puller']]);
  first?.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'contact', contact: 'answered', serverTime: null } }));
  const second = workers[1];
  second?.say({ type: 'alive' });
  second?.say({ type: 'contact', contact: 'silent', serverTime: null });
  expect([contacts, told(), second?.heard.map(({ type }) => type)]).toEqual([['silent'], [], ['start', 'poke']]);
  void link.stop();
});

test('OFF-REP-02: where a worker could not tell what it has stored, the page pulls itself', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const link = start();
  await vi.advanceTimersByTimeAsync(0);
  expect([workers.length, inPage, told()]).toEqual([0, ['begun'], []]);
  await link.stop();
});

test('OFF-REP-02: a browser without workers pulls in the page at once; a part that cannot be fetched is asked for again', async () => {
  let fetches = 0;
  const good = partHere;
  partHere = async () => {
    if (++fetches === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return good();
  };
  const link = start(() => {
    throw new ReferenceError('Worker is not defined');
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(inPage).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(inPage).toEqual(['begun']);
  void link.stop();
});
