import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import { createOutbox } from '#client/sync/outbox/outbox.ts';
import { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import { newId } from '#core/id/uuid.ts';
import { sampleResponse } from '#tests/support/responses.ts';

const KIND = 'control-list-response';
const place = { workplace: newId(), unit: newId(), list: newId(), assessment: newId(), question: newId() };

async function opened(name: string) {
  const device = new DeviceDatabase(name);
  const feed = new OutboxFeed(device);
  await feed.refresh();
  const owner = { account: 'a', user: 'u' };
  return {
    device,
    feed,
    outbox: createOutbox(
      device,
      feed,
      () => ({ owner, now: 1, clockOffset: 0 }),
      () => undefined,
    ),
  };
}

afterEach(() => void vi.restoreAllMocks());

test('OFF-DATA-04 OFF-DATA-05: who leaves with a write hears when it is durable, before any view, and undoes nothing', async () => {
  const { device, feed, outbox } = await opened('dev-outbox-1');
  const [id, body] = [newId(), sampleResponse(place)];
  await createDraftStore(device, () => 1).save({ kind: KIND, id, body, base: null, title: '' });
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const told: unknown[] = [];
  await outbox.write([{ kind: KIND, id, body, base: null }], () => {
    told.push(feed.rows.get().length);
    told.push(Promise.all([device.outbox.count(), device.drafts.count()]));
    throw new Error('the screen is gone');
  });
  expect(told[0]).toBe(0);
  expect(await told[1]).toEqual([1, 0]);
  expect(feed.rows.get().map(({ lane }) => lane)).toEqual([id]);
  expect(said).toHaveBeenCalledOnce();
  // Nothing was stored: nobody is told that it was.
  const never = vi.fn();
  await expect(outbox.write([{ kind: KIND, id, body, base: null, draft: 7 }], never)).rejects.toThrow();
  expect(never).not.toHaveBeenCalled();
  device.close();
});

test('OFF-DATA-04: an answer is queued by four round trips to the store, the end of its draft among them', async () => {
  const { device, outbox } = await opened('dev-outbox-2');
  const [id, body] = [newId(), sampleResponse(place)];
  await createDraftStore(device, () => 1).save({ kind: KIND, id, body, base: null, title: '' });
  const trips: string[][] = [];
  // What is asked before the last answer came is one trip.
  let open = 0;
  const note = (request: IDBRequest, name: string) => {
    if (open === 0) trips.push([]);
    trips.at(-1)?.push(name);
    open++;
    for (const end of ['success', 'error']) request.addEventListener(end, () => void open--);
  };
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype] as unknown as Record<string, unknown>[])
    for (const way of ['get', 'getAll', 'getAllKeys', 'count', 'put', 'add', 'delete', 'openCursor', 'openKeyCursor']) {
      const own = prototype[way];
      if (typeof own !== 'function') continue;
      vi.spyOn(prototype as Record<string, () => IDBRequest>, way).mockImplementation(function asked(this: { name: string }, ...rest) {
        const request = own.apply(this, rest) as IDBRequest;
        note(request, `${way} ${this.name}`);
        return request;
      });
    }
  await outbox.write([{ kind: KIND, id, body, base: null }]);
  expect(trips.length, JSON.stringify(trips)).toBeLessThanOrEqual(4);
  expect(trips.flat()).toEqual(expect.arrayContaining(['add outbox', 'put loads', 'delete drafts', 'put draftEnds']));
  device.close();
});
