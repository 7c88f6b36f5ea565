import { expect, test } from 'vitest';
import {
  askProblems,
  blankAiDraft,
  missedProposals,
  sortProposals,
  toBeAsked,
  withFactors,
  withProposals,
} from '#modules/risk/shared/ai/draft.ts';
import type { Proposal } from '#modules/risk/shared/ai/proposal.schema.ts';

const proposal = (id: string, taken_at: string | null = null): Proposal => ({
  id,
  made_at: '2026-11-25T08:00:00.000Z',
  model: 'model-1',
  body: { question: 'Emniyet kemeri takılı mı?', risks: '', cautions: '', affected_people: [], legal_basis: '' },
  taken_at,
  contribution_rate: null,
});
const image = (document_key: string) => ({
  document_key,
  hash: '',
  type: 'image/jpeg' as const,
  size: 1,
  name: 'a.jpg',
  width: 1,
  height: 1,
  taken_at: null,
  position: null,
});
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test.each([
  [0, 'a'.repeat(20), ['no_image']],
  [1, 'a'.repeat(20), []],
  [3, 'a'.repeat(2000), []],
  [4, 'a'.repeat(20), ['too_many_images']],
  [1, `  ${'a'.repeat(19)}  `, ['short']],
  [1, 'a'.repeat(2001), ['long']],
  [0, '', ['no_image', 'short']],
] as const)('RISK-IMG-01 RISK-IMG-04: %i pictures and this description lack %j', (count, description, problems) => {
  const images = Array.from({ length: count }, (_, at) => image(`${at}`));
  expect(askProblems({ images, description })).toEqual(problems);
});

test('a new answer replaces what was not asked for, and keeps what was', () => {
  let n = 0;
  const first = withFactors([], ['düşme', 'yangın', 'düşme'], () => `${++n}`);
  expect(first.map(({ text }) => text)).toEqual(['düşme', 'yangın']);
  const asked = first.map((one) => (one.text === 'düşme' ? { ...one, isAsked: true } : one));
  const next = withFactors(asked, ['düşme', 'patlama'], () => `${++n}`);
  expect(next.map(({ text, isAsked }) => [text, isAsked])).toEqual([
    ['düşme', true],
    ['patlama', false],
  ]);
  expect(toBeAsked(next.map((one) => ({ ...one, isChosen: one.text !== 'patlama' })))).toEqual([]);
  expect(toBeAsked(next).map(({ text }) => text)).toEqual(['patlama']);
});

test('a proposal is open, taken or dropped; taken wins, since there is a question of it', () => {
  const proposals = withProposals([proposal('a'), proposal('b')], [proposal('b'), proposal('c'), proposal('d')]);
  const sorted = sortProposals({ proposals, dropped: ['b', 'c'] }, ({ id }) => id === 'c');
  expect([sorted.open, sorted.taken, sorted.dropped].map(idsOf)).toEqual([['a', 'd'], ['c'], ['b']]);
});

test('AI-CALL-21: what the server has and the draft lacks is offered, oldest first, and nothing that was taken', () => {
  const draft = { ...blankAiDraft(''), proposals: [proposal('a')] };
  const onServer = [proposal('d'), proposal('c', '2026-11-25T09:00:00.000Z'), proposal('b'), proposal('a'), proposal('e')];
  expect(idsOf(missedProposals(draft, onServer, ({ id }) => id === 'e'))).toEqual(['b', 'd']);
});
