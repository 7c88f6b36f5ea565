import { expect, test } from 'vitest';
import { FormDocument } from '#client/sync/form/form-document.ts';
import { AuditForm } from '#modules/audits/client/operational/form/auditForm.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { memoryDraft, NO_DRAFT } from '#tests/support/memory-draft.ts';
import { Removals } from './removals.ts';

const photo = {
  document_key: 'p1',
  name: 'p1.jpg',
  type: 'image/jpeg',
  size: 3,
  hash: '0'.repeat(64),
  width: 1,
  height: 1,
  taken_at: null,
  position: null,
} as const;

function open() {
  const document = new FormDocument<Audit>({
    port: memoryDraft(),
    plan: operationalAuditRecord.groups,
    state: NO_DRAFT,
    body: blankOperationalAudit({ workplace_id: 'w', question_set_version: 1, auditor: [], today: '2026-11-21' }),
    base: null,
    title: () => '',
    now: () => 1,
  });
  const question = { ref: 'A1.1', text_tr: '', text_en: '', help_tr: '', help_en: '' };
  const set = {
    kind: 'operational',
    version: 1,
    sections: [{ key: 'a', title_tr: '', title_en: '', applies_to: [], questions: [question] }],
  } as const;
  const form = new AuditForm({ id: 'report', kind: operationalAudit, set: set as never, document, today: () => '2026-11-21' });
  form.answer('A1.1', 'no');
  const [finding] = operationalAudit.findingsOf(form.body as never);
  if (!finding) throw new Error('the no opened a finding');
  form.putFinding({ ...finding, photos: [{ ...photo }] });
  const bytes = new Map([['p1', new ArrayBuffer(3)]]);
  const letGo = new Set<string>();
  const store = {
    remove: async (key: string) => void (bytes.has(key) && letGo.add(key)),
    takeBack: async (key: string) => letGo.delete(key) && bytes.has(key),
  };
  const removals = new Removals(form, () => store);
  const take = () => removals.take({ is: 'photo', of: 'finding', id: finding.id, reference: '', photo, place: 0 }, 1);
  const photos = () => form.finding(finding.id)?.photos.map((one) => one.document_key);
  return { form, bytes, letGo, store, removals, take, photos };
}

test('a photo that is taken out is let go of at once, and one that comes back is not', async () => {
  const { letGo, removals, take, photos } = open();
  take();
  expect([photos(), [...letGo]]).toEqual([[], ['p1']]);
  expect(await removals.takeBack(removals.get()[0]?.id ?? 0)).toBe('back');
  expect([photos(), removals.get(), [...letGo]]).toEqual([['p1'], [], []]);
  take();
  removals.settle();
  expect([photos(), removals.get(), [...letGo]]).toEqual([[], [], ['p1']]);
});

test('a photo whose bytes are gone does not come back by half', async () => {
  const { bytes, removals, take, photos } = open();
  take();
  bytes.clear();
  expect(await removals.takeBack(removals.get()[0]?.id ?? 0)).toBe('no-bytes');
  expect(photos()).toEqual([]);
});

test('a photo whose finding is gone stays let go of, so that no other form brings it back', async () => {
  const { form, letGo, removals, take } = open();
  take();
  form.change(operationalAudit.withFindings(form.body as never, []));
  expect(await removals.takeBack(removals.get()[0]?.id ?? 0)).toBe('no-place');
  expect([...letGo]).toEqual(['p1']);
});

test('the list is there when the form is opened again in the page, for the same person alone', () => {
  const { form, store, removals, take } = open();
  take();
  expect(new Removals(form, () => store).get()).toBe(removals.get());
  const other = { ...store };
  expect(new Removals(form, () => other).get()).toEqual([]);
});

test('photos that stay with their question are not let go of when its answer leaves no', async () => {
  const { form, letGo, removals } = open();
  const [finding] = operationalAudit.findingsOf(form.body as never);
  removals.take({ is: 'answer', ref: 'A1.1', next: 'yes', findings: finding ? [finding] : [], place: 0 }, 1);
  const [noted] = form.state.observations.get('A1.1') ?? [];
  expect([noted?.photos.length, [...letGo]]).toEqual([1, []]);
  if (noted) removals.take({ is: 'observation', observation: noted, place: 0 }, 2);
  expect([...letGo]).toEqual(['p1']);
  // The older of the two brings the finding back, with the photo that left after it.
  expect(await removals.takeBack(removals.get()[1]?.id ?? 0)).toBe('back');
  expect([form.state.findings.get('A1.1')?.[0]?.photos.length, [...letGo]]).toEqual([1, []]);
});
