import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { SyncApi } from '#client/sync/api.ts';
import { tidy } from '#client/sync/device/housekeeping.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createPhotoStore } from '#client/sync/device/photos.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { createPreparation, type WantedPhoto } from './preparation.ts';

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

test('OFF-UI-04: photos of a prepared workplace are brought once, checked by their hash, and counted while they come', async () => {
  const { device, asked, preparation } = deviceWith({ one: 'eins', two: 'zwei', spoilt: 'other bytes' });
  const seen: number[] = [];
  const list = [wanted('one', 'eins'), wanted('spoilt', 'its bytes'), wanted('gone', 'x'), wanted('two', 'zwei')];
  expect(await preparation.bring(list, (count) => seen.push(count))).toEqual({ missing: 2, full: false });
  expect(seen).toEqual([1, 2, 3, 4]);
  expect((await device.blobs.toArray()).map(({ id, state }) => [id, state])).toEqual([
    ['one', 'stored'],
    ['two', 'stored'],
  ]);
  asked.length = 0;
  await preparation.bring([wanted('one', 'eins')], () => undefined);
  expect(asked).toEqual([]);
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
  expect(await preparation.bring([wanted('mine', 'mine')], () => undefined)).toEqual({ missing: 0, full: false });
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
  expect(await preparation.bring([wanted('one', 'eins')], () => undefined)).toEqual({ missing: 1, full: true });
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
