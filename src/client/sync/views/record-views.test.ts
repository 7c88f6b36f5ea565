import { expect, test } from 'vitest';
import type { ListQuery } from '#client/sync/engine.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import { RecordViews } from '#client/sync/views/record-views.ts';
import type { ReplicaHost } from '#client/sync/views/replica-host.ts';

const KIND = 'ppe-distribution';

/** Nobody listens to these lists, so nothing of them is read. */
const views = () => new RecordViews({} as ReplicaHost, {} as OutboxFeed);

test('OFF-DATA-02: a list of all records is another one than that of a workplace or a status that is not chosen yet', () => {
  const all = views();
  // A form asks for the records of no workplace first, and what stands in it for all of them.
  const asked: ListQuery[] = [{ bucket: '' }, {}, { status: '' }, { bucket: 'a' }, { status: 'a' }, { limit: 1 }];
  expect(new Set(asked.map((query) => all.list(KIND, query))).size).toBe(asked.length);
});

test('lists that ask for the same are one', () => {
  const all = views();
  expect(all.list(KIND, { bucket: 'a' })).toBe(all.list(KIND, { bucket: 'a' }));
  expect(all.list(KIND, {})).toBe(all.list(KIND, {}));
});
