import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { composed, freshRow } from '#client/sync/outbox/rows.ts';
import type { Replica } from '#client/sync/port.ts';
import { ackedHeads, retireGone, retireUndone } from '#client/sync/pull/gone.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { newId } from '#core/id/uuid.ts';

let device: DeviceDatabase;
let replica: Replica;
let seq = 0;

beforeEach(async () => {
  seq = 0;
  device = new DeviceDatabase(`dev-${newId()}`);
  replica = await openDexieReplica(`rep-${newId()}`);
});
afterEach(async () => {
  device.close();
  await replica.close();
});

const company = (name: string) => ({ name, active: true });

/** A create that the server has acknowledged, or that still waits. */
async function work(state: 'acked' | 'queued'): Promise<{ record: string; key: string }> {
  const [record, key] = [newId(), newId()];
  const parts = composed({ op: 'put', kind: 'management-company', id: record, body: company('A') }, null);
  const row = freshRow({ ...parts, id: key, owner: { account: 'a', user: 'u' }, createdAt: 1, clockOffset: 0 });
  const { open: _open, ...settled } = row;
  await device.outbox.add(state === 'queued' ? row : { ...settled, state, ack: { version: 1, record: company('A'), at: 5 } });
  return { record, key };
}

async function pull(id: string, is: 'row' | 'deleted'): Promise<void> {
  const key = `management-company/${id}`;
  const row = {
    key,
    id,
    kind: 'management-company',
    bucket: 'account',
    version: 1,
    seq: seq + 1,
    sortDesc: 1,
    status: '',
    created_by: null,
    created_at: '',
    updated_by: null,
    updated_at: '',
    body: company('A'),
  };
  await replica.storePage({
    from: seq,
    rows: is === 'row' ? [row] : [],
    deleted: is === 'deleted' ? [{ key, version: 2 }] : [],
    watermark: { epoch: 'e', seq: ++seq, at: 1 },
  });
}

const left = async () => (await device.outbox.toArray()).map((row) => row.id);

test('OFF-SCOPE-01: a record that somebody else deleted goes, although its own last change was acknowledged here', async () => {
  const { record, key } = await work('acked');
  await pull(record, 'row');
  const seen = await ackedHeads(device);
  expect(await retireGone(device, replica, seen)).toBe(false);
  expect(await left()).toEqual([key]);
  await pull(record, 'deleted');
  // Another round comes even if no more rows go: this one marks the work, the next one takes it.
  expect(await retireGone(device, replica, seen)).toBe(true);
  expect((await ackedHeads(device)).map(({ id, ack }) => [id, ack?.gone])).toEqual([[key, true]]);
  expect(await retireGone(device, replica, await ackedHeads(device))).toBe(false);
  expect(await left()).toEqual([]);
  expect(await device.journal.get(key)).toMatchObject({ outcome: 'acked', reason: 'gone', at: 5 });
});

test('OFF-DATA-07: what was acknowledged after the round began stays until a round has seen it', async () => {
  const before = await ackedHeads(device);
  const { key } = await work('acked');
  expect(await retireGone(device, replica, before)).toBe(true);
  expect(await left()).toEqual([key]);
});

test('OFF-SCOPE-01: waiting work is never touched', async () => {
  const { key } = await work('queued');
  expect(await retireGone(device, replica, await device.outbox.toArray())).toBe(false);
  expect(await left()).toEqual([key]);
});

/** An own deletion that the server has acknowledged, of a record that the replica has. */
async function deletion(): Promise<{ record: string; key: string }> {
  const [record, key] = [newId(), newId()];
  await pull(record, 'row');
  const row = freshRow({
    ...composed({ op: 'drop', kind: 'management-company', id: record }, { version: 1, body: company('A') }),
    id: key,
    owner: { account: 'a', user: 'u' },
    createdAt: 1,
    clockOffset: 0,
  });
  const { open: _open, ...settled } = row;
  await device.outbox.add({ ...settled, state: 'acked', ack: { version: Number.MAX_SAFE_INTEGER, record: null, at: 5 } });
  return { record, key };
}

test('OFF-DATA-07: an own deletion that was sent stays, so that no screen that has not heard yet that the row is gone shows the record once more', async () => {
  const { record, key } = await deletion();
  await pull(record, 'deleted');
  const seen = await ackedHeads(device);
  for (let round = 0; round < 3; round++) expect(await retireGone(device, replica, seen)).toBe(false);
  await retireUndone(device, replica, seen);
  expect(await left()).toEqual([key]);
});

test('an own deletion whose record the server brought back hides it no more; one that was sent since the round began does', async () => {
  const first = await deletion();
  const seen = await ackedHeads(device);
  const later = await deletion();
  await retireUndone(device, replica, seen);
  expect(await left()).toEqual([later.key]);
  expect(await device.journal.get(first.key)).toMatchObject({ outcome: 'acked', reason: 'undone' });
});
