import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { StoreWatch, whenStoreLost } from '#client/sync/device/store-watch.ts';
import { Witness } from '#client/sync/device/witness.ts';
import { newId } from '#core/id/uuid.ts';
import { memoryStorage } from '#tests/support/fake-http.ts';
import { takeStoreAway } from '#tests/support/take-store.ts';

const closing = () => new DOMException('The database connection is closing.', 'InvalidStateError');

const user = newId();

let notes: ReturnType<typeof memoryStorage>;
let ended: AbortController;
let device: DeviceDatabase;
let witness: Witness;
let watch: StoreWatch;
const heard: string[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  heard.length = 0;
  ended = new AbortController();
  device = new DeviceDatabase(`dev-a-${newId()}`);
  notes = memoryStorage();
  witness = new Witness({ account: 'a', user }, notes);
  watch = new StoreWatch(device, witness, () => 1, ended.signal, {
    other: async () => void heard.push('other'),
    reopened: () => void heard.push('reopened'),
  });
});
afterEach(() => {
  ended.abort();
  watch.stop();
  device.close();
  vi.restoreAllMocks();
});

const draft = (id: string) => device.drafts.put({ key: `dfi/${id}`, kind: 'dfi', id, body: {}, base: null, title: '', savedAt: 1 });
const drafts = () => JSON.parse(notes.getItem(`saha.witness.a-${user}`) ?? '{}').drafts;
// It may refuse.
const takenAway = () => takeStoreAway(device.name).catch(() => undefined);

test.each([1, 2, 4])(
  'OFF-SPACE-03: a store that refuses %i times while it is taken away is told all the same, forms before the person',
  async (times) => {
    await watch.start();
    await draft('x');
    await expect.poll(drafts).toBe(1);
    const refuses = vi.spyOn(witness, 'look');
    for (let n = 0; n < times; n++) refuses.mockRejectedValueOnce(closing());
    whenStoreLost(watch.store, () => heard.push(`forms, told ${watch.loss.get()?.drafts ?? 0}`));
    await takenAway();
    await expect.poll(() => watch.loss.get()?.drafts, { timeout: 5_000 }).toBe(1);
    expect(heard).toContain('forms, told 0');
    // The new store is followed like the old one.
    await draft('y');
    await expect.poll(drafts).toBe(1);
  },
);

test('OFF-SPACE-03: a store that does not answer at the start is looked for until it does, and followed from then on', async () => {
  vi.spyOn(witness, 'look').mockRejectedValueOnce(closing()).mockRejectedValueOnce(closing());
  await watch.start();
  expect(heard).toEqual(['reopened']);
  await draft('x');
  await expect.poll(drafts).toBe(1);
});

test('OFF-SPACE-03: nothing is asked of the store any more when the page has ended', async () => {
  const look = vi.spyOn(witness, 'look').mockRejectedValue(closing());
  const started = watch.start();
  await expect.poll(() => look.mock.calls.length).toBe(2);
  ended.abort();
  await started;
  expect(look.mock.calls.length).toBe(2);
});
