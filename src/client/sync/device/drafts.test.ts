import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';

const draft = (note: string) => ({ kind: 'operational-audit' as const, id: 'r1', body: { note }, base: null, title: 'T' });

test('OFF-DATA-06 OFF-DATA-05: a draft is stored, also before the database was opened and after it was closed; who watches drafts hears of each', async () => {
  const device = new DeviceDatabase('dev-drafts-1');
  const drafts = createDraftStore(device, () => 5);
  await drafts.save(draft('first'));
  expect(await drafts.get('operational-audit', 'r1')).toMatchObject({ key: 'operational-audit/r1', body: { note: 'first' }, savedAt: 5 });
  const seen: unknown[] = [];
  const watch = liveQuery(() => device.drafts.toArray()).subscribe((rows) => void seen.push(rows.map((row) => row.body['note'])));
  await vi.waitFor(() => expect(seen).toEqual([['first']]));
  await drafts.save(draft('second'));
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['second']));
  watch.unsubscribe();
  device.close({ disableAutoOpen: false });
  await drafts.save(draft('third'));
  expect((await drafts.get('operational-audit', 'r1'))?.body).toEqual({ note: 'third' });
  device.close();
});

test('OFF-DATA-05: a draft that the device does not take is not said to be kept', async () => {
  const device = new DeviceDatabase('dev-drafts-2');
  const drafts = createDraftStore(device, () => 5);
  await drafts.save(draft('first'));
  // What cannot be cloned cannot be stored.
  await expect(drafts.save({ ...draft('second'), title: (() => 'x') as unknown as string })).rejects.toBeDefined();
  expect((await drafts.get('operational-audit', 'r1'))?.body).toEqual({ note: 'first' });
  device.close();
});

test('OFF-DATA-06: what was read ahead is given to one screen, and not once any tab has written the draft', async () => {
  const device = new DeviceDatabase('dev-drafts-3');
  await device.open();
  const drafts = createDraftStore(device, () => 5);
  const peeked = () => drafts.peek('operational-audit', 'r1');
  expect(peeked()).toBeUndefined();
  await drafts.ahead('operational-audit', 'r1');
  expect(peeked()?.row).toBeNull();
  await drafts.save(draft('first'));
  expect(peeked()).toBeUndefined();
  await drafts.ahead('operational-audit', 'r1');
  expect(peeked()?.row?.body).toEqual({ note: 'first' });
  // Another tab, by its own connection.
  const other = new DeviceDatabase('dev-drafts-3');
  await createDraftStore(other, () => 6).save(draft('second'));
  await vi.waitFor(() => expect(peeked()).toBeUndefined());
  await drafts.ahead('operational-audit', 'r1');
  await drafts.port('operational-audit', 'r1').end('discarded');
  expect(peeked()).toBeUndefined();
  await drafts.ahead('operational-audit', 'r1');
  drafts.taken();
  expect(peeked()).toBeUndefined();
  other.close();
  device.close();
});

test('OFF-DATA-06: a draft written while it is read ahead is not given as it was; the oldest of many gives way', async () => {
  const device = new DeviceDatabase('dev-drafts-3b');
  await device.open();
  const drafts = createDraftStore(device, () => 5);
  const reading = drafts.ahead('operational-audit', 'r1');
  await drafts.save(draft('first'));
  await reading;
  expect(drafts.peek('operational-audit', 'r1')).toBeUndefined();
  for (const id of ['r1', 'r2', 'r3', 'r4', 'r5']) await drafts.ahead('operational-audit', id);
  expect(['r1', 'r2', 'r5'].map((id) => drafts.peek('operational-audit', id) !== undefined)).toEqual([false, true, true]);
  device.close();
});

test('OFF-DATA-06: a first draft is written at once, and never over one that another form has begun or ended meanwhile', async () => {
  const device = new DeviceDatabase('dev-drafts-4');
  await device.open();
  const drafts = createDraftStore(device, () => 5);
  const port = drafts.port('operational-audit', 'r1');
  const content = (note: string) => ({ body: { note }, base: null, title: 'T', discarded: [] });
  const untouched = vi.fn(() => null);
  const first = await port.write(0, content('first'), untouched);
  expect(untouched).not.toHaveBeenCalled();
  expect(first.version).toBeGreaterThan(1);
  const other = vi.fn(() => content('joined'));
  const second = await port.write(0, content('other'), other);
  expect(other).toHaveBeenCalledWith(
    expect.objectContaining({ version: first.version, row: expect.objectContaining({ body: { note: 'first' } }) }),
  );
  expect((await port.read()).row?.body).toEqual({ note: 'joined' });
  await port.end('discarded');
  const late = vi.fn(() => null);
  await port.write(0, content('late'), late);
  expect(late).toHaveBeenCalledWith(expect.objectContaining({ row: null, end: expect.objectContaining({ how: 'discarded' }) }));
  expect((await port.read()).row).toBeNull();
  expect(second.version).toBeGreaterThan(first.version);
  device.close();
});
