import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetCopies, noteCopyToForget } from '#client/auth/copies-to-forget.ts';
import type { Answer, SyncApi } from '#client/sync/api.ts';
import type { EngineParts } from '#client/sync/create-engine.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import { newId } from '#core/id/uuid.ts';
import type { TestBrowser } from '#tests/model/browser.ts';
import { deleteAll, until } from '#tests/model/device.ts';
import { Engines } from '#tests/model/engines.ts';
import type { ModelServer } from '#tests/model/server.ts';
import { memoryStorage } from '#tests/support/fake-http.ts';

const COMPANY = 'management-company';
let engines: Engines;
let server: ModelServer;
let browser: TestBrowser;
let user: EngineParts['user'];
let open: Engines['open'];

beforeEach(() => {
  engines = new Engines();
  ({ server, browser, user, open } = engines);
});
afterEach(async () => {
  await engines.stop();
  await deleteAll();
});

const write = (engine: SyncEngine, name: string, id = newId()) =>
  engine.outbox.write([{ kind: COMPANY, id, body: { name, active: true }, base: null }]);
const names = () => server.live().map((row) => row.body['name']);
const watched = (engine: SyncEngine) => {
  const list = engine.list(COMPANY, {});
  list.subscribe(() => undefined);
  return () => list.get().rows.map((item) => item.body.name);
};
/** An API whose sends never come back. */
const hanging = (): SyncApi => ({ ...server.api(), send: () => new Promise<Answer<unknown>>(() => undefined) });

describe('one engine', () => {
  test('OFF-REP-02 OFF-UI-01 what is written is sent at once, the status follows from facts', async () => {
    const engine = open(browser.tab());
    const shown = watched(engine);
    await write(engine, 'a');
    await until(() => shown().includes('a'));
    await until(() => names().includes('a'));
    await until(() => engine.status.get().waiting === 0 && engine.status.get().connection === 'online' && engine.status.get().caughtUp);
    expect(engine.status.get()).toMatchObject({ parked: 0, photosWaiting: 0, oldest: null, needsSignIn: false, needsUpdate: false });
  });

  test('OFF-REP-03 the online event starts a check; only an answer of the server starts replay', async () => {
    const tab = browser.tab();
    const engine = open(tab);
    await until(() => engine.status.get().connection === 'online');
    server.offline = true;
    await write(engine, 'a');
    await until(() => server.requests.length === 1 && engine.status.get().connection === 'offline' && !engine.status.get().sending);
    const sent = server.requests.length;
    tab.signal('online');
    await new Promise((done) => setTimeout(done, 60));
    expect(server.requests.length).toBe(sent);
    expect(engine.status.get()).toMatchObject({ connection: 'offline', waiting: 1 });
    server.offline = false;
    tab.signal('online');
    await until(() => names().includes('a') && engine.status.get().waiting === 0);
  });

  test('OFF-REP-11 a run ends with one summary of what arrived and what needs a look', async () => {
    const runs: [number, number][] = [];
    server.offline = true;
    const tab = browser.tab();
    const engine = open(tab, { onRun: (sent, parked) => runs.push([sent, parked]) });
    for (const name of ['a', '!', 'c']) await write(engine, name);
    // The run that met the missing network is over: the next one begins with all three.
    await until(() => engine.status.get().connection === 'offline' && !engine.status.get().sending);
    server.offline = false;
    await engine.outbox.sendNow();
    await until(() => engine.status.get().waiting === 1 && engine.status.get().parked === 1 && !engine.status.get().sending);
    expect(runs).toEqual([[2, 1]]);
  });

  test('a poke of the server brings its change to the screen', async () => {
    const engine = open(browser.tab());
    const shown = watched(engine);
    await until(() => engine.status.get().caughtUp);
    server.insert(COMPANY, newId(), { name: 'theirs', active: true });
    engine.nudge('poke');
    await until(() => shown().includes('theirs'));
  });

  test('OFF-DEV-04 purging leaves nothing of the person, keeping the outbox when it is to stay', async () => {
    const engine = open(browser.tab());
    await write(engine, 'a');
    await until(() => engine.status.get().caughtUp && names().length === 1);
    await engine.purge('replica');
    const left = async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes(user.id));
    expect(await left()).toEqual([`dev-a-${user.id}`]);
    const again = open(browser.tab());
    await again.purge('everything');
    expect(await left()).toEqual([]);
  });

  test('OFF-DEV-07 after a forced end the copy of the records goes; waiting work stays and is sent', async () => {
    const notes = memoryStorage();
    const engine = open(browser.tab());
    await until(() => engine.status.get().caughtUp);
    server.offline = true;
    await write(engine, 'typed before the end');
    const left = async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes(user.id));
    noteCopyToForget(user.id, notes);
    // Somebody else's start touches nothing that is not on the list.
    noteCopyToForget('somebody', notes);
    await engine.stop();
    await forgetCopies(null, notes);
    expect(await left()).toEqual([`dev-a-${user.id}`]);
    expect(notes.keys()).toEqual([]);
    server.offline = false;
    const again = open(browser.tab());
    await until(() => again.status.get().waiting === 0 && names().includes('typed before the end'));
    // Who has signed in again keeps what was filled since, also where the old copy could not go before.
    await until(() => again.status.get().caughtUp);
    noteCopyToForget(user.id, notes);
    await forgetCopies(user.id, notes);
    expect((await left()).length).toBeGreaterThan(1);
    expect(notes.keys()).toEqual([]);
  });
});

describe('several tabs', () => {
  test('OFF-REP-05 one tab sends and pulls, the others follow; when it closes another goes on', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    const one = open(first);
    await until(() => one.status.get().caughtUp);
    const two = open(second);
    const shown = watched(two);
    await write(two, 'from two');
    await until(() => names().includes('from two') && shown().includes('from two'));
    await until(() => two.status.get().waiting === 0);
    expect(server.requests).toHaveLength(1);
    expect(engines.pulls.every(({ tab }) => tab === first)).toBe(true);
    await one.stop();
    await write(two, 'alone');
    await until(() => names().includes('alone'));
    two.nudge('poke');
    await until(() => engines.pulls.some(({ tab }) => tab === second));
  });

  test('fault 19 OFF-REP-05 a visible tab takes over from a frozen one; what that one had in the air goes out once more under its key, and it sends nothing stale', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    const one = open(first, { api: hanging() });
    await until(() => one.status.get().connection === 'online');
    await write(one, 'a');
    await until(async () => one.status.get().sending);
    first.frozen = true;
    const two = open(second);
    await until(() => two.outboxRows.get().length === 1);
    expect(names()).toEqual([]);
    two.nudge('button');
    await new Promise((done) => setTimeout(done, 3_200));
    await until(() => names().includes('a'));
    expect(server.requests.map((request) => request.key)).toEqual(two.outboxRows.get().map((row) => row.id));
    first.frozen = false;
    await write(two, 'b');
    await until(() => names().includes('b'));
    expect(server.log).toHaveLength(2);
  }, 15_000);

  test('OFF-REP-05 a tab that is not visible takes nothing over', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    const one = open(first, { api: hanging() });
    await until(() => one.status.get().connection === 'online');
    first.frozen = true;
    second.visible = false;
    const two = open(second);
    await write(two, 'a');
    two.nudge('button');
    await new Promise((done) => setTimeout(done, 3_400));
    expect(server.requests).toEqual([]);
  }, 15_000);
});

describe('one truth about the line', () => {
  test('OFF-REP-03: a tab without any sign of its own sees the line within seconds after another one got an answer', async () => {
    const [seeing, blind] = [browser.tab(), browser.tab()];
    const first = open(seeing);
    const second = open(blind);
    const states = () => [first.status.get().connection, second.status.get().connection];
    await until(() => states().every((state) => state === 'online'));
    server.offline = true;
    // One tab alone is told that the line is gone, and one alone that it is back.
    seeing.signal('offline');
    await until(() => states().every((state) => state === 'offline'));
    server.offline = false;
    const since = performance.now();
    seeing.signal('online');
    await until(() => states().every((state) => state === 'online'));
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  test('OFF-REP-03: a tab that cannot reach the server says so, whatever another one has reached, and asks no faster for it', async () => {
    let asked = 0;
    const api = server.api();
    const first = open(browser.tab());
    const second = open(browser.tab(), {
      api: {
        ...api,
        health: async () => {
          asked++;
          return { ok: false, error: { code: 'NO_RESPONSE', status: 0, message: '', items: [] } };
        },
      },
      startPulling: () => ({ poke: () => undefined, tell: () => undefined, stop: async () => undefined }),
    });
    await until(() => first.status.get().connection === 'online' && second.status.get().connection === 'offline');
    await new Promise((done) => setTimeout(done, 2_500));
    expect([first.status.get().connection, second.status.get().connection]).toEqual(['online', 'offline']);
    expect(asked).toBeLessThan(6);
  });

  test('OFF-REP-03: a question that hangs on a line that is gone is asked anew at a sign', async () => {
    let asked = 0;
    const tab = browser.tab();
    const api = server.api();
    const engine = open(tab, {
      api: { ...api, health: (signal) => (++asked === 1 ? new Promise<never>(() => undefined) : api.health(signal)) },
      startPulling: () => ({ poke: () => undefined, tell: () => undefined, stop: async () => undefined }),
    });
    await until(() => asked === 1);
    await new Promise((done) => setTimeout(done, 2_200));
    tab.signal('visible');
    await until(() => engine.status.get().connection === 'online');
    expect(asked).toBe(2);
  });
});
