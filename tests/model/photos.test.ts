import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import { tidy } from '#client/sync/device/housekeeping.ts';
import { deviceName } from '#client/sync/names.ts';
import { MissingPhotos } from '#client/sync/outbox/photos.ts';
import type { WriteIntent } from '#client/sync/port.ts';
import { baseOf } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { AUDIT, audit as auditNaming, auditBody as bodyNaming, type NamedAs } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';

const MONTHS_MS = 120 * 86_400_000;

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

/** A photo as a form keeps it before its record is saved. */
async function photo(record: string, key = newId()): Promise<string> {
  await device.device.putPhoto({
    id: key,
    mutation: '',
    record,
    kind: AUDIT,
    hash: 'a'.repeat(64),
    ...(as === 'photo' ? { type: 'image/jpeg', name: 'x.jpg' } : { type: 'application/pdf', name: 'Tutanak.pdf', as }),
    size: 3,
    bytes: new ArrayBuffer(3),
    state: 'draft',
    attempts: 0,
    nextAt: device.clock.wall,
  });
  return key;
}
const draft = (id: string, photos: readonly string[]) =>
  device.device.drafts.put({
    key: `${AUDIT}/${id}`,
    kind: AUDIT,
    id,
    body: auditBody('Taslak', photos),
    base: null,
    title: '',
    savedAt: device.clock.wall,
  });
const isHere = async (key: string) => (await device.device.photoBytes(key)) !== null;
const sweep = async () => {
  device.clock.pass(MONTHS_MS);
  await tidy(device.device, device.clock.wall);
};

describe.each(['photo', 'file'] as const)('%s', (sort) => {
  beforeEach(() => {
    as = sort;
  });

  describe('a write and its photos', () => {
    test('OFF-PHOTO-02: the photos that a body names go with it, whoever wrote it and whatever a screen forgot to say', async () => {
      const id = newId();
      const key = await photo(id);
      await device.outbox.write([audit(id, 'a', [key])]);
      expect((await device.rows())[0]?.blobs).toEqual([key]);
      await device.heal();
      expect(server.files.get(key)).toBe('stored');
    });

    test('a change that names a photo which is nowhere is not taken, says which one, and leaves everything as it was', async () => {
      const id = newId();
      const [here, lost] = [await photo(id), newId()];
      await draft(id, [here, lost]);
      const refused = await device.outbox.write([audit(id, 'a', [here, lost])]).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(MissingPhotos);
      expect((refused as MissingPhotos).photos).toMatchObject([
        {
          kind: AUDIT,
          record: id,
          at: as === 'photo' ? ['bulguRapor', 'bulgu_rapor_list', 0, 'photos'] : ['a1_files'],
          index: 1,
          file: { document_key: lost },
        },
      ]);
      expect([await device.rows(), await device.device.drafts.count(), (await device.device.blobs.get(here))?.state]).toEqual([
        [],
        1,
        'draft',
      ]);
      await device.outbox.write([audit(id, 'a', [here])]);
      expect(await device.rows()).toHaveLength(1);
    });

    test('photos that the server named need not lie here; those that only this device had do not count as there once its store is gone', async () => {
      const id = newId();
      const theirs = newId();
      server.insert(AUDIT, id, auditBody('theirs', [theirs]));
      await device.pull();
      const seen = { version: 1, body: auditBody('theirs', [theirs]) };
      const mine = await photo(id);
      await device.outbox.write([audit(id, 'mine', [theirs, mine], seen)]);
      expect((await device.rows())[0]?.blobs).toEqual([mine]);
      // The form stays open over a store that somebody deleted: what it shows as its ground was never on the server.
      await Promise.all([device.device.outbox.clear(), device.device.blobs.clear(), device.device.bytes.clear()]);
      const shown = { version: 1, body: auditBody('mine', [theirs, mine]) };
      const refused = await device.outbox.write([audit(id, 'again', [theirs, mine], shown)]).catch((error: unknown) => error);
      expect(refused instanceof MissingPhotos && refused.photos.map(({ file }) => file.document_key)).toEqual([mine]);
      await device.outbox.write([audit(id, 'again', [theirs], seen)]);
      await device.heal();
      expect(server.records.get(id)?.body['facilityName']).toBe('again');
    });

    test('photos quoted from the report before belong to that report', async () => {
      const id = newId();
      const before = bodyNaming('before', [newId()])['bulguRapor'] as { bulgu_rapor_list: [] };
      const body = { ...auditBody('a'), previousBulguRapor: { report_id: newId(), number: '1', inspectionDate: null, ...before } };
      await device.outbox.write([{ kind: AUDIT, id, body, base: null }]);
      expect((await device.rows())[0]?.blobs).toEqual([]);
    });
  });

  test('OFF-PHOTO-02: a photo that is taken out of a change that was never sent does not go out with it', async () => {
    const id = newId();
    const [stays, out] = [await photo(id), await photo(id)];
    await device.outbox.write([audit(id, 'a', [stays, out])]);
    await device.outbox.write([audit(id, 'a', [stays], { version: 0, body: auditBody('a', [stays, out]) })]);
    await device.heal();
    expect([server.files.get(stays), server.files.has(out), await isHere(out)]).toEqual(['stored', false, true]);
  });

  test('OFF-PHOTO-02: a form that has not seen the photo of an earlier save does not hold it back by saving another field', async () => {
    const id = newId();
    await device.outbox.write([audit(id, 'a')]);
    const opened = { version: 0, body: auditBody('a') };
    const key = await photo(id);
    await device.outbox.write([audit(id, 'a', [key], opened)]);
    await device.outbox.write([audit(id, 'b', [], opened)]);
    await device.heal();
    const { body } = server.records.get(id) ?? {};
    expect([body?.['facilityName'], JSON.stringify(body).includes(key), server.files.get(key)]).toEqual(['b', true, 'stored']);
  });

  describe('holders', () => {
    /** A refused change, and a new draft under another id that took its photo over. */
    async function movedToDraft(): Promise<{ key: string; draft: string; refused: string }> {
      const id = newId();
      const key = await photo(id);
      await device.outbox.write([audit(id, '!refused', [key])]);
      await device.send();
      const moved = newId();
      await draft(moved, [key]);
      return { key, draft: moved, refused: (await device.rows())[0]?.id ?? '' };
    }

    test('a change that is thrown away does not take the bytes that a draft names; with the draft they go', async () => {
      const { key, draft: moved, refused } = await movedToDraft();
      await device.outbox.discard(refused, 'not wanted');
      await sweep();
      expect(await isHere(key)).toBe(true);
      await device.outbox.write([audit(moved, 'moved', [key])]);
      await device.heal();
      expect([server.files.get(key), server.records.get(moved)?.body['facilityName']]).toEqual(['stored', 'moved']);
    });

    test('what moved to a new draft goes with it while the old change still stands there', async () => {
      const { key, draft: moved } = await movedToDraft();
      await device.outbox.write([audit(moved, 'moved', [key])]);
      await device.heal();
      expect(server.files.get(key)).toBe('stored');
      expect(await device.device.blobs.get(key)).toMatchObject({ record: moved, state: 'stored' });
    });

    test('a change that is thrown away beside a newer draft of the same record leaves its photos to the draft', async () => {
      const id = newId();
      const key = await photo(id);
      await device.outbox.write([audit(id, '!refused', [key])]);
      await device.send();
      await draft(id, [key]);
      await device.outbox.discard((await device.rows())[0]?.id ?? '', 'not wanted');
      expect(await isHere(key)).toBe(true);
      await device.device.drafts.clear();
      await sweep();
      expect(await isHere(key)).toBe(false);
    });

    test('a draft that moves to a new one beside a waiting change leaves its photos to the change, and names them too', async () => {
      const id = newId();
      const [sent, own] = [await photo(id), await photo(id)];
      server.offline = true;
      await device.outbox.write([audit(id, 'a', [sent])]);
      await draft(id, [sent, own]);
      const moved = await createDraftStore(device.device, () => device.clock.wall).move(AUDIT, id, (body) => body);
      await device.heal();
      expect([server.files.get(sent), server.files.has(own)]).toEqual(['stored', false]);
      await device.outbox.write([audit(moved ?? '', 'b', [sent, own])]);
      await device.heal();
      expect([sent, own].map((key) => server.files.get(key))).toEqual(['stored', 'stored']);
    });

    test('a draft that a person throws away takes its photos, but not those that a waiting change names', async () => {
      const id = newId();
      const [sent, own] = [await photo(id), await photo(id)];
      server.offline = true;
      await device.outbox.write([audit(id, 'a', [sent])]);
      await draft(id, [sent, own]);
      await createDraftStore(device.device, () => device.clock.wall).remove(AUDIT, id);
      await sweep();
      expect([await isHere(sent), await isHere(own)]).toEqual([true, false]);
      await device.heal();
      expect(server.files.get(sent)).toBe('stored');
    });

    test('no time takes a photo that lies nowhere else, with a holder or without one', async () => {
      const [kept, found] = [newId(), newId()];
      const [held, orphan] = [await photo(kept), await photo(found)];
      await draft(kept, [held]);
      await sweep();
      expect([await isHere(held), await isHere(orphan)]).toEqual([true, true]);
    });

    test('OFF-PHOTO-05: what the server has confirmed goes when it is old, but not while a draft still names it', async () => {
      const id = newId();
      const [named, spent] = [await photo(id), await photo(id)];
      await device.outbox.write([audit(id, 'a', [named, spent])]);
      await device.heal();
      const row = server.records.get(id);
      await draft(id, [named]);
      await sweep();
      expect([await isHere(named), await isHere(spent)]).toEqual([true, false]);
      expect(baseOf({ version: row?.version ?? 0, body: row?.body ?? {} }).version).toBe(1);
    });

    test('work of a newer build holds every photo: this one cannot tell what it names', async () => {
      const id = newId();
      const key = await photo(id);
      await device.outbox.write([audit(id, '!refused', [key])]);
      await device.send();
      const row = (await device.rows())[0];
      if (row) await device.device.outbox.add({ ...row, n: undefined as unknown as number, id: newId(), lane: newId(), fmt: 99 });
      await device.outbox.discard(row?.id ?? '', 'not wanted');
      await sweep();
      expect(await isHere(key)).toBe(true);
      expect(device.device.name).toBe(deviceName(device.owner));
    });
  });
});
