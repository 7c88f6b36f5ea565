import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tidy } from '#client/sync/device/housekeeping.ts';
import { createHandOvers } from '#client/sync/hand-over/hand-over.ts';
import type { OutboxRow, WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import { newId } from '#core/id/uuid.ts';
import { KINDS } from '#modules/registry.ts';
import { endTestDevice, freshOwner, startTestDevice, TestDevice } from '#tests/model/device.ts';
import { AUDIT, audit as auditNaming, auditBody as bodyNaming, dfi, type NamedAs } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';

/** Of the three bytes that every photo here has. */
const PHOTO_HASH = '709e80c88487a2411e1ee4dfb9f22a861492d20c4765150c0c794abd70f8147c';
const YEAR_MS = 365 * 86_400_000;

/** Everything that can hang on a change of a record that the server already has, as version 1 with a photo of its own. */
interface Scene {
  readonly id: string;
  /** The photo of version 1: here, and on the server. */
  readonly stored: string;
  /** The photo of version 1 that only the server has. */
  readonly theirs: string;
  readonly waiting: string;
  readonly refused: string;
  /** Named by the draft beside the record alone. */
  readonly drafted: string;
  /** A DFI that waits behind the change, and one that the server has. */
  readonly dfi: string;
  readonly sentDfi: string;
  /** The change itself; a follower stands behind it in its lane. */
  readonly row: OutboxRow;
}

/** What the files of the bodies are: every rule holds for both. */
let as: NamedAs;
const auditBody = (name: string, keys: readonly string[] = []) => bodyNaming(name, keys, as);
const audit = (id: string, name: string, keys: readonly string[] = [], base: WriteIntent['base'] = null) =>
  auditNaming(id, name, keys, base, as);

let server: ModelServer;
let device: TestDevice;
beforeEach(async () => {
  ({ server, device } = await startTestDevice());
});
afterEach(async () => {
  await endTestDevice(device);
});

async function photo(record: string): Promise<string> {
  const id = newId();
  await device.device.putPhoto({
    id,
    mutation: '',
    record,
    kind: AUDIT,
    hash: PHOTO_HASH,
    ...(as === 'photo' ? { type: 'image/jpeg', name: 'x.jpg' } : { type: 'application/pdf', name: 'Tutanak.pdf', as }),
    size: 3,
    bytes: new ArrayBuffer(3),
    state: 'draft',
    attempts: 0,
    nextAt: 0,
  });
  return id;
}
const raised = (id: string, audited: string, after: string[]) => {
  const intent = dfi(id, after);
  return { ...intent, body: { ...intent.body, source_id: audited } };
};
const seen = (photos: readonly string[], name: string) => ({
  version: server.records.get(ids.id)?.version ?? 1,
  body: auditBody(name, photos),
});
const ids = { id: '' };

/** What makes the server refuse the change: gone there, final there, not right. */
type Refusal = 'gone' | 'locked' | 'invalid';

async function scene(refusal: Refusal): Promise<Scene> {
  const id = newId();
  ids.id = id;
  const stored = await photo(id);
  const theirs = newId();
  await device.outbox.write([audit(id, 'first', [stored])]);
  await device.heal();
  const sentDfi = newId();
  await device.outbox.write([raised(sentDfi, id, [])]);
  await device.heal();
  // Somebody else adds a photo, which never lies here.
  server.change(id, () => auditBody('first', [stored, theirs]));
  await device.pull();
  const [waiting, refused, drafted] = [await photo(id), await photo(id), await photo(id)];
  const dfiId = newId();
  const name = refusal === 'invalid' ? '!change' : 'change';
  const photos = [stored, theirs, waiting, refused];
  await device.outbox.write([audit(id, name, photos, seen([stored, theirs], 'first')), raised(dfiId, id, [id])]);
  // Tried once, so that what the person types next stands behind it.
  server.offline = true;
  await device.send();
  await device.outbox.write([audit(id, `${name} again`, photos, seen(photos, name))]);
  server.offline = false;
  if (refusal === 'gone') server.change(id, () => null);
  if (refusal === 'locked') server.change(id, (body) => ({ ...body, report_status: 'valid' }));
  device.clock.pass(1_000_000);
  await device.send();
  await device.device.blobs.update(refused, { state: 'rejected' });
  await device.device.drafts.put({
    key: `${AUDIT}/${id}`,
    kind: AUDIT,
    id,
    body: auditBody('typed last', [stored, waiting, drafted]),
    base: null,
    title: '',
    savedAt: device.clock.wall,
  });
  const row = (await device.rows()).find((one) => one.lane === id);
  if (row?.state !== 'rejected') throw new Error(`the change is ${row?.state}`);
  return { id, stored, theirs, waiting, refused, drafted, dfi: dfiId, sentDfi, row };
}

const bytesHere = async (...keys: string[]) => Promise.all(keys.map(async (key) => (await device.device.photoBytes(key)) !== null));
const photosOf = (body: JsonObject | undefined): string[] => [...fileKeysIn(KINDS[AUDIT].schema, body)];
const rowOf = async (lane: string) => (await device.rows()).find((row) => row.lane === lane);
const drafts = () => device.device.drafts.toArray();
/** A year on: whatever a clock would take is gone. */
const wait = async () => {
  device.clock.pass(YEAR_MS);
  await tidy(device.device, device.clock.wall);
};

describe.each(['photo', 'file'] as const)('%s', (sort) => {
  beforeEach(() => {
    as = sort;
  });

  /** One line per way out: what becomes of the record, and of each thing that hangs on it. */
  describe('ways out of the outbox', () => {
    test('OFF-CONF-04: made anew: record, follower, photos, draft and DFI go on under the new id, and all of it arrives', async () => {
      const { id, stored, theirs, waiting, refused, drafted, dfi: waitingDfi, row } = await scene('gone');
      await device.outbox.resolve(row.id, { '*': 'mine' });
      const made = (await device.rows()).find((one) => one.kind === AUDIT);
      const fresh = made?.lane ?? '';
      expect(fresh).not.toBe(id);
      // The draft beside it is the draft of the new record.
      expect((await drafts()).map((draft) => [draft.id, draft.body['facilityName']])).toEqual([[fresh, 'typed last']]);
      expect((await rowOf(waitingDfi))?.change).toMatchObject({ op: 'put', body: { source_id: fresh } });
      // No photo is told apart from its record: each has a button.
      expect((await device.device.blobs.where('record').equals(id).toArray()).map((blob) => blob.id)).toEqual([]);
      await device.heal();
      expect(await device.rows()).toEqual([]);
      expect(photosOf(server.records.get(fresh)?.body)).toEqual([stored, theirs, waiting, refused]);
      expect(server.records.get(fresh)?.body['facilityName']).toBe('change again');
      expect([waiting, refused].map((key) => server.files.get(key))).toEqual(['stored', 'stored']);
      expect(server.records.get(waitingDfi)?.body['source_id']).toBe(fresh);
      await wait();
      expect(await bytesHere(stored, waiting, drafted)).toEqual([true, true, true]);
      expect(await bytesHere(refused)).toEqual([false]);
    });

    test('OFF-CONF-05: moved to a new draft: the photos go with the draft, the DFI waits until it is saved, and all of it arrives', async () => {
      const { id, stored, theirs, waiting, refused, drafted, dfi: waitingDfi, sentDfi, row } = await scene('locked');
      let carried: ReadonlySet<string> = new Set();
      const fresh = await device.outbox.toNewDraft(row.id, (body, over) => {
        carried = over;
        return { ...body, report_status: 'draft' };
      });
      expect([...carried]).toEqual([waitingDfi]);
      expect(carried.has(sentDfi)).toBe(false);
      // The old change is out of the outbox; the draft that lay beside it is where it was.
      expect((await device.rows()).map((one) => [one.lane, one.state, one.dependsOn])).toEqual([[waitingDfi, 'held', []]]);
      expect((await drafts()).map((draft) => draft.id).toSorted()).toEqual([id, fresh].toSorted());
      await wait();
      expect(await bytesHere(stored, waiting, refused, drafted)).toEqual([true, true, true, true]);
      await device.heal();
      expect(server.records.has(waitingDfi)).toBe(false);
      const draft = (await drafts()).find((one) => one.id === fresh);
      await device.outbox.write([{ kind: AUDIT, id: fresh ?? '', body: draft?.body ?? {}, base: null }]);
      await device.heal();
      expect(await device.rows()).toEqual([]);
      expect(photosOf(server.records.get(fresh ?? '')?.body)).toEqual([stored, theirs, waiting, refused]);
      expect([waiting, refused].map((key) => server.files.get(key))).toEqual(['stored', 'stored']);
      expect(server.records.get(waitingDfi)?.body['source_id']).toBe(fresh);
    });

    test.each<Refusal>(['gone', 'locked', 'invalid'])(
      'thrown away at a person’s word (%s): what the draft names stays, the rest of its photos goes',
      async (refusal) => {
        const { id, stored, waiting, refused, drafted, dfi: waitingDfi, row } = await scene(refusal);
        await device.outbox.discard(row.id, 'not wanted');
        expect([await rowOf(id), await rowOf(waitingDfi)]).toEqual([undefined, undefined]);
        await wait();
        expect(await bytesHere(stored, waiting, drafted)).toEqual([true, true, true]);
        expect(await bytesHere(refused)).toEqual([false]);
        expect((await drafts()).map((draft) => draft.id)).toEqual([id]);
      },
    );

    test('let go after the record is gone: the same', async () => {
      const { waiting, refused, drafted, row } = await scene('gone');
      await device.outbox.resolve(row.id, { '*': 'theirs' });
      await wait();
      expect(await bytesHere(waiting, drafted, refused)).toEqual([true, true, false]);
    });

    test('corrected and tried again: one mutation with all photos', async () => {
      const { id, stored, theirs, waiting, refused, dfi: waitingDfi } = await scene('invalid');
      const photos = [stored, theirs, waiting, refused];
      await device.outbox.write([audit(id, 'right', photos, seen(photos, '!change again'))]);
      await device.outbox.sendNow();
      await device.heal();
      expect(await device.rows()).toEqual([]);
      expect([waiting, refused].map((key) => server.files.get(key))).toEqual(['stored', 'stored']);
      expect(server.records.get(waitingDfi)?.body['source_id']).toBe(id);
    });

    test('undone: a record that is deleted before it was sent takes its photos and its DFI, and nothing else', async () => {
      const [id, child, other] = [newId(), newId(), newId()];
      const [own, shared] = [await photo(id), await photo(id)];
      server.offline = true;
      await device.outbox.write([audit(id, 'a', [own, shared]), raised(child, id, [id]), audit(other, 'a copy of it', [shared])]);
      await device.outbox.write([{ kind: AUDIT, id, body: null, base: { version: 0, body: auditBody('a', [own, shared]) } }]);
      await wait();
      expect((await device.rows()).map((row) => row.lane)).toEqual([other]);
      expect(await bytesHere(own, shared)).toEqual([false, true]);
      await device.heal();
      expect([server.files.get(shared), server.files.has(own), server.records.has(child)]).toEqual(['stored', false, false]);
    });

    test('taken over by a colleague: change, follower, photos and DFI arrive from there', async () => {
      const { id, waiting, refused, dfi: waitingDfi } = await scene('invalid');
      const hands = (one: TestDevice) =>
        createHandOvers(
          one.device,
          one.owner,
          () => one.clock.wall,
          async () => null,
          async () => undefined,
        );
      const { file, passphrase } = await hands(device).pack(waitingDfi, 'Ayşe');
      const second = new TestDevice(server, freshOwner(), 'dexie');
      await second.start();
      const work = await hands(second).open(file, passphrase);
      await hands(second).take(work, { records: work.manifest.mutations.map((one) => one.lane), loose: true });
      const body = server.records.get(id)?.body ?? {};
      await second.send();
      const photos = [...photosOf(body), waiting, refused];
      await second.outbox.write([audit(id, 'right', photos, { version: 2, body: auditBody('!change again', photos) })]);
      await second.heal();
      expect([waiting, refused].map((key) => server.files.get(key))).toEqual(['stored', 'stored']);
      expect(server.records.get(waitingDfi)?.body['source_id']).toBe(id);
      await second.crash();
    });

    test('restored: what the server lost goes out again with its photos', async () => {
      const backup = server.snapshot();
      const id = newId();
      const one = await photo(id);
      await device.outbox.write([audit(id, 'a', [one])]);
      await device.heal();
      server.restore(backup);
      server.forgetFiles();
      await device.heal();
      expect([server.files.get(one), server.records.get(id)?.body['facilityName']]).toEqual(['stored', 'a']);
    });
  });
});
