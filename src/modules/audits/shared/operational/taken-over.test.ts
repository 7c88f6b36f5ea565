import { expect, test } from 'vitest';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { stillTakenOver, takeOver } from '#modules/audits/shared/operational/taken-over.ts';

const blank = blankOperationalAudit({ workplace_id: 'w', question_set_version: 1, auditor: ['me'], today: '2026-05-04' });
const report = (name: string, contact: string): OperationalAudit => ({
  ...blank,
  facilityName: name,
  facilityType: ['hydrant'],
  managementCompany: 'm',
  duration: 180,
  generalEvaluation: 'Genel durum iyi.',
  a5: { ...blank.a5, contact_person: contact, other_participants: 'Ayşe Er' },
});

test('AUD-OPS-01 AUD-OPS-02: facility, types, company and A5 come from the last report of the workplace, what was of that day does not', () => {
  const begun = takeOver(blank, report('Iğdır Tesisi', 'Işık Ün'), undefined);
  expect(begun).toEqual({
    ...blank,
    facilityName: 'Iğdır Tesisi',
    facilityType: ['hydrant'],
    managementCompany: 'm',
    a5: { ...blank.a5, contact_person: 'Işık Ün' },
  });
  expect(takeOver(blank, undefined, undefined)).toEqual(blank);
});

test('AUD-OPS-01: another workplace changes what was taken over, never what a person entered', () => {
  const [first, second] = [report('Birinci', 'Işık Ün'), report('İkinci', 'Ömer Can')];
  const begun = takeOver(blank, first, undefined);
  const typed = { ...begun, facilityName: 'Elle yazılan', a5: { ...begun.a5, other_participants: 'Denetim ekibi' } };
  const moved = takeOver(typed, second, first);
  expect(moved.facilityName).toBe('Elle yazılan');
  expect(moved.a5).toMatchObject({ contact_person: 'Ömer Can', other_participants: 'Denetim ekibi' });
  expect(takeOver(begun, undefined, first)).toEqual(blank);
  const own = { ...begun, a5: { ...begun.a5, contact_person: 'Elle yazılan' } };
  expect(takeOver(own, second, first).a5.contact_person).toBe('Elle yazılan');
});

test('AUD-OPS-01: a field is marked while it stands as the last report said, an empty one never', () => {
  const last = report('Tesis', 'Işık Ün');
  const begun = takeOver(blank, last, undefined);
  expect(stillTakenOver(begun, last)).toEqual(['facilityName', 'facilityType', 'managementCompany', 'a5']);
  expect(stillTakenOver({ ...begun, facilityType: [] }, last)).toEqual(['facilityName', 'managementCompany', 'a5']);
  expect(stillTakenOver(blank, blank)).toEqual([]);
});
