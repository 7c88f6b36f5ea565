import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedRequest } from '#client/sync/api.ts';
import { Puller } from '#client/sync/pull/puller.ts';
import { NO_RESPONSE } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, openTestReplica, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { COMPANY } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';

const MOST = 500;
const ROW_BYTES = 460;
let server: ModelServer;
let device: TestDevice;
const ended = new AbortController();
/** What the line carries, bytes per ms, and the time after which it gives a page up, ms. */
let line = { rate: 6.25, limit: 30_000 };
let asked: FeedRequest[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  line = { rate: 6.25, limit: 30_000 };
  asked = [];
  ({ server, device } = await startTestDevice());
});
afterEach(async () => {
  await endTestDevice(device);
  vi.restoreAllMocks();
});

const fill = (count: number) => {
  for (let n = 0; n < count; n++) server.insert(COMPANY, newId(), { name: `n${n}`, active: true });
};

/** A puller behind a line that takes its time, and loses what does not fit into it. */
function pullerOnLine(turn?: () => Promise<void>): Puller {
  const feed = server.feed();
  return new Puller(
    {
      owner: device.owner,
      device: device.device,
      environment: device.clock.environment(),
      openReplica: (name) => openTestReplica('dexie', name),
      token: async () => 'token',
      pageSize: () => MOST,
      announce: () => undefined,
      onContact: () => undefined,
      ...(turn ? { turn } : {}),
      api: {
        ...feed,
        async changes(request, token, signal) {
          asked.push(request);
          const answer = await feed.changes(request, token, signal);
          if (!answer.ok) return answer;
          const bytes = 300 + answer.data.changes.length * ROW_BYTES;
          const ms = bytes / line.rate;
          device.clock.pass(Math.min(ms, line.limit));
          return ms > line.limit ? { ok: false, error: NO_RESPONSE } : { ...answer, bytes };
        },
      },
    },
    ended.signal,
  );
}

test('OFF-SCOPE-02: a page that does not fit into its time is asked for smaller at once, until one fits; the round comes to its end', async () => {
  fill(1_200);
  // At 50 kbit/s a page of 500 rows takes 37 s.
  line = { rate: 6.25, limit: 9_000 };
  const puller = pullerOnLine();
  expect(await puller.pull()).toBe(true);
  expect((await device.replicaRows()).size).toBe(1_200);
  const lost = asked.filter(({ limit }) => (300 + limit * ROW_BYTES) / line.rate > line.limit);
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.length).toBeLessThan(4);
  await puller.close();
});

test('OFF-SCOPE-02: on a line that hardly carries anything the page goes down to a few rows, and nothing is fetched twice', async () => {
  fill(60);
  line = { rate: 0.3, limit: 20_000 };
  const puller = pullerOnLine();
  expect(await puller.pull()).toBe(true);
  expect((await device.replicaRows()).size).toBe(60);
  expect(Math.min(...asked.map(({ limit }) => limit))).toBeLessThan(15);
  const good = asked.map(({ after }) => after);
  expect(good).toEqual([...good].sort((a, b) => a - b));
  await puller.close();
});

test('OFF-SCOPE-02: what the line carries is kept on the device: the next puller begins there, and pages grow again when it carries more', async () => {
  fill(1_500);
  line = { rate: 3, limit: 30_000 };
  const first = pullerOnLine();
  expect(await first.pull()).toBe(true);
  await first.close();
  const slow = asked.at(-1)?.limit ?? 0;
  expect(slow).toBeLessThan(100);
  asked = [];
  fill(3_000);
  line = { rate: 2_000, limit: 30_000 };
  const second = pullerOnLine();
  expect(await second.pull()).toBe(true);
  await second.close();
  expect(asked[0]?.limit).toBeLessThan(100);
  expect(asked.at(-1)?.limit).toBe(MOST);
  expect((await device.replicaRows()).size).toBe(4_500);
});

test('OFF-REP-08: a line that is away answers at once: one question, and the wait before the next', async () => {
  fill(10);
  server.offline = true;
  const puller = pullerOnLine();
  expect(await puller.pull()).toBe(false);
  expect(asked).toHaveLength(1);
  server.offline = false;
  expect(await puller.pull()).toBe(true);
  await puller.close();
});

test('OFF-REP-02: while own work is being sent no page is asked for', async () => {
  fill(700);
  let go: () => void = () => undefined;
  const sending = new Promise<void>((done) => {
    go = done;
  });
  const puller = pullerOnLine(() => sending);
  const pulled = puller.pull();
  await new Promise((done) => setTimeout(done, 30));
  expect(asked).toEqual([]);
  go();
  expect(await pulled).toBe(true);
  expect((await device.replicaRows()).size).toBe(700);
  await puller.close();
});
