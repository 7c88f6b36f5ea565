import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#core/record/record.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import {
  auditFigures,
  auditProblems,
  lostByAnswer,
  questionsFor,
  sectionsFor,
  unanswered,
  withAnswer,
} from '#modules/audits/shared/operational/operational.rules.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-edit.ts';
import { findingProblems } from '#modules/audits/shared/engine/audit-rules.ts';
import { type OperationalAudit, operationalAuditSchema } from '#modules/audits/shared/operational/operational.schema.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';

const TODAY = '2025-06-15';
const ID = (n: number) => `0190a5d2-7c1e-7abc-8def-${String(n).padStart(12, '0')}`;
const question = (ref: string) => ({ ref, text_tr: ref, text_en: ref, help_tr: '', help_en: '' });
const SET: QuestionSet = {
  kind: 'operational',
  version: 1,
  sections: [
    { key: 'all', title_tr: '', title_en: '', applies_to: [], questions: [question('A1.1'), question('A1.2')] },
    { key: 'tanks', title_tr: '', title_en: '', applies_to: ['storage'], questions: [question('B1.1')] },
    { key: 'both', title_tr: '', title_en: '', applies_to: ['storage', 'intoplane'], questions: [question('C1.1')] },
  ],
};
const finding = (n: number, question_id: string, more: Partial<Finding> = {}): Finding => ({
  id: ID(n),
  question_id,
  reference: '',
  kind: 'finding',
  status: 'low',
  bulgu_description: 'Vana sızdırıyor',
  manual_reference: '',
  dfi_list: [],
  photos: [],
  ...more,
});
const blank = () => blankOperationalAudit({ workplace_id: ID(1), question_set_version: 1, auditor: [ID(2)], today: TODAY });
/** A report for storage that can be saved as valid. */
const complete = (more: Partial<OperationalAudit> = {}): OperationalAudit => ({
  ...blank(),
  facilityName: 'Depo',
  facilityType: ['storage'],
  managementCompany: ID(3),
  duration: 90,
  a1_report: 'Yeterince uzun',
  generalEvaluation: 'İyi',
  tier3Agreement: true,
  seriousItemsReported: false,
  managerChange: false,
  infrastructureChange: false,
  supplyMethodChange: false,
  responses: { 'A1.1': 'yes', 'A1.2': 'yes', 'B1.1': 'yes', 'C1.1': 'yes' },
  ...more,
});
const problems = (more: Partial<OperationalAudit> = {}) => auditProblems(complete(more), SET, TODAY).map((p) => `${p.at} ${p.code}`);

describe('a new report', () => {
  test('AUD-GEN-04: is a draft that nobody else sees, and a body as the schema has it', () => {
    expect(v.safeParse(operationalAuditSchema, blank()).success).toBe(true);
    expect(blank()).toMatchObject({ report_status: 'draft', sharing: 'not_shared', number: null, responses: {} });
  });
});

describe('which questions are asked', () => {
  test('AUD-OPS-14: those for all, and those of the chosen facility types, each once', () => {
    expect(questionsFor(SET, { facilityType: ['storage'] }).map((q) => q.ref)).toEqual(['A1.1', 'A1.2', 'B1.1', 'C1.1']);
    expect(questionsFor(SET, { facilityType: ['intoplane'] }).map((q) => q.ref)).toEqual(['A1.1', 'A1.2', 'C1.1']);
    expect(questionsFor(SET, { facilityType: ['hydrant'] }).map((q) => q.ref)).toEqual(['A1.1', 'A1.2']);
    expect(questionsFor(SET, { facilityType: ['storage', 'intoplane'] })).toHaveLength(4);
  });

  test('AUD-FIND-02: a section that holds a finding stays in the form and is checked, also without its facility type', () => {
    const finding = {
      id: 'f',
      question_id: 'B1.1',
      reference: '',
      kind: null,
      status: null,
      bulgu_description: '',
      manual_reference: '',
      dfi_list: [],
      photos: [],
    };
    const asked = { facilityType: ['hydrant' as const], bulguRapor: { bulgu_rapor_list: [finding] } };
    expect(questionsFor(SET, asked).map((q) => q.ref)).toContain('B1.1');
    expect(questionsFor(SET, { facilityType: ['hydrant'] }).map((q) => q.ref)).not.toContain('B1.1');
  });
  test('with no type chosen yet all sections are shown', () => expect(sectionsFor(SET, { facilityType: [] })).toHaveLength(3));
});

describe('AUD-GEN-09 AUD-GEN-10 AUD-GEN-11 AUD-OPS-13 AUD-FIND-02: saving as valid', () => {
  test('a complete report has nothing against it', () => expect(problems()).toEqual([]));

  test.each([
    ['AUD-GEN-09', 'workplace_id', ''],
    ['AUD-GEN-09 AUD-OPS-13', 'auditor', []],
    ['AUD-GEN-09 AUD-OPS-13', 'inspectionDate', null],
    ['AUD-GEN-09', 'duration', null],
    ['AUD-OPS-13', 'facilityType', []],
    ['AUD-OPS-13', 'managementCompany', null],
    ['AUD-OPS-13', 'reportDate', null],
    ['AUD-OPS-13', 'generalEvaluation', '  '],
    ['AUD-OPS-13', 'a1_report', ''],
    ['AUD-OPS-13', 'facilityName', ''],
    ['AUD-OPS-13', 'tier3Agreement', null],
    ['AUD-OPS-13', 'seriousItemsReported', null],
    ['AUD-OPS-13', 'managerChange', null],
    ['AUD-OPS-13', 'infrastructureChange', null],
    ['AUD-OPS-13', 'supplyMethodChange', null],
  ] as const)('%s: needs %s', (_, field, empty) => {
    expect(problems({ [field]: empty })).toEqual([`${field} required`]);
  });

  test('AUD-OPS-13: the A1 report is a text of at least 10 characters, or a document', () => {
    expect(problems({ a1_report: '123456789' })).toEqual(['a1_report min_length']);
    expect(problems({ a1_report: '1234567890' })).toEqual([]);
    expect(problems({ a1_report: ID(9) })).toEqual(['a1_report document']);
    const paper = { document_key: ID(9), hash: 'a'.repeat(64), type: 'application/pdf' as const, size: 1, name: 'a.pdf' };
    for (const a1_report of [ID(9), '', 'Kısa']) expect(problems({ a1_report, a1_files: [paper] })).toEqual([]);
    expect(problems({ a1_report: ID(8), a1_files: [paper] })).toEqual(['a1_report document']);
  });

  test('a signature may lack, and one that was begun has to be finished', () => {
    const given = { name: 'Ayşe Demir', signed_at: '2025-06-15T09:00:00.000Z', width: 300, height: 150, path: 'M10 20L90 60' };
    expect(problems({ auditor_signature: null, representative_signature: given })).toEqual([]);
    expect(problems({ auditor_signature: { ...given, path: '' } })).toEqual([]);
    for (const open of [{ signed_at: null }, { name: ' ' }, { path: 'M10 20L11 20' }])
      expect(problems({ auditor_signature: given, representative_signature: { ...given, ...open } })).toEqual([
        'representative_signature unsigned',
      ]);
  });

  test('the dates of earlier visits may be open', () => {
    expect(problems({ lastJIGInspectionDate: null, lastExternalAudit: null, lastProcedureRevisionDate: null })).toEqual([]);
  });

  test.each(['reportDate', 'lastJIGInspectionDate', 'lastExternalAudit', 'lastProcedureRevisionDate'] as const)(
    '%s may be today, not tomorrow',
    (field) => {
      expect(problems({ [field]: TODAY })).toEqual([]);
      expect(problems({ [field]: '2025-06-16' })).toEqual([`${field} in_future`]);
    },
  );

  test('the report is not dated before the inspection', () => {
    expect(problems({ inspectionDate: '2025-06-14', reportDate: '2025-06-14' })).toEqual([]);
    expect(problems({ inspectionDate: '2025-06-14', reportDate: '2025-06-13' })).toEqual(['reportDate before_inspection']);
  });

  test('AUD-GEN-10 AUD-GEN-11: each question without an answer is named, in the order of the form', () => {
    expect(problems({ responses: { 'A1.2': 'yes', 'C1.1': 'yes' } })).toEqual(['answer:A1.1 unanswered', 'answer:B1.1 unanswered']);
    expect(unanswered(complete({ responses: { 'A1.2': 'yes', 'C1.1': 'yes' } }), SET)).toEqual(['A1.1', 'B1.1']);
  });

  test('AUD-GEN-10: questions of other facility types are not asked for', () => {
    expect(problems({ facilityType: ['hydrant'], responses: { 'A1.1': 'yes', 'A1.2': 'yes' } })).toEqual([]);
  });

  test('an answer no needs a finding', () => {
    const responses = { ...complete().responses, 'B1.1': 'no' as const };
    expect(problems({ responses })).toEqual(['answer:B1.1 no_finding']);
    expect(problems({ responses, bulguRapor: { bulgu_rapor_list: [finding(5, 'B1.1')] } })).toEqual([]);
  });

  test('AUD-FIND-02: a finding needs its choice, a status and a description', () => {
    expect(findingProblems(finding(5, 'B1.1', { kind: null, status: null, bulgu_description: ' ' })).map((p) => p.at)).toEqual([
      `finding:${ID(5)}:kind`,
      `finding:${ID(5)}:status`,
      `finding:${ID(5)}:bulgu_description`,
    ]);
    expect(findingProblems(finding(5, 'B1.1', { kind: 'comment' }))).toEqual([]);
    const responses = { ...complete().responses, 'B1.1': 'no' as const };
    expect(problems({ responses, bulguRapor: { bulgu_rapor_list: [finding(5, 'B1.1', { status: null })] } })).toEqual([
      `finding:${ID(5)}:status required`,
    ]);
  });
});

describe('changing an answer', () => {
  const dfi = { dfi_id: ID(7), dfi_no: null };
  const audit = complete({
    responses: { 'A1.1': 'no', 'A1.2': 'no' },
    bulguRapor: { bulgu_rapor_list: [finding(5, 'A1.1', { dfi_list: [dfi] }), finding(6, 'A1.1'), finding(8, 'A1.2')] },
  });

  test('AUD-OPS-11 AUD-OPS-12: leaving no names the findings and the DFIs that go with it', () => {
    expect(lostByAnswer(audit, 'A1.1', 'yes')).toEqual({ findings: audit.bulguRapor.bulgu_rapor_list.slice(0, 2), dfi_ids: [ID(7)] });
    expect(lostByAnswer(audit, 'A1.1', undefined).findings).toHaveLength(2);
  });

  test('AUD-GEN-08 AUD-OPS-12: the findings of that question go, those of others stay', () => {
    const after = withAnswer(audit, 'A1.1', 'yes');
    expect(after.responses).toEqual({ 'A1.1': 'yes', 'A1.2': 'no' });
    expect(after.bulguRapor.bulgu_rapor_list.map((f) => f.question_id)).toEqual(['A1.2']);
  });

  test('AUD-OPS-11: staying with no, or going from yes to no, loses nothing', () => {
    expect(lostByAnswer(audit, 'A1.1', 'no')).toEqual({ findings: [], dfi_ids: [] });
    expect(lostByAnswer(complete(), 'A1.1', 'no')).toEqual({ findings: [], dfi_ids: [] });
  });

  test('AUD-OPS-11: only leaving no deletes, whatever hangs on another answer', () => {
    const odd = complete({ bulguRapor: { bulgu_rapor_list: [finding(5, 'A1.1')] } });
    expect(lostByAnswer(odd, 'A1.1', undefined)).toEqual({ findings: [], dfi_ids: [] });
    expect(withAnswer(odd, 'A1.1', undefined).bulguRapor.bulgu_rapor_list).toHaveLength(1);
  });

  test('an answer can be taken back', () => expect(withAnswer(complete(), 'A1.1', undefined).responses).not.toHaveProperty('A1.1'));

  test('what is lost is exactly what is gone afterwards, and the report before stays as it was', () => {
    const answers = fc.constantFrom('yes', 'no', undefined);
    fc.assert(
      fc.property(fc.constantFrom('A1.1', 'A1.2', 'B1.1'), answers, (ref, next) => {
        const copy = structuredClone(audit);
        const lost = lostByAnswer(audit, ref, next).findings;
        const kept = withAnswer(audit, ref, next).bulguRapor.bulgu_rapor_list;
        expect([...lost, ...kept].map((f) => f.id).toSorted()).toEqual(audit.bulguRapor.bulgu_rapor_list.map((f) => f.id).toSorted());
        expect(audit).toEqual(copy);
      }),
    );
  });
});

describe('AUD-GEN-03 AUD-GEN-07: who may edit', () => {
  const actor = (user_id: string, ...permissions: string[]): Actor => ({ user_id, role_id: 13, permissions: new Set(permissions) });
  const draft = { report_status: 'draft' as const, auditor: [ID(2)] };

  test.each([
    ['the creator', ID(1), actor(ID(1), 'aud.write'), true],
    ['an auditor named in it', ID(1), actor(ID(2), 'aud.write'), true],
    ['a manager of the area', ID(1), actor(ID(9), 'aud.write', 'aud.manage'), true],
    ['somebody else who may write', ID(1), actor(ID(9), 'aud.write'), false],
    ['a named auditor without the right to write', ID(1), actor(ID(2), 'aud.read'), false],
    ['a person whose report the server has not seen', null, actor(ID(9), 'aud.write'), true],
  ])('AUD-GEN-03: %s', (_, createdBy, who, may) => expect(canEditAudit(draft, createdBy, who)).toBe(may));

  test('AUD-GEN-07: nobody, once it is valid', () => {
    for (const who of [actor(ID(1), 'aud.write'), actor(ID(2), 'aud.write'), actor(ID(9), 'aud.write', 'aud.manage')]) {
      expect(canEditAudit({ ...draft, report_status: 'valid' }, ID(1), who)).toBe(false);
      expect(canEditAudit({ ...draft, report_status: 'valid' }, null, who)).toBe(false);
    }
  });
});

test('figures of a report count what is asked', () => {
  const audit = complete({
    facilityType: ['intoplane'],
    responses: { 'A1.1': 'no', 'B1.1': 'no', 'C1.1': 'yes' },
    bulguRapor: {
      bulgu_rapor_list: [
        finding(5, 'A1.1', {
          dfi_list: [
            { dfi_id: ID(7), dfi_no: null },
            { dfi_id: ID(8), dfi_no: null },
          ],
        }),
      ],
    },
  });
  expect(auditFigures(audit, SET)).toEqual({ total: 3, answered: 2, no: 1, findings: 1, dfis: 2 });
});
