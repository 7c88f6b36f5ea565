import { expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { newDfi } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { previousAt } from './previous-at.ts';
import { sectionsOf } from '#tests/support/question-sets.ts';

const TODAY = '2026-11-26';
const set = (texts: Readonly<Record<string, string>>, version = 1): QuestionSet => ({
  kind: 'operational',
  version,
  sections: sectionsOf(texts),
});
const QUESTIONS = set({ 'A1.1': 'Çit sağlam mı?', 'A1.2': 'Kapı kilitli mi?' });
const finding = (question_id: string, ...dfis: string[]): Finding => ({
  id: newId(),
  question_id,
  reference: '',
  kind: 'finding',
  status: 'high',
  bulgu_description: 'Açıklık var.',
  manual_reference: '',
  dfi_list: dfis.map((dfi_id) => ({ dfi_id, dfi_no: null })),
  photos: [],
});
const dfi = (more: Partial<Dfi>): Dfi => ({ ...newDfi({ workplace_id: '' } as never), ...more });
const DFIS = new Map([
  ['open', dfi({ status: 'in_progress', deadline: TODAY })],
  ['late', dfi({ status: 'in_progress', deadline: '2026-11-25' })],
  ['closed', dfi({ status: 'closed', deadline: '2026-11-01' })],
]);
const stateOf = (...dfis: string[]) =>
  previousAt(
    { findings: [finding('A1.1', ...dfis)], observations: [], questions: null },
    { set: QUESTIONS, before: QUESTIONS },
    DFIS,
    TODAY,
  ).get('A1.1')?.dfi;

test('AUD-OPS-10: a question knows what was found at it the last time, and where the worst of its DFIs stands', () => {
  const findings = [finding('A1.1', 'open'), finding('A1.1'), finding('Z9.9')];
  const found = previousAt({ findings, observations: [], questions: null }, { set: QUESTIONS, before: QUESTIONS }, DFIS, TODAY);
  expect([...found.keys()]).toEqual(['A1.1']);
  expect(found.get('A1.1')).toEqual({ findings: findings.slice(0, 2), observations: [], dfi: 'open' });
  expect(stateOf()).toBeNull();
  expect(stateOf('closed')).toBe('closed');
  expect(stateOf('closed', 'open')).toBe('open');
  expect(stateOf('open', 'late', 'closed')).toBe('late');
  expect(stateOf('of another device')).toBe('away');
});

test('AUD-OPS-10: under another question set a reference counts only where it still means the same question', () => {
  const before = set({ 'A1.1': 'Pompa çalışıyor mu?', 'A1.2': 'Kapı kilitli mi?' }, 2);
  const findings = [finding('A1.1'), finding('A1.2')];
  expect([...previousAt({ findings, observations: [], questions: null }, { set: QUESTIONS, before }, DFIS, TODAY).keys()]).toEqual([
    'A1.2',
  ]);
});

test('AUD-OPS-10: a question at which something was noted the last time says so, without a state of DFIs', () => {
  const observations = [{ id: 'o1', question_id: 'A1.2', note: 'Yeni boyanmış', photos: [] }];
  const found = previousAt({ findings: [], observations, questions: null }, { set: QUESTIONS, before: QUESTIONS }, DFIS, TODAY);
  expect([...found]).toEqual([['A1.2', { findings: [], observations, dfi: null }]]);
});
