import 'fake-indexeddb/auto';
import '#modules/registry.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beginText, sendText } from '#client/records/text-document.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createFormDraftStore } from '#client/sync/device/form-drafts.ts';
import { birthOf } from '#client/sync/device/tally.ts';
import type { FormDocument } from '#client/sync/form/form-document.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { AppError } from '#core/error/app-error.ts';
import { takeStoreAway } from '#tests/support/take-store.ts';

let names = 0;
let ids = 0;

/** Tabs of one device, each with the same form. */
function browser() {
  const name = `dev-text-${++names}`;
  const devices: DeviceDatabase[] = [];
  onTestFinished(() => {
    for (const device of devices) device.close();
  });
  return {
    async tab() {
      const device = new DeviceDatabase(name);
      devices.push(device);
      const store = createFormDraftStore(device, Date.now);
      const blank: JsonObject = { id: `r${++ids}`, title: '', contact: '' };
      const recordOf = ({ id }: JsonObject) => String(id);
      const port = store.port('supplier', 'new');
      const text = await beginText({ port, plan: {}, start: blank, blank, unkept: new Set(), recordOf, now: Date.now });
      if (text === null) throw new Error('nothing begins');
      return { store, document: text.document };
    },
    /** Another, empty one stands in the place of the store; no tab is told. */
    async loseStore() {
      for (const device of devices) device.close({ disableAutoOpen: false });
      await takeStoreAway(name);
      await birthOf(devices[0] as DeviceDatabase); // there is one by then
    },
  };
}
type Form = FormDocument<JsonObject>;
async function type(document: Form, more: JsonObject): Promise<void> {
  document.set({ ...document.body, ...more });
  await document.write();
}
const fullDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
const taken = vi.fn(async (_sent: JsonObject): Promise<AppError | null> => null);

test('OFF-DATA-06: what another tab typed while the form was on its way does not go with the text that was sent', async () => {
  const { tab } = browser();
  const [one, other] = [await tab(), await tab()];
  await type(one.document, { title: 'Kuzey' });
  await other.document.refresh();
  const said = await sendText(one.document, one.document.body, async () => {
    await type(other.document, { contact: 'Ayşe' });
    return null;
  });
  expect(said).toBe(null);
  expect((await one.store.all()).map(({ body }) => body)).toMatchObject([{ title: 'Kuzey', contact: 'Ayşe' }]);
  await other.document.refresh();
  expect(other.document.ended).toBe(null);
  // Sent with that, it is gone.
  await sendText(other.document, other.document.body, taken);
  expect(await one.store.all()).toEqual([]);
});

test('OFF-DATA-06: a tab that has not heard of the other one sends neither an older text nor one that was sent', async () => {
  const { tab } = browser();
  const [one, other] = [await tab(), await tab()];
  await type(other.document, { title: 'Kuzey' });
  await type(one.document, { title: 'Kuzey Enerji' });
  await type(other.document, { contact: 'Ayşe' });
  taken.mockClear();
  expect(await sendText(one.document, one.document.body, taken)).toBe('changed');
  expect(one.document.body['contact']).toBe('Ayşe');
  expect(await sendText(one.document, one.document.body, taken)).toBe(null);
  expect(await sendText(other.document, other.document.body, taken)).toBe('changed');
  expect([taken.mock.calls.length, other.document.ended]).toEqual([1, 'final']);
});

test('OFF-SPACE-03: on a full disk the text of what was sent goes all the same: left there, it would be sent again', async () => {
  const { tab } = browser();
  const { document, store } = await tab();
  await type(document, { title: 'Kuzey' });
  // The newest word found no room.
  document.set({ ...document.body, contact: 'Ayşe' });
  const full = fullDisk();
  expect(await sendText(document, document.body, taken).finally(() => full.mockRestore())).toBe(null);
  expect(await store.all()).toEqual([]);
});

test('OFF-DATA-06: words that a tab held of a text that was sent do not go into the next one: they are listed there', async () => {
  const { tab } = browser();
  const [one, other] = [await tab(), await tab()];
  await type(one.document, { title: 'Kuzey' });
  await other.document.refresh();
  other.document.set({ ...other.document.body, contact: 'Ayşe' });
  await sendText(one.document, one.document.body, taken);
  const next = await tab();
  await type(next.document, { title: 'Batı' });
  await other.document.write();
  const [text] = await one.store.all();
  expect(text).toMatchObject({ body: { title: 'Batı', contact: '' }, discarded: [{ group: 'contact', value: 'Ayşe' }] });
});

test('OFF-DATA-06: an untouched form that wakes after the loss of the store shows the text of another tab, as the same record', async () => {
  const { tab, loseStore } = browser();
  const [asleep, one] = [await tab(), await tab()];
  await loseStore();
  await type(one.document, { title: 'Kuzey' });
  // What it has not heard of comes all at once: the text, and that the store is another one.
  const heard = asleep.document.refresh();
  await Promise.all([heard, asleep.document.storeLost()]);
  await asleep.document.write();
  expect([asleep.document.body, asleep.document.discarded]).toEqual([one.document.body, []]);
  await sendText(one.document, one.document.body, taken);
  expect(await one.store.all()).toEqual([]);
});

test('OFF-DATA-06: after the loss of the store what a waking tab holds of a sent record is listed in the next text', async () => {
  const { tab, loseStore } = browser();
  const one = await tab();
  await type(one.document, { title: 'Kuzey', contact: 'Ayşe' });
  const asleep = await tab();
  await sendText(one.document, one.document.body, taken);
  await loseStore();
  const next = await tab();
  await type(next.document, { title: 'Batı' });
  await asleep.document.storeLost();
  await asleep.document.write();
  expect(await next.store.all()).toMatchObject([
    {
      body: { ...next.document.body },
      discarded: [
        { group: 'title', value: 'Kuzey' },
        { group: 'contact', value: 'Ayşe' },
      ],
    },
  ]);
});

test('OFF-DATA-06: rows of a list that meet the text of another record after the loss of the store are listed beside it', async () => {
  const { tab, loseStore } = browser();
  const [one, other] = [await tab(), await tab()];
  one.document.set({ ...one.document.body, risks: ['kaygan zemin'] });
  other.document.set({ ...other.document.body, risks: ['topraklama yok'] });
  await loseStore();
  for (const { document } of [one, other]) {
    await document.storeLost();
    await document.write();
  }
  expect(await one.store.all()).toMatchObject([
    { body: { risks: ['kaygan zemin'] }, discarded: [{ group: 'risks', value: ['topraklama yok'] }] },
  ]);
});

test('OFF-SPACE-03: a text begun after one that was sent from a full disk is written over by no tab that still has that one', async () => {
  const { tab } = browser();
  const first = await tab();
  await type(first.document, { title: 'Doğu' });
  await sendText(first.document, first.document.body, taken);
  const one = await tab();
  await type(one.document, { title: 'Kuzey' });
  const asleep = await tab();
  const full = fullDisk();
  expect(await sendText(one.document, one.document.body, taken).finally(() => full.mockRestore())).toBe(null);
  const next = await tab();
  await type(next.document, { title: 'Batı' });
  await type(asleep.document, { contact: 'Ayşe' });
  expect(await next.store.all()).toMatchObject([{ body: next.document.body, discarded: [{ group: 'contact', value: 'Ayşe' }] }]);
});

test('OFF-SPACE-03: what was sent from a full disk goes into no new record that another tab begins meanwhile', async () => {
  const { tab } = browser();
  const [one, other] = [await tab(), await tab()];
  one.document.set({ ...one.document.body, title: 'Kuzey' });
  const full = fullDisk();
  onTestFinished(() => full.mockRestore());
  const said = await sendText(one.document, one.document.body, async () => {
    full.mockRestore();
    await type(other.document, { contact: 'Ayşe' });
    await one.document.refresh();
    await one.document.write();
    return null;
  });
  expect(said).toBe(null);
  expect((await one.store.all()).map(({ body }) => body)).toEqual([other.document.body]);
  expect(other.document.body).toMatchObject({ title: '', contact: 'Ayşe' });
});

test('OFF-SPACE-03: a sent text that another tab has carried into a new store goes there too, and no other text does', async () => {
  const { tab, loseStore } = browser();
  const one = await tab();
  // A text that was written often has a higher version than the same one in a new store.
  for (const title of ['K', 'Ku', 'Kuzey']) await type(one.document, { title });
  const other = await tab();
  const send = (document: Form, meanwhile: () => Promise<void>) =>
    sendText(document, document.body, async () => {
      await loseStore();
      await meanwhile();
      return null;
    });
  await send(one.document, async () => {
    await other.document.storeLost();
    await other.document.write();
    expect(await other.store.all()).toHaveLength(1);
  });
  expect(await one.store.all()).toEqual([]);
  const next = await tab();
  await type(next.document, { title: 'Güney' });
  await send(next.document, async () => type((await tab()).document, { title: 'Batı' }));
  expect((await one.store.all()).map(({ body }) => body['title'])).toEqual(['Batı']);
});
