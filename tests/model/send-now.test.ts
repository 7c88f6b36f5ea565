import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import { deviceName } from '#client/sync/names.ts';
import { newId } from '#core/id/uuid.ts';
import { deleteAll, until } from '#tests/model/device.ts';
import { Engines } from '#tests/model/engines.ts';
import { AUDIT, audit, company, photoNamed } from '#tests/model/intents.ts';

let engines: Engines;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  engines = new Engines();
});
afterEach(async () => {
  await engines.stop();
  await deleteAll();
  vi.restoreAllMocks();
});

const write = (engine: SyncEngine, name: string) => engine.outbox.write([company(newId(), name)]);
const arrived = () => engines.server.live().map((row) => row.body['name'] ?? row.body['facilityName']);
/** A report with one photo. */
async function report(engine: SyncEngine, name: string): Promise<string> {
  const [id, key] = [newId(), newId()];
  await engine.photos.add({ ...photoNamed(key), size: 3 }, new ArrayBuffer(3), { kind: AUDIT, record: id });
  await engine.outbox.write([audit(id, name, [key])]);
  return key;
}
/** Everything that waits shall wait for a quarter of an hour, as after five failures. */
async function putOff(engine: SyncEngine): Promise<void> {
  const device = new DeviceDatabase(deviceName(engine.owner));
  const nextAt = Date.now() + 800_000;
  await device.outbox
    .where('open')
    .equals(1)
    .modify((row) => {
      row.nextAt = nextAt;
      row.attempts = 5;
      row.rev += 1;
    });
  await device.blobs.where('state').equals('queued').modify({ nextAt, attempts: 5 });
  device.close();
}
/** A change was tried and not taken, and nothing is in the air. */
const hasFailed = (engine: SyncEngine): boolean =>
  engine.outboxRows.get().some((row) => row.state === 'queued' && row.problem !== undefined) && !engine.status.get().sending;
const ready = (engine: SyncEngine) => until(() => engine.status.get().caughtUp && engine.status.get().connection === 'online');

/** One record and one photo of another that wait for the time of their next try. */
async function waiting(engine: SyncEngine): Promise<string> {
  await ready(engine);
  engines.server.faults = ['ok', '503'];
  const key = await report(engine, 'with a photo');
  await until(
    () =>
      arrived().includes('with a photo') &&
      engine.waitingFiles.get().some((file) => file.problem !== undefined) &&
      !engine.status.get().sending,
    () => JSON.stringify([arrived(), engine.status.get(), engines.server.faults]),
  );
  engines.server.faults = ['503'];
  await write(engine, 'late');
  await until(() => hasFailed(engine));
  await putOff(engine);
  return key;
}

test('OFF-REP-02 OFF-UI-02: "send now" tries what waits for its next try, photos too, and says what it did', async () => {
  const engine = engines.open(engines.browser.tab());
  const key = await waiting(engine);
  expect(await engine.outbox.sendNow()).toEqual({
    records: 1,
    photos: 1,
    merged: 0,
    attention: 0,
    photosRefused: 0,
    hasDocuments: false,
    waiting: 0,
    photosWaiting: 0,
    why: null,
  });
  expect([arrived().includes('late'), engines.server.files.get(key)]).toEqual([true, 'stored']);
});

test('OFF-REP-05 OFF-UI-02: "send now" of a tab that does not send reaches the one that does, over its pause and its missing sign-in', async () => {
  const one = engines.open(engines.browser.tab());
  await ready(one);
  const two = engines.open(engines.browser.tab());
  await ready(two);
  const key = await waiting(one);
  engines.server.faults = ['401'];
  await write(one, 'signed out');
  await until(() => two.status.get().needsSignIn);
  expect(await two.outbox.sendNow()).toMatchObject({ records: 2, photos: 1, waiting: 0, why: null });
  expect(engines.server.files.get(key)).toBe('stored');
  expect(two.status.get().needsSignIn).toBe(false);
});

test('OFF-UI-02: what needs a look, what still waits, and why', async () => {
  const engine = engines.open(engines.browser.tab());
  await ready(engine);
  engines.server.offline = true;
  for (const name of ['!', 'b']) await write(engine, name);
  await until(() => engine.status.get().connection === 'offline' && !engine.status.get().sending);
  expect(await engine.outbox.sendNow()).toMatchObject({ records: 0, waiting: 2, attention: 0, why: 'offline' });
  engines.server.offline = false;
  expect(await engine.outbox.sendNow()).toMatchObject({ records: 1, waiting: 0, attention: 1, why: null });
  engines.server.faults = ['503'];
  await write(engine, 'busy');
  await until(() => hasFailed(engine));
  engines.server.faults = ['503'];
  expect(await engine.outbox.sendNow()).toMatchObject({ records: 0, waiting: 1, attention: 1, why: 'busy' });
});

test('OFF-REP-02 OFF-PHOTO-02: when the line is back, nothing waits out the time that a failure without it has cost', async () => {
  const tab = engines.browser.tab();
  const engine = engines.open(tab);
  const key = await waiting(engine);
  engines.server.offline = true;
  tab.signal('offline');
  await until(() => engine.status.get().connection === 'offline');
  engines.server.offline = false;
  tab.signal('online');
  await until(() => arrived().includes('late') && engines.server.files.get(key) === 'stored');
});
