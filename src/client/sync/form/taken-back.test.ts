import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import { FormDocument } from '#client/sync/form/form-document.ts';
import type { JsonObject } from '#core/change/json.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';

test('OFF-SW-08: an answer that gave way in an older build can be taken back, over what it says nothing of', async () => {
  const device = new DeviceDatabase('dev-taken-back');
  const port = createDraftStore(device, () => 1).port('operational-audit', 'r');
  const observations = [{ id: 'o1', question_id: 'A1', note: 'Kapı açık.', photos: [] }];
  const body: JsonObject = { responses: { A1: 'na' }, bulguRapor: { bulgu_rapor_list: [] }, observations };
  const state = await port.read();
  const { groups: plan } = operationalAuditRecord;
  const document = new FormDocument<JsonObject>({ port, plan, state, body, base: null, title: () => '', now: () => 1 });
  document.takeBack({ group: 'answer:A1', path: [], value: { responses: 'yes' }, at: 1 });
  expect(document.body).toMatchObject({ responses: { A1: 'yes' }, observations });
  device.close();
});
