import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncStatus } from '#client/sync/port.ts';
import { type ReportMemory, type WorkReport, watchUnsentWork } from '#client/sync/report.ts';
import { ValueStore } from '#client/sync/store.ts';

const START = Date.parse('2026-03-02T08:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

const QUIET: SyncStatus = {
  connection: 'unknown',
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

function device(memory: ReportMemory = memoryOf(null)) {
  const status = new ValueStore<SyncStatus>(QUIET);
  const sent: WorkReport[] = [];
  const state = { arrives: true };
  const end = watchUnsentWork({
    status,
    memory,
    now: () => Date.now(),
    async send(report) {
      sent.push(report);
      return state.arrives;
    },
  });
  return {
    sent,
    state,
    end,
    set: (change: Partial<SyncStatus>) => status.set({ ...status.get(), ...change }),
    since: () => sent.splice(0),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

function memoryOf(first: { report: WorkReport; at: number } | null): ReportMemory {
  let kept = first;
  return {
    read: () => kept,
    store: (report, at) => {
      kept = { report, at };
    },
  };
}
const NONE: WorkReport = { waiting: 0, parked: 0, oldest_waiting_at: null };
const MINUTE = 60_000;

test('SYNC-CALL-04 OFF-UI-05: nothing without a connection; work and its end are told at once, other changes every three minutes at most, unchanged work each 15', async () => {
  const { set, since, pass, end } = device();
  set({ waiting: 2, photosWaiting: 1, parked: 1, oldest: START });
  await pass(60 * MINUTE);
  expect(since()).toEqual([]);
  // Due since long: the first moment of a connection is enough.
  set({ connection: 'online' });
  set({ connection: 'offline' });
  await pass(0);
  expect(since()).toEqual([{ waiting: 3, parked: 1, oldest_waiting_at: '2026-03-02T08:00:00.000Z' }]);
  set({ connection: 'online' });
  // Five changes within three minutes are one report.
  for (const waiting of [3, 4, 5, 6, 7]) {
    set({ waiting });
    await pass(20_000);
  }
  expect(since()).toEqual([]);
  await pass(80_000);
  expect(since()).toEqual([{ waiting: 8, parked: 1, oldest_waiting_at: '2026-03-02T08:00:00.000Z' }]);
  await pass(15 * MINUTE - 1);
  expect(since()).toEqual([]);
  await pass(1);
  expect(since()).toHaveLength(1);
  set({ waiting: 0, photosWaiting: 0, parked: 0, oldest: null });
  await pass(3000);
  expect(since()).toEqual([NONE]);
  await pass(60 * MINUTE);
  expect(since()).toEqual([]);
  end();
});

test('a report that did not arrive is sent again, and what another tab told is not told twice', async () => {
  const memory = memoryOf(null);
  const first = device(memory);
  first.state.arrives = false;
  first.set({ connection: 'online' });
  await first.pass(3000);
  expect(first.since()).toEqual([NONE]);
  first.state.arrives = true;
  await first.pass(3 * MINUTE);
  expect(first.since()).toEqual([NONE]);
  const second = device(memory);
  for (const one of [first, second]) one.set({ connection: 'online', waiting: 1, oldest: START });
  await first.pass(3000);
  expect([...first.since(), ...second.since()]).toHaveLength(1);
  first.end();
  second.set({ waiting: 0, oldest: null });
  await second.pass(3000);
  expect([first.since(), second.since()]).toEqual([[], [NONE]]);
  second.end();
  second.set({ waiting: 5 });
  await second.pass(60 * MINUTE);
  expect(second.since()).toEqual([]);
});
