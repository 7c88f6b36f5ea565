import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { newId } from '#core/id/uuid.ts';

const photo = (key: string) => ({
  document_key: key,
  hash: 'a'.repeat(64),
  type: 'image/jpeg',
  size: 3,
  width: 1,
  height: 1,
  name: 'x.jpg',
  taken_at: null,
  position: null,
});

test('OFF-CONF-05: a draft that moves to a new record takes its photos along, and the forms of the old one hear of it', async () => {
  const device = new DeviceDatabase('dev-move');
  const drafts = createDraftStore(device, () => 1);
  const [id, key] = [newId(), newId()];
  const finding = {
    id: newId(),
    question_id: 'A1',
    reference: 'A1-1',
    kind: null,
    status: null,
    bulgu_description: 'x',
    manual_reference: '',
    dfi_list: [],
    photos: [photo(key)],
  };
  const body = { number: 'N1', report_status: 'valid', responses: { A1: 'no' }, bulguRapor: { bulgu_rapor_list: [finding] } };
  const blob: BlobRow & { bytes: ArrayBuffer } = {
    id: key,
    mutation: '',
    record: id,
    kind: 'operational-audit',
    hash: 'a'.repeat(64),
    type: 'image/jpeg',
    name: 'x.jpg',
    size: 3,
    state: 'draft',
    attempts: 0,
    nextAt: 1,
    bytes: new ArrayBuffer(3),
  };
  await device.putPhoto(blob);
  await drafts.save({ kind: 'operational-audit', id, body, base: { version: 3, body }, title: 'T' });
  const moved = (await drafts.move('operational-audit', id, (old) => ({ ...old, number: null, report_status: 'draft' }))) ?? '';
  expect(await drafts.get('operational-audit', moved)).toMatchObject({
    id: moved,
    base: null,
    body: { number: null, responses: { A1: 'no' } },
  });
  expect(await device.blobs.get(key)).toMatchObject({ record: moved, state: 'draft' });
  expect(await drafts.port('operational-audit', id).read()).toMatchObject({ row: null, end: { how: 'moved' } });
  expect(await drafts.move('operational-audit', id, (old) => old)).toBeNull();
  device.close();
});
