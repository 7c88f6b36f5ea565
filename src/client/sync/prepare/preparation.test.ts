import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { SyncApi } from '#client/sync/api.ts';
import { tidy } from '#client/sync/device/housekeeping.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createPhotoStore } from '#client/sync/device/photos.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { type Bringing, createPreparation, type WantedPhoto } from './preparation.ts';

const DAY = 86_400_000;
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer; // made of a plain buffer
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

let open: DeviceDatabase | undefined;
let nth = 0;
afterEach(() => {
  open?.close();
  vi.unstubAllGlobals();
});

/** A device with a server that holds these files. */
function deviceWith(files: Readonly<Record<string, string>>) {
  const device = new DeviceDatabase(`dev-preparation-${nth++}`);
  open = device;
  const asked: string[] = [];
  const clock = { now: 10 * DAY };
  const file: SyncApi['file'] = async (key) => {
    asked.push(key);
    const found = files[key];
    return found === undefined
      ? { ok: false, error: { status: 404, code: 'NOT_FOUND', message: '', items: [] } }
      : { ok: true, data: bytes(found) };
  };
  // Nothing else of the server is asked for here.
  const api = { file } as unknown as SyncApi;
  return { device, api, asked, clock, preparation: createPreparation(device, api, () => clock.now, new AbortController().signal) };
}

const wanted = (id: string, text: string): WantedPhoto => ({
  photo: { document_key: id, hash: hashOf(text), type: 'image/jpeg', name: `${id}.jpg`, size: text.length },
  kind: 'operational-audit',
  record: 'report',
});

const blob = (id: string, state: BlobRow['state']): BlobRow => ({
  id,
  mutation: '',
  record: 'report',
  kind: 'operational-audit',
  hash: hashOf(id),
  type: 'image/jpeg',
  name: id,
  size: 1,
  bytes: bytes(id),
  state,
  attempts: 0,
  nextAt: 1,
  ...(state === 'stored' ? { storedAt: 9 * DAY } : {}),
});

test('OFF-UI-04: files are brought once, checked by their hash, and counted; one that fails is named and holds up no other', async () => {
  const { device, asked, preparation } = deviceWith({ one: 'eins', two: 'zwei', spoilt: 'other bytes' });
  const seen: Bringing[] = [];
  const list = [wanted('one', 'eins'), wanted('spoilt', 'its bytes'), wanted('gone', 'x'), wanted('two', 'zwei')];
  const brought = await preparation.bring(list, (step) => seen.push(step));
  expect(brought).toMatchObject({ left: 0, end: 'done' });
  expect(brought.failed.map(({ photo, why }) => [photo.name, why]).toSorted()).toEqual([
    ['gone.jpg', 'gone'],
    ['spoilt.jpg', 'spoilt'],
  ]);
  expect(seen.map(({ done }) => done)).toEqual([1, 2, 3, 4]);
  expect(seen.at(-1)).toEqual({ done: 4, bytes: 'eins'.length + 'its bytes'.length + 1 + 'zwei'.length });
  expect((await device.blobs.toArray()).map(({ id, state }) => [id, state])).toEqual([
    ['one', 'stored'],
    ['two', 'stored'],
  ]);
  // Retried, what lies here is not fetched a second time.
  asked.length = 0;
  expect((await preparation.bring(list, () => undefined)).failed).toHaveLength(2);
  expect(asked.toSorted()).toEqual(['gone', 'spoilt']);
});

test('OFF-UI-04: stopped it keeps what came, and the next one goes on from there', async () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`f${n}`, `bytes ${n}`]));
  const { device, asked, preparation } = deviceWith(files);
  const list = Object.entries(files).map(([id, text]) => wanted(id, text));
  const stop = new AbortController();
  const first = await preparation.bring(list, ({ done }) => done === 4 && stop.abort(), stop.signal);
  expect(first).toMatchObject({ end: 'stopped', failed: [] });
  const came = await device.blobs.count();
  expect(came).toBeGreaterThanOrEqual(4);
  expect(came).toBeLessThan(12);
  asked.length = 0;
  expect(await preparation.bring(list, () => undefined)).toEqual({ end: 'done', failed: [], left: 0 });
  expect(asked).toHaveLength(12 - came);
  expect(await device.blobs.count()).toBe(12);
});

test('OFF-UI-04: a line that goes ends it after three files without an answer; the others are told as left', async () => {
  const { api, device, clock } = deviceWith({});
  let asked = 0;
  const silent: SyncApi['file'] = async () => {
    asked++;
    return { ok: false, error: { status: 0, code: 'NO_RESPONSE', message: '', items: [] } };
  };
  const preparation = createPreparation(device, { ...api, file: silent }, () => clock.now, new AbortController().signal);
  const list = Array.from({ length: 30 }, (_, n) => wanted(`f${n}`, `${n}`));
  const brought = await preparation.bring(list, () => undefined);
  expect(brought.end).toBe('silent');
  expect(brought.left + brought.failed.length).toBe(30);
  expect(asked).toBeLessThan(10);
});

test('OFF-UI-04: when everything was on board, and for which workplaces, is kept on the device', async () => {
  const { clock, preparation } = deviceWith({});
  expect(await preparation.noted()).toBeNull();
  await preparation.note(['a', 'b']);
  expect(await preparation.noted()).toEqual({ at: clock.now, places: ['a', 'b'], app: '' });
});

test('OFF-UI-04: what is prepared again stays as long as what is new', async () => {
  const { device, clock, preparation } = deviceWith({ one: 'eins' });
  await preparation.bring([wanted('one', 'eins')], () => undefined);
  clock.now += 13 * DAY;
  await preparation.bring([wanted('one', 'eins')], () => undefined);
  await tidy(device, clock.now + 13 * DAY);
  expect(await device.blobs.count()).toBe(1);
  await tidy(device, clock.now + 15 * DAY);
  expect(await device.blobs.count()).toBe(0);
});

test('OFF-SPACE-03: clearing takes photos that the server has and that nobody prepared, never waiting, parked or draft ones', async () => {
  const { device, preparation } = deviceWith({});
  await device.blobs.bulkAdd([
    blob('draft', 'draft'),
    blob('parked', 'rejected'),
    blob('prepared', 'stored'),
    blob('sending', 'sending'),
    blob('sent', 'stored'),
    blob('waiting', 'queued'),
  ]);
  expect(await preparation.clear(new Set(['prepared']))).toBe(1);
  expect(await device.blobs.toCollection().primaryKeys()).toEqual(['draft', 'parked', 'prepared', 'sending', 'waiting']);
});

test('a photo that waits here is never replaced by one from the server', async () => {
  const { device, preparation } = deviceWith({ mine: 'mine' });
  await device.blobs.add(blob('mine', 'queued'));
  expect(await preparation.bring([wanted('mine', 'mine')], () => undefined)).toEqual({ failed: [], left: 0, end: 'done' });
  expect(await device.blobs.get('mine')).toMatchObject({ state: 'queued', nextAt: 1 });
});

test('OFF-SPACE-01: without room for photos one is refused whole, while typed text is still kept; what is prepared stops', async () => {
  const { device, api, preparation } = deviceWith({ one: 'eins' });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 90_000_000, quota: 100_000_000 }) } });
  const store = createPhotoStore(device, api, () => 0, new AbortController().signal);
  const photo = { ...wanted('new', 'neu').photo, type: 'image/jpeg' as const, width: 1, height: 1, taken_at: null, position: null };
  await expect(store.add(photo, bytes('neu'), { kind: 'operational-audit', record: 'report' })).rejects.toMatchObject({
    name: 'QuotaExceededError',
  });
  expect(await device.blobs.count()).toBe(0);
  expect(await preparation.bring([wanted('one', 'eins')], () => undefined)).toEqual({ failed: [], left: 1, end: 'full' });
  await device.drafts.put({
    key: 'operational-audit/report',
    kind: 'operational-audit',
    id: 'report',
    body: { text: 'typed' },
    base: null,
    title: '',
    savedAt: 0,
  });
  expect(await device.drafts.count()).toBe(1);
});

test('OFF-UI-04: a device that fails ends all that is on its way, and says so', async () => {
  const list = ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => wanted(id, id));
  const { device, asked, preparation } = deviceWith(Object.fromEntries(list.map(({ photo }) => [photo.document_key, photo.document_key])));
  vi.spyOn(device, 'putPhoto').mockRejectedValue(new DOMException('the store is gone', 'InvalidStateError'));
  await expect(preparation.bring(list, () => undefined)).rejects.toMatchObject({ name: 'InvalidStateError' });
  expect(asked.length).toBeLessThan(list.length);
});
