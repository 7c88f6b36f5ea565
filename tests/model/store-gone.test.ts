import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncEngine } from '#client/sync/engine.ts';
import { deviceName } from '#client/sync/names.ts';
import { newId } from '#core/id/uuid.ts';
import { deleteAll, until } from '#tests/model/device.ts';
import { Engines } from '#tests/model/engines.ts';
import { COMPANY } from '#tests/model/intents.ts';
import { memoryStorage } from '#tests/support/fake-http.ts';
import { takeStoreAway } from '#tests/support/take-store.ts';

let engines: Engines;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', memoryStorage());
  engines = new Engines();
});
afterEach(async () => {
  await engines.stop();
  await deleteAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const write = (engine: SyncEngine, name: string) =>
  engine.outbox.write([{ kind: COMPANY, id: newId(), body: { name, active: true }, base: null }]);
const draft = (engine: SyncEngine, name: string) =>
  engine.drafts.save({ kind: COMPANY, id: newId(), body: { name, active: true }, base: null, title: name });
const remembered = (engine: SyncEngine): Record<string, unknown> =>
  JSON.parse(localStorage.getItem(`saha.witness.a-${engine.owner.user}`) ?? '{}');

test('fault 32 OFF-SPACE-03: a store that is deleted under open tabs is told at once with what was in it, and no tab writes over that; work goes on in the new one', async () => {
  const [one, two] = [engines.open(engines.browser.tab()), engines.open(engines.browser.tab())];
  await until(() => one.status.get().caughtUp && two.status.get().caughtUp);
  const list = one.list(COMPANY, {});
  const end = list.subscribe(() => undefined);
  engines.server.offline = true;
  for (const name of ['a', 'b']) await write(one, name);
  await draft(two, 'half');
  await until(
    () => remembered(one)['records'] === 2 && remembered(one)['drafts'] === 1,
    () => JSON.stringify(remembered(one)),
  );
  const first = one.store.get();
  await takeStoreAway(deviceName(one.owner));
  const told = (engine: SyncEngine) => engine.loss.get()?.records === 2 && engine.loss.get()?.drafts === 1;
  await until(
    () => told(one) && told(two),
    () => JSON.stringify([one.loss.get(), two.loss.get()]),
  );
  expect(one.loss.get()?.since).toBeGreaterThan(1_700_000_000_000);
  await until(() => one.store.get() !== first && one.store.get() === two.store.get());
  // The lists and counts say what is there now, and what is entered from here on arrives.
  await until(() => one.status.get().waiting === 0);
  await write(two, 'after');
  engines.server.offline = false;
  one.nudge('poke');
  two.nudge('poke');
  await until(() => engines.server.live().some((row) => row.body['name'] === 'after'));
  expect(told(one)).toBe(true);
  // The next start tells it until it was read.
  await engines.stop();
  const again = engines.open(engines.browser.tab());
  await until(() => told(again));
  again.lossRead();
  expect(again.loss.get()).toBeNull();
  end();
});
