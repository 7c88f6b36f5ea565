import { describe, expect, test, vi } from 'vitest';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { FormDocument } from '#client/sync/form/form-document.ts';
import { blankObservation } from '#modules/audits/shared/engine/observations.ts';
import { photoNamed } from '#tests/model/intents.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { memoryDraft, NO_DRAFT } from '#tests/support/memory-draft.ts';
import type { BaseState } from '#core/change/overlay.ts';
import { AuditForm } from './auditForm.ts';

type FormBase = BaseState<OperationalAudit>;

const question = (ref: string) => ({ ref, text_tr: ref, text_en: ref, help_tr: '', help_en: '' });
const set: QuestionSet = {
  kind: 'operational',
  version: 1,
  sections: [
    { key: 'all', title_tr: 'Genel', title_en: 'All', applies_to: [], questions: [question('A1.1'), question('A1.2')] },
    { key: 'tanks', title_tr: 'Tanklar', title_en: 'Tanks', applies_to: ['storage'], questions: [question('C1.1')] },
  ],
};
const WORKPLACE = '0198c0de-0000-7000-8000-000000000001';
const blank = (): OperationalAudit =>
  blankOperationalAudit({ workplace_id: WORKPLACE, question_set_version: 1, auditor: [], today: '2026-11-21' });
const open = (body = blank(), base: FormBase | null = null) => {
  const document = new FormDocument<Audit>({
    port: memoryDraft(),
    plan: operationalAuditRecord.groups,
    state: NO_DRAFT,
    body,
    base,
    title: () => '',
    now: () => 1,
  });
  return new AuditForm({ id: 'report', kind: operationalAudit, set, document, today: () => '2026-11-21' });
};
/** These forms hold operational audits. */
const bodyOf = (form: AuditForm) => form.body as OperationalAudit;
const kind: AuditKind = operationalAudit;
const dfi = { dfi_id: '0198c0de-0000-7000-8000-0000000000d1', dfi_no: null };

describe('answers and findings', () => {
  test('AUD-GEN-08 AUD-OPS-12: leaving no takes its findings along, and only its own', () => {
    const form = open();
    form.answer('A1.1', 'no');
    form.answer('A1.2', 'no');
    form.answer('A1.1', 'yes');
    expect(form.body.responses).toEqual({ 'A1.1': 'yes', 'A1.2': 'no' });
    expect(bodyOf(form).bulguRapor.bulgu_rapor_list.map((finding) => finding.question_id)).toEqual(['A1.2']);
  });

  test('a fresh no opens one finding, a no that has findings gets no more', () => {
    const form = open();
    form.answer('A1.1', 'no');
    expect(form.state.findings.get('A1.1')).toHaveLength(1);
    form.addFinding('A1.1');
    expect(form.state.findings.get('A1.1')?.map((finding) => finding.reference)).toEqual(['A1.1-1', 'A1.1-2']);
    form.answer('A1.1', 'no');
    expect(form.state.findings.get('A1.1')).toHaveLength(2);
  });

  test('a change leaves everything that it does not touch the same object', () => {
    const form = open();
    form.answer('A1.1', 'no');
    form.answer('A1.2', 'no');
    const before = form.state;
    const finding = before.findings.get('A1.2')?.[0];
    if (!finding) throw new Error('the no opened a finding');
    form.putFinding({ ...finding, bulgu_description: 'Sızıntı' }, 'typing');
    expect(form.state.findings.get('A1.1')).toBe(before.findings.get('A1.1'));
    expect(form.state.findings.get('A1.2')).not.toBe(before.findings.get('A1.2'));
    expect(form.state.steps).toBe(before.steps);
    expect(form.state.figures).toBe(before.figures);
    expect(kind.findingsOf(before.body)[1]?.bulgu_description).toBe('');
  });

  test('OFF-DATA-06: every change is told with its manner, and a change to the same is none', () => {
    const form = open();
    const told = vi.fn();
    form.onChange(told);
    form.answer('A1.1', 'yes');
    form.setField('facilityName', 'Depo', 'typing');
    form.change(form.body);
    expect(told.mock.calls).toEqual([['tap'], ['typing']]);
  });
});

describe('counting and flagging', () => {
  test('AUD-GEN-10 AUD-GEN-11: gaps are shown from the first attempt on and go as they are filled', () => {
    const form = open();
    form.answer('A1.1', 'yes');
    expect(form.state.problemAt.size).toBe(0);
    const problems = form.flag().map((problem) => problem.at);
    expect(problems).toContain('answer:A1.2');
    expect(problems).toContain('facilityName');
    expect(problems).not.toContain('answer:A1.1');
    form.answer('A1.2', 'yes');
    form.setField('facilityName', 'Depo', 'typing');
    expect(form.state.problemAt.has('answer:A1.2')).toBe(false);
    expect(form.state.problemAt.has('facilityName')).toBe(false);
    expect(form.state.problemAt.has('a1_report')).toBe(true);
  });

  test('AUD-FIND-02: a finding without kind, priority and description stands among the problems', () => {
    const form = open();
    form.answer('A1.1', 'no');
    const id = form.state.findings.get('A1.1')?.[0]?.id;
    const finding = form.finding(id ?? '');
    if (finding) form.putFinding({ ...finding, kind: null });
    form.flag();
    for (const field of ['kind', 'status', 'bulgu_description'])
      expect(form.state.problemAt.get(`finding:${id}:${field}`)).toBe('required');
  });

  test('OFF-AUD-12: figures and pages follow the facility types', () => {
    const form = open();
    expect(form.state.figures).toMatchObject({ total: 3, answered: 0 });
    form.answer('C1.1', 'yes');
    form.setField('facilityType', ['hydrant']);
    expect(form.state.steps.map((step) => step.key)).toEqual(['general', 'a5', 'a1', 'all', 'review']);
    expect(form.state.figures).toMatchObject({ total: 2, answered: 0 });
    form.setField('facilityType', ['storage']);
    expect(form.state.figures).toMatchObject({ total: 3, answered: 1 });
  });
});

test('a photo that is on its way to an observation arrives in the finding that it became', () => {
  const form = open();
  form.putObservation({ ...blankObservation('o1', 'A1.1'), note: 'Kablo' });
  expect(form.putArrived(photoNamed('p1'), 'o1')).toBe(true);
  form.answer('A1.1', 'no');
  expect(form.state.observations.size).toBe(0);
  expect(form.putArrived(photoNamed('p2'), 'o1')).toBe(true);
  expect(form.state.findings.get('A1.1')).toMatchObject([{ id: 'o1', bulgu_description: 'Kablo', photos: [{}, {}] }]);
});

test('a photo arrives at its question though the answer changed before anything but the photo was there', () => {
  const form = open();
  form.putObservation(blankObservation('o1', 'A1.1'));
  form.answer('A1.1', 'no');
  expect(form.putArrived(photoNamed('p1'), 'o1')).toBe(true);
  expect(form.state.findings.get('A1.1')).toMatchObject([{ id: 'o1', photos: [{ document_key: 'p1' }] }]);
  form.answer('A1.2', 'no');
  const id = form.state.findings.get('A1.2')?.[0]?.id ?? '';
  form.answer('A1.2', 'yes');
  expect(form.putArrived(photoNamed('p2'), id)).toBe(true);
  expect(form.state.observations.get('A1.2')).toMatchObject([{ id, photos: [{ document_key: 'p2' }] }]);
  // What was taken out by hand takes nothing in.
  form.addFinding('A1.1');
  const taken = form.state.findings.get('A1.1')?.[1]?.id ?? '';
  form.removeFinding(taken);
  expect(form.putArrived(photoNamed('p3'), taken)).toBe(false);
});

describe('what comes from elsewhere', () => {
  const base = (): FormBase => ({ version: 1, body: blank() });

  test('AUD-GEN-02: a number given by the server is shown without losing what was typed', async () => {
    const form = open(base().body, base());
    form.setField('facilityName', 'Depo', 'typing');
    await form.document.tell({ version: 2, body: { ...base().body, number: 'ODR-2026-0001' } });
    expect(form.body).toMatchObject({ number: 'ODR-2026-0001', facilityName: 'Depo' });
    expect(form.document.base?.version).toBe(2);
  });

  test('OFF-CONF-02: another answer of somebody else is shown, the same answer is not decided here', async () => {
    const form = open(base().body, base());
    form.answer('A1.1', 'yes');
    await form.document.tell({ version: 2, body: { ...base().body, responses: { 'A1.2': 'no' } } });
    expect(form.body.responses).toEqual({ 'A1.1': 'yes', 'A1.2': 'no' });
    form.answer('A1.2', 'yes');
    await form.document.tell({
      version: 3,
      body: { ...base().body, responses: { 'A1.1': 'yes', 'A1.2': 'no', 'C1.1': 'no' }, facilityName: 'Başka' },
    });
    expect(bodyOf(form).facilityName).toBe('Başka');
    form.setField('facilityName', 'Benim', 'typing');
    await form.document.tell({ version: 4, body: { ...form.document.base?.body, facilityName: 'Onların' } as OperationalAudit });
    expect(bodyOf(form).facilityName).toBe('Benim');
    expect(form.document.base?.version).toBe(3);
  });

  test('a report that nobody changed only raises its version', async () => {
    const form = open(base().body, base());
    await form.document.tell({ version: 5, body: base().body });
    expect(form.document.base?.version).toBe(5);
    expect(form.document.isDirty).toBe(false);
  });

  test('OFF-DATA-04: what was entered while a write was being stored stays, with what the write added', async () => {
    const form = open(base().body, base());
    form.answer('A1.1', 'no');
    form.answer('A1.2', 'no');
    const [begun, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const write = () => {
      begun.resolve();
      return stored.promise;
    };
    const handed = form.document.handOver({ write }, (shown) => {
      const list = kind.findingsOf(shown).map((finding, index) => (index === 0 ? { ...finding, dfi_list: [dfi] } : finding));
      const body = kind.withFindings(shown, list);
      return { body, own: { kind: 'operational-audit', id: 'report', body, base: null } };
    });
    await begun.promise;
    form.setField('facilityName', 'Sonradan', 'typing');
    stored.resolve();
    await handed;
    expect(bodyOf(form).facilityName).toBe('Sonradan');
    expect(form.state.findings.get('A1.1')?.[0]?.dfi_list).toEqual([dfi]);
    expect(form.document.isDirty).toBe(true);
  });

  test('OFF-AUD-14: a report that became final under the hands is changed no more', () => {
    const form = open();
    form.document.lock(true);
    form.answer('A1.1', 'yes');
    expect(form.body.responses).toEqual({});
    form.document.lock(false);
    form.answer('A1.1', 'yes');
    expect(form.body.responses).toEqual({ 'A1.1': 'yes' });
  });
});

test('a document that arrives stands in its field once, as long as there is room, and in no field of another sort', () => {
  const form = open();
  const paper = (n: number) => ({
    document_key: `0198c0de-0000-7000-8000-00000000010${n}`,
    hash: 'a'.repeat(64),
    type: 'application/pdf' as const,
    size: 1,
    name: `${n}.pdf`,
  });
  const put = [0, 0, 1, 2, 3, 4, 5].map((n) => form.putArrived(paper(n), 'a1_files'));
  expect(put).toEqual([true, true, true, true, true, true, false]);
  expect(bodyOf(form).a1_files?.map((file) => file.name)).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf']);
  for (const spot of ['a1_report', 'responses', 'nowhere']) expect(form.putArrived(paper(6), spot)).toBe(false);
  expect(bodyOf(form).a1_report).toBe('');
});
