import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createArrivals, type Prepare } from '#client/sync/device/arrivals.ts';
import { createPhotoStore } from '#client/sync/device/photos.ts';
import { PhotosNotReady } from '#client/sync/outbox/photos.ts';
import { TooLong } from '#client/sync/outbox/limits.ts';
import { unclaimedPhotos } from '#client/sync/views/unclaimed.ts';
import type { Photo, StoredFile } from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';
import { TestBrowser } from '#tests/model/browser.ts';
import { deleteAll, freshOwner, TestDevice } from '#tests/model/device.ts';
import { AUDIT, audit, auditBody } from '#tests/model/intents.ts';
import { ModelServer } from '#tests/model/server.ts';

const SPOT = 'finding';
const MINUTE_MS = 60_000;

let server: ModelServer;
let device: TestDevice;
let browser: TestBrowser;
let tabs: AbortController[];
beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server, freshOwner(), 'dexie');
  browser = new TestBrowser();
  tabs = [];
  await device.start();
});
afterEach(async () => {
  for (const tab of tabs) tab.abort();
  await device.crash();
  await deleteAll();
});

/** The pictures of one tab; `decide` says what becomes of the next one that is made ready, `code` is asked for before. */
function openTab(code: () => Promise<void> = () => Promise.resolve()) {
  const end = new AbortController();
  tabs.push(end);
  const waiting: ((isGood: boolean) => void)[] = [];
  const prepare: Prepare = async (file) => {
    await code();
    const isGood = await new Promise<boolean>((done) => waiting.push(done));
    const bytes = await file.arrayBuffer();
    if (!isGood) return { ok: false, problem: 'failed' };
    return {
      ok: true,
      image: {
        type: 'image/jpeg',
        bytes,
        hash: 'a'.repeat(64),
        size: bytes.byteLength,
        width: 1,
        height: 1,
        taken_at: null,
        position: null,
      },
    };
  };
  // Locks that the tabs of one browser share.
  const environment = { ...browser.tab().environment(), now: () => device.clock.wall };
  const photos = createPhotoStore(device.device, server.api(), environment.now, end.signal);
  const arrivals = createArrivals(device.device, photos, environment, prepare, end.signal);
  const decide = async (isGood: boolean) => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.(isGood);
  };
  return { arrivals, decide, close: () => end.abort() };
}
/** A form of a report: the photos that stand in it. */
function openForm(tab: ReturnType<typeof openTab>, record: string, hasSpot = true) {
  const shown: (Photo | StoredFile)[] = [];
  const close = tab.arrivals.attach(AUDIT, record, (photo, spot) => {
    if (!hasSpot || spot !== SPOT) return false;
    if (!shown.some((one) => one.document_key === photo.document_key)) shown.push(photo);
    return true;
  });
  return { shown, close };
}
const picture = (name: string) => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/jpeg' });
const raw = () => device.device.blobs.where('state').equals('raw').count();
const valid = (id: string, photos: readonly string[] = []) =>
  ({ kind: AUDIT, id, base: null, body: { ...auditBody('a', photos), report_status: 'valid' } }) as const;

test('a report is not saved for good while photos of it are being made ready, in whichever tab; a draft is', async () => {
  const id = newId();
  const tab = openTab();
  const form = openForm(tab, id);
  tab.arrivals.take([picture('a'), picture('b')], { kind: AUDIT, record: id, spot: SPOT });
  expect(tab.arrivals.of(id).get()).toHaveLength(2);
  await vi.waitFor(async () => expect(await raw()).toBe(2));
  await tab.decide(true);
  await vi.waitFor(() => expect(form.shown).toHaveLength(1));
  const refused = await device.outbox.write([valid(id)]).catch((error: unknown) => error);
  expect(refused instanceof PhotosNotReady && refused.count).toBe(1);
  await device.outbox.write([audit(id, 'a')]);
  await tab.decide(true);
  await vi.waitFor(() => expect(tab.arrivals.of(id).get()).toEqual([]));
  await device.outbox.write([
    valid(
      id,
      form.shown.map((photo) => photo.document_key),
    ),
  ]);
  await device.heal();
  expect([...server.files.values()]).toEqual(['stored', 'stored']);
});

test('OFF-PHOTO-01: a picture whose code does not come says so, holds up no save, and becomes a photo when the code is there', async () => {
  const id = newId();
  let isLost = true;
  const asked = vi.fn(async () => {
    if (isLost) throw new Error('no script');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const tab = openTab(asked);
  const form = openForm(tab, id);
  tab.arrivals.take([picture('a'), picture('b')], { kind: AUDIT, record: id, spot: SPOT });
  const problems = () =>
    tab.arrivals
      .of(id)
      .get()
      .map(({ problem }) => problem);
  await vi.waitFor(() => expect(problems()).toEqual(['not_loaded', 'not_loaded']));
  // The person may save for good without them, as without any that failed.
  await vi.waitFor(() => device.outbox.write([valid(id)]));
  isLost = false;
  await vi.waitFor(async () => expect(asked.mock.calls.length).toBeGreaterThan(2), 5_000);
  await tab.decide(true);
  await tab.decide(true);
  await vi.waitFor(() => expect(form.shown.map((photo) => photo.name)).toEqual(['a', 'b']));
  expect([problems(), await raw()]).toEqual([[], 0]);
});

test('pictures that a dead tab had chosen are made ready by the next form of the record, none of them twice', async () => {
  const id = newId();
  const first = openTab();
  openForm(first, id);
  first.arrivals.take([picture('a'), picture('b')], { kind: AUDIT, record: id, spot: SPOT });
  await vi.waitFor(async () => expect(await raw()).toBe(2));
  await first.decide(true);
  // Stored, but the tab dies before the draft names it.
  await vi.waitFor(async () => expect(await raw()).toBe(1));
  first.close();
  const second = openTab();
  const form = openForm(second, id);
  await second.decide(true);
  await vi.waitFor(() => expect(form.shown.map((photo) => photo.name).toSorted()).toEqual(['a', 'b']));
  expect(new Set(form.shown.map((photo) => photo.document_key)).size).toBe(2);
  expect(await raw()).toBe(0);
});

test('of two forms that find a dead tab’s picture, one makes it ready', async () => {
  const id = newId();
  const first = openTab();
  openForm(first, id);
  first.arrivals.take([picture('a')], { kind: AUDIT, record: id, spot: SPOT });
  await vi.waitFor(async () => expect(await raw()).toBe(1));
  first.close();
  const [second, third] = [openTab(), openTab()];
  openForm(second, id);
  openForm(third, id);
  const making = () => [second, third].map(({ arrivals }) => arrivals.of(id).get().length);
  await vi.waitFor(() => expect(making()).toContain(1));
  for (let turns = 0; turns < 50; turns++) await new Promise((done) => setImmediate(done));
  expect(making().toSorted()).toEqual([0, 1]);
});

test('one that failed is said, keeps its bytes, is tried again at a tap, and does not hold the others up', async () => {
  const id = newId();
  const tab = openTab();
  const form = openForm(tab, id);
  tab.arrivals.take([picture('a'), picture('b')], { kind: AUDIT, record: id, spot: SPOT });
  await tab.decide(false);
  await tab.decide(true);
  await vi.waitFor(() => expect(form.shown.map((photo) => photo.name)).toEqual(['b']));
  const [failed] = tab.arrivals.of(id).get();
  expect(failed).toMatchObject({ name: 'a', problem: 'failed' });
  expect(await raw()).toBe(1);
  tab.arrivals.retry(failed?.key ?? '');
  await tab.decide(true);
  await vi.waitFor(() => expect(form.shown.map((photo) => photo.name)).toEqual(['b', 'a']));
  expect(tab.arrivals.of(id).get()).toEqual([]);
});

test('OFF-PHOTO-01: a marked picture that a tab left half done is made ready by the next one, and still says of which photo it is', async () => {
  const id = newId();
  const original = { document_key: newId(), taken_at: '2026-11-21T11:32:05.000Z', position: { latitude: 39.9, longitude: 32.8 } };
  const first = openTab();
  openForm(first, id);
  first.arrivals.take([picture('a (işaretli).jpg')], { kind: AUDIT, record: id, spot: SPOT, original });
  await vi.waitFor(async () => expect(await raw()).toBe(1));
  first.close();
  const second = openTab();
  const form = openForm(second, id);
  await second.decide(true);
  const { document_key: marked_from, taken_at, position } = original;
  await vi.waitFor(() => expect(form.shown).toMatchObject([{ name: 'a (işaretli).jpg', marked_from, taken_at, position }]));
  expect(form.shown[0]?.document_key).not.toBe(marked_from);
  // It lies on the device until the draft names it: a third form finds it there with the same words.
  second.close();
  const third = openForm(openTab(), id);
  await vi.waitFor(() => expect(third.shown).toEqual(form.shown));
});

test('a picture whose place is gone when it is ready is kept and shown as one without a record', async () => {
  const id = newId();
  const tab = openTab();
  openForm(tab, id, false);
  tab.arrivals.take([picture('a')], { kind: AUDIT, record: id, spot: SPOT });
  await tab.decide(true);
  await vi.waitFor(() => expect(tab.arrivals.of(id).get()).toEqual([]));
  const later = device.clock.wall + MINUTE_MS;
  expect(await unclaimedPhotos(device.device, device.clock.wall)).toEqual([]);
  expect(await unclaimedPhotos(device.device, later)).toMatchObject([{ record: id, name: 'a', hasSpot: true }]);
  // One that is given up before its bytes lie on the device leaves none there.
  tab.arrivals.take([picture('b')], { kind: AUDIT, record: id, spot: SPOT });
  const [given] = tab.arrivals.of(id).get();
  tab.arrivals.dismiss(given?.key ?? '');
  await vi.waitFor(async () => expect((await device.device.blobs.get(given?.key ?? ''))?.letGo).toBe(true));
  expect((await unclaimedPhotos(device.device, later)).map((photo) => photo.name)).toEqual(['a']);
});

test('a text that is too long is refused before anything is stored', async () => {
  const id = newId();
  const refused = await device.outbox.write([audit(id, 'a'.repeat(251))]).catch((error: unknown) => error);
  expect(refused instanceof TooLong && refused.texts).toEqual([{ path: 'facilityName', max: 250, over: 1 }]);
  expect(await device.rows()).toEqual([]);
});

test('a document is kept as it is and taken up by the next form; what the server would refuse never gets that far', async () => {
  const id = newId();
  const bytes = new TextEncoder().encode('%PDF-1.7 tutanak');
  const paper = (name: string, content: BlobPart = bytes) => new File([content], name, { type: 'application/pdf' });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const first = openTab();
  // No form stands open: as if the tab had died before the draft named it.
  first.arrivals.take([paper('Tutanak.pdf'), paper('sayfa.pdf', '<html>')], { kind: AUDIT, record: id, spot: 'a1_files', as: 'file' });
  await vi.waitFor(() => expect(first.arrivals.of(id).get()).toMatchObject([{ name: 'sayfa.pdf', as: 'file', problem: 'wrong_type' }]));
  first.close();
  const second = openTab();
  const shown: unknown[] = [];
  second.arrivals.attach(AUDIT, id, (file, spot) => shown.push([file, spot]) > 0);
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  const [key] = await device.device.blobs.where('state').equals('draft').primaryKeys();
  const named = { document_key: key ?? '', hash, type: 'application/pdf' as const, size: bytes.length, name: 'Tutanak.pdf' };
  expect(shown).toEqual([[named, 'a1_files']]);
  expect(new Uint8Array((await device.device.photoBytes(named.document_key)) ?? [])).toEqual(bytes);
  await device.outbox.write([{ kind: AUDIT, id, base: null, body: { ...auditBody('a'), a1_files: [named] } }]);
  await device.heal();
  expect(server.files.get(named.document_key)).toBe('stored');
});

test('OFF-SPACE-01: a photo that found no room on the device is counted until it has room or is given up', async () => {
  const id = newId();
  const tab = openTab();
  const full = vi.spyOn(device.device, 'putPhoto').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  tab.arrivals.take([picture('a'), picture('b')], { kind: AUDIT, record: id, spot: SPOT });
  await tab.decide(true);
  await tab.decide(true);
  await vi.waitFor(() => expect(tab.arrivals.unkept.get()).toBe(2));
  const [first, second] = tab.arrivals.of(id).get();
  tab.arrivals.dismiss(first?.key ?? '');
  expect(tab.arrivals.unkept.get()).toBe(1);
  full.mockRestore();
  tab.arrivals.retry(second?.key ?? '');
  await tab.decide(true);
  await vi.waitFor(() => expect(tab.arrivals.unkept.get()).toBe(0));
});
