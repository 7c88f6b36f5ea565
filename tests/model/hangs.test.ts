import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stalls } from '#client/page/stalls.ts';
import { takePartInPulling } from '#client/sync/pull/term.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { Replica } from '#client/sync/port.ts';
import { newId } from '#core/id/uuid.ts';
import { deleteAll, openTestReplica, until } from '#tests/model/device.ts';
import { Engines } from '#tests/model/engines.ts';

const COMPANY = 'management-company';
let engines: Engines;

beforeEach(() => {
  engines = new Engines();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await engines.stop();
  await deleteAll();
  vi.restoreAllMocks();
});

const names = async () => (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('rep-') ? [name] : [])).sort();
const hung = () => new DOMException('does not answer', 'TimeoutError');
/** Opens replicas but those of some names, which fail as a watched open that hangs does. */
const opening =
  (stuck: ReadonlySet<string>) =>
  async (name: string): Promise<Replica> => {
    if (stuck.has(name)) throw hung();
    return openTestReplica('dexie', name);
  };
const shownIn = (engine: SyncEngine) => {
  const list = engine.list(COMPANY, {});
  list.subscribe(() => undefined);
  return () => list.get().rows.map((item) => item.body.name);
};

async function filled(): Promise<string> {
  for (const name of ['a', 'b']) engines.server.insert(COMPANY, newId(), { name, active: true });
  const engine = engines.open(engines.browser.tab());
  const shown = shownIn(engine);
  await until(() => shown().length === 2 && engine.status.get().caughtUp);
  await engines.stop();
  const [name = ''] = await names();
  return name;
}

test('OFF-SCOPE-02: a copy that a page cannot open is filled anew beside it, work that waits is shown and sent meanwhile', async () => {
  const old = await filled();
  const engine = engines.open(engines.browser.tab(), { openReplica: opening(new Set([old])) });
  const shown = shownIn(engine);
  await engine.outbox.write([{ kind: COMPANY, id: newId(), body: { name: 'mine', active: true }, base: null }]);
  await until(() => shown().length === 3);
  expect(shown().sort()).toEqual(['a', 'b', 'mine']);
  expect(engines.server.live().map((row) => row.body['name'])).toContain('mine');
  expect(engines.server.log).toHaveLength(1);
  await until(() => stalls.get().length === 0);
});

test('OFF-SCOPE-02: without a connection a copy that hangs stays as it is, and is told; it shows itself when it opens after all', async () => {
  const old = await filled();
  const stuck = new Set([old]);
  engines.server.offline = true;
  const engine = engines.open(engines.browser.tab(), { openReplica: opening(stuck) });
  const shown = shownIn(engine);
  await until(() => stalls.get().some(({ part }) => part === 'copy'));
  expect(await names()).toEqual([old]);
  stuck.clear();
  await until(() => shown().length === 2);
  expect([await names(), stalls.get()]).toEqual([[old], []]);
});

test('OFF-SCOPE-02: a copy that the puller itself cannot open is replaced by one of another name', async () => {
  const old = await filled();
  const environment = engines.browser.tab().environment();
  const owner = { account: engines.user.account_id, user: engines.user.id };
  const opened: string[] = [];
  const part = takePartInPulling({
    owner,
    environment,
    api: engines.server.feed(),
    openReplica: (name) => {
      opened.push(name);
      return opening(new Set([old]))(name);
    },
    token: async () => 'token',
    pageSize: () => 500,
    onContact: () => undefined,
  });
  await until(() => opened.length === 2);
  const engine = engines.open(engines.browser.tab(), {
    openReplica: opening(new Set([old])),
    startPulling: () => ({ poke: part.poke, tell: () => undefined, stop: part.stop }),
  });
  const shown = shownIn(engine);
  await until(() => shown().length === 2);
  expect(opened[1]).not.toBe(old);
});
