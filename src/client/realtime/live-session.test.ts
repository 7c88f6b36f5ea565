import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchActivity } from '#client/realtime/activity.ts';
import type { Line, LineEvents } from '#client/realtime/line.ts';
import { LiveSession } from '#client/realtime/live-session.ts';
import { trackedSessions } from '#client/realtime/tracked-session-store.ts';
import type { SocketAnswer } from '#modules/sessions/shared/sessions.socket.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-02T08:00:00Z') }));
afterEach(() => vi.useRealTimers());

const PAGE = { page: 'Dashboard', url: '/dashboard' };

/** A browser with a line that does what the test says, and a list of everything that happened. */
function browser(over: { kept?: string; create?: (string | null)[]; token?: string | null } = {}) {
  const happened: string[] = [];
  const kept = new Map<string, string>(over.kept === undefined ? [] : [['saha.tracked-session', `login ${over.kept}`]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const creates = over.create ?? ['made'];
  const state = {
    offline: false,
    token: over.token === undefined ? 'first' : over.token,
    answers: [] as (SocketAnswer | 'silence')[],
    connected: false,
  };
  let events: LineEvents | null = null;
  const line: Line = {
    get connected() {
      return state.connected;
    },
    connect: (token) => void happened.push(`connect ${token}`),
    send: (event, message) => void happened.push(`${event} ${JSON.stringify(message)}`),
    async ask(event, _message, ms) {
      happened.push(event);
      const answer = state.answers.shift() ?? { ok: true };
      if (answer !== 'silence') return answer;
      await new Promise((done) => setTimeout(done, ms));
      throw new Error('operation has timed out');
    },
    close: () => void happened.push('close'),
  };
  const live = new LiveSession({
    openLine: async (those) => {
      events = those;
      return line;
    },
    token: () => state.token,
    async renew(used) {
      happened.push(`renew ${used}`);
      state.token = 'second';
    },
    sessions: trackedSessions(() => 'login', storage),
    async create() {
      happened.push('create');
      return (creates.length > 1 ? creates.shift() : creates[0]) ?? null;
    },
    isOffline: () => state.offline,
    onSilence: () => void happened.push('silence'),
    onMoved: () => void happened.push('moved'),
    onInactive: (reason) => void happened.push(`inactive ${reason}`),
    onEvent: (event) => void happened.push(`event ${event}`),
    log: (what) => void happened.push(`log ${what}`),
    now: () => Date.now(),
    first: PAGE,
  });
  return {
    live,
    state,
    happened,
    kept,
    /** What happened since the last look. */
    since: () => happened.splice(0),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    async up() {
      state.connected = true;
      events?.up();
      await vi.advanceTimersByTimeAsync(0);
    },
    down(retrying: boolean) {
      state.connected = false;
      events?.down(retrying);
    },
    refuse: (token: string) => events?.refused(token),
    hear: (event: string, message: unknown) => events?.heard(event, message),
  };
}

const activity = (at: string, page = PAGE) =>
  `session:activity ${JSON.stringify({ session_id: 'made', currentPage: page.page, currentUrl: page.url, timestamp: at })}`;

test('SES-FLOW-02 SES-FLOW-05 SES-FLOW-06 SES-FLOW-09 SES-FLOW-12: a second, the session, a second, the socket, its announcement, a report, and a heartbeat each 30 s', async () => {
  const { pass, since, up, live } = browser();
  await pass(999);
  expect(since()).toEqual([]);
  await pass(1);
  expect(since()).toEqual(['create']);
  await pass(999);
  expect(since()).toEqual([]);
  await pass(1);
  expect(since()).toEqual(['connect first']);
  await up();
  expect(since()).toEqual(['moved', 'session:connect', activity('2026-03-02T08:00:02.000Z'), 'event live']);
  await pass(27_999);
  expect(since()).toEqual([]);
  await pass(1);
  expect(since()).toEqual([activity('2026-03-02T08:00:30.000Z')]);
  await pass(30_000);
  expect(since()).toEqual([activity('2026-03-02T08:01:00.000Z')]);
  live.close();
  await pass(120_000);
  expect(since()).toEqual(['close']);
});

test('SES-FLOW-01: a stored session is used again; one of another login is not', async () => {
  const kept = browser({ kept: 'made' });
  await kept.pass(2000);
  expect(kept.since()).toEqual(['connect first']);
  kept.live.close();
  const foreign = browser();
  foreign.kept.set('saha.tracked-session', 'another-login made');
  await foreign.pass(2000);
  expect(foreign.since()).toEqual(['create', 'connect first']);
  expect(foreign.kept.get('saha.tracked-session')).toBe('login made');
  foreign.live.close();
});

test('SES-FLOW-09 SES-FLOW-11: a session that the server does not know is made anew; a failure is tried again in 5 s', async () => {
  const { pass, since, up, state, live } = browser({ kept: 'old' });
  state.answers.push({ ok: false, code: 'NOT_FOUND' });
  await pass(2000);
  await up();
  expect(since()).toEqual(['connect first', 'moved', 'session:connect', 'log session:connect NOT_FOUND']);
  await pass(4999);
  expect(since()).toEqual([]);
  await pass(1);
  expect(since().slice(0, 2)).toEqual(['create', 'session:connect']);
  live.close();
});

test('SES-FLOW-08 SES-FLOW-11: when no session can be made the socket brings its pokes all the same, and the session is tried each 5 s', async () => {
  const { pass, since, up, live, hear } = browser({ create: [null, null, 'made'] });
  await pass(1000);
  await pass(1);
  expect(since()).toEqual(['create', 'connect first']);
  await up();
  hear('feed:moved', undefined);
  expect(since()).toEqual(['moved', 'create', 'log no tracked session', 'moved']);
  await pass(5000);
  expect(since()).toEqual(['create', 'session:connect', expect.stringContaining('session:activity'), 'event live']);
  live.close();
});

test('SES-FLOW-10: a socket that is not connected is tried again in 3 s, then less and less often, at once when the connection comes back, and not at all while there is none', async () => {
  const { pass, since, up, down, state, live } = browser({ kept: 'made' });
  await pass(2000);
  await up();
  since();
  down(false);
  expect(since()).toEqual(['silence']);
  await pass(2999);
  expect(since()).toEqual([]);
  await pass(1);
  expect(since()).toEqual(['connect first']);
  down(false);
  await pass(5999);
  expect(since()).toEqual(['silence']);
  await pass(1);
  expect(since()).toEqual(['connect first']);
  // Hours without signal: nothing is sent or asked, and nothing is reported.
  state.offline = true;
  down(false);
  await pass(7 * 3600_000);
  live.report({ page: 'SyncOutbox', url: '/sync/outbox' });
  expect(since()).toEqual(['silence']);
  state.offline = false;
  live.wake();
  await pass(0);
  expect(since()).toEqual(['connect first']);
  await up();
  expect(since()).toEqual(['moved', 'session:connect', expect.stringContaining('"currentUrl":"/sync/outbox"'), 'event live']);
  // The library tries by itself: nothing else does.
  down(true);
  await pass(60_000);
  expect(since()).toEqual(['silence']);
  live.close();
});

test('a refused token is renewed and the newer one is tried at once, a second refusal later', async () => {
  const { pass, since, refuse, live } = browser({ kept: 'made' });
  await pass(2000);
  refuse('first');
  await pass(0);
  expect(since()).toEqual(['connect first', 'renew first', 'connect second']);
  refuse('second');
  await pass(0);
  expect(since()).toEqual(['renew second']);
  await pass(6000);
  expect(since()).toEqual(['connect second']);
  live.close();
});

test('SOCK-CONN-04: without an access token there is no connection, and it is tried again in 5 s', async () => {
  const { pass, since, state, live } = browser({ kept: 'made', token: null });
  await pass(2000);
  expect(since()).toEqual(['log Token missing']);
  state.token = 'first';
  await pass(5000);
  expect(since()).toEqual(['connect first']);
  live.close();
});

test('SES-FLOW-14 SES-FLOW-15 SOCK-OUT-05: a refresh without a socket, and one that nobody answers within 5 s', async () => {
  const { pass, up, down, state, live } = browser({ kept: 'made' });
  await expect(live.refresh()).rejects.toThrow('Socket not connected');
  await pass(2000);
  await up();
  await expect(live.refresh()).resolves.toBeUndefined();
  state.answers.push('silence');
  const failed = expect(live.refresh()).rejects.toThrow('Refresh timeout');
  await pass(5000);
  await failed;
  down(true);
  await expect(live.refresh()).rejects.toThrow('Socket not connected');
  const unanswered = live.ask('session:force_logout', {});
  await pass(5000);
  expect(await unanswered).toEqual({ ok: false, code: 'NO_RESPONSE' });
  live.close();
});

test('SES-FLOW-07: the end of a session is told with its reason, also one that this build does not know', async () => {
  const { pass, since, hear, live } = browser({ kept: 'made' });
  await pass(2000);
  since();
  for (const message of [{ reason: 'forced' }, { reason: 'something newer' }, undefined]) hear('session:inactive', message);
  expect(since()).toEqual(['inactive forced', 'inactive revoked', 'inactive revoked']);
  live.close();
});

test('SES-FLOW-03 SES-FLOW-04: clicks, keys and scrolling are told at most once in 30 s, another page always', () => {
  const target = new EventTarget();
  let told = 0;
  let open = () => {};
  const end = watchActivity({
    report: () => {
      told += 1;
    },
    now: () => Date.now(),
    target,
    onPage: (listener) => {
      open = listener;
      return () => {
        open = () => {};
      };
    },
  });
  const sign = (name: string) => target.dispatchEvent(new Event(name));
  sign('click');
  for (const name of ['click', 'keypress', 'scroll', 'mousemove']) sign(name);
  expect(told).toBe(1);
  vi.advanceTimersByTime(29_999);
  sign('scroll');
  expect(told).toBe(1);
  vi.advanceTimersByTime(1);
  sign('mousemove');
  expect(told).toBe(1);
  sign('keypress');
  expect(told).toBe(2);
  open();
  open();
  expect(told).toBe(4);
  sign('click');
  expect(told).toBe(4);
  end();
  vi.advanceTimersByTime(60_000);
  sign('click');
  open();
  expect(told).toBe(4);
});

test('SES-FLOW-15 SOCK-OUT-04: a question asked while the line is still being made goes out with it; without a line in time it is answered by that', async () => {
  const { live, up, pass, since, state } = browser();
  const early = live.ask('session:force_logout', {});
  await pass(2_500);
  await up();
  await expect(early).resolves.toEqual({ ok: true });
  expect(since()).toContain('session:force_logout');
  state.connected = false;
  const late = live.ask('session:force_logout', {});
  await pass(5_000);
  await expect(late).resolves.toEqual({ ok: false, code: 'NO_RESPONSE' });
  state.offline = true;
  await expect(live.ask('session:force_logout', {})).resolves.toEqual({ ok: false, code: 'NO_RESPONSE' });
  expect(since()).not.toContain('session:force_logout');
});
