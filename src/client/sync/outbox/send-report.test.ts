import { expect, test } from 'vitest';
import { reportOf, type Standing } from '#client/sync/outbox/send-report.ts';
import type { BlobRow, OutboxHead } from '#client/sync/port.ts';

// What is counted; the rest of a row stays on the device.
const row = (state: OutboxHead['state']) => ({ state, nextAt: 0 }) as OutboxHead;
const standing = (records: Record<string, OutboxHead[]>, files: Record<string, Pick<BlobRow, 'state' | 'record'>>): Standing => ({
  records: new Map(Object.entries(records)),
  files: new Map(Object.entries(files)),
  hasDocuments: false,
  merged: new Set(),
});
const FACTS = { connection: 'online', needsSignIn: false, needsUpdate: false } as const;
const photo = (state: BlobRow['state']) => ({ p: { state, record: 'r' } });

test('OFF-PHOTO-02 OFF-UI-02: a record whose photo waits is not told as sent, however its text has arrived', () => {
  const before = standing({ r: [row('queued')] }, photo('queued'));
  expect(reportOf(before, standing({}, photo('queued')), FACTS)).toMatchObject({
    records: 0,
    photos: 0,
    waiting: 1,
    photosWaiting: 1,
    why: 'busy',
  });
  expect(reportOf(before, standing({}, {}), FACTS)).toMatchObject({ records: 1, photos: 1, waiting: 0, why: null });
  // Refused: neither sent nor waiting, but told.
  expect(reportOf(before, standing({}, photo('rejected')), FACTS)).toMatchObject({ records: 0, photosRefused: 1, waiting: 0, why: null });
});
