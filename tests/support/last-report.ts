import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import type { Field } from '#tests/support/field.ts';
import { photoFor, storeFile } from '#tests/support/uploads.ts';

/** What was found at A1.1. */
export const FOUND = 'Topraklama kablosu kopuk.';

/** A finished report of the first workplace with two findings at A1.1: one with a photo and a DFI whose day is over, one without either. */
export async function lastReport(page: Page, { account, api, manager }: Field): Promise<{ report: string; expert: string }> {
  const expert = `uzman@${manager.split('@')[1] ?? ''}`;
  await account.addUser('uzman', 6, { assigned: [account.workplaces[0]] });
  const picture = (await cameraPicture(page, { width: 800, height: 600 })).buffer;
  const [report, dfi] = [newId(), newId()];
  const notice = {
    document_key: newId(),
    name: 'kablo.jpg',
    type: 'image/jpeg',
    size: picture.length,
    sha256: createHash('sha256').update(picture).digest('hex'),
    owner_kind: 'operational-audit',
    owner_id: report,
  };
  const blank = { reference: '', kind: 'finding', status: 'high', manual_reference: '', dfi_list: [], photos: [] } as const;
  const first = {
    ...blank,
    id: newId(),
    question_id: 'A1.1',
    bulgu_description: FOUND,
    dfi_list: [{ dfi_id: dfi, dfi_no: 'DÖF-2025-0007' }],
  };
  const second = { ...blank, id: newId(), question_id: 'A1.1', bulgu_description: 'Şema eski.', dfi_list: [], photos: [] };
  const body = account.audit(0, {
    report_status: 'valid',
    responses: { 'A1.1': 'no' },
    begun_at: '2026-11-04T06:15:00.000Z',
    bulguRapor: { bulgu_rapor_list: [{ ...first, photos: [{ ...photoFor(notice), width: 800, height: 600 }] }, second] },
  });
  await account.records.insert('operational-audit', report, body);
  const deadline = addDays(dayInIstanbul(Date.now()), -3);
  const raised = {
    number: 'DÖF-2025-0007',
    source: 'odr',
    source_kind: 'operational-audit',
    source_id: report,
    source_ref: first.id,
  } as const;
  await account.records.insert('dfi', dfi, sampleDfi(account.workplaces[0], account.manager, { ...raised, deadline }));
  await storeFile(await api(), notice, new Uint8Array(picture));
  return { report, expert };
}
