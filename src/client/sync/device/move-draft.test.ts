import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { newId } from '#core/id/uuid.ts';
import { asNewDraft } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';

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

/** A photo as a form keeps it before its record is saved. */
const draftPhoto = (id: string, record: string): BlobRow & { bytes: ArrayBuffer } => ({
  id,
  mutation: '',
  record,
  kind: 'operational-audit',
  hash: 'a'.repeat(64),
  type: 'image/jpeg',
  name: 'x.jpg',
  size: 3,
  state: 'draft',
  attempts: 0,
  nextAt: 1,
  bytes: new ArrayBuffer(3),
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
  await device.putPhoto(draftPhoto(key, id));
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

test('OFF-CONF-05: values that gave way go over with a moved draft, without what stays with the old record, and so do their photos', async () => {
  const device = new DeviceDatabase('dev-move-discarded');
  const [id, key, dfi] = [newId(), newId(), newId()];
  const body = { number: 'N1', facilityName: 'yeni', responses: {}, bulguRapor: { bulgu_rapor_list: [] } };
  const answer = {
    responses: 'no',
    'bulguRapor.bulgu_rapor_list': [
      {
        id: newId(),
        question_id: 'A1.1',
        reference: 'A1.1-1',
        kind: null,
        status: null,
        bulgu_description: 'eski',
        manual_reference: '',
        dfi_list: [{ dfi_id: dfi, dfi_no: null }],
        photos: [photo(key)],
      },
    ],
  };
  await device.putPhoto(draftPhoto(key, id));
  const kind = 'operational-audit' as const;
  const discarded = [
    { group: 'facility', path: ['facilityName'], value: 'eski', at: 1 },
    { group: 'answer:A1.1', path: [], value: answer, at: 2 },
  ];
  await device.drafts.put({ key: `${kind}/${id}`, kind, id, body, base: null, title: '', savedAt: 1, version: 1, discarded });
  const drafts = createDraftStore(device, () => 2);
  const moved = (await drafts.move(kind, id, (old) => asNewDraft(old as unknown as OperationalAudit, new Set()))) ?? '';
  const next = await drafts.get(kind, moved);
  expect(next?.discarded).toMatchObject([
    { group: 'facility', value: 'eski' },
    { group: 'answer:A1.1', value: { responses: 'no' } },
  ]);
  expect(JSON.stringify(next?.discarded)).toContain(key);
  expect(JSON.stringify(next?.discarded)).not.toContain(dfi);
  expect(await device.blobs.get(key)).toMatchObject({ record: moved, state: 'draft' });
  device.close();
});
