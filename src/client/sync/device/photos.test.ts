import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { SyncApi } from '#client/sync/api.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { sweepPhotos } from '#client/sync/device/holders.ts';
import { createFormDraftStore } from '#client/sync/device/form-drafts.ts';
import { createPhotoStore } from '#client/sync/device/photos.ts';
import { countRaw } from '#client/sync/outbox/photos.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { unclaimedPhotos } from '#client/sync/views/unclaimed.ts';
import { pictureNamed } from '#tests/support/need-rows.ts';

const silent = { ok: false, error: { code: 'NO_RESPONSE', status: 0, message: '', items: [] } } as const;
const api: SyncApi = {
  send: async () => silent,
  announce: async () => silent,
  offset: async () => silent,
  append: async () => silent,
  file: async () => silent,
  health: async () => silent,
  accessToken: () => null,
  renewToken: async () => null,
};

const row = (id: string, state: BlobRow['state']): BlobRow => ({
  id,
  mutation: '',
  record: 'r',
  kind: 'dfi',
  hash: 'h',
  type: 'image/jpeg',
  name: 'x.jpg',
  size: 3,
  state,
  attempts: 0,
  nextAt: 0,
});
const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const listOf = (found: ArrayBuffer | null) => found && [...new Uint8Array(found)];

const DAY = 24 * 60 * 60 * 1000;
let device: DeviceDatabase;
let names = 0;
const open = () => {
  device = new DeviceDatabase(`dev-photos-${++names}`);
  return createPhotoStore(device, api, () => 1, new AbortController().signal);
};
afterEach(() => device.delete());

/** From now on nothing more can be stored. */
function fullDisk() {
  vi.spyOn(console, 'error').mockReturnValue();
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
}

test('OFF-PHOTO-01: bytes lie beside the row, one transaction stores both, and both go together', async () => {
  const photos = open();
  await device.putPhoto({ ...row('one', 'draft'), bytes: bytes(1, 2, 3) });
  expect(await device.blobs.get('one')).toEqual(row('one', 'draft'));
  expect(listOf(await photos.bytes('one'))).toEqual([1, 2, 3]);
  await device.blobs.update('one', { state: 'queued' });
  await photos.remove('one');
  // Gone once nothing names it, not at once: the draft that it was taken out of is stored a moment later.
  expect(listOf(await photos.bytes('one'))).toEqual([1, 2, 3]);
  await sweepPhotos(device);
  expect([await device.blobs.count(), await device.bytes.count()]).toEqual([0, 0]);
});

test('a photo taken out of a form can be put back for a day, and goes then', async () => {
  const photos = open();
  for (const id of ['back', 'out']) await device.putPhoto({ ...row(id, 'draft'), bytes: bytes(1) });
  await photos.remove('back');
  await photos.remove('out');
  expect(await sweepPhotos(device, { now: DAY })).toBe(0);
  expect(await photos.takeBack('back')).toBe(true);
  expect(await sweepPhotos(device, { now: DAY + 2 })).toBe(1);
  expect([await device.blobs.toArray(), await device.bytes.count()]).toEqual([[row('back', 'draft')], 1]);
  expect(await photos.takeBack('out')).toBe(false);
  // Never here alone: the record names it, and the server has it.
  expect(await photos.takeBack('elsewhere')).toBe(true);
});

test('OFF-SPACE-01: on a full disk a photo is taken out of a form and put back all the same, and none is lost', async () => {
  const photos = open();
  for (const id of ['out', 'back']) await device.putPhoto({ ...row(id, 'draft'), bytes: bytes(1) });
  await photos.remove('back');
  const full = fullDisk();
  await photos.remove('out');
  expect(await photos.takeBack('back')).toBe(true);
  // Nothing stored names it yet, and the next photo looks for room.
  expect(await sweepPhotos(device, { now: 0 })).toBe(0);
  expect((await photos.unsaved('r')).map((photo) => photo.document_key)).toEqual(['back']);
  expect(await sweepPhotos(device, { now: 2, isForRoom: true })).toBe(1);
  expect(listOf(await photos.bytes('back'))).toEqual([1]);
  full.mockRestore();
  await sweepPhotos(device, { now: 2 });
  expect(await device.blobs.toArray()).toEqual([row('back', 'draft')]);
});

test('OFF-SPACE-01: what was put back on a full disk and thrown away since stays away; a raw one let go is not waited for', async () => {
  const photos = open();
  await device.putPhoto({ ...row('back', 'draft'), letGo: 1, bytes: bytes(1) });
  await device.putPhoto({ ...row('raw', 'raw'), bytes: bytes(1) });
  const full = fullDisk();
  await photos.takeBack('back');
  await photos.remove('raw');
  expect(await countRaw(device, 'r')).toBe(0);
  expect(await unclaimedPhotos(device, DAY)).toMatchObject([{ document_key: 'back' }]);
  full.mockRestore();
  await device.letGo(device.blobs.where('id').equals('back'));
  await sweepPhotos(device, { now: 2 });
  expect(await device.blobs.count()).toBe(0);
});

test('a photo that was made ready a second time stays on its way to the server', async () => {
  const photos = open();
  const photo = { ...pictureNamed('x.jpg'), document_key: 'p' };
  await device.putPhoto({ ...row('p', 'raw'), bytes: bytes(1) });
  await photos.add(photo, bytes(2), { kind: 'dfi', record: 'r' });
  await device.blobs.update('p', { state: 'queued', mutation: 'm' });
  await photos.add(photo, bytes(2), { kind: 'dfi', record: 'r' });
  expect(await device.blobs.get('p')).toMatchObject({ state: 'queued', mutation: 'm' });
});

test('who makes room gets also the room of what could still be put back', async () => {
  const photos = open();
  await device.putPhoto({ ...row('out', 'draft'), bytes: bytes(1) });
  await photos.remove('out');
  expect(await sweepPhotos(device, { now: 2 })).toBe(0);
  expect(await sweepPhotos(device, { now: 2, isForRoom: true })).toBe(1);
});

test('OFF-PHOTO-01: when the row cannot be stored, the bytes are not either', async () => {
  open();
  const broken = { ...row('two', 'draft'), name: (() => undefined) as unknown as string, bytes: bytes(1) };
  await expect(device.putPhoto(broken)).rejects.toThrow();
  expect([await device.blobs.count(), await device.bytes.count()]).toEqual([0, 0]);
});

test('a photo that an older build stored with its bytes in the row is still there', async () => {
  const photos = open();
  await device.blobs.put({ ...row('old', 'draft'), bytes: bytes(9) });
  expect(listOf(await photos.bytes('old'))).toEqual([9]);
  await photos.remove('old');
  await sweepPhotos(device);
  expect(await photos.bytes('old')).toBeNull();
});

test('OFF-PHOTO-02: a photo whose bytes are not on the server yet appears once they are, without a hand', async () => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = [silent, silent, { ok: true, data: bytes(7) } as const];
  const asked: number[] = [];
  device = new DeviceDatabase(`dev-photos-${++names}`);
  const file: SyncApi['file'] = async () => answers[asked.push(1) - 1] ?? silent;
  const photos = createPhotoStore(device, { ...api, file }, () => 1, new AbortController().signal);
  const store = photos.state({ document_key: 'late', type: 'image/jpeg' });
  const end = store.subscribe(() => undefined);
  await vi.waitFor(() => expect(store.get()).toEqual({ url: null, sync: 'on-server', missing: true }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(store.get()).toEqual({ url: 'blob:x', sync: 'on-server', missing: false }));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(3);
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('finding F: pictures of a record that no change carries yet are named, those thrown away and those of others are not', async () => {
  const photos = open();
  const rows: readonly BlobRow[] = [
    row('raw', 'raw'),
    row('ready', 'draft'),
    row('carried', 'queued'),
    { ...row('gone', 'draft'), letGo: true },
    { ...row('other', 'raw'), record: 'q' },
  ];
  for (const one of rows) await device.putPhoto({ ...one, bytes: bytes(1) });
  expect((await photos.unsaved('r')).map((one) => one.document_key).toSorted()).toEqual(['raw', 'ready']);
});

test('a photo that the kept text of a form names has a holder: it is neither swept nor called forgotten', async () => {
  open();
  const forms = createFormDraftStore(device, () => 1);
  for (const id of ['named', 'left']) await device.putPhoto({ ...row(id, 'draft'), bytes: bytes(1) });
  const body = { images: [{ document_key: 'named' }] };
  await forms.port('ai-image-help', 'draft').write(0, { body, base: null, title: '', discarded: [] }, () => null);
  expect((await unclaimedPhotos(device, 100_000)).map(({ document_key }) => document_key)).toEqual(['left']);
  await device.letGo(device.blobs.toCollection());
  await sweepPhotos(device);
  expect(await device.blobs.toCollection().primaryKeys()).toEqual(['named']);
  await forms.port('ai-image-help', 'draft').end('discarded');
  await sweepPhotos(device);
  expect(await device.blobs.count()).toBe(0);
});
