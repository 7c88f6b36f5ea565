import { expect, test } from 'vitest';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { nextOpen, problemsByStep, stepFinder, stepsFor } from './steps.ts';

const question = (ref: string) => ({ ref, text_tr: '', text_en: '', help_tr: '', help_en: '' });
const section = (key: string, ...refs: string[]) => ({ key, title_tr: '', title_en: '', applies_to: [], questions: refs.map(question) });
const set: QuestionSet = { kind: 'operational', version: 1, sections: [section('one', 'A1.1', 'A1.2'), section('two', 'B1.1')] };
const blank = blankOperationalAudit({ workplace_id: '', question_set_version: 1, auditor: [], today: '2026-11-21' });
const steps = stepsFor(operationalAudit, set, blank);

test('header sections stand before the questions, the review behind them', () => {
  expect(steps.map((step) => step.key)).toEqual(['general', 'a5', 'a1', 'one', 'two', 'review']);
});

test('AUD-GEN-11: a problem leads to the page it stands on', () => {
  const stepOf = stepFinder(steps, (id) => (id === 'f1' ? 'B1.1' : undefined));
  expect(stepOf('answer:A1.2')).toBe('one');
  expect(stepOf('finding:f1:status')).toBe('two');
  expect(stepOf('generalEvaluation')).toBe('a1');
  expect(stepOf('a5.email_1')).toBe('a5');
  expect(stepOf('managementCompany')).toBe('general');
});

test('AUD-GEN-11: what is missing is grouped by page, in the order of the form; a signature stands on the last one', () => {
  const missing = ['answer:B1.1', 'auditor_signature', 'generalEvaluation', 'answer:A1.1', 'answer:A1.2'];
  const groups = problemsByStep(
    steps,
    missing.map((at) => ({ at, code: 'required' })),
    () => undefined,
  );
  expect(groups.map(({ step, problems }) => [step.key, problems.map((problem) => problem.at)])).toEqual([
    ['a1', ['generalEvaluation']],
    ['one', ['answer:A1.1', 'answer:A1.2']],
    ['two', ['answer:B1.1']],
    ['review', ['auditor_signature']],
  ]);
});

test('the next open question is the one after here, going round', () => {
  expect(nextOpen(steps, {}, { step: 'general', ref: null })).toEqual({ step: 'one', ref: 'A1.1' });
  expect(nextOpen(steps, {}, { step: 'two', ref: null })).toEqual({ step: 'two', ref: 'B1.1' });
  expect(nextOpen(steps, { 'A1.1': 'yes' }, { step: 'one', ref: 'A1.1' })).toEqual({ step: 'one', ref: 'A1.2' });
  expect(nextOpen(steps, { 'B1.1': 'no' }, { step: 'two', ref: 'B1.1' })).toEqual({ step: 'one', ref: 'A1.1' });
  expect(nextOpen(steps, { 'A1.1': 'yes', 'A1.2': 'no', 'B1.1': 'no' }, { step: 'one', ref: null })).toBeNull();
});
