import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NudgeReason, SyncEngine } from '#client/sync/engine.ts';
import { deviceName } from '#client/sync/names.ts';
import { NO_RESPONSE } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import type { TestTab } from '#tests/model/browser.ts';
import { deleteAll, until } from '#tests/model/device.ts';
import { Engines } from '#tests/model/engines.ts';

const COMPANY = 'management-company';
let engines: Engines;
let tab: TestTab;
let engine: SyncEngine;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The stores under test run on immediates; only what waits for a time is slowed down to the test's will.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  engines = new Engines();
  tab = engines.browser.tab();
});
afterEach(async () => {
  const stopped = engines.stop();
  if (vi.isFakeTimers()) await pass(5_000);
  vi.useRealTimers();
  await stopped;
  await deleteAll();
  vi.restoreAllMocks();
});

/** Lets time pass; what it starts runs to its end. */
async function pass(ms: number): Promise<void> {
  const steps = Math.min(200, Math.max(5, Math.ceil(ms / 5_000)));
  for (let step = 0; step < steps; step++) {
    await vi.advanceTimersByTimeAsync(ms / steps);
    for (let turn = 0; turn < 25; turn++) await new Promise((done) => setImmediate(done));
  }
}
const begin = async () => {
  engine = engines.open(tab);
  await pass(1_000);
  expect(engine.status.get()).toMatchObject({ connection: 'online', caughtUp: true });
};
const write = (name: string) => engine.outbox.write([{ kind: COMPANY, id: newId(), body: { name, active: true }, base: null }]);
const shown = () => {
  const list = engine.list(COMPANY, {});
  list.subscribe(() => undefined);
  return () => list.get().rows.map((item) => item.body.name);
};
const arrived = () => engines.server.live().map((row) => row.body['name']);

test('fault 42 OFF-REP-02: with no socket at all a change of the server comes by the timer and when the app comes to the front', async () => {
  await begin();
  const names = shown();
  engines.server.insert(COMPANY, newId(), { name: 'by time', active: true });
  await pass(605_000);
  await pass(5_000);
  expect(names()).toContain('by time');
  engines.server.insert(COMPANY, newId(), { name: 'by sight', active: true });
  await pass(2_000);
  expect(names()).not.toContain('by sight');
  tab.signal('visible');
  await pass(2_000);
  expect(names()).toContain('by sight');
});

test('OFF-REP-02: what a page sent at once is asked for before its form closes, without a socket, and a form does not wait for ever', async () => {
  await begin();
  const names = shown();
  const id = newId();
  engines.server.insert(COMPANY, id, { name: 'made in the office', active: true });
  const arrived = engine.arrived(COMPANY, id, 1);
  await pass(1_900);
  await expect(arrived).resolves.toBe(true);
  expect(names()).toContain('made in the office');
  const never = engine.arrived(COMPANY, newId(), 1);
  await pass(2_100);
  await expect(never).resolves.toBe(false);
});

test.each<NudgeReason>(['worker', 'poke', 'visible', 'online', 'button', 'signed-in'])(
  'fault 42 OFF-REP-02 OFF-REP-04: waiting work goes out at the nudge "%s" as soon as the server answers',
  async (reason) => {
    await begin();
    engines.server.offline = true;
    await write('waits');
    await pass(1_000);
    expect(engine.status.get()).toMatchObject({ connection: 'offline', waiting: 1 });
    engine.nudge(reason);
    await pass(1_000);
    expect(arrived()).toEqual([]);
    engines.server.offline = false;
    engine.nudge(reason);
    await pass(1_000);
    expect(arrived()).toEqual(['waits']);
  },
);

test('fault 42 OFF-REP-02: nothing but the timer sends what waits within a minute of the return of the server', async () => {
  await begin();
  engines.server.offline = true;
  await write('waits');
  await pass(30_000);
  engines.server.offline = false;
  await pass(61_000);
  expect(arrived()).toEqual(['waits']);
  expect(engine.status.get()).toMatchObject({ connection: 'online', waiting: 0 });
});

test('fault 27 OFF-REP-08: ten minutes without an answer are a bounded number of questions, however often the engine is nudged', async () => {
  await begin();
  const { server } = engines;
  server.offline = true;
  for (let n = 0; n < 20; n++) await write(`n${n}`);
  const [asked, sent] = [server.asked, server.requests.length];
  // Pokes, tabs that come and go, and the timer, for ten minutes.
  for (let n = 0; n < 60; n++) {
    engine.nudge(n % 2 === 0 ? 'poke' : 'visible');
    await pass(10_000);
  }
  // One question for each nudge and each minute; a nudge without an answer sends nothing. The rest are the tries after the pauses.
  expect(server.asked - asked).toBeLessThanOrEqual(60 + 10 + 30);
  expect(server.requests.length - sent).toBeLessThanOrEqual(3 * 6);
  server.offline = false;
  engine.nudge('poke');
  for (let n = 0; n < 20 && arrived().length < 20; n++) await pass(1_000);
  expect(arrived()).toHaveLength(20);
  expect(server.log).toHaveLength(20);
});

/** Writes never get an answer of ours, everything else does: somebody between us and the server answers them. */
const blockWrites = () => {
  engines.server.twist = (what, answer) => (what === 'send' ? { ok: false, error: NO_RESPONSE } : answer);
};

test.each([1, 2])('OFF-REP-08: writes that something on the way blocks are tried after the ordinary waits, in %i tabs', async (tabs) => {
  await begin();
  const others = Array.from({ length: tabs - 1 }, () => engines.open(engines.browser.tab()));
  await pass(1_000);
  const { server } = engines;
  const said: string[] = [];
  engine.status.subscribe(() => said.push(engine.status.get().connection));
  blockWrites();
  const [asked, sent] = [server.asked, server.requests.length];
  await write('waits');
  for (let n = 0; n < 60; n++) {
    engine.nudge(n % 2 === 0 ? 'poke' : 'call');
    others[0]?.nudge('poke');
    await pass(10_000);
  }
  // Two at once, for the first may be chance; then after 15 s, a minute, and each five minutes.
  expect(server.requests.length - sent).toBeLessThanOrEqual(6);
  expect(server.asked - asked).toBeLessThanOrEqual(250);
  // The server answers: nothing claims that the line is gone.
  expect(new Set(said)).toEqual(new Set(['online']));
  expect(engine.status.get()).toMatchObject({ waiting: 1, blockedSince: expect.any(Number) });
  server.twist = (_what, answer) => answer;
  // A person presses the button, or the browser has found another network.
  tab.signal('online');
  await pass(1_000);
  expect(arrived()).toEqual(['waits']);
  expect(engine.status.get()).toMatchObject({ waiting: 0, blockedSince: null });
});

test('OFF-REP-08: work that was blocked goes out by itself once the way is free', async () => {
  await begin();
  blockWrites();
  await write('waits');
  await pass(120_000);
  engines.server.twist = (_what, answer) => answer;
  await pass(300_000);
  expect(arrived()).toEqual(['waits']);
});

test('fault 33 OFF-DATA-05: databases closed behind a page that sleeps: on return lists live again and a save works', async () => {
  vi.useRealTimers();
  engine = engines.open(tab);
  await until(() => engine.status.get().caughtUp);
  const names = shown();
  await write('before');
  await until(() => names().includes('before') && arrived().includes('before'));
  // Another page asks for a newer version of the same databases: every connection of this one is closed.
  for (const name of [
    deviceName(engine.owner),
    ...(await indexedDB.databases()).map((one) => one.name ?? '').filter((one) => one.startsWith('rep-')),
  ]) {
    await new Promise<void>((done, fail) => {
      const newer = indexedDB.open(name, 1_000);
      newer.onsuccess = () => {
        newer.result.close();
        done();
      };
      newer.onerror = () => fail(newer.error);
    });
  }
  tab.signal('visible');
  await until(() =>
    write('after').then(
      () => true,
      () => false,
    ),
  );
  await until(() => names().includes('after') && arrived().includes('after'));
  engines.server.insert(COMPANY, newId(), { name: 'theirs', active: true });
  engine.nudge('poke');
  await until(() => names().includes('theirs'));
  expect(engine.status.get().waiting).toBe(0);
});
