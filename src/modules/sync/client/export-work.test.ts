import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { WholeGroup } from '#client/records/outbox-groups.ts';
import { draftFile, workFile } from '#modules/sync/client/export-work.ts';

// What the file is made of; the rest of an outbox row stays on the device.
const group = (photos: readonly string[]): WholeGroup => ({
  record: 'r1',
  kind: 'operational-audit',
  title: 'Şile Deposu',
  sync: 'on-device',
  photos,
  files: [],
  at: 0,
  open: [
    {
      id: 'm1',
      callId: 'AUD-OPS-CALL-03',
      state: 'queued',
      createdAt: 0,
      title: 'Şile Deposu',
      base: null,
      input: { body: { findings: [{ photos: [{ document_key: 'p1', type: 'image/png' }] }] } },
    },
  ] as unknown as WholeGroup['open'],
});

test('OFF-UI-02: work with photos is exported as a zip of JSON and the photos, byte for byte; one whose bytes are gone is named', async () => {
  const bytes = new Uint8Array([137, 80, 78, 71, 0, 255]);
  const file = await workFile(group(['p1', 'p2']), { bytes: async (key) => (key === 'p1' ? bytes.buffer : null) });
  expect([file.name, file.type]).toEqual(['saha-operational-audit-r1.zip', 'application/zip']);
  if (typeof file.content === 'string') throw new Error('no zip');
  const packed = unzipSync(file.content);
  expect(Object.keys(packed).toSorted()).toEqual(['photos/p1.png', 'work.json']);
  expect([...(packed['photos/p1.png'] ?? [])]).toEqual([...bytes]);
  expect(JSON.parse(strFromU8(packed['work.json'] ?? new Uint8Array()))).toMatchObject({
    format: 'saha-outbox-1',
    record: 'r1',
    title: 'Şile Deposu',
    photos: [
      { document_key: 'p1', file: 'photos/p1.png' },
      { document_key: 'p2', file: null },
    ],
  });
});

test('OFF-UI-02: work without photos is exported as plain JSON', async () => {
  const file = await workFile(group([]), { bytes: async () => null });
  expect(file.name).toBe('saha-operational-audit-r1.json');
  expect(JSON.parse(String(file.content))).toMatchObject({ changes: [{ id: 'm1' }] });
});

test('finding F OFF-UI-02: a draft goes out with its photos and with the pictures that are still being made ready for it', async () => {
  const bytes = new Map([
    ['p1', new Uint8Array([1])],
    ['raw', new Uint8Array([2, 3])],
  ]);
  const row = {
    key: 'operational-audit/r1',
    kind: 'operational-audit',
    id: 'r1',
    title: 'Şile Deposu',
    savedAt: 0,
    base: null,
    body: { photos: [{ document_key: 'p1', type: 'image/png' }] },
  } as const;
  const file = await draftFile(row, {
    bytes: async (key) => bytes.get(key)?.buffer ?? null,
    unsaved: async (record) => (record === 'r1' ? [{ document_key: 'raw', type: 'image/heic' }] : []),
  });
  if (typeof file.content === 'string') throw new Error('no zip');
  const packed = unzipSync(file.content);
  expect(Object.keys(packed).toSorted()).toEqual(['photos/p1.png', 'photos/raw.heic', 'work.json']);
  expect([...(packed['photos/raw.heic'] ?? [])]).toEqual([2, 3]);
});
