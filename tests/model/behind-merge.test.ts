import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { AUDIT, auditBody, COMPANY, company, gone } from '#tests/model/intents.ts';
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

/** A change whose first try was lost, so that the next one waits behind it, and somebody else's change meanwhile. */
async function tried(kind: WriteIntent['kind'], first: JsonObject, own: JsonObject, theirs: JsonObject): Promise<string> {
  const id = newId();
  server.insert(kind, id, first);
  await device.pull();
  server.faults = ['lost-request'];
  await device.outbox.write([{ kind, id, body: own, base: { version: 1, body: first } }]);
  await device.send();
  server.change(id, (body) => ({ ...body, ...theirs }));
  return id;
}
const switchedUnderAnother = () => tried(COMPANY, AT_FIRST, SWITCHED, { name: 'theirs' });
const renamed = (id: string) => device.outbox.write([company(id, 'mine', { version: 1, body: SWITCHED }, false)]);

async function sendAll(): Promise<void> {
  device.clock.pass(1_000_000);
  await device.send();
}
const decide = async (choices: Parameters<TestDevice['outbox']['resolve']>[1]) =>
  device.outbox.resolve((await device.rows())[0]?.id ?? '', choices);
const bodyOf = (id: string) => server.records.get(id)?.body;

describe('OFF-CONF-03: what waits behind a change that meets another one', () => {
  test('does not go over what somebody else entered: the person is asked about it', async () => {
    const id = await switchedUnderAnother();
    await renamed(id);
    await sendAll();
    expect(bodyOf(id)).toEqual({ name: 'theirs', active: true });
    expect(await device.rows()).toMatchObject([
      { state: 'conflict', conflicts: [{ group: 'name', base: 'old', mine: 'mine', theirs: 'theirs' }] },
    ]);
  });

  test.each([
    ['mine', { name: 'mine', active: false }],
    ['theirs', { name: 'theirs', active: false }],
  ] as const)('decided for "%s" it stands, with the change before it', async (choice, result) => {
    const id = await switchedUnderAnother();
    await renamed(id);
    await sendAll();
    await decide({ name: choice });
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(bodyOf(id)).toEqual(result);
  });

  test('of one group twice it is asked once, about the newer', async () => {
    const id = await tried(COMPANY, AT_FIRST, { name: 'first', active: true }, { name: 'theirs' });
    await device.outbox.write([company(id, 'second', { version: 1, body: { name: 'first', active: true } })]);
    await sendAll();
    expect(await device.rows()).toMatchObject([{ conflicts: [{ group: 'name', mine: 'second', theirs: 'theirs' }] }]);
    await decide({ name: 'theirs' });
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(bodyOf(id)).toEqual({ name: 'theirs', active: true });
    expect([...server.kept.values()]).toMatchObject([{ record_id: id, parts: { name: 'second' } }]);
  });

  test.each(['mine', 'theirs'] as const)('keeps its other groups, whatever is decided (%s)', async (choice) => {
    const first = auditBody('Depo');
    const one = { ...first, a1_report: 'ilk' };
    const id = await tried(AUDIT, first, one, { generalEvaluation: 'onlar' });
    const two = { ...one, a1_report: 'ilk ve ikinci', generalEvaluation: 'ben' };
    await device.outbox.write([{ kind: AUDIT, id, body: two, base: { version: 1, body: one } }]);
    await sendAll();
    expect((await device.rows())[0]?.conflicts?.map(({ group }) => group)).toEqual(['generalEvaluation']);
    await decide({ generalEvaluation: choice });
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(bodyOf(id)).toMatchObject({ a1_report: 'ilk ve ikinci', generalEvaluation: choice === 'mine' ? 'ben' : 'onlar' });
  });

  test('makes nothing final that holds what nobody here has seen', async () => {
    const first = auditBody('Depo');
    const one = { ...first, a1_report: 'ilk' };
    const id = await tried(AUDIT, first, one, { generalEvaluation: 'onlar' });
    await device.outbox.write([{ kind: AUDIT, id, body: { ...one, report_status: 'valid' }, base: { version: 1, body: one } }]);
    await sendAll();
    expect(bodyOf(id)).toMatchObject({ report_status: 'draft', generalEvaluation: 'onlar' });
    expect(await device.rows()).toMatchObject([{ state: 'conflict', conflicts: [{ group: 'generalEvaluation', theirs: 'onlar' }] }]);
    await decide({ generalEvaluation: 'theirs' });
    await device.heal();
    expect(bodyOf(id)).toMatchObject({ report_status: 'valid', a1_report: 'ilk', generalEvaluation: 'onlar' });
  });

  test.each([
    ['mine', 'old'],
    ['theirs', 'newest'],
  ] as const)('that put back what somebody else had changed is asked about when they changed it again (%s)', async (choice, name) => {
    const id = await tried(COMPANY, AT_FIRST, SWITCHED, { name: 'theirs' });
    await device.pull();
    await device.outbox.write([company(id, 'old', { version: 2, body: { name: 'theirs', active: false } }, false)]);
    server.change(id, (body) => ({ ...body, name: 'newest' }));
    await sendAll();
    expect(bodyOf(id)).toEqual({ name: 'newest', active: true });
    expect(await device.rows()).toMatchObject([
      { state: 'conflict', conflicts: [{ group: 'name', base: 'old', mine: 'old', theirs: 'newest' }] },
    ]);
    await decide({ name: choice });
    await device.heal();
    expect(bodyOf(id)).toEqual({ name, active: false });
  });

  test('goes on by itself where it meets nothing', async () => {
    const id = await tried(COMPANY, AT_FIRST, SWITCHED, { name: 'theirs' });
    await device.outbox.write([company(id, 'old', { version: 1, body: SWITCHED }, true)]);
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(bodyOf(id)).toEqual({ name: 'theirs', active: true });
  });

  test('and was done while a decision was open is asked about again when it is not what was chosen about', async () => {
    const id = await tried(COMPANY, AT_FIRST, { name: 'first', active: true }, { name: 'theirs' });
    await sendAll();
    await device.outbox.write([company(id, 'second', { version: 1, body: { name: 'first', active: true } }, false)]);
    await decide({ name: 'theirs' });
    expect(await device.rows()).toMatchObject([{ state: 'conflict', conflicts: [{ group: 'name', mine: 'second', theirs: 'theirs' }] }]);
    await decide({ name: 'theirs' });
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(bodyOf(id)).toEqual({ name: 'theirs', active: false });
  });
});

describe('OFF-CONF-03: a form that was open while its first save was merged', () => {
  const OPEN = { name: 'first', active: false };
  /** The first save switches, somebody else renames; the merged change waits, on a line that is gone again. */
  async function mergedUnderForm(): Promise<string> {
    const id = await switchedUnderAnother();
    server.faults = ['ok', 'lost-request'];
    await sendAll();
    expect((await device.rows()).map(({ state, base }) => [state, base?.version])).toEqual([['queued', 2]]);
    return id;
  }

  test.each([
    ['mine', { name: 'first', active: false }],
    ['theirs', { name: 'theirs', active: false }],
  ] as const)('does not go over what came in: asked and decided for "%s"', async (choice, result) => {
    const id = await mergedUnderForm();
    await device.outbox.write([{ kind: COMPANY, id, body: OPEN, base: { version: 1, body: SWITCHED } }]);
    expect((await device.rows()).map(({ state, conflicts }) => [state, conflicts?.map(({ theirs }) => theirs)])).toEqual([
      ['queued', undefined],
      ['conflict', ['theirs']],
    ]);
    await sendAll();
    expect(bodyOf(id)).toEqual({ name: 'theirs', active: false });
    await decide({ name: choice });
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(bodyOf(id)).toEqual(result);
  });

  test('goes on with its own groups without a question', async () => {
    const id = await mergedUnderForm();
    await device.outbox.write([{ kind: COMPANY, id, body: { name: 'old', active: true }, base: { version: 1, body: SWITCHED } }]);
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(bodyOf(id)).toEqual({ name: 'theirs', active: true });
  });
});

test('OFF-CONF-03: what own work hid from a form is asked about when that work has gone at the person’s word', async () => {
  const id = newId();
  server.insert(COMPANY, id, AT_FIRST);
  await device.pull();
  await device.outbox.write([company(id, 'mine', { version: 1, body: AT_FIRST })]);
  server.change(id, (body) => ({ ...body, name: 'theirs' }));
  await device.pull();
  // The form was shown the newest state with the own change over it.
  const shown = { version: 2, body: { name: 'mine', active: true } };
  await device.send();
  await decide({ name: 'theirs' });
  await device.outbox.write([company(id, 'mine again', shown)]);
  await device.heal();
  expect(bodyOf(id)).toEqual({ name: 'theirs', active: true });
  expect(await device.rows()).toMatchObject([
    { state: 'conflict', conflicts: [{ group: 'name', base: 'mine', mine: 'mine again', theirs: 'theirs' }] },
  ]);
  await decide({ name: 'mine' });
  await device.heal();
  expect(bodyOf(id)).toEqual({ name: 'mine again', active: true });
});

test('OFF-CONF-03: the same where other work of the same save still waits', async () => {
  const id = newId();
  server.insert(COMPANY, id, AT_FIRST);
  await device.pull();
  await device.outbox.write([company(id, 'mine', { version: 1, body: AT_FIRST }, false)]);
  server.change(id, () => ({ name: 'theirs', active: true }));
  await device.pull();
  const shown = { version: 2, body: { name: 'mine', active: false } };
  await device.send();
  await decide({ name: 'theirs' });
  await device.outbox.write([company(id, 'mine again', shown, false)]);
  await device.heal();
  expect(bodyOf(id)).toEqual({ name: 'theirs', active: false });
  expect(await device.rows()).toMatchObject([
    { state: 'conflict', conflicts: [{ group: 'name', base: 'mine', mine: 'mine again', theirs: 'theirs' }] },
  ]);
});

test('OFF-CONF-04: a deletion behind a change does not take away what somebody else entered: the person is asked', async () => {
  const id = await switchedUnderAnother();
  await device.outbox.write([gone(id, { version: 1, body: SWITCHED })]);
  await sendAll();
  expect(server.records.get(id)).toMatchObject({ deleted: false, body: { name: 'theirs' } });
  expect((await device.rows()).map(({ state, change }) => [state, change.op])).toEqual([['conflict', 'drop']]);
  await decide({ '*': 'mine' });
  await device.heal();
  expect(server.records.get(id)?.deleted).toBe(true);
});

/** As the server answers where an id follows from what the record is about (responses.ts). */
function oneIdForTwo(): void {
  server.rules = {
    refusal: ({ verb, row }) =>
      verb === 'create' && row
        ? refuse('VERSION_CONFLICT', 409, { record: { id: row.id, version: row.version, seq: row.seq, body: row.body } })
        : null,
  };
}

test('OFF-Q-07: a record that was made and deleted here leaves the one that somebody else made meanwhile alone', async () => {
  oneIdForTwo();
  server.faults = ['lost-request'];
  const id = newId();
  await device.outbox.write([company(id, 'mine')]);
  await device.send();
  server.insert(COMPANY, id, { name: 'theirs', active: true });
  await device.outbox.write([gone(id, { version: 0, body: { name: 'mine', active: true } })]);
  await device.heal();
  expect(await device.rows()).toEqual([]);
  expect(server.records.get(id)).toMatchObject({ deleted: false, body: { name: 'theirs' } });
});

test('OFF-DATA-07: a record that two made at once stays on the screen after it was merged, though the feed has not told of it', async () => {
  const id = newId();
  server.insert(COMPANY, id, { name: 'mine', active: false });
  oneIdForTwo();
  server.faults = ['ok', 'lost-request'];
  await device.outbox.write([company(id, 'mine')]);
  await device.send();
  expect((await device.rows()).map(({ state, change }) => [state, change.op])).toEqual([['queued', 'patch']]);
  server.offline = true;
  await device.restart();
  expect(await device.shown(COMPANY)).toMatchObject([{ id, version: 1, sync: 'on-device', body: { name: 'mine', active: true } }]);
});
