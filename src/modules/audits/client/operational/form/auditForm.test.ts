import { describe, expect, test, vi } from 'vitest';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { AuditForm, type FormBase } from './auditForm.ts';

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
const open = (body = blank(), base: FormBase | null = null) => new AuditForm({ id: 'report', set, body, base, today: () => '2026-11-21' });
const dfi = { dfi_id: '0198c0de-0000-7000-8000-0000000000d1', dfi_no: null };

describe('answers and findings', () => {
  test('AUD-GEN-08 AUD-OPS-12: leaving no takes its findings along, and only its own', () => {
    const form = open();
    form.answer('A1.1', 'no');
    form.answer('A1.2', 'no');
    form.answer('A1.1', 'yes');
    expect(form.body.responses).toEqual({ 'A1.1': 'yes', 'A1.2': 'no' });
    expect(form.body.bulguRapor.bulgu_rapor_list.map((finding) => finding.question_id)).toEqual(['A1.2']);
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
    expect(before.body.bulguRapor.bulgu_rapor_list[1]?.bulgu_description).toBe('');
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
    form.flag();
    for (const field of ['kind', 'status', 'bulgu_description'])
      expect(form.state.problemAt.get(`finding:${id}:${field}`)).toBe('required');
  });

  test('OFF-AUD-12: figures and pages follow the facility types', () => {
    const form = open();
    expect(form.state.figures).toMatchObject({ total: 3, answered: 0 });
    form.answer('C1.1', 'yes');
    form.setField('facilityType', ['hydrant']);
    expect(form.state.steps.map((step) => step.key)).toEqual(['general', 'a5', 'a1', 'all']);
    expect(form.state.figures).toMatchObject({ total: 2, answered: 0 });
    form.setField('facilityType', ['storage']);
    expect(form.state.figures).toMatchObject({ total: 3, answered: 1 });
  });
});

describe('what comes from the server meanwhile', () => {
  const base = (): FormBase => ({ version: 1, body: blank() });

  test('AUD-GEN-02: a number given by the server is taken in without losing what was typed', () => {
    const form = open(base().body, base());
    form.setField('facilityName', 'Depo', 'typing');
    expect(form.rebase({ version: 2, body: { ...base().body, number: 'ODR-2026-0001' } })).toBe(true);
    expect(form.body).toMatchObject({ number: 'ODR-2026-0001', facilityName: 'Depo' });
    expect(form.base?.version).toBe(2);
  });

  test('OFF-CONF-02: another answer of somebody else is taken in, the same answer is not decided here', () => {
    const form = open(base().body, base());
    form.answer('A1.1', 'yes');
    form.rebase({ version: 2, body: { ...base().body, responses: { 'A1.2': 'no' } } });
    expect(form.body.responses).toEqual({ 'A1.1': 'yes', 'A1.2': 'no' });
    form.answer('A1.2', 'yes');
    expect(
      form.rebase({
        version: 3,
        body: { ...base().body, responses: { 'A1.1': 'yes', 'A1.2': 'no', 'C1.1': 'no' }, facilityName: 'Başka' },
      }),
    ).toBe(true);
    form.setField('facilityName', 'Benim', 'typing');
    expect(form.rebase({ version: 4, body: { ...form.base?.body, facilityName: 'Onların' } as OperationalAudit })).toBe(false);
    expect(form.body.facilityName).toBe('Benim');
    expect(form.base?.version).toBe(3);
  });

  test('a report that nobody changed only raises its version', () => {
    const form = open(base().body, base());
    expect(form.rebase({ version: 5, body: base().body })).toBe(false);
    expect(form.base?.version).toBe(5);
    expect(form.dirty).toBe(false);
  });

  test('OFF-DATA-04: what was entered while a write was being stored stays, with what the write added', () => {
    const form = open(base().body, base());
    form.answer('A1.1', 'no');
    form.answer('A1.2', 'no');
    const shown = form.body;
    const list = shown.bulguRapor.bulgu_rapor_list.map((finding, index) => (index === 0 ? { ...finding, dfi_list: [dfi] } : finding));
    form.setField('facilityName', 'Sonradan', 'typing');
    form.written({ ...shown, bulguRapor: { bulgu_rapor_list: list } }, shown);
    expect(form.body.facilityName).toBe('Sonradan');
    expect(form.state.findings.get('A1.1')?.[0]?.dfi_list).toEqual([dfi]);
    expect(form.dirty).toBe(true);
  });
});
