import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, startTestDevice, type TestDevice, until } from '#tests/model/device.ts';
import { COMPANY, company, gone } from '#tests/model/intents.ts';
import { type ModelServer, refuse } from '#tests/model/server.ts';

let server: ModelServer;
let device: TestDevice;

beforeEach(async () => {
  ({ server, device } = await startTestDevice());
});
afterEach(async () => {
  await endTestDevice(device);
});

const AT_FIRST = { name: 'old', active: true };
const SWITCHED = { name: 'old', active: false };

/** A change whose first try was lost, so that the next one waits behind it, and somebody else's change of the name meanwhile. */
async function switchedUnderAnother(): Promise<string> {
  const id = newId();
  server.insert(COMPANY, id, AT_FIRST);
  await device.pull();
  server.faults = ['lost-request'];
  await device.outbox.write([company(id, 'old', { version: 1, body: AT_FIRST }, false)]);
  await device.send();
  server.change(id, (body) => ({ ...body, name: 'theirs' }));
  return id;
}

async function sendAll(): Promise<void> {
  device.clock.pass(1_000_000);
  await device.send();
}

test('OFF-CONF-03: a change that waits behind a merged one does not go over what was merged in: the person is asked', async () => {
  const id = await switchedUnderAnother();
  await device.outbox.write([company(id, 'mine', { version: 1, body: SWITCHED }, false)]);
  await sendAll();
  expect(server.records.get(id)?.body).toEqual({ name: 'theirs', active: false });
  expect(await device.rows()).toMatchObject([
    { state: 'conflict', conflicts: [{ group: 'name', base: 'old', mine: 'mine', theirs: 'theirs' }] },
  ]);
});

test.each([
  ['mine', { name: 'mine', active: false }],
  ['theirs', { name: 'theirs', active: false }],
] as const)('OFF-CONF-03: decided for "%s" it stands, with the change before it', async (choice, result) => {
  const id = await switchedUnderAnother();
  await device.outbox.write([company(id, 'mine', { version: 1, body: SWITCHED }, false)]);
  await sendAll();
  await device.outbox.resolve((await device.rows())[0]?.id ?? '', { name: choice });
  await device.heal();
  expect(await device.rows()).toEqual([]);
  expect(server.records.get(id)?.body).toEqual(result);
});

test('OFF-CONF-04: a deletion behind a merged change does not take away what somebody else entered: the person is asked', async () => {
  const id = await switchedUnderAnother();
  await device.outbox.write([gone(id, { version: 1, body: SWITCHED })]);
  await sendAll();
  expect(server.records.get(id)).toMatchObject({ deleted: false, body: { name: 'theirs' } });
  expect((await device.rows()).map(({ state, change }) => [state, change.op])).toEqual([['conflict', 'drop']]);
  await device.outbox.resolve((await device.rows())[0]?.id ?? '', { '*': 'mine' });
  await device.heal();
  expect(server.records.get(id)?.deleted).toBe(true);
});

test('OFF-DATA-07: a record that two made at once stays on the screen after it was merged, though the feed has not told of it', async () => {
  const id = newId();
  server.insert(COMPANY, id, { name: 'mine', active: false });
  server.rules = {
    // As the server answers where an id follows from what the record is about (responses.ts).
    refusal: ({ verb, row }) =>
      verb === 'create' && row
        ? refuse('VERSION_CONFLICT', 409, { record: { id, version: row.version, seq: row.seq, body: row.body } })
        : null,
  };
  server.faults = ['ok', 'lost-request'];
  await device.outbox.write([company(id, 'mine')]);
  await device.send();
  expect((await device.rows()).map(({ state, change }) => [state, change.op])).toEqual([['queued', 'patch']]);
  server.offline = true;
  await device.restart();
  const list = device.views.list(COMPANY, {});
  const end = list.subscribe(() => undefined);
  await until(() => list.get().ready);
  expect(list.get().rows).toMatchObject([{ id, version: 1, sync: 'on-device', body: { name: 'mine', active: true } }]);
  end();
});
