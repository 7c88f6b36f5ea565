import { expect, test } from 'vitest';
import * as v from 'valibot';
import { hasWords } from '#client/sync/index.ts';
import { DFI_FILTERS, type DfiFilters, fitsFilters, namedWords } from '#modules/dfi/client/dfi-filters.ts';
import { dfiFacts, dfiOutline } from '#modules/dfi/shared/dfi.outline.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

const [ME, OTHER] = ['me', 'other'] as const;
const names = { person: (id: string | null | undefined) => (id === ME ? 'Iğdır Şen' : '–'), workplace: () => 'İzmir Depo' };
const sight = { me: ME, today: '2026-06-15' };
const dfi = (over: Partial<Dfi> = {}): Dfi => ({
  workplace_id: 'w1',
  number: 'DÖF-2026-0007',
  source: 'odr',
  source_kind: 'operational-audit',
  source_id: 'a1',
  source_ref: '',
  deficiency_description: 'Vana etiketi okunmuyor',
  created_for: 'C1.1',
  deadline: '2026-06-30',
  responsible: ME,
  shared_users: [],
  status: 'in_progress',
  approval_status: 'pending',
  supplier: false,
  ...over,
});
const fits = (asked: Partial<DfiFilters>, over: Partial<Dfi> = {}) => {
  const one = dfi(over);
  const facts = dfiFacts(one, null);
  const filters = { ...v.parse(v.object(DFI_FILTERS), {}), ...asked };
  return fitsFilters(facts, filters, sight) && hasWords(dfiOutline.words(one), namedWords(facts, names), filters.q);
};
const task = { user_id: ME, deadline: null, status: 'in_progress', todo: 'x', done: '' } as const;

test('the list is asked for by state, deadline, person, workplace, source and text in any spelling', () => {
  const closed = { status: 'closed', approval_status: 'approved', closed_on: '2026-07-01' } as const;
  expect([fits({}), fits({ stage: 'open' }), fits({ stage: 'review' }), fits({ stage: 'tasks' })]).toEqual([true, true, true, false]);
  expect([fits({ stage: 'approval' }, { review_date: '2026-06-01' }), fits({ stage: 'closed' }, closed)]).toEqual([true, true]);
  expect([fits({ stage: 'declined' }), fits({ stage: 'declined' }, { approval_status: 'declined' })]).toEqual([false, true]);
  expect([fits({ deadline: 'closed_late' }, closed), fits({ deadline: 'expired' }, { deadline: '2026-06-14' })]).toEqual([true, true]);
  expect([fits({ responsible: ME }), fits({ responsible: OTHER }), fits({ workplace: 'w2' })]).toEqual([true, false, false]);
  expect([fits({ source: 'odr' }), fits({ source: 'none' })]).toEqual([true, false]);
  expect([fits({ q: 'IZMIR etiket' }), fits({ q: 'şen 0007' }), fits({ q: 'pompa' })]).toEqual([true, true, false]);
});

test('my turn is what I answer for or have a task in, while it is open', () => {
  expect(fits({ mine: true })).toBe(true);
  expect(fits({ mine: true }, { responsible: 'other' })).toBe(false);
  expect(fits({ mine: true }, { responsible: 'other', responsible_users: [task] })).toBe(true);
  expect(fits({ mine: true }, { responsible: 'other', responsible_users: [{ ...task, status: 'completed', done: 'x' }] })).toBe(false);
  expect(fits({ mine: true }, { status: 'closed', approval_status: 'approved' })).toBe(false);
});

test('the figures lead to the days on which DFIs were raised and closed', () => {
  const on = (asked: Partial<DfiFilters>, raised: string, closed_on: string | null = null) =>
    fitsFilters({ ...dfiFacts(dfi({ closed_on }), null), raised_on: raised }, { ...v.parse(v.object(DFI_FILTERS), {}), ...asked }, sight);
  const may = { raised_from: '2026-05-01', raised_to: '2026-05-31' };
  expect(['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'].map((day) => on(may, day))).toEqual([false, true, true, false]);
  expect([on({ raised_from: '2026-05-01' }, '2030-01-01'), on({ raised_to: '2026-05-01' }, '2020-01-01')]).toEqual([true, true]);
  const closed = { closed_from: '2026-05-01', closed_to: '2026-05-31' };
  expect([null, '2026-05-31', '2026-06-01'].map((day) => on(closed, '2026-01-01', day))).toEqual([false, true, false]);
});

test('the list is asked for by one supplier', () => {
  expect([fits({ supplier: 's1' }, { supplier: true, supplier_id: 's1' }), fits({ supplier: 's1' }, { supplier: true })]).toEqual([
    true,
    false,
  ]);
});
