import { describe, expect, test } from 'vitest';
import type { Photo } from '#core/field/field.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { type Finding, MOST_PHOTOS, type Observation } from '#modules/audits/shared/engine/audit.schema.ts';
import { observationsOf } from '#modules/audits/shared/engine/observations.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { blankFinding } from '#modules/audits/shared/engine/blank-finding.ts';
import { putBack, type Removal, takenOut } from './removal.ts';

const kind: AuditKind = operationalAudit;
const photo = (key: string): Photo => ({
  document_key: key,
  name: `${key}.jpg`,
  type: 'image/jpeg',
  size: 10,
  hash: '0'.repeat(64),
  width: 1,
  height: 1,
  taken_at: null,
  position: null,
});
const dfi = { dfi_id: '0198c0de-0000-7000-8000-0000000000d1', dfi_no: null };
const finding = (ref: string, text: string, keys: readonly string[] = []): Finding => ({
  ...blankFinding(ref, 1),
  bulgu_description: text,
  photos: keys.map(photo),
});
const report = (...findings: Finding[]): Audit => {
  const blank: Audit = blankOperationalAudit({ workplace_id: 'w', question_set_version: 1, auditor: [], today: '2026-11-21' });
  const answered = findings.reduce<Audit>((body, { question_id }) => kind.withAnswer(body, question_id, 'no'), blank);
  return kind.withFindings(answered, findings);
};
const first = finding('A1.1', 'Kablo kopuk', ['p1', 'p2', 'p3']);
const second = { ...finding('A1.2', 'Tüp boş'), dfi_list: [dfi] };
const noted: Observation = { id: 'o1', question_id: 'A1.3', note: 'Yeni boyanmış', photos: [photo('p4')] };
const body: Audit = { ...report(first, second), observations: [noted] };

describe('what was taken out comes back where it was', () => {
  const cases: readonly (readonly [string, Removal])[] = [
    ['a photo', { is: 'photo', of: 'finding', id: first.id, reference: first.reference, photo: photo('p2'), place: 1 }],
    ['a finding', { is: 'finding', finding: first, place: 0 }],
    ['a DFI', { is: 'dfi', finding: second.id, reference: second.reference, entry: dfi, place: 0, name: 'DÖF' }],
    ['an observation', { is: 'observation', observation: noted, place: 0 }],
    ['a photo of an observation', { is: 'photo', of: 'observation', id: 'o1', reference: 'A1.3', photo: photo('p4'), place: 0 }],
    ['an answer with its findings', { is: 'answer', ref: 'A1.1', next: 'yes', findings: [first], place: 0 }],
  ];
  test.each(cases)('%s', (_, removal) => {
    const without = takenOut(kind, body, removal);
    expect(without).not.toEqual(body);
    expect(putBack(kind, without, removal)).toEqual(body);
    // A second tap, or what another tab has put back meanwhile, brings nothing twice.
    expect(putBack(kind, body, removal)).toEqual(body);
  });
});

test('what was entered meanwhile stays beside what comes back', () => {
  const removal: Removal = { is: 'answer', ref: 'A1.1', next: 'yes', findings: [first], place: 0 };
  const again = kind.withAnswer(takenOut(kind, body, removal), 'A1.1', 'no');
  const other = finding('A1.1', 'Başka bir bulgu');
  const both = putBack(kind, kind.withFindings(again, [...kind.findingsOf(again), other]), removal);
  expect(both && kind.findingsOf(both).map((one) => one.id)).toEqual([first.id, second.id, other.id]);
  const blank = kind.withFindings(again, [...kind.findingsOf(again), blankFinding('A1.1', 1)]);
  expect(putBack(kind, blank, removal)).toEqual(body);
});

test('a photo has no place without its finding, nor in one that is full meanwhile', () => {
  const removal: Removal = { is: 'photo', of: 'finding', id: first.id, reference: first.reference, photo: photo('p2'), place: 1 };
  expect(putBack(kind, report(second), removal)).toBeNull();
  const full = { ...first, photos: Array.from({ length: MOST_PHOTOS }, (_, n) => photo(`n${n}`)) };
  expect(putBack(kind, report(full), removal)).toBeNull();
});

test('AUD-GEN-08: a finding that comes back answers its question with no again', () => {
  const yes = kind.withAnswer(body, 'A1.1', 'yes');
  const back = putBack(kind, yes, { is: 'finding', finding: first, place: 0 });
  expect(back?.responses['A1.1']).toBe('no');
});

test('what was written since in the observation that a finding left comes back with that finding, and nothing twice', () => {
  const graded: Finding = { ...first, status: 'high' };
  const removal: Removal = { is: 'answer', ref: 'A1.1', next: 'yes', findings: [graded], place: 0 };
  const without = takenOut(kind, kind.withFindings(body, [graded, second]), removal);
  const rewritten = {
    ...without,
    observations: observationsOf(without).map((one) => (one.id === first.id ? { ...one, note: 'Kablo sarkıyor' } : one)),
  };
  const back = putBack(kind, rewritten, removal);
  expect(back && kind.findingsOf(back)[0]).toEqual({ ...graded, bulgu_description: 'Kablo sarkıyor' });
  expect(back && observationsOf(back)).toEqual([noted]);
});

test('an observation whose question is no by now comes back as a finding of it', () => {
  const no = kind.withAnswer(takenOut(kind, body, { is: 'observation', observation: noted, place: 0 }), 'A1.3', 'no');
  const back = putBack(kind, no, { is: 'observation', observation: noted, place: 0 });
  expect(back && kind.findingsOf(back).find(({ id }) => id === 'o1')).toMatchObject({
    question_id: 'A1.3',
    bulgu_description: 'Yeni boyanmış',
  });
});
